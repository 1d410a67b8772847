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

/**
 * Applies the files of migrations/ that the database has not seen, in order, each in one batch with its row in the ledger
 * that `wrangler d1 migrations apply` keeps as well. Returns the names applied.
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
