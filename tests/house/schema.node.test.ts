import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const folder = mkdtempSync(path.join(tmpdir(), "irh-schema-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs drizzle-kit's generator over the project's tables into a folder of the test's own; returns what it prints. */
function generate(out: string) {
  const config = path.join(folder, `${out}.config.ts`);
  const settings = { out: path.relative(root, path.join(folder, out)) };
  writeFileSync(
    config,
    `import config from ${JSON.stringify(path.join(root, "drizzle.config.ts"))};
export default { ...config, ...${JSON.stringify(settings)} };`,
  );
  const command = ["generate", "--config", config, "--name", "schema"];
  return execFileSync(path.join(root, "node_modules/.bin/drizzle-kit"), command, { cwd: root, encoding: "utf8" });
}
const read = (file: string) => readFileSync(file, "utf8");
const snapshotIn = (migrations: string) => ({
  ...JSON.parse(read(path.join(migrations, "meta/0000_snapshot.json"))),
  id: "",
});

test("the baseline is what npm run db:generate makes of the tables", () => {
  generate("new");
  const [made, stored] = [path.join(folder, "new"), path.join(root, "migrations")];
  expect(read(path.join(stored, "0000_schema.sql"))).toBe(read(path.join(made, "0000_schema.sql")));
  expect(snapshotIn(stored)).toEqual(snapshotIn(made));
});

test("a later migration begins with what the baseline leaves: of unchanged tables there is none", () => {
  const copy = path.join(folder, "later");
  cpSync(path.join(root, "migrations"), copy, { recursive: true });
  expect(generate("later")).toContain("No schema changes");
  expect(readdirSync(copy).toSorted()).toEqual(readdirSync(path.join(root, "migrations")).toSorted());
});
