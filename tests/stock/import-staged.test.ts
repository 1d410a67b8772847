import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { priceImport } from "~/features/stock/import/operations.server";
import { inParts } from "~/features/stock/import/queries.server";
import type { DayPrice } from "~/features/stock/rules";
import { sheetTicks } from "~/sheets/jobs.server";
import { listImportedFiles } from "~/sheets/queries.server";
import { editor, testContext } from "../support/context";
import { fileOf, wanderingDays } from "./price-files";
import { bytesOf } from "./reading";
import { listSecurity } from "./stock-world";

const now = new Date("2026-03-02T08:00:00Z");
let ctx: Awaited<ReturnType<typeof testContext>>;
let companies = 0;

beforeEach(async () => {
  companies += 1;
  ctx = await testContext({ now, actor: editor("editor"), companyId: `staged${companies}` });
  await listSecurity(ctx, { code: "600690.SH" });
});

type Db = typeof ctx.db;
const staging = 1;
const switching = 2;

/**
 * The same database, in which something happens before the first (staging) or the second (switching) batch of an
 * import.
 */
function pausing(before: number, between: () => Promise<unknown>): Db {
  let batches = 0;
  const batch = async (items: Parameters<Db["batch"]>[0]) => {
    batches += 1;
    if (batches === before) await between();
    return ctx.db.batch(items);
  };
  return Object.create(ctx.db, { batch: { value: batch } }) as Db;
}

async function seen(days: DayPrice[]) {
  const bytes = await fileOf("plain", days);
  const preview = await priceImport.receive(ctx, new File([bytes as BlobPart], "p.csv"), { instrumentId: "a" });
  if (!preview.ok) throw new Error(preview.code);
  return preview.value;
}
const confirm = ({ file, fingerprint, plan }: Awaited<ReturnType<typeof seen>>, db = ctx.db) =>
  priceImport.confirm(
    { ...ctx, db },
    {
      ...{ instrumentId: "a", fileId: file.id, fingerprint },
      ...{ overwrite: "change", typed: plan.counts.changed, reason: "test" },
    },
  );
const all = (table: string) =>
  ctx.db.all(sql`SELECT * FROM ${sql.raw(table)} WHERE company_id = ${ctx.company.id} ORDER BY 1, 2, 3`);
/** What readers and staff see of prices and imports. */
const shown = async () => [
  ...(await Promise.all(["prices", "ticks", "instruments", "audit"].map(all))),
  await listImportedFiles(ctx.db, ctx.company.id, null),
];
const raised = (days: DayPrice[]) => days.map((day) => ({ ...day, volume: (day.volume ?? 0) + 100 }));
const importOf = async (fileId: string) =>
  (await listImportedFiles(ctx.db, ctx.company.id, null)).find(({ id }) => id === fileId)?.importId ?? "";

describe("the days of an import are staged in parts and become prices all at once", () => {
  test("of at most 2,500 days each", () => {
    expect(inParts(Array.from({ length: 6_000 })).map(({ length }) => length)).toEqual([2_500, 2_500, 1_000]);
  });

  test("one that is cut short shows nothing, hinders nothing, and is swept away after an hour", async () => {
    const days = wanderingDays(40);
    const first = await seen(days.slice(0, 20));
    expect(await confirm(first)).toMatchObject({ ok: true });
    const before = await shown();
    const longer = await seen(raised(days));
    const cut = pausing(switching, () => Promise.reject(new Error("cut short")));
    await expect(confirm(longer, cut)).rejects.toThrow("cut short");
    expect(await all("imports")).toHaveLength(2);
    expect(await shown()).toEqual(before);
    await sheetTicks["sheets.sweepStaged"]({ ...ctx, now: new Date(now.getTime() + 3_600_000) });
    expect(await all("imports")).toHaveLength(2);
    await sheetTicks["sheets.sweepStaged"]({ ...ctx, now: new Date(now.getTime() + 3_600_001) });
    expect(await all("imports")).toHaveLength(1);
    expect(await shown()).toEqual(before);
    expect(await confirm(longer)).toMatchObject({ ok: true, value: { counts: { added: 20, changed: 20 } } });
    expect(await priceImport.undo(ctx, await importOf(longer.file.id))).toMatchObject({ ok: true });
    expect((await shown()).slice(0, 3).map((rows) => rows.length)).toEqual(
      before.slice(0, 3).map((rows) => rows.length),
    );
    expect(await priceImport.undo(ctx, await importOf(first.file.id))).toMatchObject({ ok: true });
    expect(await all("prices")).toEqual([]);
  });

  test("nothing is written of one whose staged rows are gone", async () => {
    const preview = await seen(wanderingDays(10));
    const swept = pausing(switching, () =>
      sheetTicks["sheets.sweepStaged"]({ ...ctx, now: new Date(now.getTime() + 3_600_001) }),
    );
    expect(await confirm(preview, swept)).toEqual({ ok: false, code: "previewOutdated" });
    expect([await all("prices"), await all("audit")]).toEqual([[], []]);
  });

  test.each([staging, switching])(
    "of two of the same preview one writes, whichever batch the other comes before: %s",
    async (batch) => {
      const preview = await seen(wanderingDays(10));
      const db = pausing(batch, async () => {
        expect(await confirm(preview)).toMatchObject({ ok: true });
      });
      expect(await confirm(preview, db)).toEqual({ ok: false, code: "previewOutdated" });
      expect(await all("audit")).toHaveLength(1);
      expect(await listImportedFiles(ctx.db, ctx.company.id, null)).toHaveLength(1);
    },
  );

  test.each([true, false])(
    "a day edited after it was staged is not written over (the database decides: %s)",
    async (guarded) => {
      const days = wanderingDays(10);
      await confirm(await seen(days));
      const newer = await seen(raised(days));
      const company = ctx.company.id;
      const db = pausing(switching, async () => {
        await ctx.db.run(sql`UPDATE prices SET volume = 1 WHERE company_id = ${company} AND day = ${days[0]?.day}`);
        if (!guarded)
          await ctx.db.run(sql`UPDATE import_rows
            SET before = (SELECT json_array(day, open, high, low, close, previous_close, volume,
          turnover, as_of) FROM prices WHERE company_id = ${company} AND day = key)
          WHERE company_id = ${company} AND before IS NOT NULL`);
      });
      const outcome = await confirm(newer, db);
      const [first] = (await all("prices")) as { volume: number }[];
      expect(first?.volume).toBe(guarded ? 1 : (days[0]?.volume ?? 0) + 100);
      expect(outcome).toMatchObject(guarded ? { code: "previewOutdated" } : { ok: true });
    },
  );
});

describe("a price whose comma may stand before thousands or decimals", () => {
  const noted = async (...lines: string[]) => {
    const file = new File([bytesOf(["日期;收盘价(不复权);成交量", ...lines]) as BlobPart], "p.csv");
    const preview = await priceImport.receive(ctx, file, { instrumentId: "a" });
    if (!preview.ok) throw new Error(preview.code);
    const { notes, plan } = preview.value;
    return [notes.find(({ code }) => code === "unclearComma")?.facts, plan.writes.map(({ close }) => close)];
  };

  test.each([
    [
      "is said to be read as thousands",
      ["18,840", "19,120"],
      { text: "18,840", read: "18840" },
      [1_884_000, 1_912_000],
    ],
    ["is not doubted beside a decimal point", ["18,840", "19120.5"], undefined, [1_884_000, 1_912_050]],
    ["is not doubted beside thousands and a point", ["18,840", "19,120.50"], undefined, [1_884_000, 1_912_050]],
    ["is one of decimals beside two of them", ["18,840", "19,12"], undefined, [1_884, 1_912]],
    ["is one of decimals beside a zero before it", ["18,840", "0,990"], undefined, [1_884, 99]],
  ])("%s", async (_, [one, two], facts, closes) => {
    expect(await noted(`2026-02-05;${one};1,000`, `2026-02-06;${two};1,000`)).toEqual([facts, closes]);
  });
});
