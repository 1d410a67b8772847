import { NativeSelect, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { say, type Words } from "~/shared/languages";
import type { EditorFields } from "~/ui/office/editor/editor-form";
import { useLang } from "~/ui/office/use-lang";
import { WordsField } from "~/ui/office/words-field";
import type { Scale } from "../rules/scales";
import type { RatingValues } from "../schemas";

type Agency = Scale & { id: string; name: Words };
type Props = EditorFields<RatingValues> & { agencies: readonly Agency[] };

/** The inputs of a rating; the scale of the chosen agency says which scores there are. */
export function RatingFields({ draft, error, agencies }: Props) {
  const { t } = useTranslation("esg");
  const lang = useLang();
  const list = useId();
  const [chosen, setChosen] = useState(draft.agencyId || agencies[0]?.id || "");
  const agency = agencies.find(({ id }) => id === chosen);
  const grades = agency?.grades ?? [];
  return (
    <Stack>
      <NativeSelect
        name="agencyId"
        label={t("field.agencyId")}
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        error={error("agencyId")}
        data={agencies.map(({ id, name }) => ({ value: id, label: say(name, lang) }))}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          name="day"
          type="date"
          label={t("field.day")}
          description={t("office.dayHint")}
          defaultValue={draft.day}
          error={error("day")}
          withAsterisk
        />
        <TextInput
          name="score"
          label={t("field.score")}
          description={
            agency &&
            (grades.length > 0
              ? t("scale.span", { from: grades[0], to: grades.at(-1) })
              : t(`scale.${agency.better}`, { from: agency.least, to: agency.most }))
          }
          list={grades.length > 0 ? list : undefined}
          inputMode={grades.length > 0 ? "text" : "decimal"}
          defaultValue={draft.score}
          error={error("score")}
          maxLength={12}
          withAsterisk
        />
        <datalist id={list}>
          {grades.toReversed().map((grade) => (
            <option key={grade} value={grade} />
          ))}
        </datalist>
      </SimpleGrid>
      <WordsField
        name="note"
        label={t("field.note")}
        value={draft.note}
        hint={t("office.noteHint")}
        maxLength={200}
        errorIn={(each) => error(`note.${each}`)}
      />
      <TextInput
        name="link"
        label={t("field.link")}
        description={t("office.linkHint")}
        defaultValue={draft.link}
        error={error("link")}
        maxLength={1_000}
      />
    </Stack>
  );
}
