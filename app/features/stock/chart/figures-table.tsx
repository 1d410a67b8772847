import { useTranslation } from "react-i18next";
import type { Lang } from "~/shared/languages";
import { numberText } from "~/ui/public/number";
import { type Column, Table } from "~/ui/public/table";
import type { Bucket } from "../price-series/buckets";
import { decimalText, type Market } from "../rules";
import { filledPlaces, labelOf, type Place, placesOf } from "./chart-view";
import type { Chart } from "./operations.server";

type Row = { own: Place; other?: Bucket };
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
  const rows: Row[] = compared
    ? compared.pairs.flatMap(([bucket, other]) => filledPlaces([bucket]).map((own) => ({ own, other })))
    : placesOf(chart, shown.market).map((own) => ({ own }));
  const [first] = rows;
  const currency = t(`currency.${shown.currency}`);
  const price = (close: number | undefined, decimals: number) =>
    close === undefined ? "—" : numberText(decimalText(close, decimals));
  const bucketOf = (row: Row | undefined, side: "own" | "other") => (side === "own" ? row?.own.bucket : row?.other);
  const index = (row: Row, side: "own" | "other") =>
    numberText((100 * (bucketOf(row, side)?.last ?? 0)) / (bucketOf(first, side)?.first ?? 1), { digits: 1 });
  const day: Column<Row> = { key: "day", head: t("field.day"), cell: ({ own }) => labelOf(own, lang) };
  const volume: Column<Row> = {
    key: "volume",
    head: t("field.volume"),
    unit: t("unit.shares"),
    align: "end",
    cell: ({ own }) => numberText(own.bucket?.volume ?? null),
  };
  const one = (key: "last" | "low" | "high", head: string): Column<Row> => ({
    key,
    head,
    align: "end",
    cell: ({ own }) => price(own.bucket?.[key], chart.decimals),
  });
  const columns: Column<Row>[] = compared
    ? [
        day,
        { key: "a", head: shown.code, align: "end", cell: (row) => index(row, "own") },
        { key: "b", head: compared.code, align: "end", cell: (row) => index(row, "other") },
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
      rowKey={({ own }) => own.from}
      foot={t(step === "day" ? "figures.daily" : "figures.stretches")}
    />
  );
}
