import { laidOver, plain, type ReadRow } from "~/records/rules/read-rows";
import { isMissing } from "~/sheets/rules/cells";
import { type Columns, type Heading, headingOf, isBlank, isOnce, type Names } from "~/sheets/rules/columns";
import type { RowProblem } from "~/sheets/rules/problems";
import type { Table } from "~/sheets/rules/table";
import type { FigureValues } from "../schemas";
import type { Assurance, Topic, YearFigure } from "./terms";

export const figureFields = [
  ...(["name", "nameTc", "nameEn", "topic", "unit", "unitTc", "unitEn", "note"] as const),
  ...(["year", "value", "assurance"] as const),
] as const;
export type FigureField = (typeof figureFields)[number];

const names: Names<FigureField> = {
  name: ["指标", "指标名称", "绩效指标", "指標", "指標名稱", "績效指標", "indicator", "kpi", "metric", "figure"],
  nameTc: ["指标繁体", "指標繁體", "指标(繁体)", "indicatortraditionalchinese", "nametc"],
  nameEn: ["指标英文", "指標英文", "indicatorenglish", "nameen"],
  topic: ["范畴", "范围", "维度", "議題", "议题", "範疇", "topic", "area", "pillar", "dimension"],
  unit: ["单位", "计量单位", "單位", "計量單位", "unit", "units"],
  unitTc: ["单位繁体", "單位繁體", "unittraditionalchinese", "unittc"],
  unitEn: ["单位英文", "單位英文", "unitenglish", "uniten"],
  note: ["说明", "备注", "口径", "說明", "備註", "note", "notes", "remarks"],
  year: ["年度", "年份", "年", "报告年度", "year", "fiscalyear", "reportingyear"],
  value: ["数值", "数据", "值", "數值", "數據", "value", "amount"],
  assurance: ["鉴证", "鉴证程度", "鑒證", "鑒證程度", "assurance", "levelofassurance"],
};

/** Whose name and unit are known can be read: its years stand in a column of their own, or one a column. */
export const isEnough = (columns: Columns<FigureField>): boolean =>
  isOnce(columns) && columns.includes("name") && columns.includes("unit");

export const figureHeading = (lines: Table["lines"]): Heading<FigureField> => headingOf(names, isEnough, lines);

const topicsText: readonly [RegExp, Topic][] = [
  [/^(e|环境|環境|environment(al)?)/i, "environment"],
  [/^(s|社会|社會|social)/i, "social"],
  [/^(g|治理|管治|公司治理|企業管治|governance)/i, "governance"],
];
const topicText = (text: string): Topic | null =>
  topicsText.find(([form]) => form.test(text.normalize("NFKC").trim()))?.[1] ?? null;

const assuranceText = (text: string): Assurance | "" =>
  /有限|limited/i.test(text) ? "limited" : /合理|reasonable/i.test(text) ? "reasonable" : "";

const yearText = (text: string): number | null => {
  const [, year] = /^(?:FY)?((?:19|20)\d{2})(?:年度?|\.0)?$/i.exec(text.normalize("NFKC").trim()) ?? [];
  return year === undefined ? null : Number(year);
};

type Known = Pick<FigureValues, "name" | "series">;
type Figure = { line: number; values: Partial<FigureValues> & { series: YearFigure[] } };

const laid = (series: YearFigure[], stated: YearFigure): YearFigure[] => {
  const before = series.find(({ year }) => year === stated.year);
  const stored = before && stated.assurance === "" && before.value === stated.value ? before : stated;
  return [...series.filter(({ year }) => year !== stated.year), stored].sort((one, other) => other.year - one.year);
};

/**
 * The key figures of a file, one for each name: a line has one year of one, or all its years in columns that are called
 * by them. Years that a file does not tell stay as `known` has them.
 */
export function readFigures(
  { lines }: Pick<Table, "lines">,
  { at, headers, columns }: Heading<FigureField>,
  known: readonly Known[],
) {
  const filled = lines.slice(at === null ? 0 : at + 1).filter(({ cells }) => !isBlank(cells));
  const years = headers.map((header, place) => (columns[place] === null ? yearText(header) : null));
  const found = new Map<string, Figure>();
  const problems: RowProblem[] = [];
  for (const { line, cells } of filled) {
    const cell = (field: FigureField) => (cells[columns.indexOf(field)] ?? "").trim();
    const wrong = (code: string, text: string) =>
      problems.push({ line, code, severity: "error", facts: { text: text.slice(0, 40) } });
    const own = yearText(cell("year"));
    const result = [
      ...(columns.includes("value") && own !== null ? [[own, cell("value")] as const] : []),
      ...years.flatMap((year, place) => (year === null ? [] : [[year, cells[place] ?? ""] as const])),
    ].filter(([, value]) => !isMissing(value));
    if (result.length === 0) {
      wrong("yearMissing", cell("name"));
      continue;
    }
    const topic = topicText(cell("topic"));
    if (cell("topic") !== "" && !topic) {
      wrong("topicUnknown", cell("topic"));
      continue;
    }
    const key = plain(cell("name"));
    const before = known.find(({ name }) => Object.values(name).some((text) => plain(text) === key));
    const figure: Figure = found.get(key) ?? { line, values: { series: [...(before?.series ?? [])] } };
    const name = laidOver(before?.name ?? { "zh-CN": "" }, cell("name"), cell("nameTc"), cell("nameEn"));
    const series = result.reduce(
      (all, [year, value]) =>
        laid(all, {
          year,
          value: value.normalize("NFKC").replace(/[,\s]/g, ""),
          assurance: assuranceText(cell("assurance")),
        }),
      figure.values.series,
    );
    found.set(key, {
      ...figure,
      values: {
        ...figure.values,
        ...{ name, series },
        unit: laidOver(figure.values.unit ?? { "zh-CN": "" }, cell("unit"), cell("unitTc"), cell("unitEn")),
        ...(topic ? { topic } : {}),
        ...(cell("note") ? { note: { "zh-CN": cell("note") } } : {}),
      },
    });
  }
  const rows: ReadRow<FigureValues>[] = [...found.values()];
  return { rows, found: filled.length, problems, asksWhose: false };
}
