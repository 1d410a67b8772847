import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { maxTypes } from "~/features/calendar/entries/events";
import { eventTypes } from "~/features/calendar/events/types.server";
import { securities } from "~/features/stock/securities/operations.server";
import { dayPrice, storeDays } from "../stock/stock-world";
import { editor, testContext } from "../support/context";

const now = new Date("2026-03-02T04:00:00Z");
let ctx: Awaited<ReturnType<typeof testContext>>;
let companies = 0;

beforeEach(async () => {
  companies += 1;
  ctx = await testContext({ now, actor: editor("editor"), companyId: `records${companies}` });
});

const named = (name: string) => ({ values: { name: { "zh-CN": name } } });
async function added(name: string): Promise<string> {
  const saved = await eventTypes.save(ctx, { id: null, revision: 0, ...named(name) });
  if (!saved.ok) throw new Error(saved.code);
  return saved.value.id;
}
const names = async () => (await eventTypes.list(ctx)).map(({ name }) => name["zh-CN"]);
const audited = async () =>
  (
    await ctx.db.all<{ action: string }>(
      sql`SELECT action FROM audit WHERE company_id = ${ctx.company.id} ORDER BY rowid`,
    )
  ).map(({ action }) => action);
const release = async () =>
  (await ctx.db.all<{ release: number }>(sql`SELECT release FROM companies WHERE company_id = ${ctx.company.id}`))[0]
    ?.release ?? 0;
const whole = () =>
  ctx.db.all(sql`SELECT * FROM activity_types WHERE company_id = ${ctx.company.id} ORDER BY sort, id`);

describe("records", () => {
  test("stand in the order in which they were added, and each step leaves one audit row and no cached page", async () => {
    const before = await release();
    const one = await added("一");
    await added("二");
    expect(await names()).toEqual(["一", "二"]);
    expect(await eventTypes.save(ctx, { id: one, revision: 1, posted: false, ...named("甲") })).toEqual({
      ok: true,
      value: { id: one, revision: 2 },
    });
    expect(await eventTypes.post(ctx, { id: one, revision: 2, posted: true })).toMatchObject({
      value: { revision: 3 },
    });
    expect(await eventTypes.list(ctx)).toMatchObject([
      { name: { "zh-CN": "甲" }, posted: true, revision: 3, savedAt: now, savedBy: "editor" },
      { revision: 1 },
    ]);
    expect(await audited()).toEqual([
      "calendar.saveType",
      "calendar.saveType",
      "calendar.saveType",
      "calendar.postType",
    ]);
    expect(await release()).toBe(before + 4);
  });

  test("are saved over nobody's newer version, which is told with its author", async () => {
    const id = await added("一");
    const other = { ...ctx, actor: editor("admin") };
    await eventTypes.save(other, { id, revision: 1, ...named("他的") });
    const count = (await audited()).length;
    for (const late of [
      await eventTypes.save(ctx, { id, revision: 1, ...named("我的") }),
      await eventTypes.post(ctx, { id, revision: 1, posted: false }),
      await eventTypes.remove(ctx, { id, revision: 1 }),
    ])
      expect(late).toMatchObject({
        ok: false,
        code: "changedMeanwhile",
        revision: 2,
        savedBy: "admin",
        theirs: { name: { "zh-CN": "他的" } },
      });
    expect(await audited()).toHaveLength(count);
    expect(await names()).toEqual(["他的"]);
  });

  test("of five saves of one revision at once one goes through, and the last place is given once", async () => {
    const id = await added("一");
    const saves = await Promise.all(
      ["a", "b", "c", "d", "e"].map((name) => eventTypes.save(ctx, { id, revision: 1, ...named(name) })),
    );
    expect(saves.filter(({ ok }) => ok)).toHaveLength(1);
    for (let n = 2; n < maxTypes; n++) await added(`${n}`);
    const last = await Promise.all(
      ["x", "y", "z"].map((name) => eventTypes.save(ctx, { id: null, revision: 0, ...named(name) })),
    );
    expect(last.map((one) => (one.ok ? "in" : one.code)).sort()).toEqual(["in", "typesTooMany", "typesTooMany"]);
    expect(await eventTypes.list(ctx)).toHaveLength(maxTypes);
  });

  test("are sorted as a whole or not at all", async () => {
    const ids = [await added("一"), await added("二"), await added("三")];
    expect(await eventTypes.sort(ctx, { ids: ids.toReversed() })).toEqual({ ok: true, value: null });
    expect(await names()).toEqual(["三", "二", "一"]);
    await added("四");
    const [first = ""] = ids;
    const [fourth = ""] = (await eventTypes.list(ctx)).flatMap(({ id }) => (ids.includes(id) ? [] : id));
    for (const [wrong, unknown] of [
      [ids, ""],
      [[...ids, "other"], "other"],
      [[...ids, first], first],
    ] as const)
      expect(await eventTypes.sort(ctx, { ids: [...wrong] })).toEqual({
        ...{ ok: false, code: "orderIncomplete", facts: { missing: fourth, unknown } },
      });
    expect(await names()).toEqual(["三", "二", "一", "四"]);
  });

  test("deleted come back byte for byte, once, and only in their own company", async () => {
    const id = await added("一");
    await added("二");
    const before = await whole();
    expect(await eventTypes.remove(ctx, { id, revision: 1 })).toEqual({ ok: true, value: null });
    expect(await names()).toEqual(["二"]);
    const other = await testContext({ companyId: "recordsOther" });
    expect(await eventTypes.restore(other, { id })).toEqual({ ok: false, code: "notFound" });
    expect(await eventTypes.restore(ctx, { id })).toEqual({ ok: true, value: null });
    expect(await whole()).toEqual(before);
    expect(await eventTypes.restore(ctx, { id })).toEqual({ ok: false, code: "notFound" });
    expect((await audited()).slice(-2)).toEqual(["calendar.deleteType", "calendar.restoreType"]);
  });
});

describe("securities", () => {
  const listing = (code: string) => ({ id: null, revision: 0, values: { code, name: { "zh-CN": code } } });

  test("keep their code and market when their name changes", async () => {
    const saved = await securities.save(ctx, listing("00700.HK"));
    const id = saved.ok ? saved.value.id : "";
    await securities.save(ctx, { id, revision: 1, values: { code: "600000.SH", name: { "zh-CN": "新名" } } });
    expect(await securities.list(ctx)).toMatchObject([{ code: "00700.HK", market: "H", name: { "zh-CN": "新名" } }]);
  });

  test("with prices are not deleted; without any they are, and their code is taken only once", async () => {
    const saved = await securities.save(ctx, listing("600690.SH"));
    const id = saved.ok ? saved.value.id : "";
    await storeDays(ctx, { id, market: "A" }, [dayPrice("2026-02-27", 1_000)]);
    expect(await securities.remove(ctx, { id, revision: 1 })).toEqual({ ok: false, code: "securityInUse" });
    const free = await securities.save(ctx, listing("06690.HK"));
    const at = { id: free.ok ? free.value.id : "", revision: 1 };
    expect(await securities.remove(ctx, at)).toMatchObject({ ok: true });
    expect(await securities.save(ctx, listing("06690.HK"))).toMatchObject({ ok: true });
    expect(await securities.restore(ctx, at)).toMatchObject({ ok: false, code: "securityKnown" });
  });
});
