import { exports } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { registry } from "~/areas.server";
import { figuresFile, ratingsFile } from "~/features/esg/operations/files.server";
import { figureImport } from "~/features/esg/operations/import.server";
import {
  agencyRecords,
  figureRecords,
  listDates,
  listStored,
  moveRating,
  ratingRecords,
} from "~/features/esg/operations/records.server";
import { briefOf, briefReads, showEsg } from "~/features/esg/operations/show.server";
import { Agency, KeyFigure } from "~/features/esg/schemas";
import { inBatch } from "~/server/database/batch.server";
import { brokenConstraint, connect, newMeter } from "~/server/database/db.server";
import { staffOf } from "../staff/matrix/world";
import { editor, testContext, testEnv } from "../support/context";
import { addAgency, rateBy, unwrap } from "./agencies";

let ctx: Awaited<ReturnType<typeof testContext>>;
let companies = 0;
beforeEach(async () => {
  companies += 1;
  const now = new Date("2026-06-01T02:00:00Z");
  ctx = await testContext({ now, actor: editor("editor"), companyId: `rated${companies}` });
});

const agency = (name: string, more?: object) => addAgency(ctx, name, more);
const rate = (agencyId: string, day: string, score: string, posted = true) => rateBy(ctx, agencyId, day, score, posted);
const figure = async (name: string, series: Record<number, string>, more: object = {}) =>
  unwrap(
    await figureRecords.save(ctx, {
      ...{ id: null, revision: 0 },
      values: KeyFigure.parse({
        ...{ topic: "environment", name: { "zh-CN": name }, unit: { "zh-CN": "吨" } },
        series: Object.entries(series).map(([year, value]) => ({ year, value })),
        ...more,
      }),
    }),
  ).id;

describe("ratings", () => {
  test("stand with their newest score, an agency where its first rating stands; its course is told once it has scored twice", async () => {
    const [one, other] = [await agency("甲"), await agency("乙", { scale: "sustainalytics" })];
    await rate(one, "2024-05-01", "BBB");
    await rate(one, "2026-05-01", "AA");
    await rate(one, "2025-05-01", "A");
    await rate(other, "2026-01-05", "18.6");
    const { latest, followed, course } = await showEsg({ ...ctx, lang: "en" }, null);
    expect(latest.map(({ agency, score, band, share }) => [agency, score, band, share])).toEqual([
      ["甲 en", "AA", "leader", 5 / 6],
      ["乙 en", "18.6", "low", expect.closeTo(0.186)],
    ]);
    expect(followed).toEqual([{ id: one, name: "甲 en" }]);
    expect(course.map(({ day, height }) => [day, height])).toEqual([
      ["2026-05-01", 5],
      ["2025-05-01", 4],
      ["2024-05-01", 3],
    ]);
    const { items } = await listStored(ctx, {});
    await moveRating(ctx, { id: items.at(-1)?.id ?? "", sort: 1 });
    const names = async () => (await showEsg(ctx, null)).latest.map((row) => row.agency);
    expect(await names()).toEqual(["乙", "甲"]);
    expect(briefOf(await inBatch(ctx.db, briefReads(ctx)), "zh-CN", 4).map(({ score }) => score)).toEqual([
      "AA",
      "18.6",
    ]);
  });

  test("are not shown while hidden, nor those of a hidden agency, nor another company's, on the page, in the block and in the file", async () => {
    const [one, other] = [await agency("甲"), await agency("乙")];
    await rate(one, "2026-05-01", "AA", false);
    await rate(one, "2025-05-01", "A");
    await rate(other, "2026-05-01", "BB");
    const stored = (await agencyRecords.list(ctx)).find(({ id }) => id === other);
    await agencyRecords.post(ctx, { id: other, revision: stored?.revision ?? 0, posted: false });
    const scores = async (reader = ctx) => {
      const csv = await new Response((await ratingsFile(reader, "csv")).body).text();
      return [
        (await showEsg(reader, null)).latest.map(({ score }) => score),
        briefOf(await inBatch(reader.db, briefReads(reader)), "zh-CN", 4).map(({ score }) => score),
        csv.trim().split("\n").length - 1,
      ];
    };
    expect(await scores()).toEqual([["A"], ["A"], 1]);
    expect(await scores(await testContext({ now: ctx.now, companyId: "unrated" }))).toEqual([[], [], 0]);
  });

  test("stand on the scale of their agency, once a report date and not in the future; the database keeps the first two by itself", async () => {
    const one = await agency("甲");
    expect(await rate(one, "2026-05-01", "AA+")).toEqual({ ok: false, code: "esgScoreOffScale" });
    expect(await rate("nobody", "2026-05-01", "AA")).toEqual({ ok: false, code: "esgScoreOffScale" });
    expect(await rate(one, "2026-06-02", "AA")).toEqual({ ok: false, code: "esgRatingInFuture" });
    expect(await rate(one, "2026-05-01", "AA")).toMatchObject({ ok: true });
    expect(await rate(one, "2026-05-01", "A")).toEqual({
      ok: false,
      code: "esgRatingKnown",
      facts: { day: "2026-05-01" },
    });
    const broken = await ctx.db
      .run(sql`UPDATE esg_ratings SET score = '50' WHERE company_id = ${ctx.company.id}`)
      .then(() => null, brokenConstraint);
    expect(broken).toBe("an esg score stands on the scale of its agency");
  });

  test("keep their agency: its scale cannot leave a score behind, and it is deleted only without ratings", async () => {
    const one = await agency("甲");
    const rating = unwrap(await rate(one, "2026-05-01", "AA"));
    const save = (scale: string) =>
      agencyRecords.save(ctx, { id: one, revision: 1, values: Agency.parse({ name: { "zh-CN": "甲" }, scale }) });
    expect(await save("cdp")).toEqual({ ok: false, code: "esgScaleInUse" });
    expect(await agencyRecords.remove(ctx, { id: one, revision: 1 })).toEqual({ ok: false, code: "esgAgencyRated" });
    expect(await save("wind")).toMatchObject({ ok: true });
    expect(await ratingRecords.remove(ctx, rating)).toMatchObject({ ok: true });
    expect(await agencyRecords.remove(ctx, { id: one, revision: 2 })).toMatchObject({ ok: true });
    expect(await ratingRecords.restore(ctx, rating)).toEqual({ ok: false, code: "esgScoreOffScale" });
    expect(await agencyRecords.restore(ctx, { id: one })).toMatchObject({ ok: true });
    expect(await ratingRecords.restore(ctx, rating)).toMatchObject({ ok: true });
    expect((await showEsg(ctx, null)).latest).toMatchObject([{ score: "AA" }]);
  });

  test("are found by the search of the site where readers see them, and by staff", async () => {
    await rate(await agency("甲评级"), "2026-05-01", "AA");
    await agency("乙评级");
    await figure("用水量", { 2025: "1" });
    const found = async (text: string) => {
      const rows = await Promise.all(
        registry.siteFinders.map(async (one) => one.hits((await one.reads(ctx, [text])) as never, "zh-CN")),
      );
      return rows.flat().map(({ title }) => title);
    };
    expect(await found("评级")).toEqual(["甲评级"]);
    expect(await found("用水")).toEqual(["用水量"]);
    const office = registry.finders.find(({ path }) => path === "office/esgRatings");
    expect(await office?.find(ctx, "甲评级")).toMatchObject([{ title: "甲评级 AA", note: "2026-05-01" }]);
  });
});

test("the six calls list, save, read, move and delete ratings, tell the report dates, and each asks for its right", async () => {
  const staff = await staffOf(ctx.company.id);
  const as = (role: string) => staff.find((one) => one.role === role);
  const call = async (name: string, body: object, role = "editor") => {
    const answer = await exports.default.fetch(
      new Request(`https://${ctx.company.id}.test/irh/esgRating/${name}`, {
        method: "POST",
        headers: {
          Cookie: as(role)?.cookie ?? "",
          "Content-Type": "application/json",
          "Sec-Fetch-Site": "same-origin",
        },
        body: JSON.stringify(body),
      }),
    );
    return (await answer.json()) as { ok: boolean; code?: string; value: never };
  };
  const agencyId = await agency("甲");
  const first = await call("editEsgRatingScore", { agencyId, day: "2025-05-01", score: "A" });
  expect(first).toMatchObject({ ok: true, value: { revision: 1 } });
  await call("editEsgRatingScore", { agencyId, day: "2026-05-01", score: "AA" });
  expect(await call("editEsgRatingScore", { agencyId, day: "2026-05-01", score: "AA" }, "viewer")).toMatchObject({
    code: "forbidden",
  });
  const { id } = first.value as { id: string };
  expect(await call("changeSort", { id, sort: 2 }, "viewer")).toMatchObject({ code: "forbidden" });
  expect(await call("deleteRateById", { id, revision: 1 }, "viewer")).toMatchObject({ code: "forbidden" });
  expect(await call("changeSort", { id, sort: 2 })).toMatchObject({ ok: true });
  const list = await call("getEsgRatingScoreList", {}, "viewer");
  expect(list.value).toMatchObject({
    items: [
      { reportDate: "2026-05-01", score: "AA", sort: 1, agencyName: { "zh-CN": "甲" } },
      { reportDate: "2025-05-01", score: "A", sort: 2 },
    ],
    agencies: [{ id: agencyId, scale: "msci" }],
  });
  const ofDay = await call("getEsgRatingScoreList", { reportDate: "2025-05-01" });
  expect((ofDay.value as { items: object[] }).items).toHaveLength(1);
  expect(await call("getAllReportDate", {})).toMatchObject({
    value: { items: [{ reportDate: "2026-05-01", count: 1 }, { reportDate: "2025-05-01" }] },
  });
  expect(await call("getEsgRatingScoreById", { id })).toMatchObject({ value: { id, score: "A" } });
  expect(await call("deleteRateById", { id, revision: 1 })).toMatchObject({ ok: true });
  expect(await call("getEsgRatingScoreById", { id })).toMatchObject({ code: "notFound" });
  expect(await listDates(ctx)).toEqual({ items: [{ reportDate: "2026-05-01", count: 1 }] });
});

test("an agency and a figure are there once by their names, and nothing hidden or of another company is told or found", async () => {
  const values = Agency.parse({ name: { "zh-CN": "甲机构" }, scale: "msci" });
  const one = unwrap(await agencyRecords.save(ctx, { id: null, revision: 0, values }));
  expect(await agencyRecords.save(ctx, { id: null, revision: 0, values })).toMatchObject({ code: "esgAgencyKnown" });
  await rate(one.id, "2026-05-01", "AA");
  const water = await figure("甲用水", { 2025: "1" });
  await expect(figure("甲用水", { 2024: "2" })).rejects.toThrow("esgFigureKnown");
  const other = await testContext({ now: ctx.now, actor: editor("editor"), companyId: `others${companies}` });
  const seen = async (reader = ctx) => {
    const rows = await Promise.all(
      registry.siteFinders.map(async (finder) => finder.hits((await finder.reads(reader, ["甲"])) as never, "zh-CN")),
    );
    const csv = await new Response((await figuresFile(reader, "csv")).body).text();
    const { figures } = await showEsg(reader, null);
    return [rows.flat().map(({ title }) => title), figures.map(({ name }) => name.text), csv.includes("甲用水")];
  };
  expect(await seen()).toEqual([["甲机构", "甲用水"], ["甲用水"], true]);
  expect(await seen(other)).toEqual([[], [], false]);
  await figureRecords.post(ctx, { id: water, revision: 1, posted: false });
  expect(await seen()).toEqual([["甲机构"], [], false]);
  await agencyRecords.post(ctx, { ...one, posted: false });
  expect(await seen()).toEqual([[], [], false]);
  await agencyRecords.post(ctx, { ...one, revision: 2, posted: true });
  const [rating] = await ratingRecords.list(ctx);
  await ratingRecords.post(ctx, { id: rating?.id ?? "", revision: 1, posted: false });
  expect(await seen()).toEqual([[], [], false]);
});

describe("key figures", () => {
  test("are grouped by topic, five years on the page and all in the file, with their assurance", async () => {
    const years = { 2019: "7", 2020: "6", 2021: "5", 2022: "4", 2023: "3", 2024: "2", 2025: "1.5" };
    await figure("治理", { 2025: "9" }, { topic: "governance" });
    await figure("排放", years);
    const { figures, years: shown } = await showEsg(ctx, null);
    expect(figures.map(({ name }) => name.text)).toEqual(["排放", "治理"]);
    expect(shown).toEqual([2025, 2024, 2023, 2022, 2021]);
    const csv = await new Response((await figuresFile(ctx, "csv")).body).text();
    expect(csv).toContain("2019");
    expect(csv).toContain("1.5");
  });

  test("come in by a file that changes nothing the second time, and go back whole", async () => {
    await figure("用水量", { 2024: "13" });
    const whole = () =>
      ctx.db.all(sql`SELECT * FROM esg_figures WHERE company_id = ${ctx.company.id} ORDER BY sort, id`);
    const before = await whole();
    const text = "指标,单位,范畴,2025,2024\n用水量,吨,环境,12.5,13\n员工,人,社会,900,880\n";
    const preview = async () => unwrap(await figureImport.receive(ctx, new File([text], "esg.csv"), {}));
    const { file, fingerprint } = await preview();
    expect(unwrap(await figureImport.confirm(ctx, { fileId: file.id, fingerprint }))).toEqual({ added: 1, changed: 1 });
    const [water] = await figureRecords.list(ctx);
    expect(water?.series.map(({ year, value }) => [year, value])).toEqual([
      [2025, "12.5"],
      [2024, "13"],
    ]);
    expect((await preview()).rows.map(({ does }) => does)).toEqual(["same", "same"]);
    const [latest] = await ctx.db.all<{ id: string }>(
      sql`SELECT id FROM imports WHERE company_id = ${ctx.company.id} ORDER BY seq DESC`,
    );
    expect(await figureImport.undo(ctx, latest?.id ?? "")).toEqual({ ok: true, value: null });
    expect(await whole()).toEqual(before);
  });
});

test("the page is one round trip whose rows depend on what the company has alone, not on announcements of other types", async () => {
  const one = await agency("甲");
  for (const year of [2022, 2023, 2024, 2025]) await rate(one, `${year}-05-01`, "A");
  const meter = newMeter();
  await showEsg({ ...ctx, db: connect(testEnv().DB, meter) }, null);
  console.log("the ESG page", meter);
  expect([meter.calls, meter.statements]).toEqual([1, 3]);
  expect(meter.rowsRead).toBeLessThanOrEqual(40);
});
