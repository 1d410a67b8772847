import { Checkbox, Input, NativeSelect, SegmentedControl, Stack, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { kindWord } from "~/publishing/contents/kinds";
import { columnNames } from "~/shared/area";
import type { EditorFields } from "~/ui/office/editor/editor-form";
import { WordsField } from "~/ui/office/words-field";
import type { MenuValues } from "../schemas";
import { layouts } from "./rules";

type Props = EditorFields<MenuValues> & { sources: readonly string[] };

/** The inputs of a menu: what it is called, where it stands, and what it shows. */
export function MenuFields({ draft, error, change, sources }: Props) {
  const { t } = useTranslation("content");
  return (
    <Stack>
      {(["name", "lead"] as const).map((name) => (
        <WordsField
          key={name}
          name={name}
          label={t(`menus.field.${name}`)}
          value={draft[name]}
          required={name === "name"}
          maxLength={name === "name" ? 40 : 300}
          errorIn={(each) => error(`${name}.${each}`)}
        />
      ))}
      <TextInput
        name="address"
        label={t("menus.field.address")}
        description={t("menus.addressHint")}
        defaultValue={draft.address}
        error={error("address")}
        maxLength={60}
      />
      <NativeSelect
        name="column"
        label={t("menus.field.column")}
        defaultValue={draft.column}
        error={error("column")}
        data={[
          ...columnNames.map((value) => ({ value: value as string, label: t(`site:menu.${value}`) })),
          { value: "", label: t("menus.noColumn") },
        ]}
      />
      <NativeSelect
        name="source"
        label={t("menus.field.source")}
        description={t("menus.sourceHint")}
        defaultValue={draft.source}
        error={error("source")}
        data={[
          { value: "", label: t("menus.ownPages") },
          ...sources.map((value) => ({ value, label: t(kindWord(value) as never) as string })),
        ]}
      />
      <Input.Wrapper label={t("menus.field.layout")} labelElement="div" error={error("layout")}>
        <div>
          <SegmentedControl
            name="layout"
            aria-label={t("menus.field.layout")}
            defaultValue={draft.layout}
            data={layouts.map((value) => ({ value, label: t(`menus.layout.${value}`) }))}
            onChange={change}
            mt={4}
          />
        </div>
      </Input.Wrapper>
      <Checkbox name="onHome" label={t("menus.field.onHome")} defaultChecked={draft.onHome} onChange={change} />
    </Stack>
  );
}
