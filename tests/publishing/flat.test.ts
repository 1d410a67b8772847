import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { contentStates } from "~/publishing/contents/states";
import { listContentsFor } from "~/publishing/drafts/office-list.server";
import { type ContentSort, contentSorts } from "~/publishing/lists/orders";
import { editor, testContext } from "../support/context";
import { figure } from "../support/full";

const rows = figure("ROWS", { push: 4_000, full: 100_000 });
const kind = "tests.item";
const sortsIn = (lang: string): ContentSort[] =>
  contentSorts.filter((sort) => lang === "en" || !sort.endsWith("title"));

test(`every order of a list of contents for staff costs as many rows among ${rows} as among 400`, async () => {
  const cost = async (companyId: string, count: number) => {
    const ctx = await testContext({ companyId, actor: editor("editor") });
    const own = sql`strftime('%Y-%m-%dT%H:%M:%fZ', 1700000000 + (i * 7919) % 90000000, 'unixepoch')`;
    const draft = sql`json_object('type', 'one', 'at', ${own}, 'title',
      json_object('zh-CN', 't' || i, 'en', 'e' || ((i * 7919) % 100003)))`;
    for (let from = 1; from <= count; from += 10_000)
      await ctx.db.run(sql`INSERT INTO contents (company_id, id, kind, draft, revision, change_id, saved_at, saved_by,
        created_at, first_published_at)
        WITH RECURSIVE n(i) AS (SELECT CAST(${from} AS INTEGER) UNION ALL SELECT i + 1 FROM n
          WHERE i < ${Math.min(count, from + 9_999)})
        SELECT ${companyId}, 'c' || i, ${kind}, ${draft}, 1, 'x' || i, i, 'x', i, iif(i % 3, i * 1000, NULL) FROM n`);
    const read: Record<string, number> = {};
    for (const lang of ["zh-CN", "tc", "en"] as const)
      for (const sort of sortsIn(lang)) {
        let after: string | null = null;
        for (const page of [1, 2, 3, 4]) {
          const before = ctx.meter.rowsRead;
          const search: Record<string, string> = { sort, ...(after ? { after } : {}) };
          const { items, next } = await listContentsFor({ ...ctx, lang }, kind, new URLSearchParams(search));
          expect(items).toHaveLength(20);
          read[`${lang} ${sort} ${page}`] = ctx.meter.rowsRead - before;
          after = next;
        }
      }
    return read;
  };
  const [few, many] = [await cost("orderfew", 400), await cost("ordermany", rows)];
  console.log("rows read of contents", JSON.stringify([few, many]));
  expect(Math.max(...Object.values(many))).toBeLessThanOrEqual(47);
  for (const [name, read] of Object.entries(many)) expect([name, read <= (few[name] ?? 0) + 2]).toEqual([name, true]);
});

/** So many of each state that is not published, and so many that are; one release holds all that share a state. */
async function seedStates(companyId: string, count: number) {
  const ctx = await testContext({ companyId, actor: editor("editor") });
  const now = ctx.now.getTime();
  const releases = {
    published: `'planned', ${now - 10_000}, ${now - 9_000}`,
    scheduled: `'planned', ${now + 10_000}, NULL`,
    withdrawn: `'planned', ${now - 10_000}, ${now - 9_000}`,
    held: `'held', ${now + 10_000}, NULL`,
    waiting: `'waiting', ${now + 10_000}, NULL`,
    takenDown: `'rolledBack', ${now - 10_000}, ${now - 9_000}`,
  };
  const write = async (state: keyof typeof releases | "draft", from: number, to: number) => {
    const isPublic = ["published", "withdrawn", "takenDown"].includes(state);
    const rows = sql`WITH RECURSIVE n(i) AS (SELECT CAST(${from} AS INTEGER) UNION ALL SELECT i + 1 FROM n
      WHERE i < ${to})`;
    const draft = sql`json_object('type', 'one', 'at',
      strftime('%Y-%m-%dT%H:%M:%fZ', 1700000000 + (i * 7919) % 90000000, 'unixepoch'), 'title',
      json_object('zh-CN', 't' || i, 'en', 'e' || ((i * 7919) % 100003)))`;
    await ctx.db.run(sql`INSERT INTO contents (company_id, id, kind, draft, revision, change_id, saved_at, saved_by,
      created_at, first_published_at)
      ${rows} SELECT ${companyId}, ${state} || i, ${kind}, ${draft}, 1, 'x' || i, i, 'x', i,
      ${isPublic ? now - 10_000 : null} FROM n`);
    if (state === "draft") return;
    await ctx.db.run(sql`INSERT
      OR IGNORE INTO releases (company_id, id, title, created_by, created_at, state, at, followed_at)
      VALUES (${companyId}, ${state}, '', 'x', 1, ${sql.raw(releases[state])})`);
    await ctx.db.run(sql`INSERT INTO editions (company_id, id, content_id, kind, lang, shown_lang, revision, release_id,
      seq, type, sort_at, follows, year, title, search_row, withdrawn_at, withdrawn_reason)
      ${rows} SELECT ${companyId}, ${state} || i, ${state} || i, ${kind}, 'zh-CN', 'zh-CN', 1, ${state}, 1, 'one', i, 0,
        2025, 't', ${companyId} || ${state} || i, ${state === "withdrawn" ? now - 5_000 : null},
        ${state === "withdrawn" ? "why" : null} FROM n`);
  };
  for (const state of contentStates.filter((one) => one !== "published")) await write(state, 1, 25);
  for (let from = 1; from <= count; from += 5_000) await write("published", from, Math.min(count, from + 4_999));
  return ctx;
}

test(`what stands in one state costs as many rows among ${rows} published contents as among 400, in every order`, async () => {
  const cost = async (companyId: string, count: number) => {
    const ctx = await seedStates(companyId, count);
    const read: Record<string, number> = {};
    for (const state of contentStates)
      for (const sort of contentSorts) {
        const before = ctx.meter.rowsRead;
        const search = new URLSearchParams({ state, sort });
        const { items, next } = await listContentsFor({ ...ctx, lang: "en" }, kind, search);
        expect([state, sort, items.length, items.every(({ id }) => id.startsWith(state))]).toEqual([
          state,
          sort,
          20,
          true,
        ]);
        const first = ctx.meter.rowsRead;
        const rest = await listContentsFor(
          { ...ctx, lang: "en" },
          kind,
          new URLSearchParams({ state, sort, after: next ?? "" }),
        );
        expect([state, sort, rest.items.length]).toEqual([state, sort, state === "published" ? 20 : 5]);
        read[`${state} ${sort}`] = first - before;
        read[`${state} ${sort} further`] = ctx.meter.rowsRead - first;
      }
    return read;
  };
  const [few, many] = [await cost("statefew", 400), await cost("statemany", rows)];
  console.log("rows read of contents", JSON.stringify([few, many]));
  for (const [name, read] of Object.entries(many)) expect([name, read <= (few[name] ?? 0) + 2]).toEqual([name, true]);
});
