import { and, asc, desc, eq, gte, type SQL, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { releases } from "~/publishing/tables.server";
import { connect, newMeter } from "~/server/database/db.server";
import { testEnv } from "../support/context";
import { seedOf } from "../support/full";

const companyId = "reads";
const db = connect(testEnv().DB);
const own = (where?: SQL) => and(eq(releases.companyId, companyId), where);

beforeAll(async () => {
  const rows = Array.from({ length: 30 }, (_, n) => ({
    companyId,
    id: `r${String(n).padStart(2, "0")}`,
    title: n % 3 ? `Title ${n}` : '{"a":1}',
    at: new Date(Date.UTC(2026, 0, 1 + ((n * 7) % 30))),
    state: n % 2 ? ("planned" as const) : ("held" as const),
    createdBy: "x",
    createdAt: new Date(0),
    followedAt: n % 4 ? null : new Date(n),
  }));
  for (const row of rows) await db.insert(releases).values(row);
});

/** Selections of several shapes, each with an order that the table does not have. */
const shapes = [
  (n: number) => db.select().from(releases).where(own()).orderBy(desc(releases.at), asc(releases.id)).limit(n),
  (n: number) => db.select({ at: releases.at }).from(releases).where(own()).orderBy(desc(releases.title)).limit(n),
  () =>
    db
      .select({ id: releases.id, followed: releases.followedAt })
      .from(releases)
      .where(own())
      .orderBy(desc(releases.id)),
  (n: number) =>
    db
      .select({
        id: releases.id,
        all: sql<string>`(SELECT json_group_array(n.id) FROM releases n WHERE n.company_id = ${companyId})`,
      })
      .from(releases)
      .where(own(gte(releases.id, `r${n}`)))
      .orderBy(asc(releases.state), desc(releases.at)),
  (n: number) =>
    db
      .select({ n: sql<number>`${n} + 0.1`, none: sql`NULL` })
      .from(releases)
      .where(own())
      .limit(1),
  (n: number) =>
    db.all<{ id: string }>(sql`SELECT id FROM releases WHERE company_id = ${companyId} ORDER BY at LIMIT ${n}`),
  (n: number) =>
    db
      .select({ id: releases.id })
      .from(releases)
      .where(
        own(
          sql`${releases.id} IN (${sql.join(
            Array.from({ length: 60 }, (_, at) => sql`${`r${at + n}`}`),
            sql`, `,
          )})`,
        ),
      ),
] as const;

const seed = seedOf(20_261_129);
test(`what is read in one batch is what is read one by one, in the same order (seed ${seed})`, async () => {
  let fewest = Number.POSITIVE_INFINITY;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(shapes.length - 1), fc.integer({ min: 0, max: 35 })), { minLength: 1, maxLength: 14 }),
      async (drawn) => {
        const queries = () => drawn.map(([shape, n]) => (shapes[shape] as (typeof shapes)[0])(n));
        const alone = [];
        for (const one of queries()) alone.push(...(await db.batch([one])));
        const meter = newMeter();
        const counting = connect(testEnv().DB, meter);
        const [first, ...others] = queries();
        expect(await counting.batch([first as NonNullable<typeof first>, ...others])).toEqual(alone);
        fewest = Math.min(fewest, meter.statements / drawn.length);
      },
    ),
    { seed, numRuns: 60, endOnFailure: true },
  );
  expect(fewest).toBeLessThan(0.5);
});

test("a read after a write of the same batch sees it, one before it does not", async () => {
  const named = () =>
    db
      .select({ title: releases.title })
      .from(releases)
      .where(own(eq(releases.id, "r01")));
  const renamed = (title: string) =>
    db
      .update(releases)
      .set({ title })
      .where(own(eq(releases.id, "r01")));
  const [before, , between, , after] = await db.batch([
    named(),
    renamed("second"),
    named(),
    renamed("Title 1"),
    named(),
  ]);
  expect([before, between, after]).toEqual([[{ title: "Title 1" }], [{ title: "second" }], [{ title: "Title 1" }]]);
});

test("a write that begins with tables of its own is one all the same", async () => {
  const named = () =>
    db
      .select({ title: releases.title })
      .from(releases)
      .where(own(eq(releases.id, "r02")));
  const renamed =
    db.run(sql`WITH words AS (SELECT 'third' AS title) UPDATE releases SET title = (SELECT title FROM words)
    WHERE company_id = ${companyId} AND id = 'r02'`);
  const [before, , after] = await db.batch([named(), renamed, named()]);
  expect([before, after]).toEqual([[{ title: "Title 2" }], [{ title: "third" }]]);
});

test("a selection that names no company is refused also beside others that do", async () => {
  const named = db.select({ id: releases.id }).from(releases).where(own()).limit(1);
  const nameless = db.select({ id: releases.id }).from(releases).limit(1);
  await expect(db.batch([named, nameless])).rejects.toThrow("must name its company");
});

test("what answers with two columns of one name is refused, a selection and what a write returns alike", async () => {
  const twice = { id: releases.id, same: releases.id };
  const read = db.select(twice).from(releases).where(own()).limit(1);
  await expect(db.batch([read])).rejects.toThrow("two columns of one name");
  const write = db
    .update(releases)
    .set({ title: "Title 4" })
    .where(own(eq(releases.id, "r04")))
    .returning(twice);
  await expect(db.batch([write])).rejects.toThrow("two columns of one name");
});
