import { beforeEach, expect, test } from "vitest";
import { agreeToEnd, saveSecondPerson, showQuestion } from "~/features/platform/operations/second-person.server";
import { slow } from "../publishing/release-office";
import { seedStaff } from "../staff/people";
import { noon, testContext, testEnv } from "../support/context";

const as = (name: string) =>
  testContext({ actor: { kind: "staff", userId: name, name, email: `${name}@c1.test`, roles: ["admin"] } });
const run = (statement: string) => testEnv().DB.prepare(statement).run();
const isOn = async () =>
  (
    await testEnv()
      .DB.prepare("SELECT settings ->> '$.secondPerson' AS rule FROM companies WHERE company_id = 'c1'")
      .first()
  )?.rule === 1;
const off = { seen: "true" };

beforeEach(async () => {
  const ctx = await as("one");
  await run("DELETE FROM staff");
  await run("UPDATE companies SET settings = '{}' WHERE company_id = 'c1'");
  await seedStaff({ email: "one@c1.test", companyId: "c1", userId: "one" });
  await run("UPDATE staff SET roles = '[\"admin\"]'");
  expect(await saveSecondPerson(ctx, { seen: "", on: "yes" })).toEqual({ ok: true, value: { rule: "switchedOn" } });
});

test("the only administrator cannot end the rule, and is told why", async () => {
  const one = await as("one");
  await seedStaff({ email: "gone@c1.test", companyId: "c1", userId: "gone" });
  await run("UPDATE staff SET roles = '[\"admin\"]', removed_at = CASE user_id WHEN 'gone' THEN 1 END");
  expect(await saveSecondPerson(one, off)).toEqual({ ok: false, code: "secondAdminNeeded" });
  expect(await showQuestion(one)).toBeNull();
  expect(await isOn()).toBe(true);
});

test("with two of them it ends when the other one agrees, and never by the one who asked", async () => {
  await seedStaff({ email: "two@c1.test", companyId: "c1", userId: "two" });
  await run("UPDATE staff SET roles = '[\"admin\"]'");
  const [one, two] = [await as("one"), await as("two")];
  expect(await saveSecondPerson(one, { seen: "other" })).toEqual({ ok: false, code: "changedMeanwhile" });
  expect(await saveSecondPerson(one, { seen: "true", on: "yes" })).toEqual({ ok: true, value: { rule: "unchanged" } });
  expect(await saveSecondPerson(one, off)).toEqual({ ok: true, value: { rule: "asked" } });
  expect(await isOn()).toBe(true);
  expect(await agreeToEnd(one, noon)).toEqual({ ok: false, code: "approvalOwn" });
  expect(await isOn()).toBe(true);
  expect(await showQuestion(two)).toMatchObject({ own: false });
  const anew = slow(two, () => saveSecondPerson(one, off));
  expect(await agreeToEnd(anew, noon)).toEqual({ ok: false, code: "changedMeanwhile" });
  expect(await isOn()).toBe(true);
  expect(await agreeToEnd(two, noon)).toMatchObject({ ok: true });
  expect(await isOn()).toBe(false);
});
