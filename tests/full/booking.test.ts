import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, describe, expect, test } from "vitest";
import {
  type Answer,
  type Booking,
  book,
  bookingOf,
  bookingWorld,
  giveCodes,
  mobileOf,
  numbersOf,
  openActivity,
  storedBookings,
  tally,
  withRetries,
} from "./booking-world";

const runs = Number(process.env.BOOKING_SEEDS ?? 2);
const kills = Number(process.env.BOOKING_KILLS ?? 3);
const visitors = 2_000;
const quota = 50;
const figures: string[] = [];

const random = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 4_294_967_296;
};

let used = 0;
const freshMobiles = (count: number) => Array.from({ length: count }, () => mobileOf(used++));

afterAll(() => console.log(`booking: ${figures.join("; ")}`));

describe("over HTTP against the production build", () => {
  test(`${visitors} parallel bookings take exactly ${quota} places, and every number given out is a row`, async () => {
    const world = await bookingWorld();
    try {
      for (let seed = 1; seed <= runs; seed++) {
        const next = random(seed * 7_919);
        const activity = await openActivity(world, `quota-${seed}`, quota);
        const parties = Array.from({ length: visitors }, () =>
          freshMobiles(next() < 0.7 ? 1 : 2 + Math.floor(next() * 3)),
        );
        await giveCodes(
          world,
          parties.map(([first = ""]) => first),
        );
        const bookings = parties.map(([first = "", ...others]) => bookingOf(activity, first, others));
        const began = performance.now();
        let again = 0;
        const answers = await Promise.all(
          bookings.map((booking) =>
            withRetries(world, booking, () => {
              again += 1;
            }),
          ),
        );
        const seconds = (performance.now() - began) / 1_000;
        const stored = await storedBookings(world, activity);
        const counts = tally(answers);
        figures.push(
          `seed ${seed}: ${visitors} in ${seconds.toFixed(0)} s, ${again} sent again, ${JSON.stringify(counts)}, held ${stored.held}`,
        );
        const known = new Set(["ok", "quotaFull", "quotaShort"]);
        expect(Object.keys(counts).filter((code) => !known.has(code))).toEqual([]);
        expect([stored.held, stored.seats, stored.heads, stored.halves]).toEqual([quota, quota, quota, 0]);
        expect(numbersOf(answers).sort()).toEqual(stored.numbers.sort());
      }
    } finally {
      await world.stop();
    }
  });

  test("one key a hundred times at once is one booking with one number", async () => {
    const world = await bookingWorld();
    try {
      const activity = await openActivity(world, "one-key", quota);
      const [mobile = ""] = freshMobiles(1);
      await giveCodes(world, [mobile]);
      const booking = bookingOf(activity, mobile);
      const answers = await Promise.all(Array.from({ length: 100 }, () => withRetries(world, booking)));
      const stored = await storedBookings(world, activity);
      figures.push(`one key x100: ${JSON.stringify(tally(answers))} rows ${stored.numbers.length}`);
      expect(new Set(numbersOf(answers))).toEqual(new Set(stored.numbers));
      expect([tally(answers), stored.numbers.length, stored.held, stored.halves]).toEqual([{ ok: 100 }, 1, 1, 0]);
    } finally {
      await world.stop();
    }
  });

  test("one mobile in two hundred spellings at once is one row, as a visitor and as a companion", async () => {
    const world = await bookingWorld();
    try {
      const activity = await openActivity(world, "one-mobile", null);
      const wide = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
      const [a, b, c] = ["139", "1234", "5678"];
      const forms = ["", " ", "-", "  ", " - "].map((gap) => [a, b, c].join(gap));
      const spelled = ["", "+86", "+86 ", "0086", "0086-"].flatMap((prefix) => forms.map((form) => prefix + form));
      const spellings = [...spelled, ...spelled.map(wide)].flatMap((text) => [
        text,
        ` ${text}`,
        `${text} `,
        `\t${text}`,
      ]);
      expect(new Set(spellings).size).toBe(200);
      const others = freshMobiles(199);
      await giveCodes(world, [...others, "+8613912345678"]);
      const bookings = spellings.map((text, n) =>
        n === 0 ? bookingOf(activity, text) : bookingOf(activity, others[n - 1] ?? "", [text]),
      );
      const answers = await Promise.all(bookings.map((booking) => book(world, booking)));
      const stored = await storedBookings(world, activity);
      figures.push(`one mobile x200: ${JSON.stringify(tally(answers))} rows ${stored.numbers.length}`);
      expect(tally(answers)).toEqual({ ok: 1, mobileAlreadyUsed: 199 });
      expect([stored.numbers, stored.halves]).toEqual([numbersOf(answers), 0]);
      expect([stored.held, stored.seats]).toEqual([stored.heads, stored.heads]);
    } finally {
      await world.stop();
    }
  });

  test("a process killed under load loses no booking that was acknowledged and leaves no half", async () => {
    const state = mkdtempSync(path.join(tmpdir(), "irh-kill-"));
    const next = random(Date.now());
    const activity = "killed";
    const all: { booking: Booking; answer: Answer }[] = [];
    let world = await bookingWorld(state);
    try {
      await openActivity(world, activity, null);
      for (let kill = 0; kill < kills; kill++) {
        const mobiles = freshMobiles(1_000);
        await giveCodes(world, mobiles);
        const waiting = mobiles.map((mobile) => bookingOf(activity, mobile, freshMobiles(Math.floor(next() * 3))));
        let killed = false;
        let acked = 0;
        const client = async () => {
          for (let booking = waiting.pop(); booking && !killed; booking = waiting.pop()) {
            const answer = await book(world, booking);
            all.push({ booking, answer });
            if (answer.ok) acked += 1;
          }
        };
        const load = Promise.all(Array.from({ length: 40 }, client));
        const enough = 1 + Math.floor(next() * 400);
        while (acked < enough) await setTimeout(1);
        killed = true;
        for (const pid of world.workerdPids()) process.kill(pid, "SIGKILL");
        await load;
        await world.stop();
        world = await bookingWorld(state);
        const stored = await storedBookings(world, activity);
        const numbers = numbersOf(all.map(({ answer }) => answer));
        expect(numbers.length).toBeGreaterThan(0);
        expect(numbers.filter((number) => !stored.numbers.includes(number))).toEqual([]);
        expect([stored.halves, stored.seats, stored.heads]).toEqual([0, stored.held, stored.held]);
        expect(await world.d1.prepare("PRAGMA quick_check").first("quick_check")).toBe("ok");
      }
      const acked = all.filter(({ answer }) => answer.ok).length;
      const before = (await storedBookings(world, activity)).numbers.length;
      const open = all.filter(({ answer }) => !answer.ok);
      expect(open.length).toBeGreaterThan(0);
      const again = await Promise.all(open.map(({ booking }) => withRetries(world, booking)));
      const existing = await storedBookings(world, activity);
      figures.push(
        `${kills} kills: ${all.length} sent, ${acked} acked, ${before} kept, ${existing.numbers.length} after sending again, ${existing.halves} halves`,
      );
      expect(tally(again)).toEqual({ ok: open.length });
      expect([existing.numbers.length, existing.halves, existing.seats]).toEqual([all.length, 0, existing.held]);
    } finally {
      await world.stop();
      rmSync(state, { recursive: true, force: true });
    }
  });
});
