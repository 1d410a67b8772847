import { laidOver, plain } from "~/records/rules/read-rows";
import { isDay } from "~/shared/dates";
import type { Words } from "~/shared/languages";
import { type Heading, isBlank } from "~/sheets/rules/columns";
import type { RowProblem } from "~/sheets/rules/problems";
import type { PersonGroup, Seats } from "./groups";
import type { ImportField } from "./import-columns";

/** What a list says of somebody, laid over what is kept. */
type Listed = { name: Words; biography: Words; seats: Seats };

const yes = /^(?:是|√|✓|y|yes|true|1|主任委员|主席|召集人|chair)$/i;

/** A day as people write it, as `yyyy-MM-dd`; empty for none, null for what is no day. */
export function dayIn(text: string): string | null {
  if (["", "-", "--", "—", "至今", "无"].includes(text.trim())) return "";
  const [, year, month = "", day = ""] = /^(\d{4})\D+(\d{1,2})\D+(\d{1,2})\D*$/.exec(text.trim()) ?? [];
  const found = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(found) ? found : null;
}

type Stored = { groups: readonly PersonGroup[]; people: readonly Listed[] };
type Line = { line: number; cells: string[] };
const limits = { name: 60, post: 100, biography: 8_000 } as const;

const withoutChair = (values: Listed, group: string): Listed => {
  const seat = values.seats[group];
  return seat ? { ...values, seats: { ...values.seats, [group]: { ...seat, chair: false } } } : values;
};

/**
 * What a file makes of the people: lines of one name are one person, each with a seat. A name that is kept is that
 * person, of whom what the file does not say stays; nobody is taken away. Whom a line gives the chair of a committee
 * takes it from who has it; a second line that gives it is refused.
 */
export function planImport(lines: readonly Line[], { at, columns }: Heading<ImportField>, stored: Stored) {
  const problems: RowProblem[] = [];
  const found = new Map<string, { line: number; values: Listed }>();
  const chairs = new Map<string, { line: number; name: string }>();
  const groupOf = (text: string) =>
    stored.groups.find(({ id, name }) => [id, ...Object.values(name)].some((one) => plain(one ?? "") === plain(text)));
  for (const { line, cells } of lines.slice(at === null ? 0 : at + 1)) {
    if (isBlank(cells)) continue;
    const cell = (field: ImportField) => (cells[columns.indexOf(field)] ?? "").trim();
    const wrong = (code: string, facts: RowProblem["facts"] = {}) =>
      problems.push({ line, code, severity: "error", facts });
    const name = cell("name");
    const group = groupOf(cell("group"));
    const [since, until] = [dayIn(cell("since")), dayIn(cell("until"))];
    const long = (["name", "post", "biography"] as const).find((field) => cell(field).length > limits[field]);
    if (!name) wrong("nameMissing");
    else if (!group) wrong("groupUnknown", { group: cell("group") || "—" });
    else if (since === null || until === null)
      wrong("dayUnreadable", { day: cell(since === null ? "since" : "until") });
    else if (since && until && until < since) wrong("endBeforeStart");
    else if (long) wrong("tooLong", { max: limits[long] });
    else {
      const same = stored.people.filter((person) => plain(person.name["zh-CN"]) === plain(name));
      if (same.length > 1) {
        wrong("nameTwice", { name });
        continue;
      }
      const [there] = same;
      const takes = group.kind === "committee" && yes.test(cell("chair"));
      const chair = chairs.get(group.id);
      if (takes && chair && chair.name !== plain(name)) {
        wrong("chairTwice", { other: chair.line });
        continue;
      }
      if (takes) chairs.set(group.id, { line, name: plain(name) });
      const { line: first, values: person } = found.get(plain(name)) ?? {
        line,
        values: {
          name: there?.name ?? { "zh-CN": name },
          biography: there?.biography ?? { "zh-CN": "" },
          seats: there?.seats ?? {},
        },
      };
      const old = person.seats[group.id];
      const seat = {
        post: laidOver(old?.post ?? { "zh-CN": "" }, cell("post"), cell("postTc"), cell("postEn")),
        chair: columns.includes("chair") ? yes.test(cell("chair")) : (old?.chair ?? false),
        since: since || (old?.since ?? ""),
        until: until || (old?.until ?? ""),
      };
      const values = {
        name: laidOver(person.name, "", cell("nameTc"), cell("nameEn")),
        biography: laidOver(person.biography, cell("biography"), cell("biographyTc"), cell("biographyEn")),
        seats: { ...person.seats, [group.id]: seat },
      };
      found.set(plain(name), { line: first, values });
    }
  }
  for (const [group, { line, name }] of chairs) {
    for (const person of stored.people) {
      const its = plain(person.name["zh-CN"]);
      if (person.seats[group]?.chair && its !== name && !found.has(its)) found.set(its, { line, values: person });
    }
    for (const [its, row] of found)
      if (its !== name) found.set(its, { line: row.line, values: withoutChair(row.values, group) });
  }
  return { rows: [...found.values()], problems };
}
