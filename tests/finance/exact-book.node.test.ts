import fc from "fast-check";
import { expect, test } from "vitest";
import { tableOf } from "~/features/finance/statements/table";
import { growthCell, linesOf, placesOf, shareCell, valueCell } from "~/features/finance/workbook/statement-cells";
import { type BookCell, bookParts } from "~/sheets/book.server";
import { seedOf } from "../support/full.ts";
import { statement } from "./figures-world";
import { negative, quotient, ratio, sum, written } from "./reckoned/exact";

const seed = seedOf(20261125);
const items = ["assets", "cash", "inventories", "liabilities"] as const;

const decimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 21n), max: 10n ** 21n }), fc.integer({ min: 0, max: 8 }))
  .map(([units, digits]) => written({ top: units, bottom: 10n ** BigInt(digits) }));
const year = fc.record({ assets: decimal, cash: decimal, inventories: decimal, liabilities: decimal });

/** The numbers of a book's sheet, letter for letter as its file has them, by their cell. */
async function writtenIn(rows: BookCell[][]): Promise<Map<string, string>> {
  const columns = (rows[0] ?? []).map(() => ({ header: "" }));
  let text = "";
  for (const part of bookParts([{ name: "one", columns, rows, below: () => [] }]))
    if (part.path.endsWith("sheet1.xml")) for await (const piece of part.text) text += piece;
  const cells = text.matchAll(/<c r="([A-Z]+\d+)"[^>]*>(?:<f>[^<]*<\/f>)?<v>([^<]*)<\/v>/g);
  return new Map([...cells].map(([, at = "", value = ""]) => [at, value]));
}

/** What a number of sheet programs comes nearest to. */
const nearest = (decimal: string) => String(Number(decimal));
const places = 32;

test(`a book has each figure with all of its digits, and beside it the number nearest to the exact growth and share (seed ${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(year, year, async (now, before) => {
      const stated = [now, before].map((lines, back) =>
        statement(lines, { statement: "balance", end: `${2025 - back}-12-31` }),
      );
      const table = tableOf(
        stated.map((one) => ({ ...one, contentId: "set", reportedAt: 1, fileId: "" })),
        { statement: "balance", sight: "annual", years: 2, closed: new Set() },
      );
      const [lines, at] = [linesOf(table), placesOf(table, 0)];
      const found = await writtenIn(
        lines.map((line) => [
          ...[0, 1].map((n) => valueCell(at, line, table, n)),
          growthCell(at, line, table, 0),
          shareCell(at, line, table, { at: 0, wholes: ["assets"] }),
        ]),
      );
      expect(lines.map(({ code }) => code).sort()).toEqual([...items].sort());
      for (const [n, { code }] of lines.entries()) {
        const cell = (letter: string) => found.get(`${letter}${n + 2}`);
        const [later, earlier] = [now, before].map((one) => one[code as "cash"]);
        expect([cell("A"), cell("B")]).toEqual([later, earlier]);
        const [one, other, all] = [later ?? "", earlier ?? "", now.assets].map(ratio);
        if (!one || !other || !all) throw new Error("no figures");
        const grew = other.top !== 0n && one.top * other.top >= 0n;
        const rate = quotient(sum(one, negative(other)), { ...other, top: other.top < 0n ? -other.top : other.top });
        expect(cell("C")).toBe(grew ? nearest(written(rate, places)) : "");
        expect(cell("D")).toBe(all.top > 0n ? nearest(written(quotient(one, all), places)) : "");
      }
    }),
    { seed, numRuns: 1_000 },
  );
});
