import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { installChromium } from "./setup/chromium.mjs";
import { install } from "./setup/install.mjs";
import { readPlaywright, readVitest } from "./setup/reports.mjs";
import { checks, runStep, runTool } from "./setup/steps.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
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

function addVitest(title, config) {
  console.log(`\n— ${title}`);
  const file = path.join(reports, `${config}.json`);
  const { ok } = runTool(
    root,
    ["vitest", "run", "-c", config, "--reporter=dot", "--reporter=json", `--outputFile.json=${file}`],
    {
      show: true,
    },
  );
  add(readVitest(file, root, ok));
}

function addJourneys() {
  console.log("\n— journeys in a browser, on the production build");
  const browser = installChromium(root);
  if (!browser.ok) return add({ passed: 0, failed: 1, failures: [browser.problem] });
  const file = path.join(reports, "playwright.json");
  const { ok } = runTool(root, ["playwright", "test", "--reporter=list,json"], {
    show: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  add(readPlaywright(file, ok));
}

install(root);
for (const step of checks) addStep(step);
addStep({ name: "production build", commands: [["node", "scripts/local/build.ts"]] });
addVitest("rules, calls and house, in workerd", "vitest.config.ts");
addVitest("local runner, in Node", "vitest.node.config.ts");
addJourneys();
console.log("");
addStep({
  name: "deployment, dry run",
  commands: [["wrangler", "deploy", "--dry-run", "--outdir", path.join(reports, "deploy")]],
});
rmSync(reports, { recursive: true, force: true });

if (total.failures.length > 0) console.log(`\nfailed:\n${total.failures.map((name) => `  ${name}`).join("\n")}`);
if (total.skipped > 0) console.log(`\n${total.skipped} skipped`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);
