import { Button, Menu, NativeSelect } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { Editor } from "@tiptap/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PictureChoice } from "~/pictures/parts/picture-choice";
import { calloutTones } from "~/shared/rich/document";
import { CaptionTool } from "./caption-tool";
import { FigureTool } from "./figure-tool";
import { LinkTool } from "./link-tool";
import type { Things } from "./rich-field";
import classes from "./rich-field.module.css";
import { TableTools } from "./table-tools";
import { Tool } from "./tool";

const styles = ["paragraph", "2", "3", "4"] as const;
const isFilm = (name: string) => /\.mp4$/i.test(name);

/** What can be done with the text, for pointer and keys; each tool says what it is. */
export function Toolbar({ editor, pictures, files, figures }: Things & { editor: Editor }) {
  const { t } = useTranslation("content");
  const [choosing, choice] = useDisclosure(false);
  const style = styles.find((one) => editor.isActive("heading", { level: Number(one) })) ?? "paragraph";
  const chain = () => editor.chain().focus();
  const marked = (name: string, sign: ReactNode) => (
    <Tool
      key={name}
      label={t(`editor.mark.${name}`)}
      on={editor.isActive(name)}
      press={() => chain().toggleMark(name).run()}
    >
      {sign}
    </Tool>
  );
  const list = (name: "bulletList" | "orderedList", sign: string) => (
    <Tool
      key={name}
      label={t(`editor.${name}`)}
      on={editor.isActive(name)}
      press={() => chain().toggleList(name, "listItem").run()}
    >
      {sign}
    </Tool>
  );
  const put = (content: object) => () => chain().insertContent(content).run();
  const column = { type: "column", content: [{ type: "paragraph" }] };
  return (
    <div className={classes.tools} role="toolbar" aria-label={t("editor.tools")}>
      <NativeSelect
        size="xs"
        aria-label={t("editor.style")}
        value={style}
        data={styles.map((value) => ({ value, label: t(`editor.styles.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          value === "paragraph"
            ? chain().setNode("paragraph").run()
            : chain()
                .setNode("heading", { level: Number(value) })
                .run()
        }
      />
      {marked("bold", <b>{"B"}</b>)}
      {marked("italic", <i>{"I"}</i>)}
      {marked("underline", <u>{"U"}</u>)}
      {marked("superscript", "x²")}
      {marked("subscript", "x₂")}
      {list("bulletList", "•")}
      {list("orderedList", "1.")}
      <LinkTool editor={editor} />
      <FigureTool editor={editor} figures={figures} />
      <Menu position="bottom-start" withinPortal>
        <Menu.Target>
          <Button size="compact-sm" variant="subtle">
            {t("editor.insert")}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}>
            {t("editor.table")}
          </Menu.Item>
          {calloutTones.map((tone) => (
            <Menu.Item key={tone} onClick={put({ type: "callout", attrs: { tone }, content: [{ type: "paragraph" }] })}>
              {t(`editor.callout.${tone}`)}
            </Menu.Item>
          ))}
          {[2, 3].map((n) => (
            <Menu.Item key={n} onClick={put({ type: "columns", content: Array.from({ length: n }, () => column) })}>
              {t("editor.columns", { n })}
            </Menu.Item>
          ))}
          <Menu.Item onClick={put({ type: "horizontalRule" })}>{t("editor.rule")}</Menu.Item>
          <Menu.Item onClick={choice.open}>{t("editor.picture")}</Menu.Item>
          {files.length > 0 && <Menu.Label>{t("editor.files")}</Menu.Label>}
          {files.map(({ id, name }) => (
            <Menu.Item key={id} onClick={put({ type: isFilm(name) ? "video" : "document", attrs: { file: id } })}>
              {name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {editor.isActive("table") && <TableTools editor={editor} />}
      <CaptionTool editor={editor} />
      <PictureChoice
        opened={choosing}
        close={choice.close}
        title={t("editor.picture")}
        pictures={pictures}
        ratio="3 / 2"
        choose={(id) => {
          choice.close();
          chain()
            .insertContent({ type: "picture", attrs: { picture: id } })
            .run();
        }}
      />
    </div>
  );
}
