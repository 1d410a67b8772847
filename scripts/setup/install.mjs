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
    return installed[name]
      ? installed[name].version !== wanted[name].version
      : !wanted[name].optional && !wanted[name].devOptional;
  });
  return (
    !missing && Object.keys(installed).every((name) => name in wanted) && spawnSync(node, ["--version"]).status === 0
  );
}

const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];

/**
 * Installs what package-lock.json says, when that is needed. npm's own output is shown only when it fails. Where a
 * registry does not carry a package that only other systems need, `npm ci` refuses the lock file; `npm install` takes
 * it.
 */
export function install(root) {
  if (isInstalled(root)) return;
  console.log("installing packages (a few minutes the first time) …");
  let output = "";
  for (const command of [
    ["ci", ...quiet],
    ["install", "--no-save", ...quiet],
  ]) {
    const npm = spawnSync("npm", command, { cwd: root, encoding: "utf8", maxBuffer: 1 << 28 });
    if (npm.error) fail("npm was not found: install Node.js 20 or newer together with npm");
    if (npm.status === 0 && isInstalled(root)) return;
    output += `npm ${command.join(" ")}\n${npm.stdout}\n${npm.stderr}\n`;
  }
  const log = path.join(tmpdir(), "investor-site-install.log");
  writeFileSync(log, output);
  console.error(output.trim().split("\n").slice(-15).join("\n"));
  fail(
    `the packages could not be installed: check the network and the registry, then run the command again (whole log: ${log})`,
  );
}

export function fail(line) {
  console.error(line);
  process.exit(1);
}
