import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { listInvitations } from "~/features/staff/invitations/open-invitations.server";
import { changeRoles, removePerson, showPeople } from "~/features/staff/people/operations.server";
import { findActor } from "~/features/staff/sign-in/signed-in.server";
import { testContext, testEnv } from "../support/context";
import { asking, invited, rows, signedIn, staffAt } from "./invited";
import { seedStaff } from "./people";

const rolesOf = async (userId: string) =>
  (await rows("SELECT roles FROM staff WHERE company_id = 'c1' AND user_id = ? AND removed_at IS NULL", userId))[0]
    ?.roles ?? null;
const adminsOf = (companyId: string) =>
  rows(
    "SELECT count(*) AS n FROM staff WHERE company_id = ? AND roles LIKE '%admin%' AND removed_at IS NULL",
    companyId,
  );
let admin: Awaited<ReturnType<typeof staffAt>>;

beforeAll(async () => {
  await testContext({ companyId: "c2" });
  admin = await staffAt("admin@c1.test");
});

describe("a role", () => {
  test("changes from the next request on, with a row in the audit log that names no address", async () => {
    const colleague = await staffAt("editor@c1.test", "editor");
    const cookie = await signedIn(colleague, "editor-c1-test");
    expect(await changeRoles(admin, "editor-c1-test", ["viewer"])).toEqual({ ok: true, value: null });
    expect(await findActor(asking(cookie), colleague)).toMatchObject({ roles: ["viewer"] });
    expect(
      await rows("SELECT actor_id, subject_id, before, after FROM audit WHERE action = 'identity.changeRoles'"),
    ).toEqual([
      {
        actor_id: "admin-c1-test",
        subject_id: "editor-c1-test",
        before: '{"roles":["editor"]}',
        after: '{"roles":["viewer"]}',
      },
    ]);
  });

  test("is never one's own to change, nor that of somebody at another company", async () => {
    await staffAt("editor@c2.test", "editor", { companyId: "c2" });
    expect(await changeRoles(admin, "admin-c1-test", ["viewer"])).toMatchObject({ code: "ownRoles" });
    expect(await changeRoles(admin, "editor-c2-test", ["viewer"])).toMatchObject({ code: "notFound" });
    expect(await removePerson(admin, "editor-c2-test")).toMatchObject({ code: "notFound" });
  });

  test("changes once when two colleagues change it at the same moment, and the log says what came before what", async () => {
    await staffAt("torn@c1.test", "editor");
    const answers = await Promise.all(
      (["viewer", "reception"] as const).map((role) => changeRoles(admin, "torn-c1-test", [role])),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((one) => !one.ok && one.code === "changedMeanwhile")).toHaveLength(1);
    expect(await rows("SELECT before FROM audit WHERE subject_id = 'torn-c1-test'")).toEqual([
      { before: '{"roles":["editor"]}' },
    ]);
  });

  test("of an admin, once taken away, takes the invitations along that were sent as one", async () => {
    const second = await staffAt("second@c1.test");
    await invited(second, "friend@mail.test", "admin");
    await changeRoles(admin, "second-c1-test", ["viewer"]);
    expect((await listInvitations(admin)).map(({ email }) => email)).not.toContain("friend@mail.test");
  });
});

describe("the last admin", () => {
  const trigger = "staff_keeps_an_admin";
  let text: string;
  beforeAll(async () => {
    text = String((await rows("SELECT sql FROM sqlite_master WHERE name = ?", trigger))[0]?.sql);
  });
  afterEach(async () => {
    if ((await rows("SELECT 1 FROM sqlite_master WHERE name = ?", trigger)).length === 0)
      await testEnv().DB.prepare(text).run();
  });

  const twoAdmins = async (companyId: string) => {
    const one = await staffAt(`one@${companyId}.test`, "admin", { companyId });
    const two = await staffAt(`two@${companyId}.test`, "admin", { companyId });
    return { one, two, idOf: (name: string) => `${name}-${companyId}-test` };
  };

  test("can be neither demoted nor removed, not even by oneself, and nothing is written", async () => {
    const only = await staffAt("only@c3.test", "admin", { companyId: "c3" });
    expect(await removePerson(only, "only-c3-test")).toEqual({ ok: false, code: "lastAdmin" });
    const system = { ...only, actor: { kind: "system" } as const };
    expect(await changeRoles(system, "only-c3-test", ["viewer"])).toEqual({ ok: false, code: "lastAdmin" });
    expect(await rows("SELECT 1 FROM audit WHERE company_id = 'c3'")).toEqual([]);
    expect(await adminsOf("c3")).toEqual([{ n: 1 }]);
  });

  test("stays when two admins demote each other, or leave, at the same moment", async () => {
    const demoting = await twoAdmins("c4");
    const { one, two, idOf } = demoting;
    const answers = await Promise.all([
      changeRoles(one, idOf("two"), ["viewer"]),
      changeRoles(two, idOf("one"), ["viewer"]),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers).toContainEqual({ ok: false, code: "lastAdmin" });
    const leaving = await twoAdmins("c5");
    const left = await Promise.all([
      removePerson(leaving.one, leaving.idOf("one")),
      removePerson(leaving.two, leaving.idOf("two")),
    ]);
    expect(left).toContainEqual({ ok: false, code: "lastAdmin" });
    expect([await adminsOf("c4"), await adminsOf("c5")]).toEqual([[{ n: 1 }], [{ n: 1 }]]);
  });

  test("would be gone without the database's own rule", async () => {
    await testEnv().DB.exec(`DROP TRIGGER ${trigger}`);
    const { one, two, idOf } = await twoAdmins("c6");
    await Promise.all([changeRoles(one, idOf("two"), ["viewer"]), changeRoles(two, idOf("one"), ["viewer"])]);
    expect(await adminsOf("c6")).toEqual([{ n: 0 }]);
  });
});

describe("a removed person", () => {
  test("is refused at the next request, in sessions that count everywhere and in those that count here", async () => {
    const leaving = await staffAt("leaving@c1.test", "editor");
    const cookies = [await signedIn(leaving, "leaving-c1-test"), await signedIn(leaving, "leaving-c1-test", true)];
    for (const cookie of cookies) expect(await findActor(asking(cookie), leaving)).not.toBeNull();
    expect(await removePerson(admin, "leaving-c1-test")).toEqual({ ok: true, value: null });
    for (const cookie of cookies) expect(await findActor(asking(cookie), leaving)).toBeNull();
    expect(await rows("SELECT 1 FROM sessions WHERE user_id = 'leaving-c1-test'")).toEqual([]);
    expect(await rolesOf("leaving-c1-test")).toBeNull();
    expect(await removePerson(admin, "leaving-c1-test")).toMatchObject({ code: "notFound" });
  });

  test("goes on working at another company, in the sessions that count everywhere", async () => {
    await seedStaff({ email: "both@c1.test", companyId: "c2", userId: "both-c1-test" });
    const both = await staffAt("both@c1.test", "editor");
    const [everywhere, hereAlone] = [await signedIn(both, "both-c1-test"), await signedIn(both, "both-c1-test", true)];
    await removePerson(admin, "both-c1-test");
    const elsewhere = await testContext({ companyId: "c2" });
    expect(await findActor(asking(everywhere), elsewhere)).toMatchObject({ userId: "both-c1-test" });
    for (const cookie of [everywhere, hereAlone]) expect(await findActor(asking(cookie), both)).toBeNull();
    expect(await rows("SELECT company_id FROM sessions WHERE user_id = 'both-c1-test'")).toEqual([
      { company_id: null },
    ]);
  });

  test("leaves no open invitation behind, and is gone from the list", async () => {
    const leaving = await staffAt("inviter@c1.test");
    await invited(leaving, "backdoor@mail.test", "admin");
    await removePerson(admin, "inviter-c1-test");
    expect((await listInvitations(admin)).map(({ email }) => email)).not.toContain("backdoor@mail.test");
    expect((await showPeople(admin)).map(({ userId }) => userId)).not.toContain("inviter-c1-test");
  });
});

test("the list says who works here alone, with the last sign-in", async () => {
  await staffAt("stranger@c2.test", "viewer", { companyId: "c2" });
  await testEnv()
    .DB.prepare(
      "INSERT INTO audit (id, company_id, at, actor_id, action, subject_id) VALUES ('s1', 'c1', 7, 'admin-c1-test', 'identity.signIn', 'x')",
    )
    .run();
  const people = await showPeople(admin);
  expect(people.map(({ email }) => email)).not.toContain("stranger@c2.test");
  expect(people.find(({ userId }) => userId === "admin-c1-test")).toMatchObject({
    lastSignIn: 7,
    secondFactor: true,
    roles: ["admin"],
  });
});
