import { type Course, type Way, wayOf } from "~/features/finance/analysis/course";
import type { Analysis } from "~/features/finance/analysis/operations.server";
import { type AmountUnit, rounded } from "~/features/finance/statements/units";
import { numberText } from "~/ui/public/number";
import { Table } from "~/ui/public/table";
import { changeText, figureText } from "../statements/figure-text";
import type { AnalysisWords } from "./use-words";

type Props = { analysis: Analysis; unit: AmountUnit; words: AnalysisWords };

/**
 * How far each item came over the periods of an analysis: its first and last value, the change, and the growth a year.
 */
export function AnalysisWays({ analysis: { lines, periods, sight, currency }, unit, words }: Props) {
  const { t, name, period: labelOf } = words;
  const rows = lines.map((line) => ({ line, way: wayOf(line, periods) }));
  type Row = { line: Course; way: Way | null };
  const end = (which: "first" | "last", at: "from" | "to") => ({
    ...{ key: which, head: t(`way.${which}`), align: "end" as const },
    cell: ({ line, way }: Row) =>
      way ? (
        <>
          {figureText(way[which], line.kind, unit)} <span className="unit">{labelOf(way[at], sight)}</span>
        </>
      ) : (
        "—"
      ),
  });
  return (
    <Table
      caption={t("way.title")}
      captionHidden
      wide
      rows={rows}
      rowKey={({ line }) => line.key}
      columns={[
        {
          ...{ key: "item", head: t("financials:item"), wrap: true },
          cell: ({ line }) => (
            <>
              {name(line.name)} <span className="unit">({words.unit(line.kind, unit, currency)})</span>
            </>
          ),
        },
        end("first", "from"),
        end("last", "to"),
        {
          ...{ key: "change", head: t("way.change"), align: "end" },
          cell: ({ way }) =>
            `${changeText(way?.change, t("financials:points"))}${way?.change?.of === "percent" ? "%" : ""}`,
        },
        {
          ...{ key: "yearly", head: t("way.yearly"), align: "end" },
          cell: ({ way }) => (way?.yearly ? `${numberText(rounded(way.yearly, 2), { sign: true })}%` : "—"),
        },
      ]}
      foot={t("way.foot")}
    />
  );
}
