import { otherCodeIn } from "~/sheets/rules/codes";
import type { Plan } from "./plan";
import type { Reading } from "./reading/file-reading";

/** What of a file deserves a look before its rows: the locale key is `import.note.<code>`. */
export type Note = {
  code:
    | "intraday"
    | "unitsByFigures"
    | "unitsUnclear"
    | "unclearComma"
    | "unused"
    | "asides"
    | "otherNameCode"
    | "otherCompany";
  facts: Record<string, string | number>;
};

const otherCodes = new Set<string>(["wrongCode", "codeContradicts", "codeShort"]);
const mostNamed = 5;

const several = (texts: string[]) => texts.slice(0, mostNamed).join("、") + (texts.length > mostNamed ? " …" : "");

/** The notes of a file called `name` that was read for this security. */
export function notesOf(
  name: string,
  { code }: { code: string },
  { units, rows, comma, unused, asides }: Reading,
  plan: Plan,
): Note[] {
  const notes: Note[] = [];
  const strangers = plan.problems.filter(({ code }) => otherCodes.has(code));
  const stranger = strangers[0]?.facts.found;
  if (strangers.length > 0 && strangers.length === rows.length)
    notes.push({ code: "otherCompany", facts: { found: String(stranger), expected: code } });
  const named = otherCodeIn([name], code);
  if (named) notes.push({ code: "otherNameCode", facts: { found: named.found, expected: code } });
  if (units.decidedBy === "figures") notes.push({ code: "unitsByFigures", facts: {} });
  if (units.agrees === false) notes.push({ code: "unitsUnclear", facts: {} });
  if (comma) notes.push({ code: "unclearComma", facts: { text: comma.trim(), read: comma.replace(",", "").trim() } });
  if (unused.length > 0) notes.push({ code: "unused", facts: { names: several(unused) } });
  if (asides.length > 0)
    notes.push({
      code: "asides",
      facts: { n: asides.length, texts: several(asides.map(({ line, text }) => `${line}: ${text}`)) },
    });
  return notes;
}
