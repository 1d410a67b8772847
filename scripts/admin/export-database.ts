import { once } from "node:events";
import { createWriteStream, renameSync } from "node:fs";
import type { Ask } from "./databases.ts";

/** Rows by table. */
export type Figures = Record<string, number>;
type Table = { name: string; sql: string; virtual: number };
type Thing = { name: string; type: string; sql: string };

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const first = "-9223372036854775808";
/** A page holds about so many bytes, as far as the one before it tells. */
const perPage = 1_000_000;
/** D1 takes statements of up to 100 kB. */
const perStatement = 50_000;

/** Tables that hold rows of ours: not those in which SQLite keeps a search index, nor those of the platform. */
export async function listTables(ask: Ask): Promise<Table[]> {
  const found = (await ask(
    "SELECT name, sql, sql LIKE 'CREATE VIRTUAL%' AS virtual FROM sqlite_schema WHERE type = 'table' AND sql IS NOT NULL ORDER BY rowid",
  )) as Table[];
  const indexes = found.flatMap(({ name, virtual }) =>
    virtual ? ["data", "idx", "content", "docsize", "config"].map((part) => `${name}_${part}`) : [],
  );
  return found.filter(({ name }) => !/^(_cf_|sqlite_)/.test(name) && !indexes.includes(name));
}

/** Each row of a table as the list of its values as SQL writes them, page by page. */
export async function* rowsOf(ask: Ask, { name, virtual }: Table): AsyncGenerator<string[]> {
  const columns = await columnsOf(ask, name, virtual);
  const values = columns.map((column, at) => `quote(${quoted(column)}) AS c${at}`).join(", ");
  let size = 500;
  for (let after = first; ; ) {
    const page = await ask(
      `SELECT CAST(rowid AS TEXT) AS at, ${values} FROM ${quoted(name)} WHERE rowid > ${after} ORDER BY rowid LIMIT ${size}`,
    );
    const rows = page.map((row) => `(${columns.map((_, at) => row[`c${at}`]).join(", ")})`);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    after = String(page.at(-1)?.at);
    const bytes = rows.reduce((sum, row) => sum + row.length, 0);
    size = Math.min(5_000, Math.max(50, Math.floor((size * perPage) / bytes)));
  }
}

/** The rows of the search index have no other key than their row ids, which other tables name. */
async function columnsOf(ask: Ask, name: string, virtual: number): Promise<string[]> {
  const columns = (await ask(`PRAGMA table_info(${quoted(name)})`)).map((row) => String(row.name));
  return virtual ? ["rowid", ...columns] : columns;
}

function* statements(head: string, rows: string[]): Generator<string> {
  let some: string[] = [];
  let bytes = 0;
  for (const row of rows) {
    if (some.length > 0 && bytes + row.length > perStatement) {
      yield `${head}${some.join(",\n")};\n`;
      some = [];
      bytes = 0;
    }
    some.push(row);
    bytes += row.length;
  }
  if (some.length > 0) yield `${head}${some.join(",\n")};\n`;
}

/**
 * Writes a database into a file of SQL that makes an empty one equal to it: tables, their rows, then indexes and
 * triggers. Read page by page, since D1's own export refuses a database with a search index; so what is written
 * meanwhile may be in it or not. The file stands under its name only once it is whole. Answers how many rows of which
 * table.
 */
export async function exportDatabase(ask: Ask, file: string): Promise<Figures> {
  const tables = await listTables(ask);
  const things = (await ask(
    "SELECT name, type, sql FROM sqlite_schema WHERE type IN ('index', 'trigger', 'view') AND sql IS NOT NULL ORDER BY type <> 'view', type, rowid",
  )) as Thing[];
  const partial = `${file}.part`;
  const out = createWriteStream(partial, { mode: 0o600 });
  const write = async (line: string) => void (out.write(line) || (await once(out, "drain")));
  const figures: Figures = {};
  await write("PRAGMA defer_foreign_keys = TRUE;\n");
  for (const { sql } of tables) await write(`${sql};\n`);
  for (const table of tables) {
    const columns = await columnsOf(ask, table.name, table.virtual);
    const head = `INSERT INTO ${quoted(table.name)} (${columns.map(quoted).join(", ")}) VALUES\n`;
    let count = 0;
    for await (const rows of rowsOf(ask, table)) {
      for (const statement of statements(head, rows)) await write(statement);
      count += rows.length;
    }
    figures[table.name] = count;
  }
  for (const { sql } of things) await write(`${sql};\n`);
  out.end();
  await once(out, "finish");
  renameSync(partial, file);
  return figures;
}
