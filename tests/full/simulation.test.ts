import { execFile } from "node:child_process";
import { availableParallelism } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const [first = 1, last = 2_000] = (process.env.SEEDS ?? "1..2000").split("..").map(Number);
/** No piece begins after so many minutes: what is left is another run's, which the last line names. */
const minutes = Number(process.env.MINUTES ?? 65);
/** So many seeds run in one workerd, and so many of these at once. */
const piece = 50;
const workers = Number(process.env.WORKERS ?? Math.min(4, availableParallelism()));

/** The lines that a run of the simulation says, by what they begin with. */
const linesStarting = (output: string, start: string) =>
  output
    .split("\n")
    .find((line) => line.includes(start))
    ?.split(start)[1]
    ?.trim() ?? "";

test(`seeds ${first} to ${last} of simulated days break no promise`, async () => {
  const injected = new Map<string, number>();
  const end = Date.now() + minutes * 60_000;
  let next = first;
  const work = async (): Promise<void> => {
    if (next > last || Date.now() > end) return;
    const many = Math.min(piece, last + 1 - next);
    const env = { ...process.env, SEED: String(next), SEEDS: String(many), DAYS: "mixed", FULL: "1" };
    next += many;
    const given = ["run", "tests/simulation", "-t", "whatever breaks"];
    const { stdout, stderr } = await promisify(execFile)(path.join(root, "node_modules/.bin/vitest"), given, {
      cwd: root,
      env,
      maxBuffer: 64 * 1_048_576,
    }).catch((error: { stdout: string; stderr: string }) => error);
    const faults = linesStarting(stdout, "faults injected:");
    expect(faults, `${stdout.slice(-3_000)}\n${stderr.slice(0, 6_000)}`).not.toBe("");
    for (const [, fault = "", times] of faults.matchAll(/([a-z0-9]+ \w+) (\d+)/g))
      injected.set(fault, (injected.get(fault) ?? 0) + Number(times));
    console.log(linesStarting(stdout, "simulation:"));
    return work();
  };
  await Promise.all(Array.from({ length: workers }, work));
  for (const [fault, times] of [...injected].sort()) console.log(`  ${fault}: ${times}`);
  console.log(`simulation: seeds ${first} to ${next - 1}, 0 violations`);
  if (next <= last) console.log(`simulation: go on with SEEDS=${next}..${last} npm run test:full simulation`);
});
