import { execFile } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { expect, test } from "vitest";
import { type Guard, guardsOf } from "../support/guard-off.ts";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const seeds = process.env.SEEDS ?? "40";

/** What the simulation finds broken without the guard, and in which seed. */
async function foundWithout(guard: Guard): Promise<{ invariants: string[]; seed: string }> {
  const env = { ...process.env, GUARD_OFF: JSON.stringify(guard), SEED: "1", SEEDS: seeds, DAYS: "2", FULL: "1" };
  const given = ["run", ...guard.tests, "-t", "whatever breaks"];
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
  const guards = guardsOf("simulation");
  for (const guard of guards) {
    const { invariants, seed } = await foundWithout(guard);
    console.log(`${guard.guard}: ${invariants.length > 0 ? `seed ${seed}, ${invariants.join(", ")}` : "UNNOTICED"}`);
    if (!invariants.some((name) => guard.by?.includes(name))) unnoticed.push(guard.guard);
  }
  console.log(`${guards.length - unnoticed.length} of ${guards.length} guards noticed by the simulation`);
  expect(unnoticed).toEqual([]);
});
