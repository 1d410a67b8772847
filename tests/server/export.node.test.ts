import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { askFile } from "../../scripts/admin/databases.ts";
import { exportDatabase, listTables, rowsOf } from "../../scripts/admin/export-database.ts";
import { statementsOf } from "../../scripts/local/migrations.ts";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const folder = mkdtempSync(path.join(tmpdir(), "irh-export-"));
const inFolder = (name: string) => path.join(folder, name);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function makeDatabase(): void {
  const database = new DatabaseSync(inFolder("one.sqlite"));
  database.exec("BEGIN");
  for (const name of readdirSync(path.join(root, "migrations")).sort())
    if (name.endsWith(".sql"))
      for (const statement of statementsOf(path.join(root, "migrations", name))) database.exec(statement);
  const put = database.prepare(
    "INSERT INTO audit (id, company_id, at, actor_id, action, subject_id, after) VALUES (?, 'c1', ?, 'u', 'a.b', 's', ?)",
  );
  for (let n = 0; n < 1_200; n++) put.run(`row${n}`, n, n % 3 ? `it's 行 ${n};\nINSERT` : null);
  put.run("long", 9_007_199_254_740_993n, "x".repeat(60_000));
  database.exec("INSERT INTO senders (name, next_at) VALUES ('ses', 0.1234567890123456)");
  const columns = database
    .prepare("PRAGMA table_info(content_search)")
    .all()
    .map(({ name }) => String(name));
  const search = `INSERT INTO content_search (rowid, ${columns.join(", ")}) VALUES (?, ${columns.map(() => "?").join(", ")})`;
  database.prepare(search).run(9_223_372_036_854_775_000n, ...columns.map((name) => `${name} annual results`));
  database.exec("INSERT INTO companies (company_id, name) VALUES ('c1', '{}'); COMMIT");
  database.close();
}

const read = async (file: string) => {
  const ask = askFile(file);
  const tables = await listTables(ask);
  const rows: string[] = [];
  for (const table of tables) for await (const page of rowsOf(ask, table)) rows.push(...page);
  const things = await ask(
    "SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY type, name",
  );
  return { rows, things };
};

test("an export makes an empty database equal: rows, search index, indexes and triggers", async () => {
  makeDatabase();
  const figures = await exportDatabase(askFile(inFolder("one.sqlite")), inFolder("one.sql"));
  expect(figures).toMatchObject({ audit: 1_201, senders: 1, content_search: 1, outbox: 0 });
  const made = new DatabaseSync(inFolder("two.sqlite"));
  made.exec(readFileSync(inFolder("one.sql"), "utf8"));
  expect(made.prepare("PRAGMA foreign_key_check").all()).toEqual([]);
  expect(
    made.prepare("SELECT CAST(rowid AS TEXT) AS at FROM content_search WHERE content_search MATCH 'annual'").all(),
  ).toEqual([expect.objectContaining({ at: "9223372036854775000" })]);
  expect(() => made.exec("DELETE FROM audit")).toThrow();
  made.close();
  const [one, two] = [await read(inFolder("one.sqlite")), await read(inFolder("two.sqlite"))];
  expect(one.rows.length).toBe(1_204);
  expect(two).toEqual(one);
});

test("the file is its owner's alone, and no statement in it is longer than D1 takes", () => {
  expect(statSync(inFolder("one.sql")).mode & 0o077).toBe(0);
  expect(readdirSync(folder).filter((name) => name.endsWith(".part"))).toEqual([]);
  const statements = readFileSync(inFolder("one.sql"), "utf8").split(/;\n(?=INSERT|CREATE)/);
  expect(Math.max(...statements.map((one) => Buffer.byteLength(one)))).toBeLessThan(100_000);
});
