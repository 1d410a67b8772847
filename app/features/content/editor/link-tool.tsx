import { Button, Group, Popover, TextInput } from "@mantine/core";
import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { safeHref } from "~/shared/rich/links";
import { Tool } from "./tool";

/** Makes what is chosen a link, changes the one in which somebody writes, or takes it away. */
export function LinkTool({ editor }: { editor: Editor }) {
  const { t } = useTranslation("content");
  const [typed, setTyped] = useState<string | null>(null);
  const on = editor.isActive("link");
  const href = safeHref(typed ?? "");
  const open = () => setTyped(String(editor.getAttributes("link").href ?? ""));
  const close = () => setTyped(null);
  const set = () => {
    if (!href) return;
    const chain = editor.chain().focus().extendMarkRange("link");
    if (editor.state.selection.empty && !on)
      chain.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] }).run();
    else chain.setMark("link", { href }).run();
    close();
  };
  const clear = () => {
    editor.chain().focus().extendMarkRange("link").unsetMark("link").run();
    close();
  };
  return (
    <Popover opened={typed !== null} onChange={(opened) => !opened && close()} trapFocus withinPortal width={320}>
      <Popover.Target>
        <span>
          <Tool label={t("editor.link")} on={on} press={typed === null ? open : close}>
            {t("editor.linkSign")}
          </Tool>
        </span>
      </Popover.Target>
      <Popover.Dropdown>
        <TextInput
          label={t("editor.linkTo")}
          description={t("editor.linkHint")}
          value={typed ?? ""}
          error={typed && !href ? t("editor.linkWrong") : null}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            set();
          }}
        />
        <Group mt="sm" gap="xs">
          <Button size="xs" onClick={set} disabled={!href}>
            {t("editor.linkSet")}
          </Button>
          {on && (
            <Button size="xs" variant="default" onClick={clear}>
              {t("editor.linkClear")}
            </Button>
          )}
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}
