import path from "node:path";
import { fileURLToPath } from "node:url";
import { installChromium } from "./setup/chromium.mjs";
import { commandOf } from "./setup/full-run-command.mjs";
import { fullRuns } from "./setup/full-runs.mjs";
import { fail, install } from "./setup/install.mjs";
import { runTool, secondsSince } from "./setup/steps.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const names = Object.keys(fullRuns);
const [wanted] = process.argv.slice(2);

if (!wanted) {
  for (const name of names) console.log(`${name.padEnd(18)} ${fullRuns[name].promise}`);
  console.log("\nnpm run test:full -- <name> runs one of them, npm run test:full -- all each of them in turn");
  process.exit(0);
}
if (wanted !== "all" && !names.includes(wanted))
  fail(`no full run is called ${wanted}: choose all or one of ${names.join(", ")}`);

const chosen = wanted === "all" ? names : [wanted];
install(root);
if (chosen.some((name) => fullRuns[name].kind === "journeys")) {
  const browser = installChromium(root);
  if (!browser.ok) fail(browser.problem);
}

let failed = 0;
for (const name of chosen) {
  const started = performance.now();
  const { command, env } = commandOf(name);
  const isShown = wanted !== "all";
  const { ok, output } = runTool(root, command, { show: isShown, env });
  if (!ok) failed += 1;
  if (!isShown) {
    const figures = output.split("\n").filter((line) => fullRuns[name].figures.test(line));
    const lines = ok ? figures.slice(-3) : output.trimEnd().split("\n").slice(-60);
    console.log(`${ok ? "✓" : "✗"} ${name}: ${fullRuns[name].promise} (${secondsSince(started)})`);
    for (const line of lines) console.log(`    ${line.trim()}`);
  }
}
console.log(`${chosen.length - failed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
