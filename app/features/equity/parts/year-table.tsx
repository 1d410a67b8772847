import Big from "big.js";
import { useTranslation } from "react-i18next";
import type { Lang } from "~/shared/languages";
import { numberText } from "~/ui/public/number";
import { type Column, Table } from "~/ui/public/table";
import { type DividendYear, percentOf } from "../rules/ratios";

const places = (lang: Lang) => (lang === "en" ? 1e6 : 1e8);

/** The ratios of each fiscal year with what they are made of; amounts in millions, in Chinese in hundred millions. */
export function YearTable({ years, lang }: { years: readonly DividendYear[]; lang: Lang }) {
  const { t } = useTranslation("equity");
  const amount = (key: "cash" | "netProfit" | "value", head: string): Column<DividendYear> => ({
    ...{ key, head, unit: t("unit.large"), align: "end" },
    cell: (row) => numberText(row[key] && new Big(row[key]).div(places(lang)).toFixed(2)),
  });
  const rate = (key: "payout" | "retention" | "yield", head: string): Column<DividendYear> => ({
    ...{ key, head, unit: "%", align: "end" },
    cell: (row) => numberText(percentOf(row[key])),
  });
  return (
    <Table
      wide
      caption={t("dividends.byYear")}
      captionHidden
      rows={[...years]}
      rowKey={({ year }) => year}
      foot={t("dividends.byYearFoot")}
      columns={[
        { key: "year", head: t("field.year"), cell: ({ year }) => year },
        {
          ...{ key: "perShare", head: t("column.perShare"), unit: t("unit.yuan"), align: "end" },
          cell: ({ perShare }) => numberText(perShare),
        },
        amount("cash", t("column.total")),
        amount("netProfit", t("column.netProfit")),
        rate("payout", t("ratio.payout")),
        rate("retention", t("ratio.retention")),
        amount("value", t("column.value")),
        rate("yield", t("ratio.yield")),
      ]}
    />
  );
}
