import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { installChromium } from "./setup/chromium.mjs";
import { fail, install } from "./setup/install.mjs";
import { readPlaywright, readVitest } from "./setup/reports.mjs";
import { checks, runStep, runTool, secondsSince } from "./setup/steps.mjs";
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
function phase(name, run) {
  console.log(`\n— ${name}`);
  const started = performance.now();
  const { passed, failed, skipped = 0, failures = [], files = [] } = run();
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

function runVitest(config) {
  const file = path.join(reports, `${config}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const env = { NO_COLOR: "1" };
  const { ok } = runTool(root, ["vitest", "run", "-c", config, ...reporters, ...folders], { show: true, env });
  return readVitest(file, root, ok);
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
phase("checks", () => runSteps(checks));
if (total.failed > 0) end();

if (runners.has("node") || runners.has("journeys")) {
  const seeded = path.join(reports, "seeded");
  const deploy = path.join(reports, "deploy");
  phase("production build and demo data", () =>
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
if (runners.has("workerd")) phase("units in workerd", () => runVitest("vitest.config.ts"));
if (runners.has("node")) phase("units in Node", () => runVitest("vitest.node.config.ts"));
if (runners.has("journeys")) phase("journeys in a browser, on the production build", runPlaywright);
end();
