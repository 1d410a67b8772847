import { Input, SegmentedControl, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { EditorFields } from "~/ui/office/editor/editor-form";
import { WordsField } from "~/ui/office/words-field";
import { topics } from "../rules/terms";
import type { FigureValues } from "../schemas";
import { SeriesField } from "./series-field";

/** The inputs of a key figure and of its years. */
export function FigureFields({ draft, error, change }: EditorFields<FigureValues>) {
  const { t } = useTranslation("esg");
  return (
    <Stack>
      <Input.Wrapper label={t("field.topic")} error={error("topic")} labelElement="div">
        <SegmentedControl
          name="topic"
          aria-label={t("field.topic")}
          defaultValue={draft.topic}
          data={topics.map((value) => ({ value, label: t(`topic.${value}`) }))}
          mt={4}
        />
      </Input.Wrapper>
      {(["name", "unit"] as const).map((name) => (
        <WordsField
          key={name}
          name={name}
          label={name === "name" ? t("figures.indicator") : t("field.unit")}
          value={draft[name]}
          required
          maxLength={name === "name" ? 80 : 40}
          errorIn={(each) => error(`${name}.${each}`)}
        />
      ))}
      <SeriesField series={draft.series} error={error} change={change} />
      <WordsField
        name="note"
        label={t("office.figureNote")}
        value={draft.note}
        hint={t("office.figureNoteHint")}
        multiline
        maxLength={300}
        errorIn={(each) => error(`note.${each}`)}
      />
    </Stack>
  );
}
