import { beforeAll, describe, expect, test } from "vitest";
import { announcement } from "~/features/announcements/kind";
import { announcementKind } from "~/features/announcements/rules";
import { findLiveFile, listEditionsOf, listLiveFiles } from "~/publishing/contents/editions-queries.server";
import { scopeOf } from "~/publishing/contents/search-queries.server";
import { listContentHeads } from "~/publishing/drafts/office-contents-queries.server";
import { showReleaseCalendar } from "~/publishing/drafts/office-releases.server";
import { findLiveInTime, listNumberedBetween } from "~/publishing/editions/by-time-queries.server";
import { latestOf, latestReads } from "~/publishing/editions/latest.server";
import { listPublished, showPublished } from "~/publishing/editions/published.server";
import type { ListQuery } from "~/publishing/kind";
import { searchContents } from "~/publishing/search/operations.server";
import { always } from "~/server/database/conditions.server";
import type { Ctx } from "~/server/request/context.server";
import { languages } from "~/shared/languages";
import { testContext } from "../support/context";
import { figure } from "../support/full";

const contents = figure("SEARCH_CONTENTS", { push: 1_700, full: 33_334 });
const first = Date.UTC(2016, 0, 4, 9);
const hour = 3_600_000;

/**
 * A company with `count` announcements in three languages: all have 公告, every hundredth has 回购, and the type turns with
 * the number, a few hours between each two.
 */
async function filled(companyId: string, count: number): Promise<Ctx> {
  const ctx = await testContext({ companyId });
  const run = (text: string) => ctx.env.DB.prepare(text).bind(companyId).run();
  const step = 500;
  for (let from = 0; from < count; from += step) {
    const numbers = `WITH RECURSIVE n(n) AS (SELECT ${from} UNION ALL SELECT n + 1 FROM n WHERE n < ${Math.min(count, from + step) - 1})`;
    const at = `(${first} + n * ${4 * hour})`;
    await run(`${numbers} INSERT INTO contents (company_id, id, kind, draft, revision, change_id, saved_at, saved_by, created_at)
      SELECT ?1, 'c' || n, '${announcementKind}', '{}', 1, 'x', ${at}, 'x', ${at} FROM n`);
    await run(`${numbers} INSERT INTO releases (company_id, id, title, at, state, created_by, created_at)
      SELECT ?1, 'r' || n, 'x', ${at}, 'planned', 'x', ${at} FROM n`);
    const row = `(${at} * 1000000 + ${count})`;
    for (const lang of languages) {
      await run(`${numbers} INSERT INTO editions (company_id, id, content_id, kind, lang, shown_lang, revision, release_id, seq, type, sort_at,
          follows, year, title, search_row)
        SELECT ?1, 'e' || n || '${lang}', 'c' || n, '${announcementKind}', '${lang}', '${lang}', 1, 'r' || n, 1,
          CASE n % 5 WHEN 0 THEN 'periodic' ELSE 'provisional' END, ${at}, 0,
          CAST(strftime('%Y', ${at} / 1000, 'unixepoch', '+8 hours') AS INTEGER), 'n' || n, ${row} FROM n`);
    }
    await run(`${numbers} INSERT INTO content_search (rowid, scope, text, tc, en, company_id, edition_id, content_id, kind)
      SELECT row, scope, words, words, CASE n % 3 WHEN 0 THEN words ELSE words || ' english' END, ?1, 'e' || n || 'zh-CN', 'c' || n, '${announcementKind}'
      FROM (SELECT n, ${row} AS row, '${scopeOf(companyId)} t' || CASE n % 5 WHEN 0 THEN 'periodic' ELSE 'provisional' END AS scope,
        '公告 announcement' || CASE n % 100 WHEN 50 THEN ' 回购' ELSE '' END AS words FROM n)`);
  }
  return { ...ctx, now: new Date(first + count * 5 * hour) };
}

/** The rows that the database read for some work, with the number of rows shown. */
async function costOf(
  ctx: Ctx,
  work: (ctx: Ctx) => Promise<{ length: number }>,
): Promise<{ shown: number; rows: number }> {
  const before = ctx.meter.rowsRead;
  const { length } = await work(ctx);
  return { shown: length, rows: ctx.meter.rowsRead - before };
}

const list = (wanted: Partial<ListQuery>) => async (ctx: Ctx) =>
  (await listPublished(ctx, announcement, announcement.Query.parse(wanted))).items;
const search =
  (q: string, after: string | null = null) =>
  async (ctx: Ctx) =>
    (await searchContents(ctx, { q, after })).hits;
const placeAt = (n: number) => `${(first + n * 4 * hour).toString(36)}.e${n}zh-CN`;
const numberAt = (n: number) => `${(first + n * 4 * hour) * 1_000_000}`;

describe(`among ${contents * 3} editions`, () => {
  let small: Ctx;
  let large: Ctx;
  beforeAll(async () => {
    small = await filled("s1", 170);
    large = await filled("s2", contents);
  });

  const last = contents - 1;
  const works: [string, number, (n: number) => (ctx: Ctx) => Promise<{ length: number }>][] = [
    ["a page of the list", 20, (n) => list({ after: placeAt(n) })],
    ["a page of one type", 20, (n) => list({ after: placeAt(n), type: "provisional" })],
    ["a page of a search for a frequent word", 10, (n) => list({ q: "公告", after: numberAt(n) })],
    ["a page of a search in one type", 10, (n) => list({ q: "公告", type: "periodic", after: numberAt(n) })],
    ["a page of the search of the whole site", 10, (n) => search("公告", numberAt(n))],
  ];

  test.each(works)(
    "%s costs the same at the beginning and far behind, in a small company and in a large one",
    async (name, shown, work) => {
      const near = await costOf(large, work(last));
      const far = await costOf(large, work(60));
      const few = await costOf(small, work(165));
      expect([near.shown, far.shown, few.shown]).toEqual([shown, shown, shown]);
      expect(Math.max(near.rows, far.rows)).toBeLessThanOrEqual(Math.min(few.rows * 1.1 + 20, 200));
      console.log(`${name}: ${few.rows} of ${170 * 3}, ${near.rows} and ${far.rows} of ${contents * 3}`);
    },
  );

  const one = (n: number) => ({ kind: announcementKind, contentId: `c${n}`, lang: "zh-CN" as const });
  const span = { kind: announcementKind, lang: "zh-CN" as const, order: "descending" as const };
  const published = {
    known: always,
    listsOthers: false,
    kind: announcementKind,
    type: null,
    state: "published" as const,
    after: null,
  };
  const rowsOf = async ({ db }: Ctx, query: Parameters<Ctx["db"]["batch"]>[0][number]) =>
    (await db.batch([query]))[0] as unknown[];
  const reads: [string, (n: number) => (ctx: Ctx) => Promise<{ length: number }>][] = [
    [
      "the page of one announcement",
      (n) => async (ctx) => ((await showPublished(ctx, announcement, `c${n}`)) ? [n] : []),
    ],
    ["the page of one event", (n) => (ctx) => rowsOf(ctx, findLiveInTime(ctx.db, ctx.company.id, ctx.now, one(n)))],
    ["the files of one", (n) => (ctx) => rowsOf(ctx, listLiveFiles(ctx.db, ctx.company.id, ctx.now, one(n)))],
    ["a file that nobody has", () => (ctx) => rowsOf(ctx, findLiveFile(ctx.db, ctx.company.id, "none", ctx.now))],
    [
      "a calendar file of twenty",
      (n) => (ctx) =>
        rowsOf(
          ctx,
          listNumberedBetween(
            ctx.db,
            ctx.company.id,
            ctx.now,
            { ...span, after: { sortAt: first + n * 4 * hour, id: "e" } },
            20,
          ),
        ),
    ],
    [
      "the newest on the home page",
      () => async (ctx) => latestOf(ctx, (await rowsOf(ctx, latestReads(ctx, announcement, 5))) as never, announcement),
    ],
    ["how one stands, for staff", (n) => (ctx) => rowsOf(ctx, listEditionsOf(ctx.db, ctx.company.id, [`c${n}`]))],
    [
      "what is published, for staff",
      () => (ctx) => rowsOf(ctx, listContentHeads(ctx.db, ctx.company.id, ctx.now, published, 20)),
    ],
  ];

  test.each(reads)("%s costs the same whatever else the company has", async (name, work) => {
    const [few, near, far] = [
      await costOf(small, work(60)),
      await costOf(large, work(last)),
      await costOf(large, work(60)),
    ];
    expect([near.shown, far.shown]).toEqual([few.shown, few.shown]);
    expect(Math.max(near.rows, far.rows)).toBeLessThanOrEqual(Math.min(few.rows * 1.1 + 2, 200));
    console.log(`${name}: ${few.rows} of ${170 * 3}, ${near.rows} and ${far.rows} of ${contents * 3}`);
  });

  test("a rare word, and a year far back, cost rows in proportion to what is shown", async () => {
    for (const lang of languages) {
      const rare = await costOf({ ...large, lang }, list({ q: "回购" }));
      expect(rare.shown).toBe(10);
      const beside = await costOf({ ...large, lang }, list({ q: "english" }));
      expect([lang, rare.rows <= 120, beside.shown, beside.rows <= 120]).toEqual([lang, true, 10, true]);
      const year = await costOf({ ...large, lang }, list({ year: 2016, q: "公告", type: "periodic" }));
      expect([year.shown, year.rows <= 200]).toEqual([10, true]);
      console.log(
        `${lang}: rare word ${rare.rows} rows, a word of English texts ${beside.rows} and a type of a year ${year.rows} rows for 10`,
      );
    }
  });
});

test("the release calendar reads what it shows, also after an import of hundreds, and all of a release that is asked for", async () => {
  const ctx = await filled("s3", 500);
  await ctx.env.DB.prepare("UPDATE editions SET release_id = 'r499' WHERE company_id = ?").bind("s3").run();
  await ctx.env.DB.prepare("DELETE FROM releases WHERE company_id = ? AND id <> 'r499'").bind("s3").run();
  const held = (open: string | null) => async (one: Ctx) => {
    const { past } = await showReleaseCalendar(one, open);
    return (past[0]?.items ?? []).filter(({ lang }) => lang === "zh-CN");
  };
  const few = await costOf(ctx, held(null));
  expect([few.shown, few.rows <= 200]).toEqual([5, true]);
  console.log(`a release of 500: ${few.rows} rows`);
  expect((await costOf(ctx, held("r499"))).shown).toBe(500);
});
