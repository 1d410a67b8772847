import type { Lang, Words } from "~/shared/languages";

/**
 * A company's name and each two characters of it that stand side by side, in both spellings: holders that are called
 * after the company (its group, its employees' partnership) keep what the company chose.
 */
export function spelledIn(name: Words): Words[] {
  const [simplified, traditional] = [[...name["zh-CN"]], [...(name.tc ?? "")]];
  const pairs = simplified.length === traditional.length ? simplified.slice(1) : [];
  return [
    name,
    ...pairs.map((_, at) => ({
      "zh-CN": simplified.slice(at, at + 2).join(""),
      tc: traditional.slice(at, at + 2).join(""),
    })),
  ];
}

type Entered = { nameTc: string; nameEn: string };
type Named = Entered & { day: string; name: string };

/** What a holder is called in a language where that is entered; empty where not. */
export const enteredIn = ({ nameTc, nameEn }: Entered, lang: Lang): string =>
  ({ "zh-CN": "", tc: nameTc, en: nameEn })[lang];

/**
 * What holders are called in a language where that is entered, by the name that tells who they are; the newest date
 * counts.
 */
export function namesIn(rows: readonly Named[], lang: Lang): ReadonlyMap<string, string> {
  const oldestFirst = rows
    .filter((row) => enteredIn(row, lang) !== "")
    .sort((one, other) => (one.day < other.day ? -1 : 1));
  return new Map(oldestFirst.map((row) => [row.name, enteredIn(row, lang)]));
}
