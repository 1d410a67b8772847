import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AuditRecord, beginning, placesAfter } from "../../app/features/audit/rules/audit-chain.ts";
import { rowsIn } from "../../scripts/admin/databases.ts";
import { statementsOf } from "../../scripts/local/migrations.ts";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const state = mkdtempSync(path.join(tmpdir(), "irh-audit-"));
const file = path.join(state, "v3/d1/miniflare-D1DatabaseObject/database.sqlite");
let database: DatabaseSync;

/** A world's database with two companies, the first with six rows of which five are chained. */
beforeAll(async () => {
  mkdirSync(path.dirname(file), { recursive: true });
  database = new DatabaseSync(file);
  for (const name of readdirSync(path.join(root, "migrations")).sort())
    if (name.endsWith(".sql"))
      for (const statement of statementsOf(path.join(root, "migrations", name))) database.exec(statement);
  for (const company of ["one", "two"])
    database.exec(`INSERT INTO companies (company_id, name) VALUES ('${company}', '{}')`);
  for (let n = 1; n <= 6; n++)
    database.exec(
      `INSERT INTO audit (id, company_id, at, actor_id, action, subject_id) VALUES ('row-${n}', 'one', ${n}, 'u', 'a.b', 's')`,
    );
  const rows = database
    .prepare(
      "SELECT 'one' AS companyId, id, at, 'u' AS actorId, 'a.b' AS action, 's' AS subjectId FROM audit ORDER BY at LIMIT 5",
    )
    .all()
    .map((row) => ({ ...row, before: null, after: null, reason: null }) as unknown as AuditRecord);
  for (const [at, { seq, hash }] of (await placesAfter(beginning, rows)).entries())
    database.exec(`UPDATE audit SET seq = ${seq}, hash = '${hash}' WHERE id = '${rows[at]?.id}'`);
});
afterAll(() => {
  database.close();
  rmSync(state, { recursive: true, force: true });
});

function check(...args: string[]) {
  const done = spawnSync(
    path.join(root, "node_modules/.bin/node"),
    ["--disable-warning=ExperimentalWarning", "scripts/admin/audit-check.ts", "--local-state", state, ...args],
    { cwd: root, encoding: "utf8" },
  );
  return { code: done.status, output: `${done.stdout}${done.stderr}` };
}
/** What holds once somebody who can drop triggers has run this statement. */
const after = (statement: string, then: () => void) => {
  const triggers = database
    .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'audit'")
    .all();
  for (const { name } of triggers) database.exec(`DROP TRIGGER ${name}`);
  database.exec(statement);
  then();
  for (const { sql } of triggers) database.exec(String(sql));
};

test("prints each company's end, what waits for its place, and takes the end again as a noted one", () => {
  const { code, output } = check();
  const [, end = ""] = /end (5:[0-9a-f]{64})/.exec(output) ?? [];
  expect(output).toMatch(/✓ one: 5 rows in order, 1 waiting for their place, the oldest for \d+ s/);
  expect(output).toContain("✓ two: 0 rows in order, none waiting");
  expect(code).toBe(0);
  expect(check("--company", "one", "--head", end)).toMatchObject({ code: 0 });
});

test("refuses an end without a company, one that is none, and a folder without a world", () => {
  expect(check("--head", `5:${"0".repeat(64)}`)).toMatchObject({ code: 1, output: expect.stringContaining("usage") });
  expect(check("--company", "one", "--head", "5")).toMatchObject({ code: 1, output: expect.stringContaining("usage") });
  expect(check("--local-state", tmpdir())).toMatchObject({
    code: 1,
    output: expect.stringContaining("no database of a local world"),
  });
});

test("says which noted end is gone, and exits with 1", () => {
  const nowhere = `9:${"0".repeat(64)}`;
  expect(check("--company", "one", "--head", nowhere)).toMatchObject({
    code: 1,
    output: expect.stringContaining("row 9, noted as the end, is cut off"),
  });
  const other = `5:${"0".repeat(64)}`;
  expect(check("--company", "one", "--head", other)).toMatchObject({
    code: 1,
    output: expect.stringContaining("written anew"),
  });
});

test("names the row that was changed, and exits with 1", () => {
  after("UPDATE audit SET subject_id = 'other' WHERE seq = 3", () => {
    const { code, output } = check();
    expect(output).toContain("✗ one: row 3 (id row-3) was changed after it had been chained");
    expect(output).toContain("✓ two");
    expect(code).toBe(1);
  });
  after("UPDATE audit SET subject_id = 's' WHERE seq = 3", () => expect(check()).toMatchObject({ code: 0 }));
});

test("finds the rows in what wrangler prints, between its warnings", () => {
  const printed = JSON.stringify(
    [{ results: [{ after: '["a\\n]"]' }], success: true, meta: { duration: 0 } }],
    null,
    2,
  );
  expect(rowsIn(`▲ [WARNING] old\n${printed}\n▲ [WARNING] new\n`)).toEqual([{ after: '["a\\n]"]' }]);
  expect(rowsIn(JSON.stringify([{ results: [], success: true }], null, 2))).toEqual([]);
  expect(rowsIn("▲ [WARNING] not signed in")).toBeNull();
});
