import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { slideFields } from "../support/challenge.ts";
import { chance } from "../support/chance.ts";
import {
  arm,
  minute,
  openWorld,
  quote,
  type SubscriptionWorld,
  scalar,
  subscribeMany,
  until,
} from "./subscription-world.ts";

const people = Number(process.env.PEOPLE ?? 10_000);
const throttledPeople = Math.min(people, 2_000);
const kills = Number(process.env.KILLS ?? 10);
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
const random = chance(seed);
console.log(`mail in a whole world: ${people} people, ${kills} kills, seed ${seed}`);

let world: SubscriptionWorld;
const states: string[] = [];
/** A state folder that outlives the world that runs in it. */
const newState = () => {
  const folder = mkdtempSync(path.join(tmpdir(), "irh-mail-"));
  states.push(folder);
  return folder;
};
afterEach(async () => {
  await world.stop();
  for (const folder of states.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const open = "SELECT count(*) AS n FROM outbox WHERE state IN ('pending', 'sending', 'unknown')";
const alertMails = () => world.messages({ limit: 50_000 }).filter(({ headers }) => headers["list-unsubscribe"]);
const receivers = () => alertMails().map(({ to }) => to);

/** Everybody's one alert has been reached by a price that may be told now. */
async function crossing(count: number) {
  const since = Date.now() - 60 * minute;
  await subscribeMany(world, count, since);
  await arm(
    world,
    Array.from({ length: count }, (_, n) => ({
      id: `a${n}`,
      subscriberId: `s${n}`,
      kind: "rise" as const,
      threshold: 1_000,
      armedAt: since,
    })),
  );
  await quote(world, [{ asOf: since + minute, price: 1_200 }]);
}

const fireAll = async () => {
  while ((await scalar(world, "SELECT count(*) AS n FROM alerts WHERE armed = 1")) > 0) await world.cron(new Date());
};

describe("alert mails", () => {
  test(`${people} go out once each when every queue message comes three times, shuffled`, async () => {
    world = await openWorld();
    await crossing(people);
    await fireAll();
    await Promise.all([world.redeliver(), world.redeliver()]);
    await until(world, async () => (await scalar(world, open)) === 0, 3_000);
    await Promise.all([world.redeliver(), world.redeliver()]);
    expect(receivers()).toHaveLength(people);
    expect(new Set(receivers()).size).toBe(people);
  });

  test(`${throttledPeople} are neither lost nor doubled when SES throttles 30 of 100 calls`, async () => {
    world = await openWorld();
    await crossing(throttledPeople);
    world.faults({ rate: 0.3, kind: "throttle" });
    await fireAll();
    await until(world, async () => (await scalar(world, open)) === 0, 3_600);
    expect(receivers()).toHaveLength(throttledPeople);
    expect(new Set(receivers()).size).toBe(throttledPeople);
    expect(await scalar(world, "SELECT max(attempts) AS n FROM outbox")).toBeGreaterThan(1);
  });

  test("are all found by the sweep after the queue has been wiped", async () => {
    const state = newState();
    world = await openWorld(state);
    await crossing(500);
    world.faults({ rate: 1, kind: "throttle" });
    await fireAll();
    await world.stop();
    world = await openWorld(state);
    expect(receivers()).toEqual([]);
    await until(world, async () => (await scalar(world, open)) === 0, 1_200);
    expect(new Set(receivers()).size).toBe(500);
    expect(receivers()).toHaveLength(500);
  });
});

const form = (fields: Record<string, string>): RequestInit => ({
  method: "POST",
  redirect: "manual",
  body: new URLSearchParams(fields),
});
/** The form as a visitor sends it who has opened the page and moved its slide. */
const signUp = async (page: string, email: string) =>
  form({
    ...(await slideFields(await (await fetch(page)).text(), String(world.vars.AUTH_SECRET))),
    email,
    companyName: "",
    lang: "en",
    privacy: "yes",
    "alerts[0].instrumentId": "i1",
    "alerts[0].kind": "rise",
    "alerts[0].target": "20",
  });

/** Visitors who subscribe and confirm without pause until the server is gone; what was acknowledged is written down. */
async function load(round: number, acked: { signedUp: Set<string>; confirmed: Set<string> }, going: { on: boolean }) {
  const confirmFirst = async (waiting: string[]) => {
    const [email = ""] = waiting;
    const link =
      email &&
      world
        .messages({ to: email, limit: 1 })[0]
        ?.text.split(/\s+/)
        .find((word) => word.includes("/ui/irh/confirmMailResult"));
    if (!link) return;
    waiting.shift();
    if ((await fetch(link, form({ intent: "confirm" }))).status === 200) acked.confirmed.add(email);
  };
  const visitor = async (lane: number) => {
    const waiting: string[] = [];
    for (let n = 0; going.on; n += 1) {
      const email = `k${round}-${lane}-${n}@example.com`;
      try {
        const page = `${world.url}/ui/irh/subscriptions`;
        if ((await fetch(page, await signUp(page, email))).status !== 303) continue;
        acked.signedUp.add(email);
        waiting.push(email);
        await confirmFirst(waiting);
      } catch {
        if (going.on) await setTimeout(50);
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_, lane) => visitor(lane)));
}

test(`no acknowledged subscription or its mail is lost when workerd is killed ${kills} times under load`, async () => {
  const state = newState();
  world = await openWorld(state);
  const acked = { signedUp: new Set<string>(), confirmed: new Set<string>() };
  for (let round = 0; round < kills; round += 1) {
    const going = { on: true };
    const running = load(round, acked, going);
    await setTimeout(4_000 + random() * 4_000);
    for (const pid of world.workerdPids()) process.kill(pid, "SIGKILL");
    going.on = false;
    await running;
    await world.stop().catch(() => {});
    world = await openWorld(state);
  }
  console.log(
    `${acked.signedUp.size} sign-ups and ${acked.confirmed.size} confirmations acknowledged over ${kills} kills`,
  );
  expect(acked.signedUp.size).toBeGreaterThan(kills);
  expect(acked.confirmed.size).toBeGreaterThan(0);
  expect(await scalar(world, "SELECT count(*) AS n FROM sign_ups")).toBeGreaterThanOrEqual(acked.signedUp.size);
  expect(await scalar(world, "SELECT count(*) AS n FROM subscribers WHERE state = 'confirmed'")).toBeGreaterThanOrEqual(
    acked.confirmed.size,
  );
  const halves = `SELECT count(*) AS n FROM sign_ups s WHERE NOT EXISTS (SELECT 1 FROM confirmation_tokens t JOIN outbox o ON o.id = t.id WHERE t.sign_up_id = s.id)`;
  expect(await scalar(world, halves)).toBe(0);
  const unarmed = `SELECT count(*) AS n FROM subscribers s WHERE state = 'confirmed' AND NOT EXISTS (SELECT 1 FROM alerts a WHERE a.subscriber_id = s.id)`;
  expect(await scalar(world, unarmed)).toBe(0);
  const mailed = () => new Set(world.messages({ limit: 50_000 }).map(({ to }) => to));
  await until(world, async () => [...acked.signedUp].every((email) => mailed().has(email)), 1_500);
});
