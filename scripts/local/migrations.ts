import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { StartError } from "./state-folder.ts";

const ledger = `CREATE TABLE IF NOT EXISTS d1_migrations(
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`;

export const statementsOf = (file: string) =>
  readFileSync(file, "utf8")
    .split("--> statement-breakpoint")
    .map((text) => text.trim())
    .filter((text) => text !== "");

const baseline = "0000_schema.sql";

/**
 * Whether everything that the baseline makes stands in the database as it says: it is generated anew until the first
 * deployment.
 */
async function hasBaseline(d1: D1Database, folder: string): Promise<boolean> {
  const { results } = await d1.prepare("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL").all<{ sql: string }>();
  const standing = new Set(results.map(({ sql }) => `${sql};`));
  return statementsOf(path.join(folder, baseline)).every((statement) => standing.has(statement));
}

/**
 * Applies the files of migrations/ that the database has not seen, in order, each in one batch with its row in the
 * ledger that `wrangler d1 migrations apply` keeps as well. Returns the names applied.
 */
export async function migrate(d1: D1Database, folder: string): Promise<string[]> {
  await d1.prepare(ledger).run();
  const { results } = await d1.prepare("SELECT name FROM d1_migrations").all<{ name: string }>();
  const known = new Set(results.map((row) => row.name));
  const files = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(".sql"))
        .sort()
    : [];
  const strange = [...known].find((name) => !files.includes(name));
  if (strange) throw new StartError(`it holds the migration ${strange}, which this version does not have`);
  if (known.has(baseline) && !(await hasBaseline(d1, folder)))
    throw new StartError("its tables are those of another version");
  const due = files.filter((name) => !known.has(name));
  for (const name of due) {
    const statements = statementsOf(path.join(folder, name)).map((text) => d1.prepare(text));
    try {
      await d1.batch([...statements, d1.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name)]);
    } catch (error) {
      throw new StartError(`migration ${name} failed: ${(error as Error).message}`);
    }
  }
  return due;
}
