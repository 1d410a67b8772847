import { type Lang, languages, type Words } from "~/shared/languages";

/** The names of a record's values, and how those are told that are neither a text nor words. */
export type Telling<Values> = {
  labels: { readonly [Name in keyof Values]: string };
  tell?: { readonly [Name in keyof Values]?: (value: Values[Name]) => string };
};
/** How yes and no are told. */
type Said = (is: boolean) => string;

const inEach = (words: Partial<Words> | null) => languages.map((lang) => words?.[lang] ?? "");

/** A value of a record in one line; what is said in several languages one after the other. */
export function toldIn<Values>({ tell }: Telling<Values>, said: Said, name: keyof Values, of: Values): string {
  const told = tell?.[name]?.(of[name]);
  if (told !== undefined) return told;
  const value: unknown = of[name];
  if (typeof value === "boolean") return said(value);
  return typeof value === "string"
    ? value
    : inEach(value as Words)
        .filter(Boolean)
        .join(" / ");
}

type Told = { heads: string[]; lines: string[][] };

/**
 * Records as a table of texts, a column a value; words have one for each language that any record says them in, called by `languageOf`.
 */
export function tableOf<Values>(
  telling: Telling<Values>,
  rows: readonly Values[],
  said: Said,
  languageOf: (label: string, lang: Lang) => string,
): Told {
  const names = Object.keys(telling.labels) as (keyof Values & string)[];
  const isWords = (name: keyof Values) =>
    telling.tell?.[name] === undefined && rows.some((row) => typeof row[name] === "object" && row[name] !== null);
  const columns = names.flatMap((name) => {
    const label = telling.labels[name];
    if (!isWords(name)) return [{ head: label, of: (row: Values) => toldIn(telling, said, name, row) }];
    const spoken = languages.filter((lang) => rows.some((row) => (row[name] as Words | null)?.[lang]));
    return spoken.map((lang) => ({
      head: spoken.length > 1 ? languageOf(label, lang) : label,
      of: (row: Values) => (row[name] as Words | null)?.[lang] ?? "",
    }));
  });
  return { heads: columns.map(({ head }) => head), lines: rows.map((row) => columns.map(({ of }) => of(row))) };
}
