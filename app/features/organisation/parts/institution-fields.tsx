import { NativeSelect, SimpleGrid, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { type Lang, say } from "~/shared/languages";
import type { EditorFields } from "~/ui/office/editor/editor-form";
import { useLang } from "~/ui/office/use-lang";
import { WordsField } from "~/ui/office/words-field";
import { currencies, institutionKinds } from "../rules/institutions";
import { parentsFor, placedOf } from "../rules/tree";
import type { InstitutionValues } from "../schemas/institutions";
import type { Unit } from "./unit-name";

type Props = Pick<EditorFields<InstitutionValues & { posted: boolean }>, "draft" | "error"> & {
  rows: Unit[];
  /** The one that is edited; null of a new one. */
  id: string | null;
};

/** The fields of an institution; of those that may hold it, only those that it does not hold itself are offered. */
export function InstitutionFields({ draft, error, rows, id }: Props) {
  const { t } = useTranslation("organisation");
  const lang = useLang();
  const holders = id ? parentsFor(rows, id) : placedOf(rows);
  const words = (name: "name" | "place" | "business", maxLength: number) => (
    <WordsField
      name={name}
      label={t(`institution.${name}`)}
      value={draft[name]}
      required={name === "name"}
      maxLength={maxLength}
      errorIn={(each: Lang) => error(`${name}.${each}`)}
    />
  );
  const line = (name: "percent" | "capital" | "asOf", hint: string | null, more = {}) => (
    <TextInput
      name={name}
      label={t(`institution.${name}`)}
      description={hint}
      defaultValue={draft[name]}
      error={error(name)}
      {...more}
    />
  );
  return (
    <>
      {words("name", 120)}
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <NativeSelect
          name="kind"
          label={t("institution.kind")}
          defaultValue={draft.kind}
          data={institutionKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
        <NativeSelect
          name="parentId"
          label={t("institution.holder")}
          defaultValue={draft.parentId ?? ""}
          data={[
            { value: "", label: t("institutions.company") },
            ...holders.map(({ one }) => ({ value: one.id, label: say(one.name, lang) })),
          ]}
        />
        {line("percent", t("institutions.percentHint"), { inputMode: "decimal", withAsterisk: true })}
      </SimpleGrid>
      {words("place", 120)}
      {words("business", 300)}
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        {line("capital", t("institutions.capitalHint"), { inputMode: "decimal" })}
        <NativeSelect
          name="currency"
          label={t("institution.currency")}
          defaultValue={draft.currency}
          data={[...currencies]}
        />
        {line("asOf", null, { type: "date" })}
      </SimpleGrid>
    </>
  );
}
