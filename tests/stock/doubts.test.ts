import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { priceImport } from "~/features/stock/import/operations.server";
import { isHoliday } from "~/features/stock/import/reading/trading-days";
import { listInstruments } from "~/features/stock/securities/queries.server";
import { instruments } from "~/features/stock/tables.server";
import { listImportedFiles } from "~/sheets/queries.server";
import { editor, testContext } from "../support/context";
import { wanderingDays } from "./price-files";
import { bytesOf, plan } from "./reading";
import { listSecurity } from "./stock-world";

const head = "日期,开盘价,最高价,最低价,收盘价";

describe("what is hard to believe of a day is told", () => {
  test.each([
    ["an open far from the close before", "2026-02-03,14.00,14.00,10.10,10.20", ["jump"], { field: "open", to: 1_400 }],
    ["a low far from it", "2026-02-03,10.20,10.30,6.00,10.20", ["jump"], { field: "low", to: 600 }],
    ["a holiday of the exchange", "2026-02-16,10.20,10.30,10.10,10.20", ["holiday"], {}],
    ["a day to come", "2026-03-03,10.20,10.30,10.10,10.20", ["future"], {}],
    ["an ordinary day", "2026-02-03,10.20,10.30,10.10,10.20", [], {}],
  ])("%s", async (_, line, codes, facts) => {
    const { problems, counts } = await plan(bytesOf([head, "2026-02-02,10.00,10.40,9.90,10.20", line]));
    expect(counts.added).toBe(2);
    expect(problems.map(({ code }) => code)).toEqual(codes);
    if (codes.length > 0) expect(problems[0]).toMatchObject({ line: 3, severity: "warning", facts });
  });

  test("a previous close that the file states far from the one on record, or from that of the line before", async () => {
    const heads = `${head},昨收`;
    const line = "2026-02-03,10.20,10.30,10.10,10.20";
    const jump = { code: "jump", facts: { field: "previousClose", from: 2_040, to: 1_020 } };
    const before = "2026-02-02,20.40,20.60,20.20,20.40,20.40";
    expect((await plan(bytesOf([heads, before, `${line},10.20`]))).problems).toMatchObject([{ line: 3, ...jump }]);
    const stored = (await plan(bytesOf([heads, before]))).writes;
    expect((await plan(bytesOf([heads, `${line},10.20`]), stored)).problems).toMatchObject([{ line: 2, ...jump }]);
    expect((await plan(bytesOf([heads, "2026-02-03,19.50,19.60,19.40,19.50,19.50"]), stored)).problems).toEqual([]);
  });

  test("a close far outside the band of the 52 weeks before, when the month before is missing", async () => {
    const stored = wanderingDays(60, "2025-11-28");
    const line = (close: string) => bytesOf(["日期,收盘价", `2026-02-03,${close}`]);
    expect((await plan(line("150.00"), stored)).problems.map(({ code }) => code)).toEqual(["outOfBand"]);
    expect((await plan(line("1.50"), stored)).problems.map(({ code }) => code)).toEqual(["outOfBand"]);
    expect((await plan(line("21.00"), stored)).problems).toEqual([]);
  });

  test("holidays are those of the security's own exchange", () => {
    expect(isHoliday("A", "2026-10-05")).toBe(true);
    expect(isHoliday("H", "2026-10-05")).toBe(false);
    expect(isHoliday("H", "2026-12-25")).toBe(true);
    expect(isHoliday("A", "2026-12-25")).toBe(false);
    expect(isHoliday("A", "2014-10-01")).toBe(false);
  });
});

describe("the record holds prices as they were traded", () => {
  let ctx: Awaited<ReturnType<typeof testContext>>;
  let companies = 0;
  beforeEach(async () => {
    companies += 1;
    const now = new Date("2026-03-02T08:00:00Z");
    ctx = await testContext({ now, actor: editor("editor"), companyId: `basis${companies}` });
    await listSecurity(ctx, { code: "600690.SH" });
  });
  const closes = bytesOf(["日期,收盘价", "2026-01-05,20.30", "2026-01-06,20.70"]);
  async function importFile(bytes: Uint8Array, answers: { basis?: "unadjusted" | "forward" } = {}, name = "x.csv") {
    const seen = await priceImport.receive(ctx, new File([bytes as BlobPart], name), { instrumentId: "a", ...answers });
    if (!seen.ok) throw new Error(seen.code);
    const { file, fingerprint } = seen.value;
    return priceImport.confirm(ctx, { instrumentId: "a", fileId: file.id, fingerprint, ...answers });
  }
  const basisOfRecord = async () => (await listInstruments(ctx.db, ctx.company.id))[0]?.basis;

  test("a file that does not tell its basis waits for a person, and is kept with what was said", async () => {
    expect(await importFile(closes)).toMatchObject({ code: "importUnanswered" });
    expect(await importFile(closes, { basis: "forward" })).toMatchObject({ code: "pricesAdjusted" });
    expect(await basisOfRecord()).toBeNull();
    expect(await importFile(closes, { basis: "unadjusted" })).toMatchObject({
      ok: true,
      value: { counts: { added: 2 } },
    });
    expect(await listImportedFiles(ctx.db, ctx.company.id, null)).toMatchObject([{ basis: "unadjusted" }]);
    expect(await basisOfRecord()).toBe("unadjusted");
  });

  test("a file that states adjusted prices is refused whatever a person says", async () => {
    expect(await importFile(closes, { basis: "unadjusted" }, "600690_qfq.csv")).toMatchObject({
      code: "pricesAdjusted",
    });
  });

  test("a record that began before files were asked is not called unadjusted", async () => {
    await importFile(closes, { basis: "unadjusted" });
    await ctx.db.update(instruments).set({ basis: null }).where(eq(instruments.companyId, ctx.company.id));
    await importFile(bytesOf(["日期,收盘价", "2026-01-07,20.10"]), { basis: "unadjusted" });
    expect(await basisOfRecord()).toBeNull();
  });
});
