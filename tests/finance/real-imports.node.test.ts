import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { Reported } from "~/features/finance/accounts/facts";
import { planFigures } from "~/features/finance/import/plan";
import { readSource } from "~/features/finance/import/read-source";
import { tableOf } from "~/sheets/rules/table";

const folder = path.resolve(process.env.SHARED_DATA ?? "../shared/data", "financials");
const there = existsSync(folder) || Boolean(process.env.CI);

async function statementsOf(name: string) {
  const table = await tableOf(new Uint8Array(readFileSync(path.join(folder, name))));
  const found = table.ok ? readSource(table.value, { currency: "CNY" }) : null;
  if (!found) throw new Error(`${name} is not read`);
  return found.statements;
}

/** Statements as the database gives them back. */
const stored = <Statements>(statements: Statements) => JSON.parse(JSON.stringify(statements)) as Statements;

test.runIf(there).each(there ? readdirSync(folder).filter((name) => name.endsWith(".csv")) : ["no file"])(
  "all of %s goes in, and of the same file nothing a second time",
  async (name) => {
    const statements = await statementsOf(name);
    const first = planFigures(statements, [], []);
    expect(statements.length).toBeGreaterThan(8);
    expect([first.statements, first.there, first.changes, first.scale]).toEqual([statements, 0, [], []]);
    const shown = stored(statements).map((one): Reported => ({ ...one, contentId: "c", reportedAt: 1, fileId: "f" }));
    const second = planFigures(await statementsOf(name), stored(statements), shown);
    expect([second.statements, second.there, second.changes]).toEqual([[], statements.length, []]);
    const otherwise = statements.map((one) => ({
      ...one,
      lines: one.lines.map((line, at) => (at === 0 ? { ...line, value: `${line.value}1` } : line)),
    }));
    const changed = planFigures(otherwise, stored(statements), shown);
    expect([changed.statements.length, changed.changes.length, changed.there]).toEqual([
      statements.length,
      statements.length,
      0,
    ]);
  },
);
