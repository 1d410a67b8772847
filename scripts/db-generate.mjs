import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { fail, install } from "./setup/install.mjs";
import { runTool } from "./setup/steps.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const meta = path.join(root, "migrations/meta");
const schema = path.join(root, "migrations/0000_schema.sql");
const snapshot = path.join(meta, "0000_snapshot.json");
const journal = path.join(meta, "_journal.json");

install(root);
const before = new Map([schema, snapshot, journal].map((file) => [file, readFileSync(file, "utf8")]));
if (JSON.parse(before.get(journal)).entries.length > 2)
  fail("a migration follows the baseline, so the baseline stays: npx drizzle-kit generate");

rmSync(schema);
rmSync(meta, { recursive: true });
const { output } = runTool(root, ["drizzle-kit", "generate", "--name", "schema"]);
if (!existsSync(snapshot)) {
  mkdirSync(meta, { recursive: true });
  for (const [file, text] of before) writeFileSync(file, text);
  fail(output);
}
// Equal tables give equal files: the snapshot keeps its id, and the journal its times and the entry of
// 0001_triggers.sql.
const { id } = JSON.parse(before.get(snapshot));
writeFileSync(snapshot, JSON.stringify({ ...JSON.parse(readFileSync(snapshot, "utf8")), id }, null, 2));
writeFileSync(journal, before.get(journal));
