import { useSearchParams } from "react-router";

const plain = (text: string) => text.normalize("NFKC").toLocaleLowerCase();

/** Whether a text has every word that was typed, capitals and widths alike; any has while nothing was. */
export function hasWords(text: string, typed: string): boolean {
  const within = plain(text);
  return plain(typed)
    .split(/\s+/)
    .every((word) => within.includes(word));
}

/** The rows that are all here already and whose texts have the words of `?q=`; `typed` tells whether there are any. */
export function useTyped<Row>(rows: Row[], textsOf: (row: Row) => readonly (string | undefined)[]) {
  const typed = (useSearchParams()[0].get("q") ?? "").trim();
  const found = typed ? rows.filter((row) => hasWords(textsOf(row).join("\n"), typed)) : rows;
  return { found, typed: typed !== "" };
}
