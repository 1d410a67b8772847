import type { Count } from "./votes";

const countIn = (text: string) => text.normalize("NFKC").replace(/[,\s]/g, "");
const isCount = (text: string) => /^\d{1,18}$/.test(text);
const isPercent = (text: string) => /^[\d.]+%$/.test(countIn(text));

/** Votes of resolutions by their numbers, as they stand in a sheet. */
export type Pasted = ReadonlyMap<string, Count>;

/**
 * The rows of a sheet that were copied: the number of a resolution first, then shares for, against and abstained;
 * columns of percentages and of titles between them are passed over, and so are lines that say no votes.
 */
export function votesPasted(text: string): Pasted {
  const rows = text.split(/\r?\n/).map((line) => line.split("\t").map((cell) => cell.trim()));
  return new Map(
    rows.flatMap(([number = "", ...cells]) => {
      const [yes, no, abstained, ...more] = cells
        .filter((cell) => !isPercent(cell))
        .map(countIn)
        .filter(isCount);
      const votes =
        number !== "" && yes !== undefined && no !== undefined && abstained !== undefined && more.length === 0;
      return votes ? [[number.replace(/[.、．]$/, ""), { for: yes, against: no, abstained }] as const] : [];
    }),
  );
}
