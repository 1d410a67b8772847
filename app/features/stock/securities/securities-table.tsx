import { useTranslation } from "react-i18next";
import { formatDay } from "~/shared/dates";
import { say, type Words } from "~/shared/languages";
import { StatusBadge } from "~/ui/office/status-badge";
import { type Column, DataTable } from "~/ui/office/table/data-table";
import { useLang } from "~/ui/office/use-lang";

type Security = {
  id: string;
  code: string;
  market: "A" | "H";
  posted: boolean;
  name: Words;
  days: number;
  firstDay: string | null;
  lastDay: string | null;
};

/** Whether readers see a security; the first shown one is the home page's. */
export function useSecurityStanding(rows: Security[]) {
  const { t } = useTranslation("stock");
  const home = rows.find(({ posted }) => posted)?.id;
  return ({ id, posted }: Security) => ({
    good: posted,
    word: t(id === home ? "securitiesList.home" : posted ? "securitiesList.onSite" : "securitiesList.draft"),
  });
}

/** What a list tells of a security and of what is stored of its prices. */
export function useSecurityColumns<One extends Security>(): Column<One>[] {
  const { t } = useTranslation("stock");
  const lang = useLang();
  return [
    { key: "code", head: t("securitiesList.code"), cell: ({ code }) => code, sort: ({ code }) => code },
    {
      key: "name",
      head: t("securitiesList.name"),
      cell: ({ name }) => say(name, lang),
      sort: ({ name }) => say(name, lang),
    },
    {
      key: "market",
      head: t("securitiesList.market"),
      cell: ({ market }) => t(`market.${market}`),
      sort: ({ market }) => market,
    },
    {
      key: "days",
      head: t("securitiesList.days"),
      align: "end",
      cell: ({ days }) => days.toLocaleString("en-US"),
      sort: ({ days }) => days,
    },
    {
      key: "span",
      head: t("securitiesList.span"),
      sort: ({ lastDay }) => lastDay,
      cell: ({ firstDay, lastDay }) =>
        firstDay && lastDay ? `${formatDay(firstDay, lang)} – ${formatDay(lastDay, lang)}` : t("securitiesList.none"),
    },
  ];
}

/** The company's securities with what is stored of their prices. */
export function SecuritiesTable({ securities }: { securities: Security[] }) {
  const { t } = useTranslation("stock");
  const standing = useSecurityStanding(securities);
  const state: Column<Security> = {
    key: "shown",
    head: t("securitiesList.shown"),
    cell: (one) => {
      const { good, word } = standing(one);
      return <StatusBadge tone={good ? "success" : "warning"}>{word}</StatusBadge>;
    },
  };
  return (
    <DataTable
      rows={securities}
      columns={[...useSecurityColumns(), state]}
      rowKey={({ id }) => id}
      caption={t("securitiesList.title")}
      empty={t("import.noSecurity")}
    />
  );
}
