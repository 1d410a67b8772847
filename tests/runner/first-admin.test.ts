import { createHash } from "node:crypto";
import { cpSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, problemOf } from "../../scripts/admin/first-admin.ts";
import type { World } from "../../scripts/local/world.ts";
import { smallProject } from "./small-world.ts";

const person = { company: "示例股份", host: "ir.example.com", email: "Li@Example.com", name: "李'明" };
const now = Date.UTC(2026, 0, 2);
let project: ReturnType<typeof smallProject>;
let world: World;

const make = async (change: Partial<typeof person> = {}) => {
  const { statements, link } = firstAdmin({ ...person, ...change }, { now });
  await world.d1.batch(statements.map((statement) => world.d1.prepare(statement)));
  return new URL(link);
};
const rows = async (sql: string) => (await world.d1.prepare(sql).all()).results;

beforeAll(async () => {
  project = smallProject();
  rmSync(path.join(project.root, "migrations"), { recursive: true });
  cpSync("migrations", path.join(project.root, "migrations"), { recursive: true });
  world = await project.start({ seed: false });
});
afterAll(async () => {
  await world.stop();
  project.remove();
});

test("the first administrator gets a company, a host and a link whose token is stored only as a hash", async () => {
  const link = await make();
  expect(`${link.origin}${link.pathname}`).toBe("https://ir.example.com/ui/irh/office/welcome");
  const hash = createHash("sha256")
    .update(link.searchParams.get("token") ?? "")
    .digest("hex");
  expect(
    await rows(`SELECT c.name AS company, h.origin, u.name, u.email, s.role, v.expires_at FROM hosts h JOIN companies c USING (company_id)
      JOIN staff s USING (company_id) JOIN users u ON u.id = s.user_id JOIN verifications v ON v.value = u.id AND v.identifier = 'welcome:${hash}'`),
  ).toEqual([
    {
      company: '{"zh-CN":"示例股份"}',
      origin: "https://ir.example.com",
      name: "李'明",
      email: "li@example.com",
      role: "admin",
      expires_at: now + 172_800_000,
    },
  ]);
  expect(await rows("SELECT 1 FROM accounts UNION SELECT 1 FROM two_factors")).toEqual([]);
});

test("a second administrator joins the company that stands at the host", async () => {
  await make({ email: "wang@example.com", name: "王芳", company: "另一个名字" });
  expect(await rows("SELECT count(*) AS n FROM companies")).toEqual([{ n: 1 }]);
  expect(await rows("SELECT count(*) AS n FROM staff WHERE role = 'admin'")).toEqual([{ n: 2 }]);
});

test.each([
  [{ host: "http://ir.example.com" }, "--host"],
  [{ host: "" }, "--host"],
  [{ email: "li" }, "--email"],
  [{ company: " " }, "--company"],
  [{ name: "" }, "--name"],
])("%o is refused with the option's name", (change, option) => {
  expect(problemOf({ ...person, ...change })).toMatch(new RegExp(`^${option}: `));
  expect(problemOf(person)).toBeNull();
});
