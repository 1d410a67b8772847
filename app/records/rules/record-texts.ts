import { type Lang, languages, type Words } from "~/shared/languages";

/** The names of a record's values, and how those are told that are neither a text nor words. */
export type Telling<Values> = {
  labels: { readonly [Name in keyof Values]: string };
  tell?: { readonly [Name in keyof Values]?: (value: Values[Name]) => string };
};
/** How yes and no are told. */
type Texts = (is: boolean) => string;

const inEach = (words: Partial<Words> | null) => languages.map((lang) => words?.[lang] ?? "");

/** A value of a record in one line; what is said in several languages one after the other. */
export function textOfValue<Values>({ tell }: Telling<Values>, texts: Texts, name: keyof Values, of: Values): string {
  const text = tell?.[name]?.(of[name]);
  if (text !== undefined) return text;
  const value: unknown = of[name];
  if (typeof value === "boolean") return texts(value);
  return typeof value === "string"
    ? value
    : inEach(value as Words)
        .filter(Boolean)
        .join(" / ");
}

/**
 * Records as a table of texts, its first line the names: a column a value, of words one for each language in which any
 * record says them, called by `names` where there are several.
 */
export function tableOf<Values>(
  telling: Telling<Values>,
  rows: readonly Values[],
  texts: Texts,
  names: Readonly<Record<string, string>>,
): string[][] {
  const columns = (Object.keys(telling.labels) as (keyof Values & string)[]).flatMap((name) => {
    const label = telling.labels[name];
    const inLang = (row: Values, lang: Lang) => (row[name] as Partial<Words> | null)?.[lang] ?? "";
    const spoken = telling.tell?.[name] ? [] : languages.filter((lang) => rows.some((row) => inLang(row, lang)));
    return spoken.length === 0
      ? [[label, ...rows.map((row) => textOfValue(telling, texts, name, row))]]
      : spoken.map((lang) => [
          spoken.length > 1 ? `${label} · ${names[lang]}` : label,
          ...rows.map((row) => inLang(row, lang)),
        ]);
  });
  return Array.from({ length: rows.length + 1 }, (_, at) => columns.map((column) => column[at] ?? ""));
}
