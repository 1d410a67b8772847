import { useTranslation } from "react-i18next";
import type { Lang } from "~/shared/languages";
import { numberText } from "~/ui/public/number";
import { type Column, Table } from "~/ui/public/table";
import { decimalText, type Market } from "../rules";
import { marketOf } from "../securities/listed";
import { type ComparedPlace, comparedPlaces, labelOf, placesOf } from "./chart-view";
import type { Chart } from "./operations.server";

type FiguresTableProps = {
  chart: Chart;
  shown: { code: string; market: Market; currency: "CNY" | "HKD"; decimals: number };
  lang: Lang;
};

/** The columns that a chart draws come first, in its order: its read-out takes them from here. */
export function FiguresTable({ chart, shown, lang }: FiguresTableProps) {
  const { t } = useTranslation("stock");
  const { compared } = chart;
  const kind = chart.adjusted && !chart.adjusted.lacking ? t(`adjust.${chart.adjusted.kind}`) : null;
  const step = compared?.step ?? chart.step;
  const rows: ComparedPlace[] = compared
    ? comparedPlaces(compared, shown.market, marketOf(compared.code).market)
    : placesOf(chart, shown.market).map((place) => ({ ...place, other: null }));
  const [first] = rows;
  const currency = t(`currency.${shown.currency}`);
  const price = (close: number | undefined, decimals: number) =>
    close === undefined ? "—" : numberText(decimalText(close, decimals));
  const index = (side: "bucket" | "other") => (row: ComparedPlace) => {
    const close = row[side]?.last;
    return close === undefined ? "—" : numberText((100 * close) / (first?.[side]?.first ?? 1), { digits: 1 });
  };
  const day: Column<ComparedPlace> = { key: "day", head: t("field.day"), cell: (row) => labelOf(row, lang) };
  const volume: Column<ComparedPlace> = {
    key: "volume",
    head: t("field.volume"),
    unit: t("unit.shares"),
    align: "end",
    cell: ({ bucket }) => numberText(bucket?.volume ?? null),
  };
  const one = (key: "last" | "low" | "high", head: string): Column<ComparedPlace> => ({
    key,
    head,
    align: "end",
    cell: ({ bucket }) => price(bucket?.[key], chart.decimals),
  });
  const columns: Column<ComparedPlace>[] = compared
    ? [
        day,
        { key: "a", head: shown.code, align: "end", cell: index("bucket") },
        { key: "b", head: compared.code, align: "end", cell: index("other") },
        volume,
        one("last", t("figures.closeOf", { code: shown.code })),
        {
          key: "theirs",
          head: t("figures.closeOf", { code: compared.code }),
          align: "end",
          cell: ({ other }) => price(other?.last, compared.decimals),
        },
      ]
    : [
        day,
        one("last", kind ? t("adjust.close", { kind }) : t("field.close")),
        volume,
        ...(step === "day" ? [] : [one("low", t("figures.low")), one("high", t("figures.high"))]),
      ];
  return (
    <Table
      caption={[t(compared ? "figures.compared" : "figures.caption", { currency }), kind].filter(Boolean).join(" · ")}
      wide
      columns={columns}
      rows={rows}
      rowKey={({ from }) => from}
      foot={t(step === "day" ? "figures.daily" : "figures.stretches")}
    />
  );
}
