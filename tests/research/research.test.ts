import { exports } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { registry } from "~/areas.server";
import { reportsFile } from "~/features/research/operations/file.server";
import { reportRecords } from "~/features/research/operations/reports.server";
import {
  briefReads,
  findViewpoint,
  listPublic,
  openDocument,
  showReports,
} from "~/features/research/operations/show.server";
import { listPublicReports, listStoredReports } from "~/features/research/queries.server";
import { type Rating, ratings } from "~/features/research/rules/terms";
import { tenthsOf, viewpointOf } from "~/features/research/rules/viewpoint";
import { Report, ReportsQuery } from "~/features/research/schemas";
import { toStaff } from "~/records/staff-audience.server";
import { inBatch } from "~/server/database/batch.server";
import { brokenConstraint, connect, newMeter } from "~/server/database/db.server";
import { putFile } from "~/server/files/files.server";
import { addDays } from "~/shared/dates";
import { editor, testContext, testEnv } from "../support/context";
import { figure, seedOf } from "../support/full";

let ctx: Awaited<ReturnType<typeof testContext>>;
let companies = 0;
const now = new Date("2026-06-01T02:00:00Z");
const today = "2026-06-01";
const most = figure("ROWS", { push: 6_000, full: 100_000 });
beforeEach(async () => {
  companies += 1;
  ctx = await testContext({ now, actor: editor("editor"), companyId: `studied${companies}` });
  ctx.company.settings = { ...ctx.company.settings, codes: ["600690.SH", "06690.HK"] };
});

const valuesOf = (more: object = {}) =>
  Report.parse({
    ...{ kind: "company", title: { "zh-CN": "深度报告" }, institution: { "zh-CN": "远山证券", en: "Far Hills" } },
    ...{ day: "2026-05-20", rating: "buy", link: "https://far.example/1", ...more },
  });
const save = (more: object = {}) => reportRecords.save(ctx, { id: null, revision: 0, values: valuesOf(more) });
const queryOf = (more: object = {}) => ReportsQuery.parse(more);
const rates = (institution: string, rating: Rating | "", day: string, more: object = {}) =>
  save({ institution: { "zh-CN": institution }, title: { "zh-CN": `${day}${rating}` }, rating, day, ...more });

describe("the market's viewpoint", () => {
  const of = (counts: Partial<Record<Rating, number>>) => {
    const { value, rating } = viewpointOf(counts);
    return [value, rating];
  };

  test("takes the upper rating at each cut, and the lower one just below it", () => {
    expect(of({ buy: 1, overweight: 1 })).toEqual(["0.8", "buy"]);
    expect(of({ buy: 99, overweight: 101 })).toEqual(["0.799", "overweight"]);
    expect(of({ overweight: 1, neutral: 1 })).toEqual(["0.6", "overweight"]);
    expect(of({ overweight: 99, neutral: 101 })).toEqual(["0.599", "neutral"]);
    expect(of({ neutral: 1, underweight: 1 })).toEqual(["0.4", "neutral"]);
    expect(of({ neutral: 99, underweight: 101 })).toEqual(["0.399", "underweight"]);
    expect(of({ underweight: 1, sell: 1 })).toEqual(["0.2", "underweight"]);
    expect(of({ underweight: 99, sell: 101 })).toEqual(["0.199", "sell"]);
    for (const rating of ratings) expect(of({ [rating]: 3 })).toEqual([String(tenthsOf[rating] / 10), rating]);
  });

  test("is no coverage, and not neutral, where nobody rates the company", async () => {
    expect(of({})).toEqual(["0.5", null]);
    await rates("甲", "", "2026-05-01");
    await rates("乙", "sell", "2026-05-01", { kind: "industry" });
    await rates("丙", "sell", addDays(today, -181));
    const hidden = await rates("丁", "sell", "2026-05-01");
    if (hidden.ok) await reportRecords.post(ctx, { ...hidden.value, posted: false });
    expect(await findViewpoint(ctx)).toMatchObject({ value: "0.5", rating: null, institutions: 0 });
  });

  test("counts the latest rating of each institution in 180 days, however its name is spaced", async () => {
    await rates("远山 证券", "buy", addDays(today, -180));
    await rates("远山证券", "sell", addDays(today, -10));
    await rates("海津", "overweight", today);
    expect(await findViewpoint(ctx)).toMatchObject({ value: "0.4", rating: "neutral", institutions: 2 });
  });

  test("equals a slow model over random histories", async () => {
    const seed = seedOf(20_261_129);
    console.log(`viewpoints against a slow model: seed ${seed}`);
    const report = fc.record({ who: fc.integer({ min: 0, max: 5 }), ago: fc.integer({ min: 0, max: 400 }) });
    const histories = fc.sample(
      fc.array(fc.tuple(report, fc.constantFrom(...ratings, "" as const)), { maxLength: 25 }),
      { seed, numRuns: 12 },
    );
    for (const history of histories) {
      await ctx.db.run(sql`DELETE FROM research_reports WHERE company_id = ${ctx.company.id}`);
      const rows = history.map(([{ who, ago }, rating], at) => ({
        id: `r${at}`,
        who,
        day: addDays(today, -ago),
        rating,
      }));
      await ctx.db.run(sql`INSERT INTO research_reports (company_id, id, kind, title, institution, day, rating, code,
        summary, saved_at)
        SELECT ${ctx.company.id}, value ->> 'id', 'company', '{"zh-CN":"x"}',
          json_object('zh-CN', 'registry ' || (value ->> 'who')), value ->> 'day', value ->> 'rating', value ->> 'id',
          '{}', key FROM json_each(${JSON.stringify(rows)})`);
      const latest = new Map<number, Rating>();
      const inOrder = rows
        .map((row, at) => ({ ...row, at }))
        .sort((a, b) => (a.day === b.day ? a.at - b.at : a.day < b.day ? -1 : 1));
      for (const { who, day, rating } of inOrder) if (rating && day >= addDays(today, -180)) latest.set(who, rating);
      const values = [...latest.values()].map((rating) => tenthsOf[rating]);
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length / 10;
      const { value, institutions } = await findViewpoint(ctx);
      expect([institutions, Number(value)]).toEqual([latest.size, latest.size ? expect.closeTo(mean, 4) : 0.5]);
    }
  });
});

describe("reports", () => {
  test("are listed by kind and year, newest first, a page at a time, and never those of another company or not shown", async () => {
    for (const day of ["2025-03-01", "2026-01-05", "2026-01-06", "2026-02-01"]) await rates("甲", "buy", day);
    const hidden = await rates("乙", "buy", "2026-03-01");
    if (hidden.ok) await reportRecords.post(ctx, { ...hidden.value, posted: false });
    await rates("丙", "", "2024-03-01", { kind: "industry" });
    const days = async (more: object) => {
      const { items, next } = await listPublic(ctx, queryOf(more));
      return [items.map(({ day }) => day), next] as const;
    };
    const [first, next] = await days({ kind: "company", limit: 2 });
    expect(first).toEqual(["2026-02-01", "2026-01-06"]);
    expect((await days({ kind: "company", limit: 2, after: next }))[0]).toEqual(["2026-01-05", "2025-03-01"]);
    expect((await days({ kind: "company", year: 2025 }))[0]).toEqual(["2025-03-01"]);
    expect(await showReports(ctx, queryOf({ kind: "industry" }))).toMatchObject({
      kinds: ["company", "industry"],
      years: [2024],
    });
    const other = await testContext({ now, companyId: "unstudied" });
    expect((await listPublic(other, queryOf())).items).toEqual([]);
    const finder = registry.finders.find(({ path }) => path === "office/researchReports");
    expect(await finder?.find(ctx, "2024-03")).toMatchObject([{ note: "丙 · 2024-03-01" }]);
  });

  test("are once for a number, or for a day, institution and title; not of the future, and handed out only with a right", async () => {
    expect(await save({ code: "AP1" })).toMatchObject({ ok: true });
    expect(await save({ code: "AP1", day: "2026-05-01" })).toMatchObject({ ok: false, code: "reportKnown" });
    expect(await save()).toMatchObject({ ok: true });
    expect(await save()).toMatchObject({ ok: false, code: "reportKnown" });
    expect(await save({ day: "2026-06-02" })).toEqual({ ok: false, code: "reportInFuture" });
    expect(Report.safeParse({ ...valuesOf(), fileId: "x" }).error?.issues[0]?.path).toEqual(["rights"]);
    expect(await save({ fileId: "nobody", rights: "agreed", code: "AP2" })).toEqual({
      ok: false,
      code: "documentTaken",
    });
    const broken = await ctx.db
      .run(sql`UPDATE research_reports SET file_id = 'x' WHERE company_id = ${ctx.company.id}`)
      .then(() => null, brokenConstraint);
    expect(broken).toContain("research_reports_file_with_right");
  });

  test("give their document to readers while they are shown, to staff always, and the old one to nobody once it was replaced", async () => {
    const pdf = (text: string) => new File([`%PDF-1.4\n%${text}\n%%EOF`], "report.pdf", { type: "application/pdf" });
    const first = await putFile(ctx, pdf("one"), "document");
    const second = await putFile(ctx, pdf("two"), "document");
    if (!first.ok || !second.ok) throw new Error("no upload");
    const saved = await save({ fileId: first.value.id, rights: "2026-05-20 by e-mail" });
    if (!saved.ok) throw new Error(saved.code);
    const open = async (shown: boolean) => {
      const file = await openDocument(ctx, saved.value.id, new Request("https://x.test/"), shown);
      return file && (await file.text()).includes("two");
    };
    expect([await open(true), await open(false)]).toEqual([false, false]);
    const values = valuesOf({ fileId: second.value.id, rights: "2026-05-20 by e-mail" });
    expect(await reportRecords.save(ctx, { ...saved.value, values })).toMatchObject({ ok: true });
    expect(await open(true)).toBe(true);
    const [old] = await ctx.db.all<{ erased: number | null }>(
      sql`SELECT erased_at AS erased FROM files WHERE company_id = ${ctx.company.id} AND id = ${first.value.id}`,
    );
    expect(old?.erased).not.toBeNull();
    await reportRecords.post(ctx, { id: saved.value.id, revision: 2, posted: false });
    expect([await open(true), await open(false)]).toEqual([null, true]);
  });

  test(`cost readers and staff the same rows whether there are 400 or ${most}, and go out whole as a file`, async () => {
    const fill = (from: number, to: number) =>
      ctx.db.run(sql`WITH RECURSIVE n(i) AS (SELECT CAST(${from} AS INTEGER) UNION ALL SELECT i + 1 FROM n
        WHERE i < ${to})
        INSERT INTO research_reports (company_id, id, kind, title, institution, day, rating, code, summary)
        SELECT ${ctx.company.id}, 'r' || i, 'company', json_object('zh-CN', 'T' || i),
          json_object('zh-CN', 'H' || (i % 9)), date(${today}, '-' || (i * 4) || ' days'), 'buy', 'AP' || i, '{}'
          FROM n`);
    const cost = async () => {
      const meter = newMeter();
      const reader = { ...ctx, db: connect(testEnv().DB, meter) };
      const reads: Record<string, number> = {};
      for (const [name, read] of Object.entries({
        page: () => showReports(reader, queryOf()),
        call: () => inBatch(reader.db, { rows: listPublicReports(reader.db, ctx, {}, 21) }),
        block: () => inBatch(reader.db, briefReads(reader, 3)),
        office: () => inBatch(reader.db, { rows: listStoredReports(reader.db, toStaff(ctx), {}, 100) }),
        kind: () => inBatch(reader.db, { rows: listStoredReports(reader.db, toStaff(ctx), { kind: "company" }, 100) }),
      })) {
        const before = meter.rowsRead;
        await read();
        reads[name] = meter.rowsRead - before;
      }
      return reads;
    };
    await fill(1, 400);
    const few = await cost();
    for (let from = 401; from <= most; from += 10_000) await fill(from, Math.min(most, from + 9_999));
    const many = await cost();
    console.log("rows read of reports", JSON.stringify([few, many]));
    for (const [name, rows] of Object.entries(many)) {
      expect(rows, name).toBeGreaterThan(0);
      expect(rows, name).toBeLessThanOrEqual((few[name] ?? 0) + 2);
      expect(rows, name).toBeLessThanOrEqual(200);
    }
    const csv = await new Response(reportsFile(ctx, "company", "csv").body).text();
    expect(csv.trim().split("\n")).toHaveLength(most + 1);
  });
});

test("a reader's call answers with the viewpoint, and what is no kind is refused", async () => {
  await rates("甲", "buy", "2026-05-01");
  const ask = async (name: string, body: object) =>
    (
      await exports.default.fetch(
        new Request(`https://${ctx.company.id}.test/irh/${name}`, {
          ...{ method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" } },
        }),
      )
    ).json();
  expect(await ask("fontResearchReport/queryResearchReportList", { kind: "strategy" })).toMatchObject({ ok: false });
  expect(await ask("investorForntPageController/getCompanyResearchReportTable", {})).toMatchObject({
    ok: true,
    value: { items: [{ rating: "buy", institution: "甲", document: null }], next: null },
  });
  expect(await ask("investorForntPageController/getMarketViewpointData", {})).toMatchObject({ ok: true, value: {} });
});
