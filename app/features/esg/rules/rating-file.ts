import { laidOver, plain, type ReadRow } from "~/records/rules/read-rows";
import type { Words } from "~/shared/languages";
import { isMissing } from "~/sheets/rules/cells";
import { type Columns, type Heading, headingOf, isBlank, isOnce, type Names } from "~/sheets/rules/columns";
import { type DayOrder, dayOf, dayOrders } from "~/sheets/rules/days";
import type { RowProblem } from "~/sheets/rules/problems";
import type { Table } from "~/sheets/rules/table";
import type { RatingValues } from "../schemas";
import { isOnScale, type Scale, type ScaleName } from "./scales";

export const ratingFields = ["agency", "score", "day", "note", "noteTc", "noteEn", "link"] as const;
export type RatingField = (typeof ratingFields)[number];

const names: Names<RatingField> = {
  agency: [
    ...["评级机构", "机构", "机构名称", "评级方", "評級機構", "機構", "機構名稱"],
    ...["agency", "ratingagency", "rater", "provider", "institution"],
  ],
  score: [
    ...[
      "评级",
      "得分",
      "评分",
      "等级",
      "评级结果",
      "综合得分",
      "综合评分",
      "分数",
      "評級",
      "得分",
      "評分",
      "等級",
      "評級結果",
      "綜合得分",
      "綜合評分",
    ],
    ...["rating", "score", "grade", "esgrating", "esgscore", "compositescore", "result"],
  ],
  day: [
    ...["报告日期", "评级日期", "日期", "发布日期", "更新日期", "報告日期", "評級日期", "發佈日期", "更新日期"],
    ...["reportdate", "ratingdate", "date", "asof", "dateofrating"],
  ],
  note: ["说明", "备注", "說明", "備註", "note", "notes", "remarks"],
  noteTc: ["说明繁体", "繁体说明", "說明繁體", "繁體說明", "notetc", "noteintraditionalchinese"],
  noteEn: ["说明英文", "英文说明", "說明英文", "英文說明", "noteen", "noteinenglish"],
  link: ["链接", "网址", "公布页面", "连结", "連結", "網址", "公佈頁面", "link", "url", "publishedat"],
};

/** Who rates, how, and as of when: less is no rating. */
export const isEnough = (columns: Columns<RatingField>): boolean =>
  isOnce(columns) && (["agency", "score", "day"] as const).every((field) => columns.includes(field));

export const ratingHeading = (lines: Table["lines"]): Heading<RatingField> => headingOf(names, isEnough, lines);

/** By which names files call well-known agencies, whatever the company calls them. */
const wellKnown: readonly [RegExp, ScaleName][] = [
  [/msci|明晟|摩根士丹利[国國][际際]/i, "msci"],
  [/sustainalytics|晨星|morningstar/i, "sustainalytics"],
  [/s\s*&\s*p|[标標]普|spglobal|\bcsa\b/i, "spGlobal"],
  [/\bcdp\b|碳信息披露|碳訊息披露/i, "cdp"],
  [/wind|万得|萬得/i, "wind"],
  [/hang\s*seng|恒生|恆生|hsi/i, "hangSeng"],
];

type Agency = Scale & { id: string; name: Words; scale: ScaleName };
type Known = {
  agencies: readonly Agency[];
  ratings: readonly Pick<RatingValues, "agencyId" | "day" | "note">[];
  today: string;
};

/** The one agency that a cell names, by its name in any language or else as it is known; null for none, or several. */
function agencyIn(text: string, agencies: readonly Agency[]): Agency | null {
  const named = agencies.find(({ name }) => Object.values(name).some((one) => plain(one) === plain(text)));
  if (named) return named;
  const scale = wellKnown.find(([words]) => words.test(text.normalize("NFKC")))?.[1];
  const [only, ...others] = agencies.filter((one) => one.scale === scale);
  // guard: rating-file-ambiguous-agency
  return only && others.length === 0 ? only : null;
}

/** A score as its agency writes it: its own letter case, without the unit of a number. */
function scoreIn(text: string, scale: Scale): string | null {
  const tidy = text
    .normalize("NFKC")
    .replace(/[−–]/g, "-")
    .replace(/\s*(?:分|points?|pts)$/i, "")
    .trim();
  const score = scale.grades.find((grade) => grade.toLowerCase() === tidy.toLowerCase()) ?? tidy;
  // guard: rating-file-score-within-scale
  return isOnScale(score, scale) ? score : null;
}

/**
 * In which order day and month stand in a file, where that is not plain: the one in which every such day is past; null
 * if both do.
 */
function orderOf(cells: readonly string[], today: string): DayOrder | null {
  const unclear = cells.filter((cell) => {
    const read = dayOf(cell);
    return "problem" in read && read.problem === "dayUnclear";
  });
  const fits = dayOrders.filter((order) =>
    unclear.every((cell) => {
      const read = dayOf(cell, order);
      return "day" in read && read.day <= today;
    }),
  );
  return unclear.length > 0 && fits.length === 1 ? (fits[0] ?? null) : null;
}

/** The ratings of a file, one a line, each by an agency that the company has and on that agency's scale. */
export function readRatings(
  { lines }: Pick<Table, "lines">,
  { at, columns }: Heading<RatingField>,
  { agencies, ratings, today }: Known,
) {
  const filled = lines.slice(at === null ? 0 : at + 1).filter(({ cells }) => !isBlank(cells));
  const textIn = (cells: string[], field: RatingField) => {
    const text = cells[columns.indexOf(field)] ?? "";
    return isMissing(text) ? "" : text.trim();
  };
  const order = orderOf(
    filled.map(({ cells }) => textIn(cells, "day")),
    today,
  );
  const rows: ReadRow<RatingValues>[] = [];
  const problems: RowProblem[] = [];
  for (const { line, cells } of filled) {
    const cell = (field: RatingField) => textIn(cells, field);
    const wrong = (code: string, text: string, facts = {}) =>
      problems.push({ line, code, severity: "error", facts: { text: text.slice(0, 40), ...facts } });
    const agency = agencyIn(cell("agency"), agencies);
    const day = dayOf(cell("day"), order);
    const score = agency && scoreIn(cell("score"), agency);
    // guard: rating-file-not-in-future
    if (!agency) wrong("agencyUnknown", cell("agency"));
    else if ("problem" in day) wrong(day.problem, cell("day"));
    else if (day.day > today) wrong("dayAhead", day.day);
    else if (score === null)
      wrong("scoreOffScale", cell("score"), {
        agency: agency.name["zh-CN"],
        from: agency.grades[0] ?? agency.least,
        to: agency.grades.at(-1) ?? agency.most,
      });
    else {
      const before = ratings.find((one) => one.agencyId === agency.id && one.day === day.day);
      const notes = [cell("note"), cell("noteTc"), cell("noteEn")] as const;
      rows.push({
        line,
        values: {
          ...{ agencyId: agency.id, day: day.day, score },
          ...(notes.some(Boolean) ? { note: laidOver(before?.note ?? { "zh-CN": "" }, ...notes) } : {}),
          ...(cell("link").startsWith("https://") ? { link: cell("link") } : {}),
        },
      });
    }
  }
  return { rows, found: filled.length, problems, asksWhose: false };
}
