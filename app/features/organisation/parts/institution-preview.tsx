import { useTranslation } from "react-i18next";
import type { RecordPreview } from "~/records/define-record-import.server";
import { RecordImportPreview } from "~/records/parts/record-import-preview";
import { say, type Words } from "~/shared/languages";
import type { PreviewProps } from "~/sheets/parts/import-wizard";
import { useLang } from "~/ui/office/use-lang";
import { numberText } from "~/ui/public/number";
import { keyOf, neededBy } from "../rules/institution-file";
import type { InstitutionValues } from "../schemas/institutions";

type Props = PreviewProps<RecordPreview<InstitutionValues>> & {
  /** The names of the institutions that there are, by id. */
  names: Record<string, Words>;
};

/** Everything a list of institutions would do, before it does it; ends in the button that does it. */
export function InstitutionPreview({ names, ...seen }: Props) {
  const { t } = useTranslation(["organisation", "errors"]);
  const lang = useLang();
  function holderOf({ parentId }: InstitutionValues) {
    const needed = neededBy({ parentId });
    const brought = needed && seen.preview.rows.find(({ values }) => keyOf(values) === needed)?.values.name;
    const name = brought || names[parentId ?? ""];
    return name ? say(name, lang) : t("institutions.company");
  }
  return (
    <RecordImportPreview
      {...seen}
      title={t("import.found")}
      say={({ code, facts }) =>
        code === "lineWrong"
          ? t("import.problem.lineWrong", {
              field: t(`import.field.${String(facts.field)}` as "import.field.name"),
              reason: t(`errors:${String(facts.code)}` as "errors:fieldWrong"),
            })
          : t(`import.problem.${code}` as "import.problem.percentSmall", facts)
      }
      columns={[
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
      ]}
    />
  );
}
