import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { moveUnit, removeUnit, restoreUnit, units } from "~/features/organisation/operations/units.server";
import { mostUnits } from "~/features/organisation/rules/tree";
import { editor, testContext } from "../support/context";
import { asking } from "./staff-asks";

let ctx: Awaited<ReturnType<typeof testContext>>;
let companies = 0;
beforeEach(async () => {
  companies += 1;
  ctx = await testContext({ now: new Date(), actor: editor("editor"), companyId: `units${companies}` });
});

async function add(name: string, parentId: string | null = null, before?: string): Promise<string> {
  const values = { name: { "zh-CN": name }, parentId, before };
  const saved = await units.save(ctx, { id: null, revision: 0, values });
  if (!saved.ok) throw new Error(saved.code);
  return saved.value.id;
}
const list = async () => (await units.list(ctx)).map(({ name, parentId }) => [name["zh-CN"], parentId]);
const whole = () => ctx.db.all(sql`SELECT * FROM organisation_units WHERE company_id = ${ctx.company.id} ORDER BY id`);
const revisionOf = async (id: string) => (await units.list(ctx)).find((one) => one.id === id)?.revision ?? 0;
const move = async (id: string, parentId: string | null, before: string | null = null) =>
  moveUnit(ctx, { id, revision: await revisionOf(id), parentId, before });

describe("units", () => {
  test("are added, renamed and moved each for itself, and stand among their siblings where they were put", async () => {
    const board = await add("董事会");
    const second = await add("财务部", board);
    const first = await add("审计部", board, second);
    expect(await list()).toEqual([
      ["董事会", null],
      ["审计部", board],
      ["财务部", board],
    ]);
    const renamed = await units.save(ctx, { id: first, revision: 1, values: { name: { "zh-CN": "内审部" } } });
    expect(renamed).toMatchObject({ ok: true, value: { revision: 2 } });
    expect(await move(first, board)).toMatchObject({ ok: true, value: { revision: 3 } });
    expect(await list()).toEqual([
      ["董事会", null],
      ["财务部", board],
      ["内审部", board],
    ]);
    expect(await move(second, null, board)).toMatchObject({ ok: true });
    expect(await list()).toEqual([
      ["财务部", null],
      ["董事会", null],
      ["内审部", board],
    ]);
  });

  test("of two people who draw at once lose nothing: what one moved, the other renames only after looking", async () => {
    const board = await add("董事会");
    const [one, other] = [await add("一", board), await add("二", board)];
    const both = await Promise.all([
      move(one, null),
      units.save(ctx, { id: other, revision: 1, values: { name: { "zh-CN": "乙" } } }),
      add("三", board),
    ]);
    expect(both.map((answer) => typeof answer === "string" || answer.ok)).toEqual([true, true, true]);
    expect(await units.save(ctx, { id: one, revision: 1, values: { name: { "zh-CN": "甲" } } })).toMatchObject({
      code: "changedMeanwhile",
      theirs: { parentId: null },
    });
    expect((await list()).sort()).toEqual(
      [
        ["一", null],
        ["三", board],
        ["乙", board],
        ["董事会", null],
      ].sort(),
    );
  });

  test("never close a circle, also when two moves that would cross at once", async () => {
    const [one, other] = [await add("一"), await add("二")];
    const child = await add("三", one);
    expect(await move(one, child)).toEqual({ ok: false, code: "unitMisplaced" });
    expect(await move(one, one)).toEqual({ ok: false, code: "unitMisplaced" });
    expect(await move(one, "nobody")).toEqual({ ok: false, code: "unitMisplaced" });
    const crossing = await Promise.all([move(one, other), move(other, child)]);
    expect(crossing.filter(({ ok }) => ok)).toHaveLength(1);
    const raw = ctx.db.run(sql`UPDATE organisation_units SET parent_id = id WHERE company_id = ${ctx.company.id}`);
    await expect(raw).rejects.toThrow();
  });

  test("go eight levels deep and no deeper, alone or with what is below them", async () => {
    let above: string | null = null;
    const ids: string[] = [];
    for (let level = 1; level <= 8; level++) {
      above = await add(`${level}`, above);
      ids.push(above);
    }
    await expect(add("9", above)).rejects.toThrow("unitMisplaced");
    const top = await add("顶");
    const under = await add("下", top);
    expect(await move(top, ids[6] ?? "")).toEqual({ ok: false, code: "unitMisplaced" });
    expect(await move(top, ids[5] ?? "")).toMatchObject({ ok: true });
    expect(await removeUnit(ctx, { id: under, revision: 1, below: 0 })).toMatchObject({ ok: true });
    expect(await move(top, ids[6] ?? "")).toMatchObject({ ok: true });
    expect(await restoreUnit(ctx, { id: under })).toEqual({ ok: false, code: "unitMisplaced" });
  });

  test("are 300 at most, of which the last place is given once, and none to a deleted one that comes back", async () => {
    const rows = Array.from({ length: mostUnits - 1 }, (_, at) => `${at}`);
    await ctx.db.run(sql`INSERT INTO organisation_units (company_id, id, name)
      SELECT ${ctx.company.id}, value, '{"zh-CN":"部"}' FROM json_each(${JSON.stringify(rows)})`);
    const last = await Promise.all(["x", "y"].map((name) => add(name).catch((error: Error) => error.message)));
    expect(last.filter((one) => one === "unitsTooMany")).toHaveLength(1);
    expect(await removeUnit(ctx, { id: "0", revision: 1, below: 0 })).toMatchObject({ ok: true });
    await add("z");
    expect(await restoreUnit(ctx, { id: "0" })).toMatchObject({ code: "unitsTooMany", facts: { max: mostUnits } });
  });

  test("deleted with all below them come back byte for byte, unless somebody has added one more meanwhile", async () => {
    const board = await add("董事会");
    const chief = await add("总经理", board);
    await add("财务部", chief);
    await add("审计部", board);
    const before = await whole();
    expect(await removeUnit(ctx, { id: chief, revision: 1, below: 0 })).toMatchObject({ code: "changedMeanwhile" });
    expect(await whole()).toEqual(before);
    expect(await removeUnit(ctx, { id: board, revision: 1, below: 3 })).toEqual({ ok: true, value: null });
    expect(await whole()).toEqual([]);
    expect(await restoreUnit({ ...ctx, company: { ...ctx.company, id: "c1" } }, { id: board })).toMatchObject({
      code: "notFound",
    });
    expect(await restoreUnit(ctx, { id: board })).toEqual({ ok: true, value: null });
    expect(await whole()).toEqual(before);
    expect(await restoreUnit(ctx, { id: board })).toMatchObject({ code: "notFound" });
  });

  test("deleted one after the other come back each with what went with it", async () => {
    const board = await add("董事会");
    const chief = await add("总经理", board);
    expect(await removeUnit(ctx, { id: chief, revision: 1, below: 0 })).toMatchObject({ ok: true });
    const later = { ...ctx, now: new Date(ctx.now.getTime() + 1_000) };
    expect(await removeUnit(later, { id: board, revision: 1, below: 0 })).toMatchObject({ ok: true });
    expect(await restoreUnit(ctx, { id: chief })).toEqual({ ok: false, code: "unitMisplaced" });
    expect(await restoreUnit(ctx, { id: board })).toMatchObject({ ok: true });
    expect(await list()).toEqual([["董事会", null]]);
    expect(await restoreUnit(ctx, { id: chief })).toMatchObject({ ok: true });
  });
});

describe("the calls of the organisation chart", () => {
  test("save and list units for staff, and show readers those that are posted, in their language", async () => {
    const ask = await asking("unitcalls");
    const save = "companyManage/saveOrganizationalStructureInfo";
    const board = await ask(save, { name: { "zh-CN": "董事会", en: "Board" }, posted: true });
    expect(board).toMatchObject({ status: 200, value: { revision: 1 } });
    const hidden = await ask(save, { name: { "zh-CN": "秘密部" }, parentId: board.value.id, posted: false });
    await ask(save, { name: { "zh-CN": "秘密一组" }, parentId: hidden.value.id, posted: true });
    await ask(save, { name: { "zh-CN": "财务部" }, parentId: board.value.id, before: hidden.value.id, posted: true });
    expect(await ask(save, { name: { en: "Board" } })).toMatchObject({ status: 422, code: "invalid" });
    expect((await ask(save, { name: { "zh-CN": "部" } }, "viewer")).status).toBe(403);
    const stored = await ask("companyManage/getOrganizationalStructureInfo", {}, "viewer");
    expect(stored.value).toMatchObject({
      items: [
        { level: 1, name: { en: "Board" } },
        { level: 2, name: { "zh-CN": "财务部" } },
        { level: 2, posted: false, savedBy: expect.any(String) },
        { level: 3 },
      ],
    });
    const front = "frontCompanyManage/getOrganizationalStructureInfoFont?lang=en";
    expect((await ask(front, {}, "nobody")).value).toEqual({
      items: [
        { id: board.value.id, parentId: null, level: 1, name: "Board", lang: "en" },
        { id: expect.any(String), parentId: board.value.id, level: 2, name: "财务部", lang: "zh-CN" },
      ],
    });
  });
});
