import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { beijingDay, formatInstant } from "~/shared/dates";
import { languages, say } from "~/shared/languages";
import type { Table } from "./rules/table";

/**
 * The name of a file without its ending: the security's code, what is in it, and the day in Beijing on which it was
 * made.
 */
export const fileNameOf = (
  { company, now }: Pick<Ctx, "company" | "now">,
  what: string,
  code = company.settings.codes?.[0],
) => [code, what, beijingDay(now)].filter(Boolean).join(" ");

/**
 * What a file says of itself: from whose site it is, or from the source that is named, and of which moment in Beijing.
 */
export function notesOf({ company, now, lang }: Pick<Ctx, "company" | "now" | "lang">, source = ""): string[] {
  const t = translator(lang);
  const site = t("sheets:file.source", { company: say(company.name, lang), site: company.origin });
  return [[site, source].filter(Boolean).join(" · "), t("sheets:file.asOf", { time: formatInstant(now, lang) })];
}

const notes = ["sheets:file.source", "sheets:file.asOf"] as const;
/** How the notes of a file begin, in each language. */
const beginnings = () =>
  languages.flatMap((lang) =>
    notes.map((note) => translator(lang)(note, { company: "\n", site: "\n", time: "\n" }).split("\n")[0] ?? ""),
  );

const sums = /^(合计|合計|total)$/i;
const filledIn = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== "");

/** The lines of a table without what a file of this product says of itself below its rows, and without their sums. */
export function withoutOwnNotes(lines: Table["lines"]): Table["lines"] {
  const own = beginnings();
  const isNote = ({ cells }: Table["lines"][number]) => {
    const [text = "", ...others] = filledIn(cells);
    return others.length === 0 && own.some((beginning) => text.startsWith(beginning));
  };
  const last = lines.findLastIndex((line) => filledIn(line.cells).length > 0 && !isNote(line));
  // guard: own-notes-are-no-rows
  if (!lines.slice(last + 1).some(isNote)) return lines;
  const hasSums = sums.test(filledIn(lines[last]?.cells ?? [])[0]?.trim() ?? "");
  return lines.slice(0, hasSums ? last : last + 1);
}
