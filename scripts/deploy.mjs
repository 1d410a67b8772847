import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { fail, install } from "./setup/install.mjs";
import { runTool } from "./setup/steps.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const needed = ["SEAL_KEYS", "INDEX_SECRET", "AUTH_SECRET", "AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"];

const wrangler = (...args) => runTool(root, ["wrangler", ...args]);
const must = (what, command) => {
  const { ok } = runTool(root, command, { show: true });
  if (!ok) fail(`${what} failed: nothing after it was done`);
};

function secretsThere() {
  const { ok, output } = wrangler("secret", "list", "--format", "json");
  if (ok) return JSON.parse(output.slice(output.indexOf("["))).map((secret) => secret.name);
  if (/10007|not (be )?found|does not exist/i.test(output)) return [];
  return fail(`${output.trim()}\nthe secrets of the Worker could not be listed`);
}

/** Prints the point in time to go back to when the deployment turns out wrong. */
function printWayBack(name) {
  const { ok, output } = wrangler("d1", "time-travel", "info", name, "--json");
  const bookmark = ok && /"bookmark":\s*"([^"]+)"/.exec(output)?.[1];
  if (!bookmark)
    fail(`${output.trim()}\nthe Time Travel bookmark of ${name} could not be read: no database was changed`);
  console.log(`${name} as it was before this deployment: bookmark ${bookmark}`);
  console.log(`  back to it: npx wrangler d1 time-travel restore ${name} --bookmark=${bookmark}`);
}

/** Puts what the databases hold into files before they are migrated: `-- --export-to <folder>`, or `-- --no-export`. */
function exportDatabases() {
  if (options["no-export"]) return console.log("not exported: the bookmarks above are the only way back");
  const to = options["export-to"] ? ["--to", path.resolve(options["export-to"])] : [];
  const { ok } = runTool(root, ["node", "scripts/admin/export.ts", "--remote", ...to], {
    show: true,
    env: { NODE_OPTIONS: "--disable-warning=ExperimentalWarning" },
  });
  if (!ok) fail("the export failed: no database was changed (without one:  npm run deploy -- --no-export )");
}

function readOptions() {
  try {
    return parseArgs({ options: { "export-to": { type: "string" }, "no-export": { type: "boolean" } } }).values;
  } catch {
    return fail("usage: npm run deploy -- [--export-to <folder> | --no-export]");
  }
}

const options = readOptions();
install(root);
const settings = readFileSync(path.join(root, "wrangler.toml"), "utf8");
const databases = [...settings.matchAll(/^database_name = "([^"]+)"/gm)].map(([, name]) => name);
if (/database_id = "0{8}-/.test(settings))
  fail(
    "wrangler.toml has a database without its id: run  npx wrangler d1 create irh  (or the database_name that stands there) and put the id that it prints into database_id",
  );
if (wrangler("whoami").output.includes("not authenticated"))
  fail("not signed in to Cloudflare: run  npx wrangler login , or set CLOUDFLARE_API_TOKEN");
const there = secretsThere();
const missing = needed.filter((name) => !there.includes(name));
if (missing.length > 0)
  fail(
    `missing secrets: ${missing.join(", ")}\nset each with  npx wrangler secret put <name>  (README says what each holds)`,
  );

const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
must("the build", ["node", "scripts/local/build.ts"]);
for (const name of databases) printWayBack(name);
exportDatabases();
for (const name of databases)
  must(`the migration of ${name}`, ["wrangler", "d1", "migrations", "apply", name, "--remote"]);
must("the deployment", ["wrangler", "deploy", "--var", `VERSION:${version}`]);
