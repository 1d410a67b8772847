import { mkdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { fail } from "../setup/install.mjs";
import { localDatabases, remoteDatabases } from "./databases.ts";
import { exportDatabase } from "./export-database.ts";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const usage = `usage: npm run db:export -- [--remote] [--to <folder>]
writes each database of the local world (--remote: of the deployment) into a file of SQL, by default below exports/, which git ignores;
the files hold personal data, sealed or not: keep them as carefully as the database`;

function readOptions() {
  try {
    return parseArgs({ options: { remote: { type: "boolean" }, to: { type: "string" } } }).values;
  } catch {
    return fail(usage) as never;
  }
}

const { remote, to = path.join(root, "exports") } = readOptions();
const state = path.resolve(root, process.env.IRH_STATE || ".state");
const databases = remote ? remoteDatabases(root) : localDatabases(state);
if (databases.size === 0) fail(`${state} holds no database of a local world\n${usage}`);
const folder = path.resolve(to, new Date().toISOString().replace(/[:.]/g, "-"));
mkdirSync(folder, { recursive: true, mode: 0o700 });
for (const [name, ask] of databases) {
  const file = path.join(folder, `${name}.sql`);
  const rows = Object.values(await exportDatabase(ask, file));
  console.log(`${name}: ${rows.reduce((sum, one) => sum + one, 0)} rows of ${rows.length} tables in ${file}`);
}
