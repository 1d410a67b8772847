import { useTranslation } from "react-i18next";
import { formatDay } from "~/shared/dates";
import { Panel } from "~/ui/office/page";
import { type Column, DataTable } from "~/ui/office/table/data-table";
import { PagedTable } from "~/ui/office/table/paged-table";
import { useLang } from "~/ui/office/use-lang";
import { numberText } from "~/ui/public/number";
import { type DayPrice, decimalText } from "../rules";
import type { PlanView } from "./view";

type Figure = Exclude<keyof DayPrice, "day">;
const order: Figure[] = ["open", "high", "low", "close", "previousClose", "volume", "turnover"];

/** A stored figure as people write it: prices on the security's scale, volume in shares, turnover in the currency. */
export function figureText(figure: string, value: string | number | null | undefined, decimals: number): string {
  if (typeof value !== "number") return "—";
  return numberText(figure === "volume" ? value : decimalText(value, figure === "turnover" ? 2 : decimals));
}

type ChangeRow = {
  key: string;
  line: number;
  day: string;
  figure: Figure;
  from: number | null | undefined;
  to: number | null | undefined;
};

/** Stored days that the file would change, figure by figure. */
export function ChangesTable({ plan, decimals }: { plan: PlanView; decimals: number }) {
  const { t } = useTranslation("stock");
  const lang = useLang();
  const rows = plan.changes.flatMap(({ line, day, from, to }) =>
    order
      .filter((figure) => figure in to)
      .map(
        (figure): ChangeRow => ({ key: `${line} ${figure}`, line, day, figure, from: from[figure], to: to[figure] }),
      ),
  );
  const columns: Column<ChangeRow>[] = [
    {
      key: "line",
      head: t("import.changes.line"),
      align: "end",
      width: 80,
      sort: ({ line }) => line,
      cell: ({ line }) => line,
    },
    {
      key: "changed",
      head: t("import.changes.day"),
      sort: ({ day }) => day,
      cell: ({ day }) => formatDay(day, lang),
    },
    {
      key: "figure",
      head: t("import.changes.field"),
      sort: ({ figure }) => t(`field.${figure}`),
      cell: ({ figure }) => t(`field.${figure}`),
    },
    {
      key: "from",
      head: t("import.changes.from"),
      align: "end",
      cell: ({ figure, from }) => figureText(figure, from, decimals),
    },
    {
      key: "to",
      head: t("import.changes.to"),
      align: "end",
      cell: ({ figure, to }) => figureText(figure, to, decimals),
    },
  ];
  return (
    <Panel title={t("import.changes.title")}>
      <PagedTable
        rows={rows}
        columns={columns}
        rowKey={({ key }) => key}
        caption={t("import.changes.title")}
        empty="—"
        total={rows.length + plan.changed - plan.changes.length}
      />
    </Panel>
  );
}

/** The first and last days that would be written. */
export function SampleTable({ sample, decimals }: { sample: DayPrice[]; decimals: number }) {
  const { t } = useTranslation("stock");
  const lang = useLang();
  const columns: Column<DayPrice>[] = [
    { key: "day", head: t("field.day"), sort: ({ day }) => day, cell: ({ day }) => formatDay(day, lang) },
    ...order.map(
      (figure): Column<DayPrice> => ({
        key: figure,
        head: t(`field.${figure}`),
        align: "end",
        sort: (day) => day[figure] ?? null,
        cell: (day) => figureText(figure, day[figure], decimals),
      }),
    ),
  ];
  return (
    <Panel title={t("import.sample.title")}>
      <DataTable
        rows={sample}
        columns={columns}
        rowKey={({ day }) => day}
        caption={t("import.sample.title")}
        empty="—"
      />
    </Panel>
  );
}
