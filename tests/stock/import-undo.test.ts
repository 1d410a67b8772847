import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { priceImport } from "~/features/stock/import/operations.server";
import type { DayPrice } from "~/features/stock/rules";
import { listImportedFiles } from "~/sheets/queries.server";
import { editor, testContext } from "../support/context";
import { fileOf, linesOf, wanderingDays } from "./price-files";
import { bytesOf } from "./reading";
import { listSecurity } from "./stock-world";

const now = new Date("2026-03-02T08:00:00Z");
let ctx: Awaited<ReturnType<typeof testContext>>;
let companies = 0;

beforeEach(async () => {
  companies += 1;
  ctx = await testContext({ now, actor: editor("editor"), companyId: `undo${companies}` });
  await listSecurity(ctx, { code: "600690.SH" });
});

async function seen(bytes: Uint8Array, columns?: Parameters<typeof priceImport.receive>[2]["columns"]) {
  const file = new File([bytes as BlobPart], "prices.csv");
  const preview = await priceImport.receive(ctx, file, { instrumentId: "a", columns });
  if (!preview.ok) throw new Error(preview.code);
  return preview.value;
}
const confirm = (
  { file, fingerprint, plan }: { file: { id: string }; fingerprint: string; plan: { counts: { changed: number } } },
  db = ctx.db,
) =>
  priceImport.confirm(
    { ...ctx, db },
    {
      ...{ instrumentId: "a", fileId: file.id, fingerprint, certain: true },
      ...{ overwrite: "change", typed: plan.counts.changed, reason: "test" },
    },
  );
async function imported(days: DayPrice[]): Promise<string> {
  const preview = await seen(await fileOf("plain", days));
  expect(await confirm(preview)).toMatchObject({ ok: true });
  const files = await listImportedFiles(ctx.db, ctx.company.id, null);
  return files.find(({ id }) => id === preview.file.id)?.importId ?? "";
}

/** Every stored byte that an import may touch. */
const state = () =>
  Promise.all(
    ["prices", "price_charts", "ticks", "instruments"].map((table) =>
      ctx.db.all(sql`SELECT * FROM ${sql.raw(table)} WHERE company_id = ${ctx.company.id} ORDER BY 1, 2, 3`),
    ),
  );
const raised = (days: DayPrice[]) => days.map((day) => ({ ...day, volume: (day.volume ?? 0) + 100 }));

describe("an import of prices, undone", () => {
  test("leaves every byte as it was: changed days, added days, ticks and the count", async () => {
    const days = wanderingDays(60);
    await imported(days.slice(0, 40));
    const before = await state();
    const id = await imported(raised(days.slice(20)));
    expect(await state()).not.toEqual(before);
    expect(await priceImport.undo(ctx, id)).toEqual({ ok: true, value: null });
    expect(await state()).toEqual(before);
    expect(await listImportedFiles(ctx.db, ctx.company.id, null)).toMatchObject([
      { importId: id, undoneAt: now },
      { undoneAt: null },
    ]);
    const audit = await ctx.db.all<{ action: string }>(
      sql`SELECT action FROM audit WHERE company_id = ${ctx.company.id} AND action = 'stock.undoImport'`,
    );
    expect(audit).toHaveLength(1);
  });

  test("once is enough, and only in its own company", async () => {
    const id = await imported(wanderingDays(5));
    const other = await testContext({ now, companyId: "undoOther" });
    expect(await priceImport.undo(other, id)).toEqual({ ok: false, code: "notFound" });
    expect(await priceImport.undo(ctx, id)).toMatchObject({ ok: true });
    expect(await priceImport.undo(ctx, id)).toEqual({ ok: false, code: "importUndone" });
  });

  test("is refused while a later import stands on any of its days, and done once that is undone", async () => {
    const days = wanderingDays(30);
    const first = await imported(days);
    const later = await imported(raised(days.slice(29)));
    const before = await state();
    expect(await priceImport.undo(ctx, first)).toEqual({ ok: false, code: "importOverlaid" });
    expect(await state()).toEqual(before);
    expect(await priceImport.undo(ctx, later)).toMatchObject({ ok: true });
    expect(await priceImport.undo(ctx, first)).toMatchObject({ ok: true });
    expect((await state())[0]).toEqual([]);
  });

  test("is refused after a later import that led back to the same figures, and after an edit", async () => {
    const days = wanderingDays(10);
    const first = await imported(days);
    await imported(raised(days));
    await imported(days);
    expect(await priceImport.undo(ctx, first)).toEqual({ ok: false, code: "importOverlaid" });
    const edited = await imported([...wanderingDays(1, "2025-03-03")]);
    await ctx.db.run(sql`UPDATE prices SET volume = 1 WHERE company_id = ${ctx.company.id} AND day = '2025-03-03'`);
    expect(await priceImport.undo(ctx, edited)).toEqual({ ok: false, code: "importOverlaid" });
  });
});

describe("an undo and a newer import at once", () => {
  type Db = typeof ctx.db;
  /**
   * The same database, in which something happens once: between the reading of what stands and the first batch that
   * writes.
   */
  const pausing = (between: () => Promise<unknown>): Db => {
    let batches = 0;
    const batch = async (items: Parameters<Db["batch"]>[0]) => {
      batches += 1;
      if (batches === 1) await between();
      return ctx.db.batch(items);
    };
    return Object.create(ctx.db, { batch: { value: batch } }) as Db;
  };
  const forget = () =>
    ctx.db.batch([
      ctx.db.run(sql`DELETE FROM import_rows
        WHERE company_id = ${ctx.company.id} AND import_id <> (SELECT id FROM imports
        WHERE company_id = ${ctx.company.id} AND seq = 1)`),
      ctx.db.run(sql`UPDATE import_rows
        SET after = (SELECT json_array(day, open, high, low, close, previous_close, volume, turnover, as_of)
        FROM prices WHERE company_id = ${ctx.company.id} AND day = key)
        WHERE company_id = ${ctx.company.id} AND key NOT LIKE 'tick %'`),
    ]);

  test.each([true, false])(
    "the undo loses to an import that came first (the database decides: %s)",
    async (guarded) => {
      const days = wanderingDays(5, "2025-03-07");
      const first = await imported(days);
      const newer = await seen(await fileOf("plain", raised(days)));
      const db = pausing(async () => {
        expect(await confirm(newer)).toMatchObject({ ok: true });
        if (!guarded) await forget();
      });
      const undone = await priceImport.undo({ ...ctx, db }, first);
      const [stored] = await state();
      if (guarded) {
        expect(undone).toEqual({ ok: false, code: "importOverlaid" });
        expect(stored).toMatchObject(raised(days).map(({ day, volume }) => ({ day, volume })));
      } else expect(stored).toEqual([]);
    },
  );

  test.each([true, false])(
    "the import loses to an undo that came first (the database decides: %s)",
    async (guarded) => {
      const days = wanderingDays(5, "2025-03-07");
      const first = await imported(days);
      const newer = await seen(bytesOf(["日期,收盘价(不复权),最低价", `${days[0]?.day},1.00,1.00`]));
      const db = pausing(async () => {
        expect(await priceImport.undo(ctx, first)).toMatchObject({ ok: true });
        if (!guarded)
          await ctx.db.run(
            sql`UPDATE imports SET undone_at = NULL, undone_by = NULL WHERE company_id = ${ctx.company.id}`,
          );
      });
      const result = await confirm(newer, db);
      const [stored] = await state();
      if (guarded) {
        expect(result).toEqual({ ok: false, code: "previewOutdated" });
        expect(stored).toEqual([]);
      } else expect(stored).toHaveLength(1);
    },
  );
});

test("what a person said of the columns is remembered for the next file with the same names", async () => {
  const strange = (days: DayPrice[]) =>
    bytesOf(["Tag,Erster,Hoch,Tief,Kurs,Stück,Umsatz", ...linesOf("plain", days).slice(1)]);
  const columns = ["day", "open", "high", "low", "close", "volume", "turnover"] as const;
  const days = wanderingDays(8);
  const requested = await seen(strange(days.slice(0, 5)));
  expect(requested.complete).toBe(false);
  const input = { instrumentId: "a", fileId: requested.file.id, columns: [...columns] };
  const preview = await priceImport.preview(ctx, input);
  const fingerprint = preview.ok ? preview.value.fingerprint : "";
  expect(await priceImport.confirm(ctx, { ...input, fingerprint })).toMatchObject({ ok: true });
  const next = await seen(strange(days));
  expect(next).toMatchObject({ complete: true, plan: { counts: { added: 3, identical: 5 } } });
  const other = await testContext({ now, companyId: "undoOther" });
  await listSecurity(other);
  const file = new File([strange(days) as BlobPart], "x.csv");
  expect(await priceImport.receive(other, file, { instrumentId: "a" })).toMatchObject({ value: { complete: false } });
});
