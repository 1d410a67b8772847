import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { systemDb } from "~/server/database/db.server";
import { outbox } from "~/server/database/tables.server";
import { chance } from "../support/chance";
import { testEnv } from "../support/context";
import { figure, seedOf } from "../support/full";
import { consume, openMailbox, type Received, sweep, waiting } from "./mailbox";
import { check, later, listSecurity, minute, ownContext, quote } from "./market";
import { peopleWatching } from "./people";

const count = figure("MAILS", { push: 15, full: 600 });
const seed = seedOf(20_261_129);
console.log(`mail under faults: ${count} mails a test, seed ${seed}`);

const random = chance(seed);
const shuffled = <T>(list: T[]) =>
  list
    .map((item) => ({ item, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);
const chunks = (ids: string[]) =>
  Array.from({ length: Math.ceil(ids.length / 10) }, (_, at) => ids.slice(at * 10, at * 10 + 10));

/** As many alerts as `count` have fired at `now` and wait. */
async function fired() {
  const ctx = await ownContext();
  const instrument = await listSecurity(ctx);
  const people = await peopleWatching(ctx, instrument, count);
  await quote(ctx, instrument, [{ asOf: later(minute), price: 1200 }]);
  const now = later(20 * minute);
  expect(await check(instrument, now)).toBe(count);
  const own = (mails: Received[]) =>
    mails
      .filter(({ to }) => people.includes(to))
      .map(({ to }) => to)
      .sort();
  return { now, own, people: [...people].sort(), ids: (await waiting()).filter((id) => id.includes(instrument)) };
}

const later2 = (now: Date, ms: number) => new Date(now.getTime() + ms);
const statesOf = async (ids: string[]) =>
  new Set(
    (await systemDb(testEnv().DB).select().from(outbox)).filter(({ id }) => ids.includes(id)).map(({ state }) => state),
  );

describe("alert mails", () => {
  test("go out once each when every queue message comes twice, shuffled, to two consumers at once (M1)", async () => {
    const { now, own, people, ids } = await fired();
    const mails = openMailbox();
    const messages = shuffled([...chunks(ids), ...chunks(ids)]);
    const half = Math.ceil(messages.length / 2);
    const drain = async (list: string[][]) => {
      for (const message of list) await consume(message, now);
    };
    await Promise.all([drain(messages.slice(0, half)), drain(messages.slice(half))]);
    expect(own(mails)).toEqual(people);
  });

  test("are found by the sweep when the queue has lost every message (M2)", async () => {
    const { now, own, people } = await fired();
    const mails = openMailbox();
    await sweep(later2(now, 59_000));
    expect(own(mails)).toEqual([]);
    await sweep(later2(now, 61_000));
    expect(own(mails)).toEqual(people);
  });

  test("are neither lost nor doubled when SES throttles 30 of 100 calls (M3)", async () => {
    const { now, own, people, ids } = await fired();
    const mails = openMailbox(() => (random() < 0.3 ? "throttle" : null));
    await consume(ids, now);
    expect(own(mails).length).toBeLessThan(count);
    for (let minutes = 2; minutes < 60 && own(mails).length < count; minutes += 1)
      await sweep(later2(now, minutes * minute));
    expect(own(mails)).toEqual(people);
    expect(await statesOf(ids)).toEqual(new Set(["sent"]));
  });

  test("come at most once more for each lost reply of SES, and none is lost (M4)", async () => {
    const { now, own, people, ids } = await fired();
    let lost = 0;
    const mails = openMailbox(() => {
      if (random() >= 0.05) return null;
      lost += 1;
      return "dropReply";
    });
    await consume(ids, now);
    const first = own(mails);
    expect(first).toEqual(people);
    await sweep(later2(now, 14 * minute));
    expect(own(mails)).toHaveLength(count);
    for (let minutes = 15; minutes < 60; minutes += 5) await sweep(later2(now, minutes * minute));
    expect(own(mails).length - count).toBeLessThanOrEqual(lost);
    expect([...new Set(own(mails))]).toEqual(people);
  });

  test("would come twice without the claim: the control that must fail", async () => {
    const { now, own, ids } = await fired();
    const mails = openMailbox();
    const db = systemDb(testEnv().DB);
    await consume(ids.slice(0, 5), now);
    for (const id of ids.slice(0, 5)) await db.update(outbox).set({ state: "pending" }).where(eq(outbox.id, id));
    await consume(ids.slice(0, 5), now);
    expect(own(mails)).toHaveLength(10);
  });
});
