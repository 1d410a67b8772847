import { afterEach, describe, expect, test, vi } from "vitest";
import { ticks } from "~/areas.server";
import { runCron } from "~/server/cron/cron.server";
import { systemDb } from "~/server/database/db.server";
import { companyTicks, cronRuns, hosts } from "~/server/database/tables.server";
import { receive } from "~/server/outbox/receive.server";
import type { Env, TickMessage } from "~/server/request/env.server";
import { invocation } from "../../scripts/local/statement-limit.mjs";
import { noon, seedCompany, testEnv } from "../support/context";
import { figure } from "../support/full";
import { runMinute, worldAt } from "../support/invocations";

const minutes = (count: number) => new Date(noon.getTime() + count * 60_000);
const db = () => systemDb(testEnv().DB);
const target = 800;
/** Each costs some forty statements. */
const many = figure("COMPANIES", { push: 16, full: 200 });

/** By turns in the central database and in another one. */
async function seedCompanies(count: number) {
  await db().delete(companyTicks);
  await db().delete(hosts);
  const ids = Array.from({ length: count }, (_, n) => `co${String(n).padStart(3, "0")}`);
  await Promise.all(ids.map((id, n) => seedCompany(id, n % 2 === 0 ? "DB" : "DB_1")));
  return ids;
}

function spend(own: ReturnType<typeof db>, statements: number) {
  const one = () => own.run("SELECT 1 FROM companies WHERE company_id = 'x'");
  return own.batch([one(), ...Array.from({ length: statements - 1 }, one)]);
}

const deadQueue = (): Env => ({
  ...testEnv(),
  TICKS: { sendBatch: async () => Promise.reject(new Error("down")) } as unknown as Env["TICKS"],
});

const doneAt = async () =>
  new Map((await db().select().from(companyTicks)).map(({ companyId, at }) => [companyId, at.getTime()]));

afterEach(() => vi.restoreAllMocks());

describe(`the minute of ${many} companies`, () => {
  test("is done for each, one that fails delays nobody, and no invocation comes near the limit of D1", async () => {
    const ids = await seedCompanies(many);
    vi.spyOn(console, "log").mockImplementation(() => {});
    const failing = "co003";
    const broken = async (ctx: { company: { id: string } }) => {
      if (ctx.company.id === failing) throw new Error("broken");
    };
    const spent = await runMinute(noon, { "test.broken": broken, ...ticks });
    vi.restoreAllMocks();
    const each = [...Map.groupBy(spent.slice(1), (statements) => statements)].sort(([one], [other]) => one - other);
    const companies = each.map(([statements, times]) => `${times.length} × ${statements}`).join(", ");
    console.log(
      `${many} companies on two databases: ${spent.length} invocations; statements: the cron ${spent[0]}, companies ${companies}`,
    );
    expect([...(await doneAt())].toSorted()).toEqual(ids.map((id) => [id, noon.getTime()]));
    expect(Math.max(...spent)).toBeLessThanOrEqual(target);
    const rows = await db().select().from(companyTicks);
    expect(rows.filter(({ failingSince }) => failingSince).map(({ companyId }) => companyId)).toEqual([failing]);
  });

  test("begins, while the queue takes nothing, with those whose minute was done the longest ago", async () => {
    const ids = await seedCompanies(20);
    vi.spyOn(console, "log").mockImplementation(() => {});
    const costly = {
      "test.costly": async ({ db: own }: { db: ReturnType<typeof db> }) => {
        await spend(own, 60);
      },
    };
    const spent = [];
    for (let minute = 0; minute < 3; minute++) spent.push(...(await runCronAlone(minutes(minute), costly)));
    const done = await doneAt();
    expect([...done.keys()].toSorted()).toEqual(ids);
    expect(new Set(done.values()).size).toBe(3);
    expect(Math.max(...spent)).toBeLessThanOrEqual(target);
  });
});

async function runCronAlone(now: Date, table: Parameters<typeof runCron>[2]) {
  const count = { statements: 0, most: 1_000 };
  await invocation(() => runCron(worldAt(now, deadQueue()), now, table), count);
  return [count.statements];
}

describe("work that does not fit into one invocation", () => {
  test("goes on in the next, tick by tick, and is done once", async () => {
    await seedCompanies(1);
    const ran: string[] = [];
    const costly = (name: string) => async (ctx: { db: ReturnType<typeof db> }) => {
      ran.push(name);
      await spend(ctx.db, 300);
    };
    const names = ["a", "b", "c", "d", "e"];
    const spent = await runMinute(noon, Object.fromEntries(names.map((name) => [name, costly(name)])));
    expect(ran).toEqual(names);
    expect(spent).toHaveLength(4);
    expect(Math.max(...spent)).toBeLessThanOrEqual(target);
    expect([...(await doneAt()).values()]).toEqual([noon.getTime()]);
  });
});

describe("the sweep and the companies", () => {
  test("do not stop each other", async () => {
    await seedCompanies(1);
    vi.spyOn(console, "log").mockImplementation(() => {});
    const real = testEnv();
    const without = (table: string): Env => {
      const DB = new Proxy(real.DB, {
        get: (d1, name) =>
          name === "prepare"
            ? (text: string) => d1.prepare(text.replaceAll(table, "no_such_table"))
            : Reflect.get(d1, name).bind(d1),
      });
      return { ...real, DB, databases: { DB } };
    };
    let ran = 0;
    await runMinute(noon, { one: async () => (ran += 1) }, without("outbox"));
    expect(ran).toBe(1);
    const swept = vi.fn(async () => {});
    await db().run(`INSERT INTO outbox (id, company_id, kind, subject_id, occasion, created_at)
      VALUES ('w', 'co000', 'test', 'w', '1', ${noon.getTime() - 120_000})`);
    const QUEUE = { sendBatch: swept } as unknown as Env["QUEUE"];
    await runMinute(noon, {}, { ...without("company_ticks"), QUEUE });
    expect(swept).toHaveBeenCalledOnce();
    await db().run("DELETE FROM outbox WHERE id = 'w'");
  });
});

describe("a minute that is not now", () => {
  const far = [minutes(2 * 365 * 24 * 60), minutes(11), minutes(-11), new Date(0)];

  test("does nothing as a cron, and is refused", async () => {
    await seedCompanies(1);
    await db().delete(cronRuns);
    let ran = 0;
    const requested: unknown[] = [];
    const TICKS = { sendBatch: async (some: unknown[]) => void requested.push(...some) } as unknown as Env["TICKS"];
    for (const at of far)
      await expect(
        runCron(worldAt(noon, { ...testEnv(), TICKS }), at, { one: async () => (ran += 1) }),
      ).rejects.toThrow("far from now");
    expect([ran, requested, await db().select().from(cronRuns)]).toEqual([0, [], []]);
  });

  test("does nothing as a message, which is taken from the queue", async () => {
    await seedCompanies(1);
    vi.spyOn(console, "warn").mockImplementation(() => {});
    let ran = 0;
    let acked = 0;
    for (const at of far) {
      const body = { companyId: "co000", at: at.getTime() };
      const batch = { queue: "irh-ticks", messages: [{ body }], ackAll: () => (acked += 1), retryAll: () => {} };
      const ofOne = { mails: {}, ticks: { one: async () => (ran += 1) } };
      await receive(worldAt(noon), ofOne, batch as unknown as MessageBatch<TickMessage>);
    }
    expect([ran, acked]).toEqual([0, 4]);
  });
});
