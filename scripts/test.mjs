import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { installChromium } from "./setup/chromium.mjs";
import { fail, install } from "./setup/install.mjs";
import { readPlaywright, readVitest } from "./setup/reports.mjs";
import { beginTool, checks, runStep } from "./setup/steps.mjs";
import { listAreas, runnersOf } from "./setup/test-areas.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const areas = listAreas(root);
const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !areas.includes(name));
if (unknown) fail(`no tests are called ${unknown}: choose of ${areas.join(", ")}`);

const runners = runnersOf(root, wanted.length > 0 ? wanted : areas);
const folders = wanted.map((area) => `tests/${area}/`);
const reports = mkdtempSync(path.join(tmpdir(), "irh-test-"));
const total = { passed: 0, failed: 0, skipped: 0, failures: [] };

function add({ passed, failed, skipped = 0, failures = [] }) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  total.failures.push(...failures);
}

const addStep = (step) => {
  const ok = runStep(root, step);
  add(ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures: [step.name] });
};

/** Starts a part of the Vitest files, which tells of each file as it ends; the function that comes back waits for the last and counts. */
function beginVitest(config) {
  const file = path.join(reports, `${config}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const ended = beginTool(root, ["vitest", "run", "-c", config, ...reporters, ...folders], { env: { NO_COLOR: "1" } });
  return async () => add(readVitest(file, root, await ended));
}

async function addJourneys(browser) {
  console.log("\n— journeys in a browser, on the production build");
  if (!browser.ok) return add({ passed: 0, failed: 1, failures: [browser.problem] });
  const file = path.join(reports, "playwright.json");
  const ok = await beginTool(root, ["playwright", "test", "--reporter=list,json", ...folders], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  add(readPlaywright(file, ok));
}

install(root);
// What takes a while runs beside the checks; all journeys together need both cores for themselves.
const endWorkerd = runners.has("workerd") && beginVitest("vitest.config.ts");
if (runners.has("node") || runners.has("journeys"))
  addStep({ name: "production build", commands: [["node", "scripts/local/build.ts"]] });
if (wanted.length === 0) {
  const seeded = path.join(reports, "seeded");
  addStep({ name: "demo data, loaded once for all", commands: [["node", "tests/support/seeded-state.ts", seeded]] });
  process.env.IRH_TEST_SEEDED = seeded;
}
const browser = runners.has("journeys") && installChromium(root);
const endNode = runners.has("node") && beginVitest("vitest.node.config.ts");
const fewJourneys = runners.has("journeys") && wanted.length > 0 && addJourneys(browser);
for (const step of checks) addStep(step);
if (endWorkerd) await endWorkerd();
if (endNode) await endNode();
if (fewJourneys) await fewJourneys;
else if (runners.has("journeys")) await addJourneys(browser);
console.log("");
if (wanted.length === 0)
  addStep({
    name: "deployment, dry run",
    commands: [["wrangler", "deploy", "--dry-run", "--outdir", path.join(reports, "deploy")]],
  });
rmSync(reports, { recursive: true, force: true });

if (total.failures.length > 0) console.log(`\nfailed:\n${total.failures.map((name) => `  ${name}`).join("\n")}`);
if (total.skipped > 0) console.log(`\n${total.skipped} skipped`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);
