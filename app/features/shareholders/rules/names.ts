import type { Lang, Words } from "~/shared/languages";

/**
 * A company's name and each two characters of it that stand side by side, in both spellings: holders that are called after the company
 * (its group, its employees' partnership) keep what the company chose.
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

type Named = { day: string; name: string; nameTc: string; nameEn: string };

/** What holders are called in a language where that is entered, by the name that tells who they are; the newest date counts. */
export function namesIn(rows: readonly Named[], lang: Lang): ReadonlyMap<string, string> {
  const said = ({ nameTc, nameEn }: Named) => ({ "zh-CN": "", tc: nameTc, en: nameEn })[lang];
  const oldestFirst = rows.filter((row) => said(row) !== "").sort((one, other) => (one.day < other.day ? -1 : 1));
  return new Map(oldestFirst.map((row) => [row.name, said(row)]));
}
