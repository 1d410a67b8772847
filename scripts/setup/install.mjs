import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const packagesOf = (file) => JSON.parse(readFileSync(file, "utf8")).packages;

/** Whether node_modules holds exactly what package-lock.json asks for (optional packages of other systems aside). */
export function isInstalled(root) {
  const node = path.join(root, "node_modules/.bin/node");
  const installedList = path.join(root, "node_modules/.package-lock.json");
  if (!existsSync(node) || !existsSync(installedList)) return false;
  const wanted = packagesOf(path.join(root, "package-lock.json"));
  const installed = packagesOf(installedList);
  const missing = Object.keys(wanted).some((name) => {
    if (name === "") return false;
    return installed[name] ? installed[name].version !== wanted[name].version : !wanted[name].optional && !wanted[name].devOptional;
  });
  return !missing && Object.keys(installed).every((name) => name in wanted) && spawnSync(node, ["--version"]).status === 0;
}

/** Runs `npm ci` when it is needed. npm's own output is shown only when it fails. */
export function install(root) {
  if (isInstalled(root)) return;
  console.log("installing packages (a few minutes the first time) …");
  const npm = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], { cwd: root, encoding: "utf8", maxBuffer: 1 << 28 });
  if (npm.error) fail("npm was not found: install Node.js 20 or newer together with npm");
  if (npm.status === 0 && isInstalled(root)) return;
  const log = path.join(tmpdir(), "investor-site-install.log");
  writeFileSync(log, `${npm.stdout}\n${npm.stderr}`);
  console.error(npm.stderr.trim().split("\n").slice(-15).join("\n"));
  fail(`npm ci failed: check the network and the registry, then run the command again (whole log: ${log})`);
}

export function fail(line) {
  console.error(line);
  process.exit(1);
}
