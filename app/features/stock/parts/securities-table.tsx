import { useTranslation } from "react-i18next";
import { formatDay } from "~/shared/dates";
import { say, type Words } from "~/shared/languages";
import { type Column, DataTable } from "~/ui/office/data-table";
import { useLang } from "~/ui/office/use-lang";

type Security = {
  id: string;
  code: string;
  market: "A" | "H";
  name: Words;
  days: number;
  firstDay: string | null;
  lastDay: string | null;
};

/** What a list tells of a security and of what is stored of its prices. */
export function useSecurityColumns<One extends Security>(): Column<One>[] {
  const { t } = useTranslation("stock");
  const lang = useLang();
  return [
    { key: "code", head: t("securitiesList.code"), cell: ({ code }) => code },
    { key: "name", head: t("securitiesList.name"), cell: ({ name }) => say(name, lang) },
    { key: "market", head: t("securitiesList.market"), cell: ({ market }) => t(`market.${market}`) },
    { key: "days", head: t("securitiesList.days"), align: "end", cell: ({ days }) => days.toLocaleString("en-US") },
    {
      key: "span",
      head: t("securitiesList.span"),
      cell: ({ firstDay, lastDay }) =>
        firstDay && lastDay ? `${formatDay(firstDay, lang)} – ${formatDay(lastDay, lang)}` : t("securitiesList.none"),
    },
  ];
}

/** The company's securities with what is stored of their prices. */
export function SecuritiesTable({ securities }: { securities: Security[] }) {
  const { t } = useTranslation("stock");
  return (
    <DataTable
      rows={securities}
      columns={useSecurityColumns()}
      rowKey={({ id }) => id}
      caption={t("securitiesList.title")}
      empty={t("import.noSecurity")}
    />
  );
}
