import { Checkbox, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { EditorFields } from "~/ui/office/editor/editor-form";
import { WordsField } from "~/ui/office/words-field";
import type { ColumnValues } from "../schemas";
import { FieldRows } from "./field-rows";

/**
 * The inputs of a column: what it is called, what it asks, until when it is answered, and how its writers show to be no
 * machines.
 */
export function ColumnFields({ draft, error, change }: EditorFields<ColumnValues>) {
  const { t } = useTranslation("messages");
  return (
    <Stack>
      <WordsField
        name="name"
        label={t("columns.name")}
        value={draft.name}
        required
        maxLength={60}
        errorIn={(each) => error(`name.${each}`)}
      />
      <WordsField
        name="about"
        label={t("columns.about")}
        hint={t("columns.aboutHint")}
        value={draft.about}
        multiline
        maxLength={400}
        errorIn={(each) => error(`about.${each}`)}
      />
      <FieldRows fields={draft.fields} error={error} change={change} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          type="number"
          name="days"
          label={t("columns.days")}
          description={t("columns.daysHint")}
          defaultValue={draft.days}
          error={error("days")}
          min={1}
          max={60}
        />
        <TextInput
          type="number"
          name="keepDays"
          label={t("columns.keepDays")}
          description={t("columns.keepDaysHint")}
          defaultValue={draft.keepDays}
          error={error("keepDays")}
          min={30}
          max={3_650}
        />
      </SimpleGrid>
      <Checkbox
        name="asksCode"
        label={t("columns.asksCode")}
        description={t("columns.asksCodeHint")}
        defaultChecked={draft.asksCode}
        onChange={change}
      />
      <Checkbox
        name="takesFiles"
        label={t("columns.takesFiles")}
        description={t("columns.takesFilesHint")}
        defaultChecked={draft.takesFiles}
        onChange={change}
      />
    </Stack>
  );
}
