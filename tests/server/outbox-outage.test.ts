import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { systemDb } from "~/server/database/db.server";
import { outbox, senders } from "~/server/database/tables.server";
import { deliver, type MailTable } from "~/server/outbox/jobs.server";
import { outboxRow, sweepOutbox } from "~/server/outbox/outbox.server";
import { takeTurn } from "~/server/outbox/sender.server";
import type { Env } from "~/server/request/env.server";
import { noon, testContext, testEnv } from "../support/context";
import { isFull } from "../support/full";
import { deliverAt, runMinute, worldAt } from "../support/invocations";
import { accepted, paused, sesAnswering, throttled } from "../support/ses";

const db = () => systemDb(testEnv().DB);
/** On push every eighth of these minutes is looked at. */
const every = (count: number) => (isFull ? count : 8 * count);
const minutes = (count: number) => new Date(noon.getTime() + count * 60_000);
const composers: MailTable = {
  "test.mail": async (_, row) => ({ to: `${row.subjectId}@example.com`, lang: "en", subject: row.id, blocks: [] }),
};

async function put(count: number) {
  const { db: own } = await testContext();
  await db().delete(outbox);
  await db().delete(senders);
  const ids = Array.from({ length: count }, (_, n) => `row${n}`);
  for (const id of ids) await outboxRow(own, "c1", { id, kind: "test.mail", subjectId: id, occasion: "1", now: noon });
  return ids;
}

/** The minute of the cron and what its sweep and the queue's consumer do. */
async function minuteOf(now: Date) {
  await runMinute(now, {});
  const { mails } = await sweepOutbox(db(), now, "ses");
  await deliverAt(now, composers, mails);
}
const states = async () => {
  const rows = await db().select({ state: outbox.state }).from(outbox);
  return Object.fromEntries([...Map.groupBy(rows, ({ state }) => state)].map(([state, some]) => [state, some.length]));
};

/** SES as `behave` says at each mail; counts what it has taken by mail. */
function ses(behave: () => "accept" | "lose" | "refuse" | "paused" | "dead") {
  const taken = new Map<string, number>();
  let lost = 0;
  let calls = 0;
  const answer = (raw: string) => {
    const how = behave();
    calls += 1;
    if (how === "refuse") return throttled();
    if (how === "paused") return paused();
    const subject = /^Subject: (\S+)/m.exec(raw)?.[1] ?? "";
    taken.set(subject, (taken.get(subject) ?? 0) + 1);
    if (how === "accept") return accepted();
    lost += 1;
    throw new TypeError("connection lost");
  };
  const answering = sesAnswering(answer, () => behave() !== "paused");
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    if (behave() !== "dead") return answering(input, init);
    calls += 1;
    throw new TypeError("connection refused");
  });
  const copies = () => [...taken.values()].reduce((sum, times) => sum + times - 1, 0);
  return { taken, copies, lost: () => lost, calls: () => calls };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
beforeEach(() => void vi.spyOn(console, "log").mockImplementation(() => {}));

describe("a provider that is down for a day", () => {
  const day = 24 * 60;

  for (const how of ["dead", "refuse"] as const)
    test(`costs no mail and doubles none (${how})`, async () => {
      let down = true;
      const { taken, copies } = ses(() => (down ? how : "accept"));
      await put(12);
      for (let at = 2; at < day; at += every(97)) await minuteOf(minutes(at));
      expect(await states()).toMatchObject({ pending: expect.any(Number) });
      expect(taken.size).toBe(0);
      down = false;
      for (let at = day; at < day + 70; at += 23) await minuteOf(minutes(at));
      expect([await states(), taken.size, copies()]).toEqual([{ sent: 12 }, 12, 0]);
    });

  test("is asked, once it was silent, before another mail is risked", async () => {
    const { calls } = ses(() => "dead");
    await put(40);
    for (let at = 2; at < 60; at += every(2)) await minuteOf(minutes(at));
    expect(await states()).toEqual({ pending: 40 - 4 + 4 });
    expect(calls()).toBeLessThan(60);
  });

  test("or has stopped the account's mails for three days burns none of them: but the first four nothing is tried", async () => {
    let down = true;
    const { calls, copies } = ses(() => (down ? "paused" : "accept"));
    await put(12);
    for (let at = 2; at < 3 * day; at += every(211)) await minuteOf(minutes(at));
    expect([await states(), calls()]).toEqual([{ pending: 12 }, 4]);
    down = false;
    for (let at = 3 * day; at < 3 * day + 70; at += 23) await minuteOf(minutes(at));
    expect([await states(), calls(), copies()]).toEqual([{ sent: 12 }, 16, 0]);
  });

  test("gets no messages back into the queue: the sweep asks for its rows each minute anyway, and they would only become more", async () => {
    ses(() => "dead");
    const ids = await put(2);
    await deliver(worldAt(noon), composers, ids.slice(0, 1));
    const result: unknown[] = [];
    const QUEUE = { sendBatch: async (...given: unknown[]) => void result.push(given) } as unknown as Env["QUEUE"];
    await deliver(worldAt(minutes(1), { ...testEnv(), QUEUE }), composers, ids.slice(1));
    expect([result, await states()]).toEqual([[], { unknown: 1, pending: 1 }]);
    expect((await sweepOutbox(db(), minutes(2), "ses")).mails).toEqual(["row1"]);
  });

  test("gives up a mail after two days of refusals, and not before", async () => {
    ses(() => "refuse");
    await put(1);
    for (let at = 0; at < 2 * day - 1; at += 61) await minuteOf(minutes(at));
    expect(await states()).toEqual({ pending: 1 });
    for (let at = 2 * day; at < 2 * day + 130; at += 61) await minuteOf(minutes(at));
    expect(await states()).toEqual({ failed: 1 });
  });
});

describe("lost replies", () => {
  test("of three in ten cost no mail, and no more copies than replies were lost", async () => {
    let call = 0;
    const { taken, copies, lost } = ses(() => ((call++ >> 1) % 10 < 3 ? "lose" : "accept"));
    await put(40);
    for (let at = 0; at < 90; at += every(3)) await minuteOf(minutes(at));
    expect(taken.size).toBe(40);
    expect(lost()).toBeGreaterThan(5);
    expect(copies()).toBeLessThanOrEqual(lost());
    expect((await states()).pending ?? 0).toBe(0);
  });
});

describe("the account's rate", () => {
  const rate = 14;

  test("is kept by all who send at once: no second holds more turns than it allows", async () => {
    await put(0);
    const turns = await Promise.all(
      Array.from({ length: 60 }, () => takeTurn(db(), { provider: "ses", mails: 4, rate, lane: "codes" }, noon)),
    );
    const waits = turns.flatMap((turn) => (turn ? [turn.wait] : [])).toSorted((one, other) => one - other);
    for (const wait of waits)
      expect(4 * waits.filter((other) => other >= wait && other < wait + 1_000).length).toBeLessThanOrEqual(rate + 4);
    expect(waits.at(-1)).toBeCloseTo(((waits.length - 1) * 4_000) / rate, 1);
  });

  test("leaves codes the turns behind the nearest ones, which alone are for mailings", async () => {
    await put(0);
    const turnsOf = async (lane: "codes" | "bulk", calls: number) => {
      const turns = await Promise.all(
        Array.from({ length: calls }, () => takeTurn(db(), { provider: "ses", mails: 4, rate: 16, lane }, noon)),
      );
      return turns.filter(Boolean).length;
    };
    expect([await turnsOf("bulk", 20), await turnsOf("bulk", 5)]).toEqual([6, 0]);
    expect([await turnsOf("codes", 30), await turnsOf("bulk", 5)]).toEqual([30, 0]);
  });

  test("makes those wait in the queue whose turn is too far away, and forgets a turn of a clock that went wrong", async () => {
    const ids = await put(1);
    const { taken } = ses(() => "accept");
    const result: unknown[] = [];
    const QUEUE = { sendBatch: async (...given: unknown[]) => void result.push(given) } as unknown as Env["QUEUE"];
    await db()
      .insert(senders)
      .values({ name: "ses", nextAt: noon.getTime() + 45_000 });
    await deliver(worldAt(noon, { ...testEnv(), QUEUE }), composers, ids);
    expect([taken.size, await states()]).toEqual([0, { pending: 1 }]);
    expect(result).toEqual([[[{ body: { ids } }], { delaySeconds: 31 }]]);
    await db()
      .update(senders)
      .set({ nextAt: noon.getTime() + 3_600_000 });
    await deliver(worldAt(noon), composers, ids);
    expect(await states()).toEqual({ sent: 1 });
  });
});

describe("codes and work", () => {
  test("have queues of their own, which the sweep tells too, and work takes no mail's turn", async () => {
    const { db: own } = await testContext();
    await put(1);
    const row = { kind: "test.mail", occasion: "1", now: noon };
    for (const lane of ["codes", "work"] as const)
      await outboxRow(own, "c1", { ...row, id: lane, subjectId: lane, lane });
    const result: Record<string, unknown[]> = {};
    const queue = (name: string) =>
      ({
        sendBatch: async (some: { body: { ids: string[] } }[]) =>
          Object.assign(result, { [name]: some.flatMap(({ body }) => body.ids) }),
      }) as unknown as Env["QUEUE"];
    await runMinute(
      minutes(2),
      {},
      { ...testEnv(), QUEUE: queue("mails"), CODES: queue("codes"), WORK: queue("work") },
    );
    expect(result).toEqual({ mails: ["row0"], codes: ["codes"], work: ["work"] });
  });

  test("of one company with very many rows leave the others their place", async () => {
    await put(0);
    const { db: own } = await testContext();
    await own.run(`INSERT INTO outbox (id, company_id, kind, subject_id, occasion, created_at)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 6000)
      SELECT 'many' || i, 'c1', 'test.mail', i, '1', ${noon.getTime()} FROM n`);
    await own.run(`INSERT INTO outbox (id, company_id, kind, subject_id, occasion, due_at, created_at)
      VALUES ('other', 'c2', 'test.mail', 'other', '1', ${noon.getTime()}, ${noon.getTime()})`);
    const { mails } = await sweepOutbox(db(), minutes(2), "ses");
    expect([mails.length, mails.includes("other")]).toEqual([5_000, true]);
    await db().delete(outbox);
  });
});
