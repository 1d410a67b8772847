import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { accountRecords } from "~/features/accounts/operations/accounts.server";
import { showAccounts } from "~/features/accounts/operations/show.server";
import { Account } from "~/features/accounts/schemas";
import { companyCardRecords } from "~/features/concern/operations/card.server";
import { showCompanyCard } from "~/features/concern/operations/show-card.server";
import { CompanyCard } from "~/features/concern/schemas";
import { showCourses } from "~/features/education/courses/classroom.server";
import { courses } from "~/features/education/courses/operations.server";
import { Course, Source } from "~/features/education/schemas";
import { showTree, sources } from "~/features/education/sources/operations.server";
import { figureRecords } from "~/features/esg/operations/records.server";
import { showEsg } from "~/features/esg/operations/show.server";
import { KeyFigure } from "~/features/esg/schemas";
import { readHealth } from "~/features/health/operations/read-health.server";
import { institutions, showInstitutions } from "~/features/organisation/operations/institutions.server";
import { showChart } from "~/features/organisation/operations/show.server";
import { units } from "~/features/organisation/operations/units.server";
import { InstitutionValues } from "~/features/organisation/schemas/institutions";
import { recommendationRecords } from "~/features/promotion/operations/recommendations.server";
import { showRecommended } from "~/features/promotion/operations/show.server";
import { isRecommended, namesPicture, showsPicture } from "~/features/promotion/queries.server";
import { Recommendation } from "~/features/promotion/schemas";
import { commonRecords, showCommon } from "~/features/questions/common-problems/operations.server";
import { topicRecords } from "~/features/questions/topics/operations.server";
import { reportRecords } from "~/features/research/operations/reports.server";
import { openDocument, showReports } from "~/features/research/operations/show.server";
import { Report, ReportsQuery } from "~/features/research/schemas";
import { positions } from "~/features/shareholders/operations/records.server";
import { readShareholders } from "~/features/shareholders/operations/show.server";
import { listStoredHolders } from "~/features/shareholders/operations/wire.server";
import { HolderPosition, HoldersQuery, ShareholdersPage } from "~/features/shareholders/schemas";
import { listWaiting } from "~/records/changes/list.server";
import { publishChanges } from "~/records/changes/operations.server";
import { updateSettled } from "~/records/changes/queries.server";
import { companies } from "~/server/database/tables.server";
import { putFile } from "~/server/files/files.server";
import { addAgency, rateBy } from "../esg/agencies";
import { editor, testContext } from "../support/context";

let ctx: Awaited<ReturnType<typeof testContext>>;
let number = 0;

const setSettings = async (settings: typeof ctx.company.settings) => {
  ctx.company = { ...ctx.company, settings };
  await ctx.db.update(companies).set({ settings }).where(eq(companies.companyId, ctx.company.id));
};
const added = { id: null, revision: 0 };

async function publish() {
  const changes = (await listWaiting(ctx)).map(({ record, id, seq, revision }) => ({ record, id, seq, revision }));
  const answer = await publishChanges(ctx, { changes, releaseId: null, at: null, title: "", correction: null });
  if (!answer.ok) throw new Error(answer.code);
}

async function done<Value>(answer: Promise<{ ok: true; value: Value } | { ok: false; code: string }>): Promise<Value> {
  const result = await answer;
  if (!result.ok) throw new Error(result.code);
  return result.value;
}

/** What readers have before and after the changes so far are published. */
async function beforeAndAfter<Value>(read: () => Promise<Value>): Promise<[Value, Value]> {
  const before = await read();
  await publish();
  return [before, await read()];
}

beforeEach(async () => {
  number += 1;
  ctx = await testContext({ actor: editor("editor"), companyId: `waitingareas${number}` });
  await setSettings({});
});

test("readers have a list of holders once it is published, and so have staff who read no drafts", async () => {
  const values = { list: "top10", day: "2025-12-31", rank: "1", name: "甲", shares: "100" };
  const saved = await done(positions.save(ctx, { ...added, values: HolderPosition.parse(values) }));
  const names = async () => (await readShareholders(ctx, ShareholdersPage.parse({}))).top.rows.map(({ name }) => name);
  const namesStoredFor = async (role: "editor" | "viewer") =>
    (await listStoredHolders({ ...ctx, actor: editor(role) }, HoldersQuery.parse({}))).items.map(
      ({ holderName }) => holderName,
    );
  expect([await namesStoredFor("editor"), await namesStoredFor("viewer")]).toEqual([["甲"], []]);
  expect(await beforeAndAfter(names)).toEqual([[], ["甲"]]);
  await done(positions.save(ctx, { ...saved, values: HolderPosition.parse({ ...values, name: "乙" }) }));
  expect([await namesStoredFor("editor"), await namesStoredFor("viewer")]).toEqual([["乙"], ["甲"]]);
});

test("readers have ratings and key figures once they are published", async () => {
  await rateBy(ctx, await addAgency(ctx, "甲"), "2025-05-01", "AA", true);
  const series = [{ year: "2025", value: "1" }];
  const figure = { topic: "environment", name: { "zh-CN": "用水量" }, unit: { "zh-CN": "吨" }, series };
  await done(figureRecords.save(ctx, { ...added, values: KeyFigure.parse(figure) }));
  const shown = async () => {
    const { latest, figures } = await showEsg(ctx, null);
    return [latest.map(({ score }) => score), figures.length];
  };
  expect(await beforeAndAfter(shown)).toEqual([
    [[], 0],
    [["AA"], 1],
  ]);
});

test("readers have units and institutions once they are published, and pages that have none count as empty", async () => {
  await done(units.save(ctx, { ...added, values: { name: { "zh-CN": "董事会" }, parentId: null } }));
  const held = { name: { "zh-CN": "甲" }, kind: "subsidiary", parentId: null, percent: "51" };
  await done(institutions.save(ctx, { ...added, values: InstitutionValues.parse(held) }));
  const shown = async () => [
    (await showChart(ctx)).units.length,
    (await showInstitutions(ctx)).length,
    (await readHealth(ctx)).checks.find(({ name }) => name === "sections")?.wrong,
  ];
  const [before, after] = await beforeAndAfter(shown);
  expect([before.slice(0, 2), after.slice(0, 2)]).toEqual([
    [0, 0],
    [1, 1],
  ]);
  expect(after[2]).toBe(Number(before[2]) - 2);
});

test("readers have a research report once it is published, with the document that was published with it", async () => {
  const pdf = async (text: string) =>
    (
      await done(
        putFile(ctx, new File([`%PDF-1.4\n%${text}\n%%EOF`], "a.pdf", { type: "application/pdf" }), "document"),
      )
    ).id;
  const valuesOf = async (text: string) =>
    Report.parse({
      ...{ kind: "company", title: { "zh-CN": "深度" }, institution: { "zh-CN": "远山证券" }, day: "2026-02-20" },
      ...{ rating: "buy", fileId: await pdf(text), rights: "2026-02-20" },
    });
  const saved = await done(reportRecords.save(ctx, { ...added, values: await valuesOf("one") }));
  const rated = async () => {
    const { reports, viewpoint } = await showReports(ctx, ReportsQuery.parse({}));
    return [reports.length, viewpoint.institutions];
  };
  expect(await beforeAndAfter(rated)).toEqual([
    [0, 0],
    [1, 1],
  ]);
  const document = async () => {
    const file = await openDocument(ctx, saved.id, new Request("https://x.test/"), true);
    return file && new TextDecoder().decode(await file.arrayBuffer()).includes("one");
  };
  await done(reportRecords.save(ctx, { ...saved, values: await valuesOf("two") }));
  expect(await beforeAndAfter(document)).toEqual([true, false]);
});

test("readers have a recommendation once it is published, and its picture stays in the library while they have it", async () => {
  const values = { kind: "roadshow", title: { "zh-CN": "路演" }, day: "2026-02-10", link: "https://v.example.com/1" };
  const { id, revision } = await done(
    recommendationRecords.save(ctx, { ...added, values: Recommendation.parse(values) }),
  );
  const counted = async () => {
    const isOut = isRecommended(ctx.company.id, id, ctx, []);
    const [row] = await ctx.db.all<{ out: number }>(sql`SELECT ${isOut} AS out`);
    return [(await showRecommended(ctx, null)).length, row?.out];
  };
  expect(await beforeAndAfter(counted)).toEqual([
    [0, 0],
    [1, 1],
  ]);
  await ctx.db.run(sql`UPDATE recommendations SET picture = 'cover' WHERE company_id = ${ctx.company.id}`);
  await done(recommendationRecords.remove(ctx, { id, revision }));
  const named = async () => {
    await updateSettled(ctx.db, ctx.company.id, ctx.now);
    const cover = sql`'cover'`;
    const [names, shows] = [namesPicture(ctx.company.id, cover), showsPicture(ctx.company.id, cover, ctx.now)];
    return ctx.db.all(sql`SELECT ${names} AS names, ${shows} AS shows`);
  };
  expect(await beforeAndAfter(named)).toEqual([[{ names: 1, shows: 1 }], [{ names: 1, shows: 0 }]]);
});

test("readers have courses and publishers once they are published, where the company lets them wait", async () => {
  await setSettings({ waitingRecords: ["education_courses", "education_sources"] });
  await done(courses.save(ctx, { ...added, values: Course.parse({ name: { "zh-CN": "入门" } }) }));
  await done(sources.save(ctx, { ...added, values: Source.parse({ name: { "zh-CN": "交易所" }, parentId: null }) }));
  const shown = async () => [(await showCourses(ctx, {})).items.length, (await showTree(ctx)).items.length];
  expect(await beforeAndAfter(shown)).toEqual([
    [0, 0],
    [1, 1],
  ]);
});

test("readers have an account once it is published, where the company lets accounts wait", async () => {
  await setSettings({ waitingRecords: ["public_accounts"] });
  const account = {
    platform: "officialAccount",
    name: { "zh-CN": "远山" },
    handle: "far",
    link: "https://a.example.com",
  };
  const saved = await done(accountRecords.save(ctx, { ...added, values: Account.parse(account) }));
  await done(accountRecords.post(ctx, { ...saved, posted: true }));
  expect(await beforeAndAfter(async () => (await showAccounts(ctx)).length)).toEqual([0, 1]);
});

test("readers have a common question once it is published, where the company lets those wait", async () => {
  await setSettings({ waitingRecords: ["common_questions"] });
  const topic = await done(topicRecords.save(ctx, { ...added, values: { name: { "zh-CN": "分红" }, keywords: "" } }));
  const words = { question: { "zh-CN": "何时分红" }, answer: { "zh-CN": "七月" } };
  await done(commonRecords.save(ctx, { ...added, values: { topic: topic.id, ...words } }));
  expect(await beforeAndAfter(async () => (await showCommon(ctx)).topics.length)).toEqual([0, 1]);
});

test("readers have the company card as it was published, where the company lets it wait", async () => {
  await setSettings({ waitingRecords: ["company_cards"] });
  const values = CompanyCard.parse({ greeting: { "zh-CN": "您好" } });
  await done(companyCardRecords.save(ctx, { ...added, values }));
  expect(await beforeAndAfter(async () => (await showCompanyCard(ctx)).greeting)).toEqual(["", "您好"]);
});

test("what a company does not let wait is the readers' at once", async () => {
  await done(courses.save(ctx, { ...added, values: Course.parse({ name: { "zh-CN": "入门" } }) }));
  expect((await showCourses(ctx, {})).items).toHaveLength(1);
});
