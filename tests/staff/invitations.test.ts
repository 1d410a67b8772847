import { beforeAll, describe, expect, test } from "vitest";
import { openInvitation, setUpAccess } from "~/features/staff/invitations/acceptance.server";
import { inviteAgain, listInvitations, revoke } from "~/features/staff/invitations/open-invitations.server";
import { invite, renewAccess } from "~/features/staff/invitations/operations.server";
import { sweepStaff } from "~/features/staff/people/sweep.server";
import { NewInvitation, OwnName } from "~/features/staff/schemas";
import { passPassword } from "~/features/staff/sign-in/operations.server";
import { findActor } from "~/features/staff/sign-in/signed-in.server";
import { firstAdmin } from "../../scripts/admin/first-admin.ts";
import { testContext, testEnv } from "../support/context";
import { asking, digitsFor, invited, mailOf, rows, setUp, signedIn, staffAt, tokenOf } from "./invited";
import { seedStaff } from "./people";

const password = "kittens paint 7 quiet walls";
const hour = 3_600_000;
let admin: Awaited<ReturnType<typeof staffAt>>;
const later = (ms: number) => ({ ...admin, now: new Date(admin.now.getTime() + ms) });
const person = (email: string) => ({ email, name: "李明", roles: ["editor" as const], lang: "en" as const });

beforeAll(async () => {
  await testContext({ companyId: "c2" });
  admin = await staffAt("admin@c1.test");
});

describe("an invitation", () => {
  test("is mailed in the invited person's language, and neither its link nor the address lies in the database", async () => {
    await invite(admin, person("zhou@mail.test"));
    const mail = await mailOf(admin);
    if (typeof mail === "string") throw new Error(mail);
    expect(mail).toMatchObject({
      to: "zhou@mail.test",
      lang: "en",
      subject: "Company c1: invitation to the investor relations back office",
    });
    expect(mail.href).toMatch(/^https:\/\/c1\.test\/ui\/irh\/office\/welcome\?token=\w{64}&lang=en$/);
    const stored = JSON.stringify([
      await rows("SELECT * FROM invitations"),
      await rows("SELECT * FROM outbox"),
      await rows("SELECT * FROM audit"),
    ]);
    expect(stored).not.toContain(mail.token);
    expect(stored).not.toContain("zhou@mail.test");
    expect(stored).not.toContain("李明");
    expect(await rows("SELECT actor_id, after FROM audit WHERE action = 'identity.invite'")).toEqual([
      { actor_id: "admin-c1-test", after: '{"roles":["editor"]}' },
    ]);
  });

  test("is in the name of people: one line, and no address that a stranger would be led to", () => {
    const name = (text: string) => NewInvitation.safeParse({ ...person("zhou@mail.test"), name: text });
    expect(name(" 李\r\nBcc:\t明\u202e ").data?.name).toBe("李 Bcc: 明");
    for (const fine of ["李明", "Mary-Ann O’Neill", "J. R. Smith", "J.R. Smith", "St. John"])
      expect(name(fine).data?.name).toBe(fine);
    for (const wrong of [
      "https://evil.test",
      "see www.evil.test",
      "evil.test now",
      "EVIL.TEST",
      "a@evil",
      "<b>",
      "evil／x",
    ]) {
      expect([wrong, name(wrong).success]).toEqual([wrong, false]);
      expect([wrong, OwnName.safeParse({ name: wrong }).success]).toEqual([wrong, false]);
    }
  });

  test("makes the person a member of staff in the offered role, with own password and second factor and ten recovery codes", async () => {
    const token = await invited(admin, "li@mail.test", "reception");
    expect(await openInvitation(admin, token)).toMatchObject({
      ok: true,
      value: { way: "setUp", name: "李明", email: "li@mail.test", roles: ["reception"], renews: false },
    });
    const done = await setUp(admin, token, password);
    expect(done.ok && done.value.codes).toHaveLength(10);
    const [, opened = ""] = done.ok ? done.value.cookies.map((line) => line.split(";")[0] ?? "") : [];
    expect(await findActor(asking(opened), admin)).toMatchObject({ email: "li@mail.test", roles: ["reception"] });
    expect(
      await rows(
        "SELECT s.roles, u.name, u.two_factor_enabled AS factor FROM staff s JOIN users u ON u.id = s.user_id WHERE u.email = 'li@mail.test'",
      ),
    ).toEqual([{ roles: '["reception"]', name: "李明", factor: 1 }]);
    expect(await passPassword(admin, asking(), { email: "li@mail.test", password })).toMatchObject({ ok: true });
    expect(await rows("SELECT after FROM audit WHERE action = 'identity.acceptInvitation'")).toEqual([
      { after: '{"password":"changed","secondFactor":"changed","roles":["reception"]}' },
    ]);
    expect(
      await rows(
        "SELECT 1 FROM invitations WHERE accepted_at IS NOT NULL AND (sealed IS NOT NULL OR sealed_key IS NOT NULL)",
      ),
    ).toEqual([]);
  });

  test("is accepted once, also when it is answered five times at the same moment", async () => {
    const token = await invited(admin, "wang@mail.test");
    const code = await digitsFor(admin, token);
    const answers = await Promise.all(Array.from({ length: 5 }, () => setUpAccess(admin, token, { password, code })));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.code === "linkExpired")).toHaveLength(4);
    expect(await rows("SELECT count(*) AS n FROM users WHERE email = 'wang@mail.test'")).toEqual([{ n: 1 }]);
    expect(await openInvitation(admin, token)).toMatchObject({ code: "linkExpired" });
  });

  test("is not used up by looking, nor by wrong digits or a bad password, and tries are counted", async () => {
    const token = await invited(admin, "zhao@mail.test");
    const code = await digitsFor(admin, token);
    expect(await setUpAccess(admin, token, { password: "password1234", code })).toMatchObject({
      ok: false,
      code: "passwordBreached",
    });
    for (let n = 0; n < 9; n++)
      expect(await setUpAccess(admin, token, { password, code: "000000" })).toMatchObject({
        code: "secondFactorWrong",
      });
    expect(await setUpAccess(admin, token, { password, code })).toMatchObject({ code: "tooManyRequests" });
    expect(await openInvitation(admin, token)).toMatchObject({ ok: true });
  });

  test("ends after 48 hours, and is unknown at another company and when made up", async () => {
    const token = await invited(admin, "qian@mail.test");
    expect(await openInvitation(later(48 * hour), token)).toMatchObject({ code: "linkExpired" });
    expect(await openInvitation(later(48 * hour - 1), token)).toMatchObject({ ok: true });
    const elsewhere = await testContext({ companyId: "c2" });
    for (const [ctx, wrong] of [
      [elsewhere, token],
      [admin, "made-up"],
      [admin, "x".repeat(500)],
    ] as const) {
      expect(await openInvitation(ctx, wrong)).toMatchObject({ code: "linkExpired" });
      expect(await setUpAccess(ctx, wrong, { password, code: await digitsFor(admin, token) })).toMatchObject({
        code: "linkExpired",
      });
    }
  });

  test("goes out once while it is open, also from two admins at once, and not to who works here", async () => {
    const sent = await Promise.all([1, 2, 3].map(() => invite(admin, person("twice@mail.test"))));
    expect(sent.filter(({ ok }) => ok)).toHaveLength(1);
    expect(sent.filter((one) => !one.ok && one.code === "alreadyInvited")).toHaveLength(2);
    expect(await invite(admin, person("admin@c1.test"))).toMatchObject({ code: "alreadyStaff" });
    expect(await invite(later(48 * hour), person("twice@mail.test"))).toMatchObject({ ok: true });
    expect((await listInvitations(later(48 * hour))).filter(({ email }) => email === "twice@mail.test")).toHaveLength(
      1,
    );
  });

  test("can be sent again a minute later, by a new link that ends the old one; a mail of the old one is dropped", async () => {
    const old = await invited(admin, "again@mail.test");
    const [{ id = "" } = {}] = (await listInvitations(admin)).filter(({ email }) => email === "again@mail.test");
    expect(await inviteAgain(later(59_000), id)).toMatchObject({ code: "invitationTooSoon", facts: { seconds: 1 } });
    expect(await mailOf(later(60_000))).toMatchObject({ to: "again@mail.test" });
    expect((await Promise.all([1, 2].map(() => inviteAgain(later(60_000), id)))).filter(({ ok }) => ok)).toHaveLength(
      1,
    );
    expect(await openInvitation(later(60_000), old)).toMatchObject({ code: "linkExpired" });
    expect(await openInvitation(later(60_000 + 47 * hour), await tokenOf(later(60_000)))).toMatchObject({ ok: true });
    await revoke(later(60_000), id);
    expect(await mailOf(later(60_000))).toBe("invitationEnded");
  });

  test("ends when it is taken back, and its address is erased then, or a week after it has lapsed", async () => {
    const token = await invited(admin, "back@mail.test");
    const [{ id = "" } = {}] = (await listInvitations(admin)).filter(({ email }) => email === "back@mail.test");
    expect((await Promise.all([1, 2].map(() => revoke(admin, id)))).filter(({ ok }) => ok)).toHaveLength(1);
    expect(await openInvitation(admin, token)).toMatchObject({ code: "linkExpired" });
    expect(await inviteAgain(later(hour), id)).toMatchObject({ code: "invitationGone" });
    await sweepStaff(later(9 * 24 * hour));
    expect(
      await rows("SELECT 1 FROM invitations WHERE sealed IS NOT NULL AND created_at <= ?", admin.now.getTime()),
    ).toEqual([]);
  });

  test("mails one address ten times a day at most, and two hundred from one company", async () => {
    const ctx = await staffAt("busy@c2.test", "admin", { companyId: "c2" });
    for (let n = 0; n < 10; n++) {
      expect(await invite(ctx, person("bombed@mail.test"))).toMatchObject({ ok: true });
      await testEnv().DB.prepare("UPDATE invitations SET revoked_at = 1 WHERE company_id = 'c2'").run();
    }
    expect(await invite(ctx, person("bombed@mail.test"))).toMatchObject({ code: "tooManyRequests" });
    expect(await invite(ctx, person("other@mail.test"))).toMatchObject({ ok: true });
    await testEnv().DB.prepare("UPDATE limits SET count = 200 WHERE company_id = 'c2' AND count = 11").run();
    expect(await invite(ctx, person("third@mail.test"))).toMatchObject({ code: "tooManyRequests" });
  });
});

describe("an access link for a colleague", () => {
  const secretsOf = (userId: string) =>
    rows(
      "SELECT a.password, t.sealed FROM accounts a JOIN second_factors t ON t.user_id = a.user_id WHERE a.user_id = ?",
      userId,
    );

  test("sets password and second factor anew, keeps the role of today, and ends the old sessions", async () => {
    const lost = await staffAt("lost@c1.test", "editor");
    const cookie = await signedIn(admin, "lost-c1-test");
    const before = await secretsOf("lost-c1-test");
    expect(await renewAccess(admin, "lost-c1-test", "tc")).toEqual({ ok: true, value: null });
    expect(await mailOf(admin)).toMatchObject({ to: "lost@c1.test", lang: "tc" });
    await testEnv().DB.prepare(`UPDATE staff SET roles = '["viewer"]' WHERE user_id = 'lost-c1-test'`).run();
    expect(await setUp(admin, await tokenOf(admin), password)).toMatchObject({ ok: true });
    expect(await secretsOf("lost-c1-test")).not.toEqual(before);
    expect(await rows("SELECT roles FROM staff WHERE user_id = 'lost-c1-test'")).toEqual([{ roles: '["viewer"]' }]);
    expect(await findActor(asking(cookie), lost)).toBeNull();
  });

  test("is refused for who works elsewhere too, for oneself and for a stranger", async () => {
    await seedStaff({ email: "both@c1.test", companyId: "c1", userId: "both" });
    await seedStaff({ email: "both@c1.test", companyId: "c2", userId: "both" });
    expect(await renewAccess(admin, "both", "en")).toMatchObject({ code: "worksElsewhere" });
    expect(await renewAccess(admin, "admin-c1-test", "en")).toMatchObject({ code: "ownAccount" });
    expect(await renewAccess(admin, "busy-c2-test", "en")).toMatchObject({ code: "notFound" });
    expect(await rows("SELECT 1 FROM invitations WHERE user_id = 'both'")).toEqual([]);
  });

  test("is worth nothing once the person works elsewhere too", async () => {
    await staffAt("moving@c1.test", "editor");
    await renewAccess(admin, "moving-c1-test", "en");
    const token = await tokenOf(admin);
    const before = await secretsOf("moving-c1-test");
    await seedStaff({ email: "moving@c1.test", companyId: "c2", userId: "moving-c1-test" });
    expect(await setUp(admin, token, password)).toMatchObject({ code: "linkExpired" });
    expect(await secretsOf("moving-c1-test")).toEqual(before);
  });
});

test("the link of the command line's first administrator leads to the same screen, and is one more invitation", async () => {
  const { statements, link } = firstAdmin(
    { company: "公司", companyTc: "", companyEn: "", host: "c1.test", email: "first@c1.test", name: "王芳" },
    { now: admin.now.getTime() },
  );
  await testEnv().DB.batch(statements.map((statement) => testEnv().DB.prepare(statement)));
  const token = new URL(link).searchParams.get("token") ?? "";
  expect(await openInvitation(admin, token)).toMatchObject({
    ok: true,
    value: { way: "setUp", email: "first@c1.test", roles: ["admin"] },
  });
  expect(await listInvitations(admin)).toContainEqual(
    expect.objectContaining({ email: "first@c1.test", name: "王芳", invitedBy: null }),
  );
  expect(await setUp(admin, token, password)).toMatchObject({ ok: true });
  expect(
    await rows("SELECT roles FROM staff s JOIN users u ON u.id = s.user_id WHERE u.email = 'first@c1.test'"),
  ).toEqual([{ roles: '["admin"]' }]);
});
