import { execFile } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { expect, test } from "vitest";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const seeds = process.env.SEEDS ?? "40";

/** Each guard that the simulation must find missing, and the promises of which it then finds one broken. */
const promisesOf = {
  "outbox-claim-only-pending": ["mailed twice", "sent again too soon"],
  "mail-lost-reply-unknown": ["sent again too soon", "mailed twice"],
  "outbox-dead-lease-ends": ["not drained"],
  "cron-sweeps-unhinted": ["not drained"],
  "booking-within-quota": ["quota"],
  "held-places-only-when-booked": ["quota"],
  "booking-keeps-its-answer": ["booking without its kept answer", "holder refused"],
  "booking-mail-in-one-write": ["booking without its mail"],
  "booking-mail-only-when-booked": ["mail without its booking"],
  "edition-after-its-second": ["embargo"],
  "edition-not-while-held": ["embargo"],
  "reminder-single-row": ["told twice"],
  "unsettled-company-no-nearby-copy": ["embargo"],
};

/** What the simulation finds broken without the guard, and in which seed. */
async function foundWithout(guard: string): Promise<{ invariants: string[]; seed: string }> {
  const env = { ...process.env, GUARD_OFF: guard, SEED: "1", SEEDS: seeds, DAYS: "2", FULL: "1" };
  const given = ["run", "tests/simulation/simulation.test.ts", "-t", "whatever breaks"];
  const output = await new Promise<string>((done) =>
    execFile(
      path.join(root, "node_modules/.bin/vitest"),
      given,
      { cwd: root, env, maxBuffer: 64 * 1_048_576 },
      (_, out, errors) => done(stripVTControlCharacters(out + errors)),
    ),
  );
  const invariants = [...output.matchAll(/"invariant": "([^"]+)"/g)].map(([, name = ""]) => name);
  return { invariants: [...new Set(invariants)], seed: /SEED=(\d+) DAYS/.exec(output)?.[1] ?? "" };
}

test(`the simulation finds each of its guards missing within ${seeds} seeds, by the promise that it holds`, async () => {
  const unnoticed: string[] = [];
  const guards = Object.entries(promisesOf);
  for (const [guard, promises] of guards) {
    const { invariants, seed } = await foundWithout(guard);
    console.log(`${guard}: ${invariants.length > 0 ? `seed ${seed}, ${invariants.join(", ")}` : "UNNOTICED"}`);
    if (!invariants.some((name) => promises.includes(name))) unnoticed.push(guard);
  }
  console.log(`${guards.length - unnoticed.length} of ${guards.length} guards noticed by the simulation`);
  expect(unnoticed).toEqual([]);
});
