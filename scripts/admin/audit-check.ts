import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { fail } from "../setup/install.mjs";
import { runTool } from "../setup/steps.mjs";
import { type Ask, checkCompany, listChains, readEnd, rowsIn } from "./audit-chains.ts";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const text = { type: "string" } as const;
const usage = `usage: npm run audit:check -- [--remote | --local-state <folder>] [--company <id> [--head <number>:<hash>]]
walks the audit log of every company (or one), prints where its chain ends, and exits with 1 at the first broken row;
--head: an end noted earlier, which must still be in the chain`;

function readOptions() {
  try {
    return parseArgs({ options: { remote: { type: "boolean" }, "local-state": text, company: text, head: text } })
      .values;
  } catch {
    return fail(usage) as never;
  }
}

/** The database of a local world; it may be running. */
function localDatabase(state: string): Ask {
  const folder = path.join(state, "v3/d1/miniflare-D1DatabaseObject");
  const files = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith(".sqlite") && name !== "metadata.sqlite")
    : [];
  for (const name of files) {
    const database = new DatabaseSync(path.join(folder, name), { readOnly: true, timeout: 5_000 });
    if (database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'audit'").get())
      return async (statement) => database.prepare(statement).all() as Record<string, unknown>[];
    database.close();
  }
  return fail(
    `${state} holds no database of a local world: run  npm start  first, or name its folder with --local-state`,
  ) as never;
}

/** The database of the deployment, read through wrangler. */
const remoteDatabase: Ask = async (statement) => {
  const { ok, output } = runTool(root, [
    "wrangler",
    "d1",
    "execute",
    "irh",
    "--remote",
    "--json",
    "--command",
    statement,
  ]);
  const rows = ok ? rowsIn(output) : null;
  return rows ?? (fail(`${output.trim()}\nnothing was checked: the database irh could not be read`) as never);
};

const options = readOptions();
const noted = options.head === undefined ? undefined : (readEnd(options.head) ?? (fail(usage) as never));
if ((noted && !options.company) || (options.remote && options["local-state"])) fail(usage);
const ask = options.remote
  ? remoteDatabase
  : localDatabase(path.resolve(root, options["local-state"] || process.env.IRH_STATE || ".state"));
const companies = options.company ? [options.company] : await listChains(ask);
let sound = true;
for (const company of companies) {
  const verdict = await checkCompany(ask, company, Date.now(), noted);
  sound &&= verdict.sound;
  console.log(`${verdict.sound ? "✓" : "✗"} ${company}: ${verdict.lines.join("\n  ")}`);
}
process.exitCode = sound ? 0 : 1;
