import { useTranslation } from "react-i18next";
import { formatDay } from "~/shared/dates";
import type { Lang } from "~/shared/languages";
import { Badge, type BadgeTone } from "~/ui/public/card";
import { numberText } from "~/ui/public/number";
import { type Column, Table } from "~/ui/public/table";
import type { DividendsPage } from "../operations/dividends.server";
import type { DistributionStatus } from "../rules/terms";

type Row = DividendsPage["distributions"][number];

const tones: Record<DistributionStatus, BadgeTone> = {
  proposed: "warning",
  approved: "accent",
  paid: "success",
  none: "neutral",
};

/** All distributions, newest first; a proposal has no ex-date. */
export function DistributionTable({ distributions, lang }: { distributions: Row[]; lang: Lang }) {
  const { t } = useTranslation("equity");
  const day = (key: "recordDay" | "exDay" | "payDay"): Column<Row> => ({
    key,
    head: t(`field.${key}`),
    cell: (row) => (row[key] ? formatDay(row[key], lang) : "—"),
  });
  const amount = (key: "cash" | "bonus" | "capitalised"): Column<Row> => ({
    key,
    head: t(`column.${key}`),
    align: "end",
    cell: (row) => numberText(row[key] || null),
  });
  return (
    <Table
      cards
      caption={t("dividends.all")}
      captionHidden
      rows={distributions}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "period",
          head: t("field.period"),
          cell: ({ period, kind }) => `${formatDay(period, lang)} ${t(`kind.${kind}`)}`,
        },
        amount("cash"),
        ...(["bonus", "capitalised"] as const)
          .filter((key) => distributions.some((row) => row[key] !== ""))
          .map(amount),
        ...(["recordDay", "exDay", "payDay"] as const).map(day),
        {
          key: "status",
          head: t("field.status"),
          cell: ({ status }) => <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>,
        },
        { key: "plan", head: t("field.plan"), wrap: true, cell: ({ plan }) => plan || "—" },
      ]}
    />
  );
}
