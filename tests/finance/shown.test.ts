import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { reportedOf } from "~/features/finance/accounts/facts";
import { isRequested, selectPublic } from "~/features/finance/accounts/shown-queries.server";
import { spans } from "~/features/finance/amounts/periods";
import { bringFigures } from "~/features/finance/import/bring-figures.server";
import { statementPeriods, statements } from "~/features/finance/tables.server";
import { byRelease, isLive } from "~/publishing/contents/visibility-queries.server";
import { publish } from "~/publishing/releases/publish.server";
import { editions, releases } from "~/publishing/tables.server";
import { beijingInstant } from "~/shared/dates";
import { chance } from "../support/chance";
import { editor, testContext } from "../support/context";
import { seedOf } from "../support/full";
import { outNow, shownYears, statement } from "./figures-world";

const seed = seedOf(20261124);
const start = beijingInstant("2026-04-01").getTime();
const company = "figures-at-moments";

type Ctx = Awaited<ReturnType<typeof testContext>>;

/** What readers have by the rule of all published contents, asked of the editions themselves. */
async function trulyShown(ctx: Ctx, now: Date) {
  const rows = await ctx.db
    .select({ end: statements.periodEnd, contentId: statements.contentId, lines: statements.lines })
    .from(statements)
    .innerJoin(
      editions,
      sql`${editions.companyId} = ${statements.companyId} AND ${editions.contentId} = ${statements.contentId}
        AND ${editions.lang} = 'zh-CN' AND ${editions.facts} ->> 'figures' = ${statements.figures}`,
    )
    .innerJoin(releases, byRelease)
    .where(sql`${statements.companyId} = ${company} AND ${isLive(now)}`);
  return rows.map((row) => JSON.stringify(row)).sort();
}

async function shown(ctx: Ctx, now: Date) {
  const wanted = isRequested({ of: ["income"], spans });
  const rows = reportedOf(await selectPublic(ctx.db, { companyId: company, now }, wanted));
  return rows.map(({ end, contentId, lines }) => JSON.stringify({ end, contentId, lines })).sort();
}

test("what a draft states is had by readers from the second of its release until that of its withdrawal", async () => {
  const ctx = await testContext({ now: new Date(start), companyId: "figures-drafted", actor: editor("editor") });
  const set = { title: { "zh-CN": "年报" }, type: "annual" as const, day: "2026-03-28", report: "", fileId: "file" };
  await bringFigures(ctx, { ...set, statements: [statement({ revenue: "5" })] }, { release: null });
  const [draft] = await ctx.db.all<{ id: string }>(sql`SELECT id FROM contents WHERE company_id = ${ctx.company.id}`);
  const wish = {
    id: draft?.id ?? "",
    kind: "finance.figures",
    revision: 1,
    langs: ["zh-CN" as const],
    confirmed: true,
  };
  const at = new Date(start + 60_000);
  expect(await publish(ctx, { ...wish, at })).toMatchObject({ ok: true });
  expect(await shownYears({ ...ctx, now: new Date(at.getTime() - 1) })).toEqual([]);
  expect((await shownYears({ ...ctx, now: at })).map(({ lines }) => lines)).toEqual([
    [{ item: "revenue", value: "5" }],
  ]);
  const until = new Date(at.getTime() + 60_000);
  await ctx.db.run(sql`UPDATE editions SET withdrawn_at = ${until.getTime()}, withdrawn_reason = 'why'
    WHERE company_id = ${ctx.company.id} AND lang = 'zh-CN'`);
  expect(await shownYears({ ...ctx, now: new Date(until.getTime() - 1) })).toHaveLength(1);
  expect(await shownYears({ ...ctx, now: until })).toEqual([]);
});

test(`readers have of a period what the sets that are out state, whatever becomes of their releases (seed ${seed})`, async () => {
  const random = chance(seed);
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const pick = <Value>(of: readonly Value[]) => of[whole(0, of.length - 1)] as Value;
  const ctx = await testContext({ now: new Date(start), companyId: company, actor: editor("editor") });
  for (const value of ["1", "2", "3"])
    await outNow(ctx, [statement({ revenue: value }), statement({ revenue: `-${value}` }, { end: "2024-12-31" })]);
  const own = sql`company_id = ${company}`;
  const any = (table: string) => {
    const shown = table === "editions" ? sql`${own} AND lang = 'zh-CN'` : own;
    return sql`(SELECT rowid FROM ${sql.raw(table)} WHERE ${shown} ORDER BY rowid LIMIT 1 OFFSET ${whole(0, 2)})`;
  };
  const moment = () => start + 1_000 * whole(-5, 5);
  let n = 0;
  const steps = {
    moved: () => sql`UPDATE releases SET at = ${moment()} WHERE rowid = ${any("releases")}`,
    stated: () =>
      sql`UPDATE releases SET state = ${pick(["planned", "held", "rolledBack", "waiting"])}
        WHERE rowid = ${any("releases")}`,
    withdrawn: () =>
      sql`UPDATE editions SET withdrawn_at = ${pick([null, moment()])}, withdrawn_reason = 'why'
        WHERE rowid = ${any("editions")}`,
    corrected: () => {
      n += 1;
      return sql`INSERT INTO editions (company_id, id, content_id, kind, lang, shown_lang, revision, release_id, seq,
          type, sort_at, follows, year, title, facts, search_row)
        SELECT company_id, 'again-' || ${n}, content_id, kind, lang, shown_lang, revision,
          (SELECT id FROM releases WHERE ${own}
          AND NOT EXISTS (SELECT 1 FROM editions its
            WHERE its.release_id = releases.id AND its.content_id = e.content_id) LIMIT 1),
          seq + ${n}, type, sort_at, follows, year, title, facts, search_row
        FROM editions e WHERE rowid = ${any("editions")} AND EXISTS (SELECT 1 FROM releases WHERE ${own}
          AND NOT EXISTS (SELECT 1 FROM editions its
            WHERE its.release_id = releases.id AND its.content_id = e.content_id))`;
    },
    gone: () => sql`DELETE FROM editions WHERE rowid = ${any("editions")} AND id LIKE 'again-%'`,
  };
  let seen = 0;
  for (let step = 0; step < 60; step++) {
    await ctx.db.run(pick(Object.values(steps))());
    const at = new Date(moment());
    const truth = await trulyShown(ctx, at);
    seen += truth.length;
    expect([step, at, await shown(ctx, at)]).toEqual([step, at, truth]);
  }
  expect(seen).toBeGreaterThan(20);
  await ctx.db.run(sql`DELETE FROM editions WHERE ${own}`);
  expect(await ctx.db.select().from(statementPeriods).where(eq(statementPeriods.companyId, company))).toEqual([]);
});
