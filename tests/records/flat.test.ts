import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { readDividends } from "~/features/equity/operations/dividends.server";
import { showPeople } from "~/features/people/operations/show.server";
import { readShareholders } from "~/features/shareholders/operations/show.server";
import { ShareholdersPage } from "~/features/shareholders/schemas";
import { updateSettled } from "~/records/changes/queries.server";
import type { Ctx } from "~/server/context.server";
import { editor, testContext } from "../support/context";
import { furnished } from "./furnished";

/** So many versions of each record, one a release, all of them out but the last, which waits. */
async function withVersions(companyId: string, versions: number): Promise<Ctx> {
  const ctx = await testContext({ companyId, actor: editor("editor"), now: new Date() });
  for (const name of ["distributions", "people", "holder_positions", "shareholder_counts"])
    await furnished[name]?.save(ctx, `Mark ${name}`);
  const n = sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < CAST(${versions} AS INTEGER))`;
  await ctx.db.run(sql`INSERT INTO releases (company_id, id, title, at, state, created_by, created_at)
    ${n} SELECT ${companyId}, 'r' || i, '', ${ctx.now.getTime()} - 1000 * (${versions} - i), 'planned', '', 0 FROM n`);
  for (const table of ["distributions", "people", "holder_positions", "shareholder_counts"])
    await ctx.db.run(sql`INSERT INTO record_changes (company_id, record, record_id, seq, previous, release_id)
      ${n} SELECT ${companyId}, ${table}, t.id, n.i, json_object('company_id', t.company_id, 'id', t.id, 'posted', 0),
        iif(n.i < ${versions}, 'r' || n.i, NULL)
      FROM n CROSS JOIN ${sql.identifier(table)} t WHERE t.company_id = ${companyId}`);
  await updateSettled(ctx.db, companyId, ctx.now);
  return ctx;
}

test("a page costs as many rows of records with 400 versions as with 4", async () => {
  const cost = async (companyId: string, versions: number) => {
    const ctx = await withVersions(companyId, versions);
    const pages: Record<string, () => Promise<unknown>> = {
      dividends: () => readDividends(ctx, null),
      people: () => showPeople(ctx),
      shareholders: () => readShareholders(ctx, ShareholdersPage.parse({})),
    };
    const costs: Record<string, number> = {};
    for (const [name, read] of Object.entries(pages)) {
      const before = ctx.meter.rowsRead;
      await read();
      costs[name] = ctx.meter.rowsRead - before;
    }
    return costs;
  };
  const few = await cost("versionsfew", 4);
  const many = await cost("versionsmany", 400);
  console.log("rows read", few, many);
  const more = Object.entries(many).map(([name, read]) => [name, read <= (few[name] ?? 0) + 8]);
  expect(more).toEqual(Object.keys(few).map((name) => [name, true]));
});
