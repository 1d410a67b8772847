import { type Columns, type Heading, headingOf, isBlank, isOnce, type Names } from "~/sheets/rules/columns";
import type { Table } from "~/sheets/rules/table";
import { type VoterGroup, type VoteSide, voterGroups, voteSides } from "./terms";
import type { Count, Votes } from "./votes";

type Group = "all" | VoterGroup;
type Field = "number" | "class" | `${Group}.${VoteSide}`;

const sides: Record<VoteSide, readonly string[]> = {
  for: ["同意", "赞成", "贊成", "同意票数", "同意股数", "赞成票数", "贊成票數", "for", "votesfor", "sharesfor", "yes"],
  against: ["反对", "反對", "反对票数", "反对股数", "反對票數", "against", "votesagainst", "sharesagainst", "no"],
  abstained: [
    ...["弃权", "棄權", "弃权票数", "弃权股数", "棄權票數"],
    ...["abstained", "abstain", "abstentions", "abstention", "votesabstained"],
  ],
};

const called: Record<VoterGroup, readonly string[]> = {
  A: ["a股", "a", "ashares"],
  H: ["h股", "h", "hshares"],
  minority: ["中小投资者", "中小股东", "中小投資者", "中小股東", "minority", "minorityinvestors"],
};

const ofGroup = (group: VoterGroup, side: VoteSide) =>
  called[group].flatMap((name) => sides[side].flatMap((one) => [`${name}${one}`, `${one}${name}`]));

const names = Object.fromEntries([
  [
    "number",
    [
      ...[
        "议案序号",
        "议案编号",
        "序号",
        "编号",
        "議案序號",
        "議案編號",
        "序號",
        "編號",
        "决议案",
        "決議案",
        "议案",
        "議案",
      ],
      ...["resolutionno", "resolutionnumber", "number", "no", "resolution"],
    ],
  ],
  ["class", ["股东类型", "股东类别", "股份类别", "股東類型", "股東類別", "股份類別", "class", "shareclass", "holders"]],
  ...voteSides.map((side) => [`all.${side}`, sides[side]]),
  ...voterGroups.flatMap((group) => voteSides.map((side) => [`${group}.${side}`, ofGroup(group, side)])),
]) as Names<Field>;

/** The number of a resolution, and how all voted or how those voted who are told apart: less is no result. */
const isEnough = (columns: Columns<Field>): boolean =>
  isOnce(columns) &&
  columns.includes("number") &&
  (["all", "A", "H"] as const).some((group) => voteSides.every((side) => columns.includes(`${group}.${side}`)));

const tidy = (text: string) => text.normalize("NFKC").replace(/[,\s]/g, "");

/** Whose votes a line tells that names a class of holders; null where it names none that is known. */
function groupText(text: string): Group | null {
  const tidied = tidy(text).toLowerCase();
  if (/^$|^(普通股)?[合总總][计計]$|^全体|^全體|^(all|total)/.test(tidied)) return "all";
  return voterGroups.find((group) => called[group].some((name) => tidied === name || tidied === `${name}股东`)) ?? null;
}

const countIn = (cells: readonly (string | null)[]): Count | null => {
  const [yes, no, abstained] = cells.map((cell) => tidy(cell ?? ""));
  const all = [yes, no, abstained];
  return all.every((one): one is string => one !== undefined && /^\d{1,18}$/.test(one))
    ? { for: yes ?? "", against: no ?? "", abstained: abstained ?? "" }
    : null;
};

const added = (one: Count, other: Count): Count =>
  Object.fromEntries(voteSides.map((side) => [side, String(BigInt(one[side]) + BigInt(other[side]))])) as Count;

/** Votes of a resolution, by the number that the file gives it. */
export type FileVotes = { number: string; votes: Votes };
/** What a file tells, and the lines of a resolution's number whose votes could not be read. */
export type VotesRead = { rows: FileVotes[]; unread: number[] };

/**
 * The votes that a table tells: a line a resolution, or a line a class of holders below its number. Votes of all that
 * the file leaves out are those of A and H shares together. Null for a table without such columns.
 */
export function votesIn(lines: Table["lines"]): VotesRead | null {
  const { at, columns }: Heading<Field> = headingOf(names, isEnough, lines);
  if (!isEnough(columns)) return null;
  const found = new Map<string, Partial<Record<Group, Count>>>();
  const unread: number[] = [];
  let number = "";
  for (const { line, cells } of lines.slice(at === null ? 0 : at + 1)) {
    if (isBlank(cells)) continue;
    const cell = (field: Field) => (columns.includes(field) ? (cells[columns.indexOf(field)] ?? "") : null);
    const own = tidy(cell("number") ?? "").replace(/[.、．]$/, "");
    if (own !== "" && !/^\d{1,3}(\.\d{1,3}){0,2}$/.test(own)) continue;
    number = own || number;
    const group = groupText(cell("class") ?? "");
    if (number === "" || group === null) continue;
    const output = (["all", ...voterGroups] as const).flatMap((one) => {
      const count = countIn(voteSides.map((side) => cell(`${one}.${side}`)));
      return count ? [[one === "all" ? group : one, count] as const] : [];
    });
    if (output.length === 0) unread.push(line);
    else found.set(number, { ...found.get(number), ...Object.fromEntries(output) });
  }
  const rows = [...found].flatMap(([of, { all, ...groups }]) => {
    const whole = all ?? (groups.A && groups.H ? added(groups.A, groups.H) : null);
    return whole ? [{ number: of, votes: { all: whole, ...groups } }] : [];
  });
  return { rows, unread };
}
