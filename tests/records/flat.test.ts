import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { registry } from "~/areas.server";
import { readDividends } from "~/features/equity/operations/dividends.server";
import { showPeople } from "~/features/people/operations/show.server";
import { readShareholders } from "~/features/shareholders/operations/show.server";
import { ShareholdersPage } from "~/features/shareholders/schemas";
import { correctionsRead } from "~/records/changes/corrections.server";
import { nameOfKind, tableOf } from "~/records/changes/kinds.server";
import { published } from "~/records/changes/published.server";
import { updateSettled } from "~/records/changes/queries.server";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { editor, testContext } from "../support/context";
import { furnished } from "./furnished";

const kinds = registry.records.map((kind) => ({ name: nameOfKind(kind), table: tableOf(kind) }));

type Versions = { versions: number; corrected: boolean };
/** So many versions of each record, one a release, all of them out but the last, which waits. */
async function withVersions(companyId: string, { versions, corrected }: Versions): Promise<Ctx> {
  const ctx = await testContext({ companyId, actor: editor("editor"), now: new Date() });
  for (const { name } of kinds) await furnished[name]?.save(ctx, `Mark ${name}`);
  const n = sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < CAST(${versions} AS INTEGER))`;
  await ctx.db.run(sql`INSERT INTO releases (company_id, id, title, at, state, created_by, created_at)
    ${n} SELECT ${companyId}, 'r' || i, '', ${ctx.now.getTime()} - 1000 * (${versions} - i), 'planned', '', 0 FROM n`);
  for (const { name, table } of kinds)
    await ctx.db.run(sql`INSERT INTO record_changes (company_id, record, record_id, seq, previous, release_id,
      correction)
      ${n} SELECT ${companyId}, ${name}, t.id, n.i, json_object('company_id', t.company_id, 'id', t.id, 'posted', 0),
        iif(n.i < ${versions}, 'r' || n.i, NULL),
        iif(n.i < ${versions} AND ${corrected ? 1 : 0}, '{"zh-CN":"more"}', NULL)
      FROM n CROSS JOIN ${table} t WHERE t.company_id = ${companyId}`);
  await updateSettled(ctx.db, companyId, ctx.now);
  return ctx;
}

/** The rows of what each page of three areas reads, and of what any page reads of a kind. */
async function costs(companyId: string, versions: Versions) {
  const ctx = await withVersions(companyId, versions);
  const { db } = ctx;
  const reads: Record<string, () => Promise<unknown>> = {
    "dividends page": () => readDividends(ctx, null),
    "people page": () => showPeople(ctx),
    "shareholders page": () => readShareholders(ctx, ShareholdersPage.parse({})),
    ...Object.fromEntries(
      kinds.flatMap(({ name, table }) => [
        [name, () => inBatch(db, { rows: db.select().from(published(table, ctx)) })],
        [`corrections of ${name}`, () => inBatch(db, { rows: correctionsRead(db, ctx, table) })],
      ]),
    ),
  };
  const found: Record<string, number> = {};
  for (const [name, read] of Object.entries(reads)) {
    const before = ctx.meter.rowsRead;
    await read();
    found[name] = ctx.meter.rowsRead - before;
  }
  return found;
}

const rise = (few: Record<string, number>, many: Record<string, number>) =>
  Object.entries(many).flatMap(([name, read]) => (read > (few[name] ?? 0) + 8 ? [[name, few[name], read]] : []));

test("what readers have of any kind of records costs as many rows with 400 versions of each as with 4", async () => {
  const few = await costs("versionsfew", { versions: 4, corrected: false });
  const many = await costs("versionsmany", { versions: 400, corrected: false });
  console.log("rows read", few, many);
  expect(rise(few, many)).toEqual([]);
});

test("and with 400 corrections of each as with those that a page tells", async () => {
  const few = await costs("correctedfew", { versions: 14, corrected: true });
  const many = await costs("correctedmany", { versions: 400, corrected: true });
  expect(rise(few, many)).toEqual([]);
});
