const plain = (text: string) => text.normalize("NFKC").toLocaleLowerCase();

/** Whether a text has every word that was typed, capitals and widths alike; any has while nothing was. */
export function hasWords(text: string, typed: string): boolean {
  const within = plain(text);
  return plain(typed)
    .split(/\s+/)
    .every((word) => within.includes(word));
}

/** The rows whose texts have the words that were typed; all of them while nothing was. */
export const havingWords = <Row>(rows: Row[], textsOf: (row: Row) => readonly (string | undefined)[], typed: string) =>
  typed.trim() ? rows.filter((row) => hasWords(textsOf(row).join("\n"), typed.trim())) : rows;
