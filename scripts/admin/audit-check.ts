import { existsSync, readdirSync, readFileSync } from "node:fs";
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

/** The databases of a local world; it may be running. */
function localDatabases(state: string): Ask[] {
  const folder = path.join(state, "v3/d1/miniflare-D1DatabaseObject");
  const files = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith(".sqlite") && name !== "metadata.sqlite")
    : [];
  const asks = files.flatMap((name): Ask[] => {
    const database = new DatabaseSync(path.join(folder, name), { readOnly: true, timeout: 5_000 });
    if (database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'audit'").get())
      return [async (statement) => database.prepare(statement).all() as Record<string, unknown>[]];
    database.close();
    return [];
  });
  if (asks.length > 0) return asks;
  return fail(
    `${state} holds no database of a local world: run  npm start  first, or name its folder with --local-state`,
  ) as never;
}

/** A database of the deployment, read through wrangler. */
const remoteDatabase =
  (name: string): Ask =>
  async (statement) => {
    const line = ["--remote", "--json", "--command", statement];
    const { ok, output } = runTool(root, ["wrangler", "d1", "execute", name, ...line]);
    const rows = ok ? rowsIn(output) : null;
    return rows ?? (fail(`${output.trim()}\nthe database ${name} could not be read`) as never);
  };

const remoteDatabases = (): Ask[] =>
  [...readFileSync(path.join(root, "wrangler.toml"), "utf8").matchAll(/^database_name = "([^"]+)"/gm)].map(([, name]) =>
    remoteDatabase(name ?? ""),
  );

const options = readOptions();
const noted = options.head === undefined ? undefined : (readEnd(options.head) ?? (fail(usage) as never));
if ((noted && !options.company) || (options.remote && options["local-state"])) fail(usage);
const asks = options.remote
  ? remoteDatabases()
  : localDatabases(path.resolve(root, options["local-state"] || process.env.IRH_STATE || ".state"));
const chains: [Ask, string][] = [];
for (const ask of asks) chains.push(...(await listChains(ask)).map((company): [Ask, string] => [ask, company]));
const wanted = options.company ? chains.filter(([, company]) => company === options.company) : chains;
if (options.company && wanted.length === 0) fail(`there is no company ${options.company}`);
let sound = true;
for (const [ask, company] of wanted) {
  const verdict = await checkCompany(ask, company, Date.now(), noted);
  sound &&= verdict.sound;
  console.log(`${verdict.sound ? "✓" : "✗"} ${company}: ${verdict.lines.join("\n  ")}`);
}
process.exitCode = sound ? 0 : 1;
