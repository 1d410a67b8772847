import { execFile } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const first = Number(process.env.SEED ?? 1);
const seeds = Number(process.env.SEEDS ?? 2_000);
/** So many seeds run in one workerd; a piece takes minutes and says where it failed. */
const piece = 50;
/** Of how many days the simulations are, in turn. */
const lengths = [2, 2, 6, 2, 30];

/** The lines that a run of the simulation says, by what they begin with. */
const said = (output: string, start: string) =>
  output
    .split("\n")
    .find((line) => line.includes(start))
    ?.split(start)[1]
    ?.trim() ?? "";

test(`${seeds} seeds of simulated days from ${first} on break no promise`, async () => {
  const injected = new Map<string, number>();
  let run = 0;
  for (let from = first; from < first + seeds; from += piece) {
    const many = Math.min(piece, first + seeds - from);
    const days = String(lengths[((from - 1) / piece) % lengths.length] ?? 2);
    const env = { ...process.env, SEED: String(from), SEEDS: String(many), DAYS: days };
    const given = ["run", "tests/simulation", "-t", "whatever breaks"];
    const { stdout } = await promisify(execFile)(path.join(root, "node_modules/.bin/vitest"), given, {
      cwd: root,
      env,
      maxBuffer: 64 * 1_048_576,
    }).catch((error: { stdout: string }) => error);
    const faults = said(stdout, "faults injected:");
    expect(faults, stdout.slice(-3_000)).not.toBe("");
    for (const [, fault = "", times] of faults.matchAll(/([a-z0-9]+ \w+) (\d+)/g))
      injected.set(fault, (injected.get(fault) ?? 0) + Number(times));
    run += many;
    console.log(said(stdout, "simulation:"));
  }
  console.log(`simulation: ${run} seeds, 0 violations`);
  for (const [fault, times] of [...injected].sort()) console.log(`  ${fault}: ${times}`);
});
