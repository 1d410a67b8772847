import { describe, expect, test } from "vitest";
import { openToPublic, readTable } from "~/features/finance/operations/financials.server";
import { sightNames, sightSpans } from "~/features/finance/rules/sights";
import { editor, testContext } from "../support/context";
import { outNow } from "./figures-world";
import { statedYears } from "./stated-years";

const world = (companyId: string) =>
  testContext({ now: new Date("2026-04-01T02:00:00Z"), companyId, actor: editor("editor") });

describe("the page of statements", () => {
  test("reads as many rows with thirty years of quarters as with what it shows, in two statements", async () => {
    const costs: Record<string, number[]> = {};
    for (const years of [12, 30]) {
      const ctx = await world(`financials-of-${years}`);
      await outNow(ctx, statedYears(years));
      for (const sight of sightNames) {
        const { rowsRead: rows, statements } = ctx.meter;
        const found = await readTable(ctx, { statement: "balance", sight, years: 10 }, openToPublic(ctx));
        expect(found?.table.columns).toHaveLength(10 * sightSpans[sight].length);
        expect(ctx.meter.statements - statements).toBe(2);
        costs[sight] = [...(costs[sight] ?? []), ctx.meter.rowsRead - rows];
      }
    }
    console.log(`rows read by the page of statements, with 12 years kept and with 30: ${JSON.stringify(costs)}`);
    for (const [few = 0, many = 0] of Object.values(costs)) expect(many).toBeLessThanOrEqual(few * 1.1);
  });
});
