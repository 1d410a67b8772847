import { expect, test } from "vitest";
import { figure } from "../support/full";
import { simulate } from "./month";

const first = Number(process.env.SEED ?? 1);
const seeds = process.env.SEED && !process.env.SEEDS ? 1 : figure("SEEDS", { push: 2, full: 20 });
const requested = process.env.DAYS ?? "1";
/** `DAYS=mixed`: two days, every tenth seed six, every hundredth thirty. */
const daysOf = (seed: number) =>
  requested === "mixed" ? (seed % 100 === 0 ? 30 : seed % 10 === 0 ? 6 : 2) : Number(requested);

test(`whatever breaks, nothing acknowledged is lost, nothing goes twice or early (${seeds} seeds of ${requested} days from ${first})`, async () => {
  const injected = new Map<string, number>();
  const sums = { days: 0, events: 0, mails: 0, bookings: 0 };
  for (let seed = first; seed < first + seeds; seed++) {
    const days = daysOf(seed);
    const run = await simulate(seed, days);
    sums.days += days;
    for (const [fault, times] of run.injected) injected.set(fault, (injected.get(fault) ?? 0) + times);
    for (const name of ["events", "mails", "bookings"] as const) sums[name] += run[name];
    expect(run.violations, `SEED=${seed} DAYS=${days} vitest run tests/simulation`).toEqual([]);
  }
  console.log(`simulation: ${seeds} seeds from ${first}, ${JSON.stringify(sums)}, 0 violations`);
  console.log(
    `faults injected: ${[...injected]
      .sort()
      .map(([fault, times]) => `${fault} ${times}`)
      .join(", ")}`,
  );
});

test("one seed makes one run", async () => {
  const [one, again] = [await simulate(first, daysOf(first)), await simulate(first, daysOf(first))];
  expect(again.digest).toBe(one.digest);
});
