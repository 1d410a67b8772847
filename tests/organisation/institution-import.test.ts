import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { institutionsImport, institutionsTemplate } from "~/features/organisation/operations/institution-import.server";
import { institutions, institutionsFile } from "~/features/organisation/operations/institutions.server";
import { institutionFields, institutionsHeading } from "~/features/organisation/rules/institution-columns";
import { InstitutionValues } from "~/features/organisation/schemas/institutions";
import { languages } from "~/shared/languages";
import { tableOf } from "~/sheets/rules/table";
import type { SheetFile } from "~/sheets/sheet-file.server";
import { editor, testContext } from "../support/context";

let ctx: Awaited<ReturnType<typeof testContext>>;
let companies = 0;
beforeEach(async () => {
  companies += 1;
  ctx = await testContext({ now: new Date(), actor: editor("editor"), companyId: `held${companies}` });
});

const head = "子公司名称,参控关系,直接持股方,持股比例,间接持股比例,注册地,注册资本（万元）,英文名称";
const list = [
  head,
  '孙公司,子公司,甲公司,60,--,上海,"1,000",Grandchild Ltd',
  "甲公司,全资子公司,,100,--,上海,5000万美元,",
  "乙公司,联营企业,本公司,31.5%,5%,香港,HK$1000,",
];
async function seen(lines: string[], ratios?: "percent" | "fraction") {
  const got = await institutionsImport.receive(ctx, new File([lines.join("\n")], "held.csv"), { ratios });
  if (!got.ok) throw new Error(got.code);
  return got.value;
}
async function brought(lines: string[], ratios?: "percent" | "fraction") {
  const { file, fingerprint } = await seen(lines, ratios);
  return institutionsImport.confirm(ctx, { fileId: file.id, fingerprint, ratios });
}
const bytes = () =>
  ctx.db.all(sql`SELECT * FROM equity_institutions WHERE company_id = ${ctx.company.id} ORDER BY sort, id`);
const lastImport = async () =>
  (
    await ctx.db.get<{ id: string }>(
      sql`SELECT id FROM imports WHERE company_id = ${ctx.company.id} ORDER BY seq DESC LIMIT 1`,
    )
  ).id;
const valuesOf = (name: string, more: object = {}) =>
  InstitutionValues.parse({ name: { "zh-CN": name }, kind: "subsidiary", parentId: null, percent: "100", ...more });
async function add(name: string, more: object = {}): Promise<string> {
  const saved = await institutions.save(ctx, { id: null, revision: 0, values: valuesOf(name, more) });
  if (!saved.ok) throw new Error(saved.code);
  return saved.value.id;
}
const idOf = async (name: string) => (await institutions.list(ctx)).find((one) => one.name["zh-CN"] === name)?.id;
const codesOf = ({ problems }: { problems: { line: number; code: string }[] }) =>
  problems.map(({ line, code }) => [line, code]);

describe("a list of institutions", () => {
  test("goes in with those that its other lines hold; a second time it changes nothing, and undone all is as it was", async () => {
    await add("孙公司", { percent: "12", business: { "zh-CN": "测试" } });
    const before = await bytes();
    const preview = await seen(list);
    expect(codesOf(preview)).toEqual([[4, "indirectLeft"]]);
    expect(await brought(list)).toEqual({ ok: true, value: { added: 2, changed: 1 } });
    const rows = await institutions.list(ctx);
    expect(rows).toMatchObject([
      {
        ...{ name: { "zh-CN": "孙公司", en: "Grandchild Ltd" }, business: { "zh-CN": "测试" }, percent: "60" },
        ...{ parentId: await idOf("甲公司"), capital: "10000000", currency: "CNY" },
      },
      { name: { "zh-CN": "甲公司" }, parentId: null, percent: "100", capital: "50000000", currency: "USD" },
      { kind: "associate", parentId: null, percent: "31.5", capital: "10000000", currency: "HKD", posted: true },
    ]);
    const after = await bytes();
    expect(await brought(list)).toEqual({ ok: true, value: { added: 0, changed: 0 } });
    expect(await bytes()).toEqual(after);
    expect(await institutionsImport.undo(ctx, await lastImport())).toEqual({ ok: true, value: null });
    expect(await bytes()).toEqual(before);
  });

  test("is not undone while something hangs on what it brought, or where it was is gone", async () => {
    await brought(list);
    const top = await idOf("甲公司");
    const later = await add("后来的公司", { parentId: top });
    const id = await lastImport();
    expect(await institutionsImport.undo(ctx, id)).toEqual({ ok: false, code: "importOverlaid" });
    await institutions.remove(ctx, { id: later, revision: 1 });
    expect(await institutionsImport.undo(ctx, id)).toEqual({ ok: true, value: null });

    const old = await add("旧母公司");
    await add("被移的公司", { parentId: old });
    await brought(["名称,直接持股方,持股比例(%)", "被移的公司,本公司,100"]);
    await institutions.remove(ctx, { id: old, revision: 1 });
    expect(await institutionsImport.undo(ctx, await lastImport())).toEqual({ ok: false, code: "importOverlaid" });
  });

  test("has its wrong lines refused one by one, with those that they would hold", async () => {
    const preview = await seen([
      "名称,类别,直接持股方,持股比例,间接持股比例,注册资本,币种,截止日期",
      "一,子公司,不存在的公司,51,,,,",
      "二,子公司,三,51,,,,",
      "三,子公司,二,51,,,,",
      "四,分公司,,51,,,,",
      "五,,,20,,,,",
      "六,子公司,,--,51,,,",
      "七,子公司,,120,,,,",
      "八,子公司,七,51,,,,",
      "九,子公司,,51,,很多,,",
      "十,子公司,,51,,1,比特币,",
      "十一,子公司,,51,,,,某日",
      "600519|贵州茅台 000858|五粮液,子公司,,51,,,,",
      "十二,子公司,,51,,,,2026-06-30",
      "十二,子公司,,52,,,,",
      ",子公司,,52,,,,",
    ]);
    expect(codesOf(preview).sort(([a], [b]) => Number(a) - Number(b))).toEqual([
      [2, "holderUnknown"],
      [3, "holdsItself"],
      [4, "holdsItself"],
      [5, "kindUnknown"],
      [6, "kindMissing"],
      [7, "indirectOnly"],
      [8, "lineWrong"],
      [9, "neededRefused"],
      [10, "capitalUnreadable"],
      [11, "currencyUnknown"],
      [12, "dayUnreadable"],
      [13, "listInCell"],
      [14, "lineTwice"],
      [15, "lineTwice"],
      [16, "nameMissing"],
    ]);
    expect(preview.rows).toEqual([]);
  });

  test("never takes 0.31 for 0.31 % in silence: beside percentages it is refused, alone a person is asked, with % it is told", async () => {
    const columns = "名称,类别,持股比例";
    expect(codesOf(await seen([columns, "甲,子公司,51", "乙,联营企业,0.31"]))).toEqual([[3, "percentOrFraction"]]);
    expect(codesOf(await seen(["名称,类别,持股比例(%)", "甲,子公司,51", "乙,联营企业,0.31"]))).toEqual([
      [3, "percentSmall"],
    ]);
    const fractions = [columns, "甲,子公司,1", "乙,联营企业,0.31"];
    expect((await seen(fractions)).ratios).toEqual({ unit: null, asked: true });
    expect(await brought(fractions)).toEqual({ ok: false, code: "importUnanswered" });
    expect(await brought(fractions, "fraction")).toEqual({ ok: true, value: { added: 2, changed: 0 } });
    expect((await institutions.list(ctx)).map(({ percent }) => percent)).toEqual(["100", "31"]);
  });

  test("is told by its template in each language, and the site's own file brings nothing new", async () => {
    const read = async (file: SheetFile) => new Uint8Array(await new Response(file.body).arrayBuffer());
    for (const lang of languages) {
      const table = await tableOf(await read(institutionsTemplate({ lang }, "xlsx")));
      expect(table.ok && institutionsHeading(table.value.lines).columns).toEqual([...institutionFields]);
    }
    const one = await add("甲", { name: { "zh-CN": "甲", en: "One" }, place: { "zh-CN": "上海" }, asOf: "2026-06-30" });
    await add("乙", { parentId: one, percent: "0.5", kind: "associate", capital: "1234.5", currency: "HKD" });
    for (const lang of ["zh-CN", "tc"] as const) {
      const file = await read(await institutionsFile({ ...ctx, lang }, "xlsx"));
      const got = await institutionsImport.receive(ctx, new File([file as BlobPart], "own.xlsx"), {});
      expect(got.ok && got.value.rows.map(({ does }) => does)).toEqual(["same", "same"]);
    }
  });
});
