import { env } from "cloudflare:test";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chainAudit, checkChain, showChain } from "~/features/audit/operations/audit-chain.server";
import { findHead, listChained, listUnchained, updatePlaces } from "~/features/audit/queries.server";
import { type AuditRecord, beginning, type Place, placesAfter } from "~/features/audit/rules/audit-chain";
import { auditRow } from "~/server/audit.server";
import type { Ctx } from "~/server/request/context.server";
import { noon, testContext } from "../support/context";
import { figure, seedOf } from "../support/full";

const minute = 60_000;
let companies = 0;
const company = (more = {}) => testContext({ companyId: `chain-${++companies}`, ...more });

/** Writes rows at these minutes after noon. */
async function write(ctx: Ctx, ...minutes: number[]) {
  for (const n of minutes)
    await auditRow(
      { ...ctx, now: new Date(noon.getTime() + n * minute) },
      { action: "site.changeTheme", subjectId: "s", after: { n } },
    );
}
const chained = (ctx: Ctx) => listChained(ctx.db, ctx.company.id, 0, 10_000);
const minutesOf = (rows: AuditRecord[]) => rows.map(({ at }) => (at - noon.getTime()) / minute);

/** Lets one statement of somebody with the database in hand go through: without the triggers that keep the rows. */
async function tamper(statement: string, ...values: unknown[]) {
  const { results } = await env.DB.prepare(
    "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'audit'",
  ).all<{
    name: string;
    sql: string;
  }>();
  await env.DB.batch([
    ...results.map(({ name }) => env.DB.prepare(`DROP TRIGGER ${name}`)),
    env.DB.prepare(statement).bind(...values),
    ...results.map(({ sql }) => env.DB.prepare(sql)),
  ]);
}

describe("the chain of the audit log", () => {
  test("takes the rows by time and goes on with later ones, also with those that say an earlier time", async () => {
    const ctx = await company();
    await write(ctx, 3, 1, 2);
    expect(await chainAudit(ctx)).toEqual({ placed: 3 });
    await write(ctx, 5, 0);
    expect(await checkChain(ctx)).toMatchObject({ state: "sound", head: { seq: 3 }, waiting: 2, oldest: noon });
    expect(await chainAudit(ctx)).toEqual({ placed: 2 });
    expect(await chainAudit(ctx)).toEqual({ placed: 0 });
    expect(minutesOf(await chained(ctx))).toEqual([1, 2, 3, 0, 5]);
    expect(await checkChain(ctx)).toMatchObject({ state: "sound", head: { seq: 5 }, waiting: 0, oldest: null });
  });

  test("is each company's own: another company's rows are neither in it nor in its check", async () => {
    const [one, two] = [await company(), await company()];
    await write(one, 1, 2);
    await write(two, 1);
    await chainAudit(one);
    expect((await showChain(two)).waiting).toBe(1);
    await chainAudit(two);
    await tamper("UPDATE audit SET subject_id = 'other' WHERE company_id = ?", one.company.id);
    expect(await checkChain(two)).toMatchObject({ state: "sound", head: { seq: 1 } });
    expect(await checkChain(one)).toMatchObject({ state: "broken", broken: { seq: 1 } });
  });

  test("tells its new end to the log of the Worker, and nothing else", async () => {
    const logged: unknown[] = [];
    const ctx = await company({ log: (event: string, fields: object) => logged.push({ event, ...fields }) });
    await write(ctx, 1);
    await chainAudit(ctx);
    await chainAudit(ctx);
    const { head } = await showChain(ctx);
    expect(logged).toEqual([{ event: "audit.chained", rows: 1, ...head }]);
  });

  test("can be checked in parts", async () => {
    const ctx = await company();
    for (let n = 0; n < 3; n++) {
      await env.DB.prepare(
        `INSERT INTO audit (id, company_id, at, actor_id, action, subject_id)
         SELECT ? || '-' || value, ?, value, 'system', 'site.changeTheme', 's' FROM json_each(?)`,
      )
        .bind(`${ctx.company.id}-${n}`, ctx.company.id, JSON.stringify(Array.from({ length: 400 }, (_, at) => at)))
        .run();
      await chainAudit(ctx);
    }
    const first = await checkChain(ctx, beginning, 1);
    expect(first).toMatchObject({ state: "going", at: { seq: 1_000 } });
    if (first.state === "going")
      expect(await checkChain(ctx, first.at)).toMatchObject({ state: "sound", head: { seq: 1_200 } });
  });
});

describe("the database", () => {
  test("lets nobody change or delete a row of the log, chained or not", async () => {
    const ctx = await company();
    await write(ctx, 1);
    const attempts = [
      "UPDATE audit SET action = 'x' WHERE company_id = ?",
      "DELETE FROM audit WHERE company_id = ?",
      "INSERT OR REPLACE INTO audit SELECT id, company_id, at, actor_id, 'x', subject_id, before, after, reason, seq, hash FROM audit WHERE company_id = ?",
    ];
    for (const state of ["waiting", "chained"]) {
      for (const statement of attempts)
        await expect(env.DB.prepare(statement).bind(ctx.company.id).run(), `${state}: ${statement}`).rejects.toThrow(
          "append-only",
        );
      await chainAudit(ctx);
    }
    await expect(
      env.DB.prepare("UPDATE audit SET hash = 'x' WHERE company_id = ?").bind(ctx.company.id).run(),
    ).rejects.toThrow("append-only");
    expect(await checkChain(ctx)).toMatchObject({ state: "sound", head: { seq: 1 } });
  });
});

describe("a check of the chain", () => {
  const idOf = async (ctx: Ctx, seq: number) => (await chained(ctx)).find((row) => row.seq === seq)?.id;
  const five = async () => {
    const ctx = await company();
    await write(ctx, 1, 2, 3, 4, 5);
    await chainAudit(ctx);
    return ctx;
  };
  const fields = {
    at: 0,
    actor_id: "x",
    action: "x.y",
    subject_id: "x",
    before: '"x"',
    after: '"x"',
    reason: "x",
    id: "other-id",
  };

  test.each(Object.entries(fields))("finds a changed %s at its row", async (field, value) => {
    const ctx = await five();
    await tamper(
      `UPDATE audit SET ${field} = ? WHERE company_id = ? AND seq = 3`,
      field === "id" ? ctx.newId() : value,
      ctx.company.id,
    );
    expect(await checkChain(ctx)).toEqual({
      state: "broken",
      broken: { kind: "changed", seq: 3, until: 3, id: await idOf(ctx, 3) },
    });
  });

  test("tells a replaced hash from a changed row", async () => {
    const ctx = await five();
    await tamper("UPDATE audit SET hash = ? WHERE company_id = ? AND seq = 3", "0".repeat(64), ctx.company.id);
    expect(await checkChain(ctx)).toMatchObject({ broken: { kind: "hash", seq: 3 } });
  });

  test.each([1, 3])("finds that row %i is missing, and the next one that is there", async (seq) => {
    const ctx = await five();
    await tamper("DELETE FROM audit WHERE company_id = ? AND seq BETWEEN ? AND ?", ctx.company.id, seq, seq + 1);
    expect(await checkChain(ctx)).toMatchObject({
      broken: { kind: "missing", seq, until: seq + 1, id: await idOf(ctx, seq + 2) },
    });
  });

  test("finds the first of two rows that changed places, and a row that was moved to another company", async () => {
    const ctx = await five();
    await tamper(
      "UPDATE audit SET subject_id = 's', after = CASE seq WHEN 2 THEN '{\"n\":4}' ELSE '{\"n\":2}' END WHERE company_id = ? AND seq IN (2, 4)",
      ctx.company.id,
    );
    expect(await checkChain(ctx)).toMatchObject({ broken: { kind: "changed", seq: 2 } });
    const other = await five();
    await tamper("UPDATE audit SET company_id = 'elsewhere' WHERE company_id = ? AND seq = 4", other.company.id);
    expect(await checkChain(other)).toMatchObject({ broken: { kind: "missing", seq: 4 } });
  });

  test("finds a row that somebody put in with a hash of their own reckoning", async () => {
    const ctx = await five();
    const [third] = (await chained(ctx)).slice(2, 3);
    const second = (await chained(ctx))[1];
    const forged = { ...third, subjectId: "forged" } as AuditRecord;
    const [place] = await placesAfter({ seq: 2, hash: second?.hash ?? "" }, [forged]);
    await tamper(
      "UPDATE audit SET subject_id = 'forged', hash = ? WHERE company_id = ? AND seq = 3",
      place?.hash,
      ctx.company.id,
    );
    expect(await checkChain(ctx)).toMatchObject({ broken: { kind: "changed", seq: 4 } });
  });

  test("sees newest rows cut off only against an end that was noted outside", async () => {
    const ctx = await five();
    const { head } = await showChain(ctx);
    await tamper("DELETE FROM audit WHERE company_id = ? AND seq > 3", ctx.company.id);
    const check = await checkChain(ctx);
    expect(check).toMatchObject({ state: "sound", head: { seq: 3 } });
    expect(check.state === "sound" && check.head.seq < head.seq).toBe(true);
  });
});

describe("crons at once and crashes", () => {
  type Plan = { head: Place; rows: AuditRecord[]; places: Place[] };
  const read = async (ctx: Ctx, most: number): Promise<Plan> => {
    const [head = beginning] = await findHead(ctx.db, ctx.company.id);
    const rows = await listUnchained(ctx.db, ctx.company.id, most);
    return { head, rows, places: await placesAfter(head, rows) };
  };
  const linksOf = ({ rows, places }: Plan) => rows.map(({ id }, at) => ({ id, ...(places[at] as Place) }));
  const guarded = (ctx: Ctx, plan: Plan) => updatePlaces(ctx.db, ctx.company.id, plan.head.hash, linksOf(plan));
  /** The same without the question where the chain ends now. */
  const unguarded = async (ctx: Ctx, plan: Plan) => {
    for (const { id, seq, hash } of linksOf(plan))
      await env.DB.prepare("UPDATE audit SET seq = ?, hash = ? WHERE company_id = ? AND id = ? AND seq IS NULL")
        .bind(seq, hash, ctx.company.id, id)
        .run()
        .catch(() => {});
  };

  const step = fc.oneof(
    { weight: 3, arbitrary: fc.record({ do: fc.constant("write" as const), at: fc.integer({ min: 0, max: 9 }) }) },
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constant("read" as const), cron: fc.nat(2), most: fc.integer({ min: 1, max: 4 }) }),
    },
    { weight: 3, arbitrary: fc.record({ do: fc.constant("place" as const), cron: fc.nat(2) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("crash" as const), cron: fc.nat(2) }) },
  );
  type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

  async function play(steps: Step[], place: typeof guarded | typeof unguarded) {
    const ctx = await company();
    const crons: (Plan | undefined)[] = [];
    let written = 0;
    for (const now of steps) {
      const cron = "cron" in now ? crons[now.cron] : undefined;
      if (now.do === "write") {
        await write(ctx, now.at);
        written += 1;
      } else if (now.do === "read") crons[now.cron] = await read(ctx, now.most);
      else if (now.do === "crash") crons[now.cron] = undefined;
      else if (cron) await place(ctx, cron);
    }
    await chainAudit(ctx).catch(() => {});
    const check = await checkChain(ctx);
    return check.state === "sound" && check.waiting === 0 && check.head.seq === written;
  }

  test("started at the same moment place each row once", async () => {
    const ctx = await company();
    await write(ctx, 4, 2, 3, 1);
    const runs = await Promise.all([1, 2, 3].map(() => chainAudit(ctx)));
    expect(runs.map(({ placed }) => placed).sort()).toEqual([0, 0, 4]);
    expect(await checkChain(ctx)).toMatchObject({ state: "sound", head: { seq: 4 }, waiting: 0 });
  });

  test("in any order never fork the chain, leave a gap or lose a row", async () => {
    const seed = seedOf(20_261_129);
    const runs = figure("RUNS", { push: 20, full: 300 });
    console.log(`the audit chain, ${runs} random orders of writes and crons: seed ${seed}`);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => play(steps, guarded)),
      { seed, numRuns: runs },
    );
  });

  test("break it where a run does not ask where the chain ends: the control", async () => {
    const steps: Step[] = [
      { do: "write", at: 5 },
      { do: "read", cron: 0, most: 1 },
      { do: "write", at: 1 },
      { do: "write", at: 3 },
      { do: "read", cron: 1, most: 4 },
      { do: "place", cron: 0 },
      { do: "place", cron: 1 },
    ];
    expect(await play(steps, guarded)).toBe(true);
    expect(await play(steps, unguarded)).toBe(false);
  });
});
