import Big from "big.js";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { registry } from "~/areas.server";
import { institutions, institutionsFile } from "~/features/organisation/operations/institutions.server";
import { interestsOf } from "~/features/organisation/rules/institutions";
import { InstitutionValues } from "~/features/organisation/schemas/institutions";
import { searchContents } from "~/publishing/search/operations.server";
import { editor, testContext } from "../support/context";
import { asking } from "./staff-asks";

let ctx: Awaited<ReturnType<typeof testContext>>;
let companies = 0;
beforeEach(async () => {
  companies += 1;
  ctx = await testContext({ now: new Date(), actor: editor("editor"), companyId: `holdings${companies}` });
});

const valuesOf = (name: string, more: object = {}) =>
  InstitutionValues.parse({ name: { "zh-CN": name }, kind: "subsidiary", parentId: null, percent: "100", ...more });
const save = (name: string, more: object = {}) =>
  institutions.save(ctx, { id: null, revision: 0, values: valuesOf(name, more) });
async function add(name: string, more: object = {}): Promise<string> {
  const saved = await save(name, more);
  if (!saved.ok) throw new Error(saved.code);
  return saved.value.id;
}

describe("institutions", () => {
  test("keep holdings and capital as exact decimals, and refuse what is no share", async () => {
    await add("甲", { percent: "51.00", capital: "1,234,567,890.10" });
    await add("乙", { percent: "33.333333" });
    expect(await institutions.list(ctx)).toMatchObject([
      { percent: "51", capital: "1234567890.1", currency: "CNY" },
      { percent: "33.333333", capital: "" },
    ]);
    for (const percent of ["0", "100.1", "-5", "abc", "", "1e2", "12.3456789"])
      expect(InstitutionValues.safeParse({ ...valuesOf("丙"), percent }).success).toBe(false);
    for (const percent of ["0", "101", "-1", "x"])
      await expect(
        ctx.db.run(sql`UPDATE equity_institutions SET percent = ${percent} WHERE company_id = ${ctx.company.id}`),
      ).rejects.toThrow();
  });

  test("are one of a name, never hold themselves on any way, and stay while others are held through them", async () => {
    const one = await add("甲");
    const two = await add("乙", { parentId: one });
    expect(await save("甲")).toEqual({ ok: false, code: "institutionKnown", facts: { name: "甲" } });
    for (const [id, parentId] of [
      [one, two],
      [one, one],
      [two, "nobody"],
    ] as const)
      expect(await institutions.save(ctx, { id, revision: 1, values: valuesOf("丙", { parentId }) })).toEqual({
        ok: false,
        code: "institutionMisplaced",
      });
    expect(await institutions.remove(ctx, { id: one, revision: 1 })).toEqual({ ok: false, code: "institutionHolds" });
    expect(await institutions.remove(ctx, { id: two, revision: 1 })).toMatchObject({ ok: true });
    expect(await institutions.remove(ctx, { id: one, revision: 1 })).toMatchObject({ ok: true });
    expect(await institutions.restore(ctx, { id: two })).toEqual({ ok: false, code: "institutionMisplaced" });
    expect(await institutions.restore(ctx, { id: one })).toMatchObject({ ok: true });
    expect(await institutions.restore(ctx, { id: two })).toMatchObject({ ok: true });
  });

  test("are found by name on the site, but not while they or one through which they are held is hidden", async () => {
    const one = await add("澄海资本");
    const two = await add("港澄科技", { parentId: one, name: { "zh-CN": "港澄科技", en: "Gangcheng Technology" } });
    const found = async (q: string) => (await searchContents({ ...ctx, registry, lang: "en" }, { q })).besides;
    expect(await found("gangcheng")).toMatchObject([
      { title: "Gangcheng Technology", href: expect.stringContaining(`equityInstitutions#institution-${two}`) },
    ]);
    expect(await found("港澄")).toHaveLength(1);
    await institutions.post(ctx, { id: two, revision: 1, posted: false });
    expect(await found("gangcheng")).toEqual([]);
    await institutions.post(ctx, { id: two, revision: 2, posted: true });
    expect(await found("gangcheng")).toHaveLength(1);
    await institutions.post(ctx, { id: one, revision: 1, posted: false });
    expect(await found("gangcheng")).toEqual([]);
  });

  test("give the company the product of the holdings on the way, exactly", () => {
    const rows = [
      { id: "a", parentId: null, percent: "60" },
      { id: "b", parentId: "a", percent: "51.5" },
      { id: "c", parentId: "b", percent: "33.333333" },
      { id: "lost", parentId: "hidden", percent: "100" },
    ];
    expect(interestsOf(rows).map(({ one, holder, interest }) => [one.id, holder?.id ?? null, interest])).toEqual([
      ["a", null, "60"],
      ["b", "a", "30.9"],
      ["c", "b", "10.3"],
    ]);
    const chain = Array.from({ length: 8 }, (_, n) => ({
      id: `${n}`,
      parentId: n ? `${n - 1}` : null,
      percent: "87.654321",
    }));
    const exact = new Big("0.87654321").pow(8).times(100).round(6, Big.roundHalfUp).toFixed();
    expect(interestsOf(chain).at(-1)?.interest).toBe(exact);
  });

  test("go into a file in the reader's language, with numbers as numbers", async () => {
    const one = await add("甲", { percent: "60", name: { "zh-CN": "甲", en: "=One" } });
    await add("乙", { parentId: one, percent: "50", capital: "1000000", currency: "USD", asOf: "2026-06-30" });
    const { body } = await institutionsFile({ ...ctx, lang: "en" }, "csv");
    const [, first, second] = (await new Response(body).text()).split(/\r?\n/);
    expect(first).toMatch(/^"?'=One"?,Subsidiary,/);
    expect(second).toMatch(/^乙,Subsidiary,.*One"?,50,30,1000000,USD,.*2026-06-30/);
  });
});

describe("the calls of equity institutions", () => {
  test("save, list and delete for staff, and answer readers the words of all languages", async () => {
    const ask = await asking("holdingcalls");
    const save = "companyManage/saveEquityInstitutionsInfo";
    const name = { "zh-CN": "甲公司", en: "One Ltd" };
    const one = await ask(save, { name, kind: "subsidiary", percent: "80", capital: "1000", posted: true });
    expect(one).toMatchObject({ status: 200, value: { revision: 1 } });
    const minor = { kind: "associate", percent: "25.5", parentId: one.value.id, posted: true };
    const two = await ask(save, { name: { "zh-CN": "乙公司" }, ...minor });
    await ask(save, { name: { "zh-CN": "秘密公司" }, ...minor, posted: false });
    expect(await ask(save, { name, kind: "subsidiary", percent: "0" })).toMatchObject({
      code: "invalid",
      issues: [{ field: "percent", code: "percentRange" }],
    });
    expect((await ask(save, { name, kind: "subsidiary", percent: "5" }, "viewer")).status).toBe(403);
    const front = await ask("frontCompanyManage/getAllEquityInstitutionsFont?lang=en", {}, "nobody");
    expect(front.value).toEqual({
      items: [
        expect.objectContaining({
          name: { ...name, tc: "甲公司" },
          percent: "80",
          interest: "80",
          capital: "1000",
          level: 1,
        }),
        expect.objectContaining({
          name: { "zh-CN": "乙公司", tc: "乙公司" },
          percent: "25.5",
          interest: "20.4",
          level: 2,
        }),
      ],
    });
    const stored = await ask("companyManage/getAllEquityInstitutions", {}, "viewer");
    expect((stored.value as unknown as { items: unknown[] }).items).toHaveLength(3);
    const remove = "companyManage/deleteEquityInstitutionsInfo";
    const at = { id: two.value.id, revision: 1 };
    expect(await ask(remove, at)).toMatchObject({ status: 403, code: "foreignSite" });
    const own = { "Sec-Fetch-Site": "same-origin" };
    expect(await ask(remove, { id: one.value.id, revision: 1 }, "editor", own)).toMatchObject({
      code: "institutionHolds",
    });
    expect(await ask(remove, at, "editor", own)).toMatchObject({ status: 200, value: null });
    expect(await ask(remove, at, "editor", own)).toMatchObject({ status: 404 });
  });
});
