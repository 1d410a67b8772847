export type CompanionText = { name: string; mobile: string };

const digitsIn = (text: string) => text.normalize("NFKC").replace(/\D/g, "").length;

/**
 * Rows pasted out of a spreadsheet: one companion a line, name and mobile in cells of their own, in either order; a
 * line without a number is a heading.
 */
export const pastedCompanions = (text: string): CompanionText[] =>
  text
    .split(/\r?\n/)
    .map((line) =>
      line
        .split(/[\t,，;；]/)
        .map((cell) => cell.trim())
        .filter(Boolean),
    )
    .flatMap((cells) => {
      const mobile = cells.find((cell) => digitsIn(cell) >= 7);
      return mobile ? [{ name: cells.find((cell) => digitsIn(cell) < 7) ?? "", mobile }] : [];
    });
