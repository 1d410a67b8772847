import { vi } from "vitest";
import { instruments } from "~/features/stock/tables.server";
import { maxWait } from "~/server/outbox/restored.server";
import { openActivity } from "../appointments/support";
import { chance } from "../support/chance";
import { testEnv } from "../support/context";
import { emptyDatabase } from "../support/emptied";
import { replicated } from "../support/replicated";
import { onEngine } from "./engine";
import { checkAll, checkAlways, waiting } from "./invariants";
import type { Violation } from "./model";
import { pointInTime, setBack } from "./restore";
import { emptyEdge, Scene } from "./scene";
import { announce, changeQuota, decide, schedule } from "./staff";
import { booker, read, subscriber } from "./visitors";

const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000];
/** Monday 2 March 2026, 08:00 in Beijing. */
const start = Date.parse("2026-03-02T00:00:00Z");
/** A mainland company, one in Hong Kong, and one in a second database. */
const companies = { mainland: "DB", hongkong: "DB", elsewhere: "DB_1" };

export type Run = {
  seed: number;
  violations: Violation[];
  injected: Map<string, number>;
  digest: string;
  events: number;
  mails: number;
  bookings: number;
};

/** What draws random bytes draws them from the seed. */
function seedRandom(seed: number): () => void {
  const next = chance(seed + 77);
  const fill = <Bytes extends ArrayBufferView>(into: Bytes): Bytes => {
    const bytes = new Uint8Array(into.buffer, into.byteOffset, into.byteLength);
    for (let at = 0; at < bytes.length; at++) bytes[at] = Math.floor(next() * 256);
    return into;
  };
  const spies = [
    vi.spyOn(crypto, "getRandomValues").mockImplementation(fill as never),
    vi.spyOn(crypto, "randomUUID").mockImplementation(() => {
      const hex = Array.from(fill(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
    }),
    vi.spyOn(Math, "random").mockImplementation(next),
    vi.spyOn(AbortSignal, "timeout").mockImplementation(() => new AbortController().signal),
  ];
  return () => {
    for (const spy of spies) spy.mockRestore();
  };
}

/** Waits of the product last no time but the clock's, and R2 is never too slow. */
function virtualWaits({ machine }: Scene): () => void {
  const real = globalThis.setTimeout;
  const waiting = (work: () => void, ms = 0) => {
    if (ms === maxWait) return 0;
    if (ms >= 100) machine.pass(ms);
    return real(work, ms >= 100 ? 0 : ms);
  };
  vi.stubGlobal("setTimeout", waiting);
  return () => vi.stubGlobal("setTimeout", real);
}

const words = (text: string) => ({ "zh-CN": text, tc: text, en: text });

/** The companies with their staff, a security and two visits each. */
async function furnish(scene: Scene): Promise<void> {
  const { DB } = testEnv();
  for (const company of Object.keys(companies)) {
    const ctx = await scene.beside(company);
    for (const role of ["editor", "reception", "admin"]) {
      const id = `${role}-of-${company}`;
      const at = start;
      await DB.batch([
        DB.prepare(
          "INSERT INTO users (id, name, email, two_factor_enabled, created_at, updated_at) VALUES (?, ?, ?, 1, ?, ?)",
        ).bind(id, role, `${id}@example.com`, at, at),
        DB.prepare("INSERT INTO staff (company_id, user_id, roles, created_at) VALUES (?, ?, ?, ?)").bind(
          company,
          id,
          JSON.stringify([role]),
          at,
        ),
      ]);
    }
    const code = company === "hongkong" ? "00001.HK" : "600001.SH";
    const market = company === "hongkong" ? ("H" as const) : ("A" as const);
    const currency = market === "H" ? ("HKD" as const) : ("CNY" as const);
    const security: typeof instruments.$inferInsert = {
      companyId: company,
      id: `i-${company}`,
      code,
      market,
      currency,
      decimals: 2,
      name: words(code),
    };
    await ctx.db.insert(instruments).values(security);
    for (const quota of [5, 9]) {
      const days = { opensAt: -1, closesAt: 6, startsAt: 7, endsAt: 7.1 };
      const times = Object.fromEntries(Object.entries(days).map(([name, at]) => [name, new Date(start + at * day)]));
      const id = await openActivity(ctx, { ...times, quota, shownAt: new Date(start - day) });
      scene.model.activities.push({ company, id, quotas: [quota], most: quota, seen: 0, revision: 0 });
    }
  }
}

/** A price as the feed writes it, a quarter of an hour before it may be told. */
async function quote(scene: Scene, company: string, price: number): Promise<void> {
  const { db } = await scene.beside(company);
  const asOf = scene.machine.now - 16 * minute;
  await db.run(
    `INSERT INTO ticks (company_id, instrument_id, as_of, price) VALUES ('${company}', 'i-${company}', ${asOf}, ${price}) ON CONFLICT DO NOTHING`,
  );
}

/** What people do in these days, the more the longer, and when the cron comes for it. */
function planDays(scene: Scene, days: number): void {
  const { machine } = scene;
  const during = () => machine.between(0, days * day);
  const often = (times: number) => Math.max(1, Math.round((times * days) / 6));
  let n = 0;
  const each = (times: number, work: (own: number) => Promise<void>, crons: number[]) => {
    for (let time = 0; time < often(times); time++) {
      const own = ++n;
      const after = during();
      machine.later(after, () => work(own));
      for (const wait of crons) machine.later(after + wait * minute, () => scene.cron());
    }
  };
  for (const company of Object.keys(companies)) {
    const instrument = `i-${company}`;
    each(3, (own) => subscriber(scene, { company, n: own, instrument }), [2]);
    each(5, (own) => booker(scene, { company, n: own }), []);
    each(3, (own) => announce(scene, company, own), [2, 18]);
    each(2, (own) => schedule(scene, company, own), []);
    each(3, () => decide(scene, company), []);
    each(1, () => changeQuota(scene, company), []);
    each(4, () => quote(scene, company, machine.between(930, 1_070)), [2]);
    each(4, () => read(scene, company), []);
  }
  for (let at = hour; at < days * day; at += 8 * hour) machine.later(at + 5 * second, () => scene.cron());
  scene.provider.silent = () => machine.later(2 * minute, () => scene.cron());
  if (machine.luck() < 0.25) {
    const at = during();
    machine.later(at, async () => {
      const point = await pointInTime(scene, machine.luck() < 0.7 ? "DB" : "DB_1");
      machine.later(machine.between(1, 20) * hour, () => setBack(scene, point));
    });
  }
  if (machine.luck() < 0.3) machine.later(during(), async () => scene.provider.goDown(24 * hour));
}

/** Nothing breaks any more: what waits has its time. */
async function drain(scene: Scene): Promise<void> {
  const { machine, faults, provider } = scene;
  faults.on = false;
  provider.downUntil = 0;
  for (const wait of [1, 2, 16, 16, 61, 61, 61, 61, 2, 2, 2]) {
    machine.later(wait * minute, () => scene.cron());
    await machine.run(machine.now + (wait + 1) * minute);
    if (wait === 61 && (await waiting(scene)).length === 0) break;
  }
}

/**
 * In every second seed the databases have copies near readers, which hear of writes within a second, of some or of most
 * after minutes: no longer than the product takes them to lag at most.
 */
async function withCopies({ machine, faults }: Scene, seed: number, copies: Record<string, D1Database>): Promise<void> {
  const luck = chance(seed * 7_919);
  if (luck() < 0.5) return;
  const [often = 0, slow = 0] = [
    [0.1, 540],
    [0.5, 60],
    [0.9, 540],
    [0.9, 540],
  ][Math.floor(luck() * 4)] as number[];
  const lag = {
    now: () => machine.now,
    arrival: () => machine.now + Math.ceil(luck() * (luck() < often ? slow * second : second)),
    behind: () => faults.note("copy behind"),
  };
  const databases: Record<string, D1Database> = {};
  for (const [name, d1] of Object.entries(testEnv().databases)) {
    const copy = copies[name] as D1Database;
    await emptyDatabase(copy);
    databases[name] = replicated(d1, copy, lag).binding;
  }
  Object.assign(testEnv(), { DB: databases.DB, databases });
}

/** So many days of three companies under the faults of one seed. */
export const simulate = (seed: number, days = 6): Promise<Run> => onEngine((copies) => run(seed, days, copies));

async function run(seed: number, days: number, copies: Record<string, D1Database>): Promise<Run> {
  for (const d1 of Object.values(testEnv().databases)) await emptyDatabase(d1);
  emptyEdge();
  const restoreRandom = seedRandom(seed);
  const scene = new Scene(seed, start, companies);
  await withCopies(scene, seed, copies);
  const restoreWaits = virtualWaits(scene);
  vi.spyOn(console, "log").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { machine, model, provider, faults } = scene;
  provider.taken = (mail) => model.mailed(mail);
  try {
    await furnish(scene);
    let seen = 0;
    machine.still = async () => {
      if (faults.count === seen) return;
      seen = faults.count;
      await checkAlways(scene);
    };
    planDays(scene, days);
    await machine.run(start + days * day);
    await drain(scene);
    await checkAll(scene);
  } finally {
    restoreWaits();
    restoreRandom();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  }
  return {
    seed,
    violations: model.violations,
    injected: faults.injected,
    digest: machine.trace.digest,
    events: machine.trace.lines,
    mails: provider.mails.length,
    bookings: model.bookings.filter(({ answers }) => answers.length > 0).length,
  };
}
