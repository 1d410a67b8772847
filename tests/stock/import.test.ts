import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { readStockPage } from "~/features/stock/chart/stock-page.server";
import { priceImport } from "~/features/stock/import/operations.server";
import type { DayPrice } from "~/features/stock/rules";
import { securities } from "~/features/stock/securities/operations.server";
import { listSecurities } from "~/features/stock/securities/queries.server";
import { connect, newMeter } from "~/server/database/db.server";
import { editor, testContext, testEnv } from "../support/context";
import { fileOf, linesOf, type Shape, wanderingDays } from "./price-files";
import { bytesOf } from "./reading";
import { listSecurity } from "./stock-world";

const now = new Date("2026-03-02T08:00:00Z");
let ctx: Awaited<ReturnType<typeof testContext>>;
let companies = 0;

beforeEach(async () => {
  companies += 1;
  ctx = await testContext({ now, actor: editor("editor"), companyId: `import${companies}` });
  await listSecurity(ctx, { code: "600690.SH" });
});

const upload = (bytes: Uint8Array, name = "prices.csv") => new File([bytes as BlobPart], name);

async function received(bytes: Uint8Array, name?: string) {
  const preview = await priceImport.receive(ctx, upload(bytes, name), { instrumentId: "a" });
  if (!preview.ok) throw new Error(preview.code);
  return preview.value;
}

const confirmed = ({ file, fingerprint }: { file: { id: string }; fingerprint: string }) =>
  priceImport.confirm(ctx, { instrumentId: "a", fileId: file.id, fingerprint, certain: true });
const imported = async (shape: Shape, days: DayPrice[]) => confirmed(await received(await fileOf(shape, days)));
const countOf = async (table: string) =>
  (
    await ctx.db.all<{ n: number }>(
      sql`SELECT count(*) AS n FROM ${sql.raw(table)} WHERE company_id = ${ctx.company.id}`,
    )
  )[0]?.n;
const stored = () =>
  ctx.db.all<{ day: string; close: number; volume: number; as_of: number }>(
    sql`SELECT * FROM prices WHERE company_id = ${ctx.company.id} ORDER BY day`,
  );

describe("an import of prices", () => {
  test("shows everything before and saves nothing until it is confirmed", async () => {
    const preview = await received(await fileOf("akshare", wanderingDays(60)));
    expect(preview.plan.counts).toMatchObject({ rows: 60, added: 60 });
    expect(await countOf("prices")).toBe(0);
    expect(await countOf("audit")).toBe(0);
    expect(await confirmed(preview)).toMatchObject({ ok: true, value: { counts: { added: 60 } } });
    expect(await countOf("prices")).toBe(60);
    expect(await countOf("audit")).toBe(1);
    expect(await listSecurities(ctx.db, ctx.company.id)).toMatchObject([{ days: 60, lastDay: "2026-02-27" }]);
  });

  test("writes the true days with the instant of their close", async () => {
    const days = wanderingDays(30);
    await imported("netease", days);
    const rows = await stored();
    expect(rows.map(({ day, close, volume }) => ({ day, close, volume }))).toEqual(
      days.map(({ day, close, volume }) => ({ day, close, volume })),
    );
    expect(new Date(rows.at(-1)?.as_of ?? 0).toISOString()).toBe("2026-02-27T07:00:00.000Z");
  });

  test("the same file twice changes nothing: no row, no audit line, no new release", async () => {
    const days = wanderingDays(30);
    await imported("tushare", days);
    const before = [await stored(), await countOf("audit"), await countOf("ticks")];
    expect(await imported("tushare", days)).toMatchObject({ ok: true, value: { counts: { added: 0, identical: 30 } } });
    expect([await stored(), await countOf("audit"), await countOf("ticks")]).toEqual(before);
  });

  test("5,000 days are a handful of statements", async () => {
    const preview = await received(await fileOf("plain", wanderingDays(5_000)));
    const meter = newMeter();
    ctx = Object.assign(ctx, { db: connect(testEnv().DB, meter), meter });
    expect(await confirmed(preview)).toMatchObject({ value: { counts: { added: 5_000 } } });
    expect(meter.statements).toBeLessThanOrEqual(22);
    expect(await countOf("prices")).toBe(5_000);
  });

  test("adds a tick at each close of the last thirty days and of days to come, and none for history", async () => {
    const days = [...wanderingDays(60), { ...wanderingDays(1, "2026-03-06")[0], previousClose: null }] as DayPrice[];
    await imported("plain", days);
    const ticks = await ctx.db.all<{ as_of: number }>(
      sql`SELECT as_of FROM ticks WHERE company_id = ${ctx.company.id} ORDER BY as_of`,
    );
    expect(new Date(ticks[0]?.as_of ?? 0).toISOString()).toBe("2026-02-02T07:00:00.000Z");
    expect(new Date(ticks.at(-1)?.as_of ?? 0).toISOString()).toBe("2026-03-06T07:00:00.000Z");
    expect(ticks).toHaveLength(15);
  });

  test("a day to come is stored and stays unseen until its close is fifteen minutes old", async () => {
    await imported("plain", wanderingDays(3, "2026-03-03"));
    const lastShown = async (at: string) =>
      (await readStockPage(await testContext({ now: new Date(at), companyId: ctx.company.id }), {}))?.history.days[0]
        ?.day;
    expect(await lastShown("2026-03-03T07:14:00Z")).toBe("2026-03-02");
    expect(await lastShown("2026-03-03T07:15:00Z")).toBe("2026-03-03");
  });

  test("a confirmation whose preview is out of date writes nothing", async () => {
    const days = wanderingDays(10);
    const old = await received(await fileOf("plain", days));
    await imported(
      "plain",
      days.map((day) => ({ ...day, volume: 100, turnover: 100 * (day.close ?? 0) })),
    );
    const before = await stored();
    expect(await confirmed(old)).toMatchObject({ ok: false, code: "previewOutdated" });
    expect(
      await priceImport.confirm(ctx, {
        instrumentId: "a",
        fileId: old.file.id,
        fingerprint: old.fingerprint,
        volumeUnit: 100,
      }),
    ).toMatchObject({ code: "previewOutdated" });
    expect(await stored()).toEqual(before);
  });

  test("a file of another company is told and gives nothing to import", async () => {
    const { plan, notes } = await received(await fileOf("netease", wanderingDays(5), { code: "600233" }), "600233.csv");
    expect(plan.counts).toMatchObject({ added: 0, refused: 5 });
    expect(notes.map(({ code }) => code)).toEqual(["otherCompany", "otherNameCode"]);
  });

  test("a file without codes whose name is another company's is not read at all", async () => {
    const requested = priceImport.receive(ctx, upload(await fileOf("plain", wanderingDays(5)), "sz000001.csv"), {
      instrumentId: "a",
    });
    expect(await requested).toMatchObject({
      code: "fileOfOtherSecurity",
      facts: { text: "sz000001.csv", found: "000001.SZ", expected: "600690.SH" },
    });
    const titled = ["600233 圆通速递 日线", ...linesOf("plain", wanderingDays(5))];
    expect(await priceImport.receive(ctx, upload(bytesOf(titled)), { instrumentId: "a" })).toMatchObject({
      code: "fileOfOtherSecurity",
      facts: { found: "600233.SH" },
    });
  });

  test("bad lines stay out, the good ones go in, and the sum is the file", async () => {
    const lines = linesOf("plain", wanderingDays(5));
    const preview = await received(
      bytesOf([...lines, "20260230,1,1,1,1,1,1", "null,null", (lines[2] ?? "").replace(/\.\d+$/, ".01")]),
    );
    expect(preview.plan.counts).toEqual({ rows: 8, added: 4, changed: 0, identical: 0, refused: 4 });
    await confirmed(preview);
    expect(await countOf("prices")).toBe(4);
  });

  test("unknown files, other companies' files and securities look alike", async () => {
    const { file } = await received(await fileOf("plain", wanderingDays(2)));
    const other = await testContext({ now, companyId: "importOther" });
    await listSecurity(other);
    const notFound = { ok: false, code: "notFound" };
    expect(await priceImport.preview(other, { instrumentId: "a", fileId: file.id })).toEqual(notFound);
    expect(await priceImport.preview(ctx, { instrumentId: "b", fileId: file.id })).toEqual(notFound);
    expect(await priceImport.preview(ctx, { instrumentId: "a", fileId: "none" })).toEqual(notFound);
  });

  test("a picture is no price file", async () => {
    expect(
      await priceImport.receive(ctx, upload(new Uint8Array([0xff, 0xd8, 0xff, 0, 0])), { instrumentId: "a" }),
    ).toMatchObject({
      ok: false,
      code: "tableTypeNotSupported",
    });
  });
});

describe("the table says no", () => {
  const write = (values: Partial<DayPrice> & { id?: string }) => {
    const { id = "a", day = "2026-02-02", open = 10, high = 12, low = 9, close = 11, volume = 1 } = values;
    return ctx.db.run(
      sql`INSERT INTO prices (company_id, instrument_id, day, open, high, low, close, volume, as_of)
        VALUES (${ctx.company.id}, ${id}, ${day}, ${open}, ${high}, ${low}, ${close}, ${volume}, 1)`,
    );
  };

  test.each([
    ["a close above the high", { close: 13 }],
    ["an open below the low", { open: 8 }],
    ["a high below the low", { open: null, high: 8, low: 9, close: 9 }],
    ["a price of zero", { low: 0 }],
    ["a negative volume", { volume: -1 }],
    ["a day that is none", { day: "2. Feb" }],
    ["an unknown security", { id: "none" }],
  ])("to %s", async (_, values) => {
    await expect(write(values)).rejects.toThrow();
  });

  test("but not to a day of which only the close is known", async () => {
    await write({ open: null, high: null, low: null, volume: null });
    expect(await countOf("prices")).toBe(1);
  });
});

describe("securities", () => {
  test("are added once, with market, currency and scale from the code", async () => {
    const name = { "zh-CN": "示例", en: "Sample" };
    expect(await securities.save(ctx, { id: null, revision: 0, values: { code: "0700.HK", name } })).toMatchObject({
      ok: true,
    });
    expect(await securities.save(ctx, { id: null, revision: 0, values: { code: "00700.HK", name } })).toEqual({
      ok: false,
      code: "securityKnown",
      facts: { code: "00700.HK" },
    });
    expect(await listSecurities(ctx.db, ctx.company.id)).toMatchObject([
      { code: "600690.SH" },
      { code: "00700.HK", market: "H", currency: "HKD", decimals: 3, days: 0, lastDay: null },
    ]);
  });
});
