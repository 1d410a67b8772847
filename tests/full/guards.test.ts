import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { type Guard, guardAreas, guardsOf } from "../support/guard-off.ts";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const wanted = process.env.GUARDS?.split(",");
/** Of the guards only those whose names this pattern matches. */
const named = new RegExp(process.env.GUARDS_NAMED ?? "");

/**
 * The sentences of the tests that fail without the guard, the first of them where one is enough; null when the tests
 * could not be run. A run that ends at its first failure may lose that one on a busy machine: it is run again to its
 * end then.
 */
async function failing(guard: Guard, first = true): Promise<string[] | null> {
  const report = path.join(await mkdtemp(path.join(tmpdir(), "guard-")), "report.json");
  const reporter = ["--reporter=json", `--outputFile=${report}`, ...(first ? ["--bail=1"] : [])];
  const vitest = path.join(root, "node_modules/.bin/vitest");
  const env = { ...process.env, GUARD_OFF: guard.name };
  await new Promise((done) =>
    execFile(vitest, ["run", ...guard.tests, ...reporter], { cwd: root, env, maxBuffer: 64 * 1_048_576 }, done),
  );
  const { testResults } = JSON.parse(readFileSync(report, "utf8")) as {
    testResults: { assertionResults: { status: string; fullName: string }[] }[];
  };
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = results.filter(({ status }) => status === "failed").map(({ fullName }) => fullName);
  const wasRun = results.length > 0 && (failed.length > 0 || results.every(({ status }) => status === "passed"));
  if (!wasRun && first) return failing(guard, false);
  return wasRun ? failed : null;
}

// What the simulation finds has a test of its own: `simulation-guards`.
for (const area of guardAreas.filter((one) => (wanted ? wanted.includes(one) : one !== "simulation")))
  test(`no guard of ${area} can be taken out without a test that fails`, async () => {
    const unnoticed: string[] = [];
    const guards = guardsOf(area).filter(({ name }) => named.test(name));
    for (const guard of guards) {
      const found = await failing(guard);
      console.log(`${area}: ${guard.name}: ${found ? (found[0] ?? "UNNOTICED") : "NOT RUN"}`);
      if (!found?.length) unnoticed.push(guard.name);
    }
    console.log(`${area}: ${guards.length - unnoticed.length} of ${guards.length} guards noticed`);
    expect(unnoticed).toEqual([]);
  });
