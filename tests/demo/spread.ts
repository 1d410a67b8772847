import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect } from "vitest";
import { moveCompany } from "../../scripts/admin/move-company.ts";
import { spreadDemo } from "../../scripts/demo/spread.ts";
import { migrate } from "../../scripts/local/migrations.ts";
import type { World } from "../../scripts/local/world.ts";

const company = "demo-jilan";
/** What is counted anew or belongs to people stays where it is. */
const inCentral = [
  "hosts",
  "staff",
  "company_ticks",
  "limits",
  "sessions",
  "invitations",
  "hand_overs",
  "spent_tokens",
];

/** Puts the second company of a freshly loaded world into its own database and back, and compares every table. */
export async function checkSpread({ d1, databases: { DB_1: second } }: Pick<World, "d1" | "databases">): Promise<void> {
  if (!second) throw new Error("there is no second database");
  await setTimeout(20);
  await second.exec("DROP TABLE notes");
  await second.exec("DELETE FROM d1_migrations");
  await migrate(second, path.resolve("migrations"));
  const { results } = await second
    .prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE '%company_id%' AND name NOT IN (SELECT value FROM json_each(?)) ORDER BY name",
    )
    .bind(JSON.stringify(inCentral))
    .all<{ name: string }>();
  const counted = async (at: D1Database) => {
    const each = results.map(({ name }) =>
      at.prepare(`SELECT count(*) AS n FROM ${name} WHERE company_id = '${company}'`),
    );
    const found = await at.batch<{ n: number }>(each);
    return results.map(({ name }, place) => [name, found[place]?.results[0]?.n] as const);
  };
  const used = (at: D1Database) =>
    at.prepare(`SELECT what, used FROM usage WHERE company_id = '${company}' ORDER BY what`).all();
  const before = await counted(d1);
  const usedBefore = (await used(d1)).results;
  expect(usedBefore).toMatchObject([{ what: "storage" }]);
  expect(before.filter(([, n]) => n).length).toBeGreaterThan(15);
  const databases = { DB: d1, DB_1: second };
  await spreadDemo(databases);
  expect(await counted(second)).toEqual(before);
  expect((await counted(d1)).filter(([, n]) => n !== 0)).toEqual([]);
  expect((await used(second)).results).toEqual(usedBefore);
  const places = `SELECT user_id, roles FROM staff WHERE company_id = '${company}' ORDER BY user_id`;
  expect((await second.prepare(places).all()).results).toEqual((await d1.prepare(places).all()).results);
  await d1.exec(`INSERT INTO company_ticks (company_id, at) VALUES ('${company}', 1)`);
  await moveCompany(databases, { companyId: company, to: "DB" }, { settle: async () => {} });
  await spreadDemo(databases);
  expect(await counted(d1)).toEqual(before);
  expect((await used(d1)).results).toEqual(usedBefore);
}
