import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { installChromium } from "./setup/chromium.mjs";
import { fail, install } from "./setup/install.mjs";
import { readPlaywright, readVitest } from "./setup/reports.mjs";
import { checks, runStep, runTool, secondsSince, startTool } from "./setup/steps.mjs";
import { changedAreas, listAreas, runnersOf } from "./setup/test-areas.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const areas = listAreas(root);
const args = process.argv.slice(2);
const wanted = args.includes("--changed") ? changedAreas(root, areas) : args;
const unknown = wanted.find((name) => !areas.includes(name));
if (unknown) fail(`no tests are called ${unknown}: choose of ${areas.join(", ")}, or --changed`);
if (args.includes("--changed")) console.log(`the working tree touches: ${wanted.join(", ") || "nothing"}`);

const isWhole = args.length === 0;
const runners = runnersOf(root, isWhole ? areas : wanted);
const folders = wanted.map((area) => `tests/${area}/`);
const reports = mkdtempSync(path.join(tmpdir(), "irh-test-"));
const total = { passed: 0, failed: 0, skipped: 0, failures: [] };
const seconds = [];

/** Runs a phase, counts what it answers, and prints its time and its dearest files. */
async function phase(name, run) {
  console.log(`\n— ${name}`);
  const started = performance.now();
  const { passed, failed, skipped = 0, failures = [], files = [] } = await run();
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  total.failures.push(...failures);
  seconds.push(`${name}: ${secondsSince(started)}, ${passed} passed, ${failed} failed`);
  const dearest = files.sort((a, b) => b.seconds - a.seconds).slice(0, 10);
  for (const file of dearest) console.log(`  ${file.seconds.toFixed(1).padStart(6)} s  ${file.name}`);
}

const runSteps = (steps) => {
  const failures = steps.filter((step) => !runStep(root, step)).map(({ name }) => name);
  return { passed: steps.length - failures.length, failed: failures.length, failures };
};

const vitest = (config, more = []) => {
  const report = path.join(reports, `${config}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  return {
    report,
    command: ["vitest", "run", "-c", config, ...reporters, ...more, ...folders],
    env: { NO_COLOR: "1" },
  };
};

/** Units in Node mostly wait for worlds of their own, so they run beside those in workerd and are shown after them. */
function startNodeUnits() {
  const log = path.join(reports, "node.log");
  const { report, command, env } = vitest("vitest.node.config.ts", runners.has("workerd") ? ["--maxWorkers=1"] : []);
  const ended = startTool(root, command, { log, env });
  return async () => {
    const ok = await ended;
    process.stdout.write(readFileSync(log));
    return readVitest(report, root, ok);
  };
}

function runWorkerdUnits() {
  const { report, command, env } = vitest("vitest.config.ts");
  const { ok } = runTool(root, command, { show: true, env });
  return readVitest(report, root, ok);
}

function runPlaywright() {
  const browser = installChromium(root);
  if (!browser.ok) return { passed: 0, failed: 1, failures: [browser.problem] };
  const file = path.join(reports, "playwright.json");
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const { ok } = runTool(root, ["playwright", "test", "--reporter=list,json", ...folders], { show: true, env });
  return readPlaywright(file, ok);
}

function end() {
  rmSync(reports, { recursive: true, force: true });
  if (total.failures.length > 0) console.log(`\nfailed:\n${total.failures.map((name) => `  ${name}`).join("\n")}`);
  if (total.skipped > 0) console.log(`\n${total.skipped} skipped`);
  console.log(`\n${seconds.join("\n")}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed > 0 ? 1 : 0);
}

install(root);
await phase("checks", () => runSteps(checks));
if (total.failed > 0) end();

if (runners.has("node") || runners.has("journeys")) {
  const seeded = path.join(reports, "seeded");
  const deploy = path.join(reports, "deploy");
  await phase("production build and demo data", () =>
    runSteps([
      { name: "build", commands: [["node", "scripts/local/build.ts"]] },
      { name: "demo data, loaded once for all", commands: [["node", "tests/support/seeded-state.ts", seeded]] },
      ...(isWhole
        ? [{ name: "deployment, dry run", commands: [["wrangler", "deploy", "--dry-run", "--outdir", deploy]] }]
        : []),
    ]),
  );
  if (total.failed > 0) end();
  process.env.IRH_TEST_SEEDED = seeded;
}
const endNodeUnits = runners.has("node") ? startNodeUnits() : null;
if (runners.has("workerd")) await phase("units in workerd", runWorkerdUnits);
if (endNodeUnits) await phase("units in Node, begun with them", endNodeUnits);
if (runners.has("journeys")) await phase("journeys in a browser, on the production build", runPlaywright);
end();
