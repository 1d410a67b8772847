import { readXlsx } from "hucre/xlsx";
import { beforeEach, describe, expect, test } from "vitest";
import { companyCardRecords, contentRecords } from "~/features/concern/operations/card.server";
import { companyCardFile, showCompanyCard } from "~/features/concern/operations/show-card.server";
import { surveyConcerns } from "~/features/concern/operations/survey.server";
import { surveyFile } from "~/features/concern/operations/survey-file.server";
import { CardContent, CompanyCard } from "~/features/concern/schemas";
import { missOf, mostMisses } from "~/features/site/statistics/views";
import { countView } from "~/features/site/statistics/views.server";
import { views } from "~/features/site/tables.server";
import { addDays, beijingDay } from "~/shared/dates";
import { editor, testContext } from "../support/context";

let ctx: Awaited<ReturnType<typeof testContext>>;
let scenes = 0;
const now = new Date("2026-06-01T02:00:00Z");
beforeEach(async () => {
  scenes += 1;
  ctx = await testContext({ companyId: `concern${scenes}`, actor: editor("editor"), lang: "en", now });
});

const day = (back: number) => addDays(beijingDay(now), -back);
const reader = new Request("https://c1.test/irh/indexHome/setIrhUserViewInfo", { method: "POST" });
const searched = async (search: string, who = ctx) => {
  const answer = await countView(who, { search }, reader);
  expect(answer.ok).toBe(true);
};
const content = (more: object) => CardContent.parse({ page: "stock.price", name: {}, about: {}, newest: 0, ...more });
const put = (values: object) => contentRecords.save(ctx, { id: null, revision: 0, values: content(values) });
const reading = async () => {
  const fresh = await testContext({ companyId: ctx.company.id, lang: "en", now });
  return showCompanyCard(fresh);
};

describe("what investors are concerned about", () => {
  test("is counted beside as many days before, named in the language of staff, and nobody is in it", async () => {
    const at = (subject: string, back: number, count: number) => ({
      ...{ companyId: ctx.company.id, day: day(back), subject, lang: "en" as const, count },
    });
    await ctx.db
      .insert(views)
      .values([
        ...[at("page:stock", 0, 7), at("page:stock", 29, 3), at("page:stock", 30, 5), at("page:stock", 60, 99)],
        ...[at("page:dividends", 40, 4), at("search:buyback", 3, 2)],
      ]);
    const { parts, from, to } = await surveyConcerns(ctx, 30);
    expect([from, to]).toEqual([day(29), day(0)]);
    expect(parts.pages).toEqual([
      { id: "stock", name: "Share price", now: 10, before: 5 },
      { id: "dividends", name: "Dividends", now: 0, before: 4 },
    ]);
    expect(parts.misses).toEqual([{ id: "buyback", name: "buyback", now: 2, before: 0 }]);
    expect(parts.questions).toEqual([]);
  });

  test("leaves as a file with every part, and of one company alone", async () => {
    const row = { day: day(1), subject: "search:=1+1", lang: "en" as const, count: 4 };
    await ctx.db.insert(views).values({ companyId: ctx.company.id, ...row });
    const other = await testContext({ companyId: "concern-other" });
    await other.db.insert(views).values({ companyId: other.company.id, ...row, subject: "search:theirs" });
    const file = surveyFile(ctx, "xlsx", 30);
    const book = await readXlsx(new Uint8Array(await new Response(file.body).arrayBuffer()));
    const cells = JSON.stringify(book.sheets[0]?.rows);
    expect(cells).toContain("=1+1");
    expect(cells).not.toContain("theirs");
  });

  test("has the words of searches without hits alone, and neither addresses nor numbers of people", async () => {
    for (const words of ["  员工 餐厅 ", "员工　餐厅", "a@b.example", "138 0000 0000", "x".repeat(41), "  "])
      await searched(words);
    const { parts } = await surveyConcerns(ctx, 30);
    expect(parts.misses).toEqual([{ id: "员工 餐厅", name: "员工 餐厅", now: 2, before: 0 }]);
    expect(missOf("ＥＳＧ  Report")).toBe("esg report");
  });

  test("notes so many different searches a day and no more, but those that it has noted go on", async () => {
    const row = { companyId: ctx.company.id, day: day(0), lang: "en" as const, count: 1 };
    const many = Array.from({ length: mostMisses }, (_, at) => ({ ...row, subject: `search:words ${at}` }));
    for (let at = 0; at < many.length; at += 15) await ctx.db.insert(views).values(many.slice(at, at + 15));
    await searched("one more");
    await searched("words 7");
    const rows = await ctx.db.select().from(views);
    const own = rows.filter(({ companyId }) => companyId === ctx.company.id);
    expect(own).toHaveLength(mostMisses);
    expect(own.find(({ subject }) => subject === "search:words 7")?.count).toBe(2);
  });
});

describe("the company's card", () => {
  test("is there without a word of staff, from what the company has told, and leads to the usual pages", async () => {
    const settings = { codes: ["600000.SH"], contact: { phone: "+86 21 5550 0188", email: "ir@far.example" } };
    const result = { ...ctx, company: { ...ctx.company, settings } };
    const card = await showCompanyCard(result);
    expect(card).toMatchObject({ contact: { email: "ir@far.example" }, greeting: "", picture: null });
    expect(card.listings).toMatchObject([{ code: "600000", exchange: "SH" }]);
    expect(card.contents.map(({ id }) => id)).toContain("announcements.announcements");
    const file = await (await companyCardFile(result)).text();
    expect(file).toContain("FN:Company");
    expect(file).toContain("TEL;TYPE=WORK,VOICE:+86 21 5550 0188\r\n");
  });

  test("shows what staff chose, in their order and words, each page once", async () => {
    await put({ page: "stock.price", name: { "zh-CN": "股价", en: "Our share" } });
    await put({ page: "calendar.calendar" });
    expect(await put({ page: "stock.price" })).toMatchObject({ ok: false, code: "cardContentThere" });
    const [first, second] = await contentRecords.list(ctx);
    await contentRecords.sort(ctx, { ids: [second?.id ?? "", first?.id ?? ""] });
    expect((await reading()).contents.map(({ name }) => name)).toEqual(["Investor calendar", "Our share"]);
    await contentRecords.post(ctx, { id: second?.id ?? "", revision: second?.revision ?? 0, posted: false });
    expect((await reading()).contents.map(({ name }) => name)).toEqual(["Our share"]);
  });

  test("is one, with both versions where two save at once, and 404 once it is not handed out", async () => {
    const values = CompanyCard.parse({ greeting: { "zh-CN": "欢迎", en: "Welcome" }, picture: "" });
    const made = await companyCardRecords.save(ctx, { id: null, revision: 0, values });
    if (!made.ok) throw new Error(made.code);
    expect(await companyCardRecords.save(ctx, { id: null, revision: 0, values })).toMatchObject({
      code: "companyCardThere",
    });
    expect((await reading()).greeting).toBe("Welcome");
    const { id } = made.value;
    await companyCardRecords.save(ctx, { id, revision: 1, values });
    expect(await companyCardRecords.save(ctx, { id, revision: 1, values })).toMatchObject({
      code: "changedMeanwhile",
      theirs: { revision: 2 },
    });
    await companyCardRecords.post(ctx, { id, revision: 2, posted: false });
    await expect(reading()).rejects.toMatchObject({ status: 404 });
  });

  test("leads to nothing that the company has closed", async () => {
    const fresh = await testContext({ companyId: ctx.company.id, lang: "en", now });
    const columns = fresh.registry.columns.map((column) => ({
      ...column,
      entries: column.entries.filter(({ id }) => id !== "stock.price"),
    }));
    const card = await showCompanyCard({ ...fresh, registry: { ...fresh.registry, columns } });
    expect(card.contents.map(({ id }) => id)).not.toContain("stock.price");
  });
});
