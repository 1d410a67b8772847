import { useTranslation } from "react-i18next";
import { formatDay } from "~/shared/dates";
import { say } from "~/shared/languages";
import type { Column } from "~/ui/office/table/data-table";
import { useLang } from "~/ui/office/use-lang";
import type { InstitutionValues } from "../schemas/institutions";

type Row = InstitutionValues & { id: string; posted: boolean };

/** What the office's list tells of an institution. */
export function useInstitutionColumns<One extends Row>(rows: One[]): Column<One>[] {
  const { t } = useTranslation("organisation");
  const lang = useLang();
  const holder = ({ parentId }: One) => {
    const found = rows.find(({ id }) => id === parentId);
    return found ? say(found.name, lang) : t("institutions.company");
  };
  return [
    {
      key: "name",
      head: t("institution.name"),
      cell: ({ name }) => say(name, lang),
      sort: ({ name }) => say(name, lang),
    },
    { key: "kind", head: t("institution.kind"), cell: ({ kind }) => t(`kind.${kind}`), sort: ({ kind }) => kind },
    { key: "holder", head: t("institution.holder"), cell: holder, sort: holder },
    {
      key: "percent",
      head: t("institution.percent"),
      align: "end",
      cell: ({ percent }) => `${percent}%`,
      sort: ({ percent }) => Number(percent),
    },
    {
      key: "asOf",
      head: t("institution.asOf"),
      cell: ({ asOf }) => (asOf ? formatDay(asOf, lang) : "—"),
      sort: ({ asOf }) => asOf,
    },
  ];
}
