import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { inBatch } from "~/server/database/batch.server";
import { all, always, never, not } from "~/server/database/conditions.server";
import { testContext } from "../support/context";

const one = (n: number) => sql`SELECT ${n} AS n FROM companies WHERE company_id = 'c1'`;

test("a batch answers by name, in one round trip, also with a list of statements and with one left out", async () => {
  const { db, meter } = await testContext();
  const before = { ...meter };
  const answers = await inBatch(db, {
    first: db.all<{ n: number }>(one(1)),
    many: [db.all(one(2)), db.all(one(3))],
    none: null,
    last: db.all<{ n: number }>(one(4)),
  });
  expect(answers).toEqual({ first: [{ n: 1 }], many: [[{ n: 2 }], [{ n: 3 }]], none: null, last: [{ n: 4 }] });
  expect(meter.calls - before.calls).toBe(1);
});

test("conditions are joined as wholes, whatever stands in them", async () => {
  const { db } = await testContext();
  const holds = async (condition: ReturnType<typeof all>) => {
    const [row] = await db.all<{ n: number }>(
      sql`SELECT count(*) AS n FROM companies WHERE company_id = 'c1' AND (${condition})`,
    );
    return row?.n === 1;
  };
  expect(await holds(all(sql`1 OR 0`, never))).toBe(false);
  expect(await holds(not(sql`0 OR 0`))).toBe(true);
  expect(await holds(all(always, null, undefined, false))).toBe(true);
  expect(await holds(all())).toBe(true);
});
