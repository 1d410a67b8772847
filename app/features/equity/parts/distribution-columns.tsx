import { useTranslation } from "react-i18next";
import { formatDay } from "~/shared/dates";
import { say } from "~/shared/languages";
import { DayText } from "~/ui/office/day-text";
import { StatusBadge } from "~/ui/office/status-badge";
import type { Column } from "~/ui/office/table/data-table";
import { useLang } from "~/ui/office/use-lang";
import type { DistributionRow } from "../queries.server";
import type { DistributionStatus } from "../rules/terms";
import type { DistributionValues } from "../schemas";

const names = [
  ...["period", "kind", "status", "plan", "cash", "bonus", "capitalised", "proposedOn"],
  ...["recordDay", "exDay", "payDay", "shares", "netProfit"],
] as (keyof DistributionValues)[];

/** The names of the fields of a distribution in the language of the office. */
export function useDistributionLabels() {
  const { t } = useTranslation("equity");
  return Object.fromEntries(names.map((name) => [name, t(`field.${name}`)])) as Record<
    keyof DistributionValues,
    string
  >;
}

const tones = { proposed: "warning", approved: "accent", paid: "success", none: "neutral" } as const satisfies Record<
  DistributionStatus,
  string
>;

/** The list of distributions in the office. */
export function useDistributionColumns(): Column<DistributionRow>[] {
  const { t } = useTranslation("equity");
  const lang = useLang();
  return [
    {
      key: "period",
      head: t("field.period"),
      sort: ({ period }) => period,
      cell: ({ period, kind }) => `${formatDay(period, lang)} ${t(`kind.${kind}`)}`,
    },
    {
      key: "status",
      head: t("field.status"),
      sort: ({ status }) => status,
      cell: ({ status }) => <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>,
    },
    { key: "cash", head: t("column.cash"), align: "end", wide: true, cell: ({ cash }) => cash || "—" },
    {
      key: "exDay",
      head: t("field.exDay"),
      width: 120,
      wide: true,
      sort: ({ exDay }) => exDay,
      cell: ({ exDay }) => <DayText day={exDay} />,
    },
    { key: "plan", head: t("field.plan"), width: 180, wide: true, cell: ({ plan }) => say(plan, lang) || "—" },
  ];
}
