import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Care } from "~/features/stock/import/care-rules";
import { priceImport } from "~/features/stock/import/operations.server";
import { viewOf } from "~/features/stock/import/view";
import type { DayPrice } from "~/features/stock/rules";
import { checkPriceAlerts } from "~/features/subscriptions/alerts/operations.server";
import { listImportedFiles } from "~/sheets/queries.server";
import { kindsOf } from "~/sheets/rules/problems";
import { arm, monday, ownContext } from "../subscriptions/market";
import { editor } from "../support/context";
import { fileOf, wanderingDays } from "./price-files";
import { bytesOf, readFile } from "./reading";
import { listSecurity } from "./stock-world";

/** The afternoon of Monday 2 March 2026, half an hour after the close may be shown. */
const now = new Date("2026-03-02T07:45:00Z");
let ctx: Awaited<ReturnType<typeof ownContext>>;
let companies = 0;

beforeEach(async () => {
  companies += 1;
  ctx = await ownContext({ now, actor: editor("editor"), companyId: `care${companies}` });
  await listSecurity(ctx, { code: "600690.SH" });
});

async function seen(days: DayPrice[]) {
  const file = new File([(await fileOf("plain", days)) as BlobPart], "prices.csv");
  const preview = await priceImport.receive(ctx, file, { instrumentId: "a" });
  if (!preview.ok) throw new Error(preview.code);
  return preview.value;
}
const confirm = ({ file, fingerprint }: { file: { id: string }; fingerprint: string }, care: Care = {}) =>
  priceImport.confirm(ctx, { instrumentId: "a", fileId: file.id, fingerprint, ...care });
const importOf = async (fileId: string) =>
  (await listImportedFiles(ctx.db, ctx.company.id, null)).find(({ id }) => id === fileId)?.importId ?? "";
const closes = () =>
  ctx.db.all<{ day: string; close: number }>(
    sql`SELECT day, close FROM prices WHERE company_id = ${ctx.company.id} ORDER BY day`,
  );
const higher = (days: DayPrice[]) =>
  days.map((day) => ({ ...day, close: day.close + 1, high: Math.max(day.high ?? 0, day.close + 1) }));

describe("a file that differs from most of the record", () => {
  test("is imported only by whoever types how many days change and says why; the reason is kept", async () => {
    const days = wanderingDays(40);
    await confirm(await seen(days.slice(0, 30)));
    const before = await closes();
    const preview = await seen(higher(days));
    expect(preview.plan.counts).toMatchObject({ added: 10, changed: 30 });
    const asks = async (care: Care) => {
      const answer = await confirm(preview, care);
      return answer.ok ? "done" : (answer as { issues?: { field: string }[] }).issues?.map(({ field }) => field);
    };
    expect(await asks({})).toEqual(["overwrite"]);
    expect(await asks({ overwrite: "change" })).toEqual(["typed", "reason"]);
    expect(await asks({ overwrite: "change", typed: 29, reason: "x" })).toEqual(["typed"]);
    expect(await asks({ overwrite: "change", typed: 30, reason: "" })).toEqual(["reason"]);
    expect(await closes()).toEqual(before);
    expect(await asks({ overwrite: "change", typed: 30, reason: "改用交易所文件" })).toBe("done");
    const [audit] = await ctx.db.all<{ detail: string }>(
      sql`SELECT * FROM audit WHERE company_id = ${ctx.company.id} AND action = 'stock.import'
        ORDER BY rowid DESC LIMIT 1`,
    );
    expect(JSON.stringify(audit)).toContain("改用交易所文件");
  });

  test("can bring its new days alone, and leaves what is stored", async () => {
    const days = wanderingDays(40);
    await confirm(await seen(days.slice(0, 30)));
    const before = await closes();
    expect(await confirm(await seen(higher(days)), { overwrite: "leave" })).toMatchObject({
      value: { counts: { added: 10, changed: 0, refused: 30 } },
    });
    expect((await closes()).slice(0, 30)).toEqual(before);
    expect(await closes()).toHaveLength(40);
  });

  test("asks for nothing where few days change", async () => {
    const days = wanderingDays(40);
    await confirm(await seen(days));
    expect(await confirm(await seen([...days.slice(0, 28), ...higher(days.slice(28))]))).toMatchObject({
      value: { counts: { changed: 12 } },
    });
  });
});

describe("before an import", () => {
  test("it is said how many subscribers it will mail and how old its newest day is; undone and repeated, it mails nobody again", async () => {
    const days = wanderingDays(5, "2026-03-02");
    const target = (days.at(-1)?.close ?? 0) - 1;
    for (const id of ["s1", "s2"])
      await ctx.db.run(sql`INSERT INTO subscribers (company_id, id, email_index, lang, state, confirmed_at, created_at)
        VALUES (${ctx.company.id}, ${id}, ${id}, 'en', 'confirmed', 0, 0)`);
    await arm(ctx, "a", [
      { id: "up", kind: "rise", threshold: target, armedAt: monday },
      { id: "also", kind: "rise", threshold: target - 1, armedAt: monday },
      { id: "far", kind: "rise", threshold: target * 3, armedAt: monday, subscriberId: "s2" },
    ]);
    const mails = async () =>
      (await ctx.db.all(sql`SELECT id FROM outbox WHERE company_id = ${ctx.company.id}`)).length;
    expect(await seen(wanderingDays(5, "2026-02-13"))).toMatchObject({ mails: 0, age: 17 });
    const preview = await seen(days);
    expect(preview).toMatchObject({ mails: 1, age: 0 });
    await confirm(preview);
    await checkPriceAlerts(ctx);
    expect(await mails()).toBe(2);
    expect(await priceImport.undo(ctx, await importOf(preview.file.id))).toMatchObject({ ok: true });
    const again = await seen(days);
    expect(again.mails).toBe(0);
    await confirm(again);
    await checkPriceAlerts(ctx);
    expect(await mails()).toBe(2);
  });
});

describe("what is said of a file", () => {
  test("is told by kind, errors first, each with its count however many rows are sent", async () => {
    const rows = Array.from({ length: 400 }, (_, at) => `2026-02-30,1,1,1,1,${at}`);
    const preview = await priceImport.receive(
      ctx,
      new File([bytesOf(["日期,开盘,最高,最低,收盘,成交量", "2026-02-27,1,1,1,1,0", ...rows]) as BlobPart], "a.csv"),
      { instrumentId: "a" },
    );
    if (!preview.ok) throw new Error(preview.code);
    const { problems, totals } = viewOf(preview.value.plan);
    expect(kindsOf(problems).map(({ code, problems: own }) => [code, own.length])).toEqual([
      ["dayImpossible", 300],
      ["zeroVolume", 1],
    ]);
    expect(totals).toMatchObject({ dayImpossible: 400 });
  });

  test("is nothing where a figure differs by less than a millionth of its last digit", async () => {
    const head = "日期,开盘,最高,最低,收盘,成交量";
    const noisy = await readFile(bytesOf([head, "2026-02-27,10.000000000001,12,9,10.09999999999999,5"]));
    expect(noisy.rows[0]).toMatchObject({ price: { open: 1_000, close: 1_010 }, problems: [] });
    const rounded = await readFile(bytesOf([head, "2026-02-27,10.001,12,9,10.1,5"]));
    expect(rounded.rows[0]?.problems).toMatchObject([{ code: "decimalsRounded" }]);
  });
});
