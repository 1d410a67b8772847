import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";

const secrets = ["SEAL_KEYS", "INDEX_SECRET", "AUTH_SECRET", "AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"];
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Stands for wrangler and the project's own steps: each notes that it was called, and fails where `FAILS` names it. */
const note = (what: string) => `
  const { appendFileSync } = require("node:fs");
  const said = ${what};
  appendFileSync("done", said + "\\n");
  if (process.env.FAILS && said.includes(process.env.FAILS)) process.exit(1);`;
const wrangler = `#!/usr/bin/env node
  ${note(`process.argv.slice(2).join(" ")`)}
  if (said.startsWith("secret list")) console.log(process.env.SECRETS);
  if (said.includes("time-travel")) console.log(JSON.stringify({ bookmark: "mark of " + process.argv[5] }));`;

/**
 * Deploys a project of two databases whose tools only note what they were asked; answers those notes in their order.
 */
function deploy({ fails = "", there = secrets, options = [] as string[] }) {
  const root = mkdtempSync(path.join(tmpdir(), "deploy-"));
  folders.push(root);
  const file = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  };
  for (const name of ["scripts/deploy.mjs", "scripts/setup"]) cpSync(name, path.join(root, name), { recursive: true });
  file("package.json", JSON.stringify({ version: "1.2.3" }));
  file("package-lock.json", JSON.stringify({ packages: { "": {} } }));
  file("node_modules/.package-lock.json", JSON.stringify({ packages: {} }));
  file("wrangler.toml", 'database_name = "irh"\ndatabase_id = "1"\ndatabase_name = "irh-1"\ndatabase_id = "2"\n');
  file("scripts/local/build.ts", note('"build"'));
  file("scripts/admin/export.ts", note('["export", ...process.argv.slice(2)].join(" ")'));
  file("node_modules/.bin/wrangler", wrangler);
  chmodSync(path.join(root, "node_modules/.bin/wrangler"), 0o755);
  symlinkSync(process.execPath, path.join(root, "node_modules/.bin/node"));
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/deploy.mjs", ...options], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, FAILS: fails, SECRETS: JSON.stringify(there.map((name) => ({ name }))) },
  });
  const done = readFileSync(path.join(root, "done"), "utf8").trim().split("\n");
  return { status, stdout, stderr, done };
}

const before = ["whoami", "secret list --format json", "build"];
const waysBack = ["irh", "irh-1"].map((name) => `d1 time-travel info ${name} --json`);
const migrations = ["irh", "irh-1"].map((name) => `d1 migrations apply ${name} --remote`);
const live = "deploy --var VERSION:1.2.3";

test("a deployment tells the way back of each database and exports them before it changes one, and goes live last", () => {
  const { status, stdout, done } = deploy({});
  expect([status, done]).toEqual([0, [...before, ...waysBack, "export --remote", ...migrations, live]]);
  expect(stdout).toContain("npx wrangler d1 time-travel restore irh-1 --bookmark=mark of irh-1");
  const without = deploy({ options: ["--no-export"] });
  expect(without.done).toEqual([...before, ...waysBack, ...migrations, live]);
  expect(without.stdout).toContain("the bookmarks above are the only way back");
});

test.each([
  ["time-travel info irh-1", [...before, ...waysBack], "no database was changed"],
  ["export", [...before, ...waysBack, "export --remote"], "no database was changed"],
  ["apply irh ", [...before, ...waysBack, "export --remote", ...migrations.slice(0, 1)], "nothing after it was done"],
  ["build", before, "nothing after it was done"],
])("a deployment whose %s fails stops there and says so", (fails, expected, words) => {
  const { status, stderr, done } = deploy({ fails });
  expect([status, done]).toEqual([1, expected]);
  expect(stderr).toContain(words);
});

test("a deployment without one of its secrets builds nothing and names what is missing", () => {
  const { status, stderr, done } = deploy({ there: secrets.slice(1) });
  expect([status, done]).toEqual([1, before.slice(0, 2)]);
  expect(stderr).toContain("missing secrets: SEAL_KEYS");
});
