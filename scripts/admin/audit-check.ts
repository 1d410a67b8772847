import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { fail } from "../setup/install.mjs";
import { checkCompany, listChains, readEnd } from "./audit-chains.ts";
import { type Ask, localDatabases, remoteDatabases } from "./databases.ts";

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

const options = readOptions();
const noted = options.head === undefined ? undefined : (readEnd(options.head) ?? (fail(usage) as never));
if ((noted && !options.company) || (options.remote && options["local-state"])) fail(usage);
const state = path.resolve(root, options["local-state"] || process.env.IRH_STATE || ".state");
const asks = [...(options.remote ? remoteDatabases(root) : localDatabases(state)).values()];
if (asks.length === 0)
  fail(`${state} holds no database of a local world: run  npm start  first, or name its folder with --local-state`);
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
