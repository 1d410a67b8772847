import { createHash } from "node:crypto";
import { cpSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, problemOf } from "../../scripts/admin/first-admin.ts";
import type { World } from "../../scripts/local/world.ts";
import { smallProject } from "./small-world.ts";

const person = {
  company: "示例股份",
  companyTc: "示例股份",
  companyEn: " Sample ",
  host: "ir.example.com",
  email: "Li@Example.com",
  name: "李'明",
};
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
    await rows(`SELECT c.name AS company, c.live_at, h.origin, u.name, u.email, i.roles, i.renews, i.expires_at FROM hosts h JOIN companies c USING (company_id)
      JOIN invitations i USING (company_id) JOIN users u ON u.id = i.user_id WHERE i.token_hash = '${hash}'`),
  ).toEqual([
    {
      company: '{"zh-CN":"示例股份","tc":"示例股份","en":"Sample"}',
      live_at: null,
      origin: "https://ir.example.com",
      name: "李'明",
      email: "li@example.com",
      roles: '["admin"]',
      renews: 0,
      expires_at: now + 172_800_000,
    },
  ]);
  expect(await rows("SELECT 1 FROM accounts UNION SELECT 1 FROM second_factors UNION SELECT 1 FROM staff")).toEqual([]);
});

const open =
  "SELECT renews FROM invitations WHERE revoked_at IS NULL AND user_id = (SELECT id FROM users WHERE email = 'wang@example.com')";

test("a second administrator is invited to the company that stands at the host, and asked again by a new link alone", async () => {
  await make({ email: "wang@example.com", name: "王芳", company: "另一个名字" });
  await make({ email: "wang@example.com", name: "王芳" });
  expect(await rows("SELECT count(*) AS n FROM companies")).toEqual([{ n: 1 }]);
  expect(await rows(open)).toEqual([{ renews: 0 }]);
});

test("somebody who works there becomes administrator at once and may set the access anew", async () => {
  await world.d1.exec(
    "INSERT INTO staff (company_id, user_id, roles, created_at) SELECT company_id, user_id, '[\"viewer\"]', 0 FROM invitations WHERE revoked_at IS NULL AND user_id = (SELECT id FROM users WHERE email = 'wang@example.com')",
  );
  await make({ email: "wang@example.com", name: "王芳" });
  expect(await rows("SELECT roles FROM staff")).toEqual([{ roles: '["admin"]' }]);
  expect(await rows(open)).toEqual([{ renews: 1 }]);
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
