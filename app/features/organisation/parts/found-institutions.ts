import { useTranslation } from "react-i18next";
import type { RecordPreview } from "~/records/define-record-import.server";
import type { RowMatch } from "~/records/rules/read-rows";
import { say, type Words } from "~/shared/languages";
import type { Column } from "~/ui/office/table/data-table";
import { useLang } from "~/ui/office/use-lang";
import { numberText } from "~/ui/public/number";
import { keyOf, neededBy } from "../rules/institution-file";
import type { InstitutionValues } from "../schemas/institutions";

/**
 * The columns of what a list of institutions would do; `names` are those of the institutions that there are, by id. A
 * holder may come with the file.
 */
export function useFoundColumns(names: Record<string, Words>) {
  const { t } = useTranslation("organisation");
  const lang = useLang();
  return ({ rows }: RecordPreview<InstitutionValues>): Column<RowMatch<InstitutionValues>>[] => {
    function holderOf({ parentId }: InstitutionValues) {
      const needed = neededBy({ parentId });
      const brought = needed && rows.find(({ values }) => keyOf(values) === needed)?.values.name;
      const name = brought || names[parentId ?? ""];
      return name ? say(name, lang) : t("institutions.company");
    }
    return [
      { key: "name", head: t("institution.name"), cell: ({ values }) => say(values.name, lang) },
      { key: "kind", head: t("institution.kind"), cell: ({ values }) => t(`kind.${values.kind}`) },
      { key: "holder", head: t("institution.holder"), cell: ({ values }) => holderOf(values) },
      {
        key: "percent",
        head: t("institution.percent"),
        align: "end",
        cell: ({ values }) => `${numberText(values.percent)}%`,
      },
      {
        key: "capital",
        head: t("institution.capital"),
        align: "end",
        wide: true,
        cell: ({ values }) => (values.capital ? `${values.currency} ${numberText(values.capital)}` : "—"),
      },
    ];
  };
}
