import type { Pasted } from "./word-lists";

const textOf = ({ text = "", content = [] }: Pasted): string => text + content.map(textOf).join("");
const isFigure = (text: string) => /^[\s(（+\-−]*[¥$€]?[\d,.]*\d[\d,.]*\s*[%％)）]?\s*$/.test(text);
const cellsOf = (row: Pasted | undefined) => row?.content ?? [];
const isYear = (text: string) => /^\s*(?:19|20)\d\d\s*年?(?:度)?\s*$/.test(text);

/** Whether the first row of a table names its columns: words, or years, over rows of figures. */
function isHeaded(rows: readonly Pasted[]): boolean {
  const [first, ...more] = rows;
  const heads = cellsOf(first).map(textOf);
  if (heads.length < 2 || more.length === 0) return false;
  const words = heads.every((text, at) => (at === 0 || text.trim() !== "") && (!isFigure(text) || isYear(text)));
  return words && more.some((row) => cellsOf(row).some((cell) => isFigure(textOf(cell))));
}

const isEmpty = (row: Pasted) => cellsOf(row).every((cell) => textOf(cell).trim() === "");

function rowsOf(rows: Pasted[]): Pasted[] {
  const filled = rows.slice(0, rows.findLastIndex((row) => !isEmpty(row)) + 1);
  if (filled.some((row) => cellsOf(row).some(({ type }) => type === "tableHeader")) || !isHeaded(filled)) return filled;
  return filled.map((row, at) =>
    at === 0 ? { ...row, content: cellsOf(row).map((cell) => ({ ...cell, type: "tableHeader" })) } : row,
  );
}

/**
 * Tables without a head of their own get their first row as head where it names columns of figures; empty rows at the
 * end go.
 */
export const headedTables = (parts: readonly Pasted[]): Pasted[] =>
  parts.map((part) => {
    if (!part.content) return part;
    return { ...part, content: part.type === "table" ? rowsOf(part.content) : headedTables(part.content) };
  });
