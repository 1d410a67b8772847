import { cellText } from "./cell-text";

/** A cell that no sheet program takes for a formula, also not behind blanks and quotes. */
const cellOf = (text: string) => {
  const cell = cellText(text);
  return `"${(/^(\n|[\s"']*[=+\-@|%])/.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`;
};

/**
 * Texts as a CSV file for a browser to save, small enough for every list to bring it; the server streams its own by
 * `sheetFile`.
 */
export const csvText = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((cells) => cells.map(cellOf).join()).join("\r\n")}`;
