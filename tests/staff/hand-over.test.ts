import { beforeAll, expect, test } from "vitest";
import { handOver, openHandOver, otherCompanies, takeHandOver } from "~/features/staff/hand-over/operations.server";
import { findActor, signOut } from "~/features/staff/sign-in/signed-in.server";
import { pathText } from "~/server/request/error-text.server";
import { testContext, testEnv } from "../support/context";
import { asking, rows, signedIn, staffAt } from "./invited";
import { cookieHeader, seedStaff } from "./people";

type Place = Awaited<ReturnType<typeof testContext>>;
let from: Place;
let to: Place;
let cookie: string;
const at = (ctx: Place, ms: number) => ({ ...ctx, now: new Date(ctx.now.getTime() + ms) });
const there = (given = "") => asking(given, "c2.test");

async function tokenTo(companyId: string): Promise<string> {
  const opened = await handOver(from, asking(cookie), companyId);
  if (!opened.ok) throw new Error(opened.code);
  return new URL(opened.value.url).searchParams.get("token") ?? "";
}

beforeAll(async () => {
  await testContext({ companyId: "c3" });
  await testContext({ companyId: "c2" });
  await seedStaff({ email: "both@c1.test", companyId: "c2", userId: "both-c1-test", role: "viewer" });
  from = await staffAt("both@c1.test", "admin");
  to = await testContext({ companyId: "c2" });
  cookie = await signedIn(from, "both-c1-test");
});

test("a person sees the other companies that they work for, and goes there by a link of one use", async () => {
  expect(await otherCompanies(from, asking(cookie))).toEqual([{ id: "c2", name: to.company.name }]);
  const opened = await handOver(from, asking(cookie), "c2");
  expect(opened).toMatchObject({
    ok: true,
    value: { url: expect.stringMatching(/^https:\/\/c2\.test\/ui\/irh\/office\/handOver\?token=\w{52}&/) },
  });
  const token = new URL(opened.ok ? opened.value.url : "").searchParams.get("token") ?? "";
  expect(await openHandOver(to, there(), token)).toEqual({
    ok: true,
    value: { name: "both@c1.test", here: false, occupiedBy: null },
  });
  const taken = await takeHandOver(to, there(), token);
  const session = cookieHeader(taken.ok && taken.value.cookie ? [taken.value.cookie] : []);
  expect(await findActor(there(session), to)).toMatchObject({ userId: "both-c1-test", roles: ["viewer"] });
  expect(
    await rows("SELECT company_id AS at, action FROM audit WHERE actor_id = 'both-c1-test' ORDER BY company_id"),
  ).toEqual([
    { at: "c1", action: "identity.switch" },
    { at: "c2", action: "identity.arrive" },
  ]);
  expect(JSON.stringify(await rows("SELECT * FROM hand_overs"))).not.toContain(token);
  expect(pathText(new URL(opened.ok ? opened.value.url : ""))).toBe("/ui/irh/office/handOver");
});

test("the link opens one session when it is used five times at once", async () => {
  const token = await tokenTo("c2");
  const before = await rows("SELECT id FROM sessions");
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => takeHandOver(to, there(), token)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter((one) => !one.ok && one.code === "handOverExpired")).toHaveLength(4);
  expect(await rows("SELECT id FROM sessions")).toHaveLength(before.length + 1);
});

test("looking at the link ten times changes nothing", async () => {
  const token = await tokenTo("c2");
  const state = async () => [
    await rows("SELECT * FROM hand_overs"),
    await rows("SELECT * FROM sessions"),
    await rows("SELECT * FROM audit"),
  ];
  const before = await state();
  for (let n = 0; n < 10; n++) await openHandOver(to, there(), token);
  expect(await state()).toEqual(before);
});

test("the link is worth nothing after 60 seconds, at another company, and made up", async () => {
  const token = await tokenTo("c2");
  const other = await testContext({ companyId: "c3" });
  for (const [ctx, wrong] of [
    [at(to, 60_000), token],
    [other, token],
    [from, token],
    [to, "made-up"],
    [to, "x".repeat(500)],
  ] as const) {
    expect(await openHandOver(ctx, asking(), wrong)).toMatchObject({ code: "handOverExpired" });
    expect(await takeHandOver(ctx, asking(), wrong)).toMatchObject({ code: "handOverExpired" });
  }
  expect(await takeHandOver(at(to, 59_999), there(), token)).toMatchObject({ ok: true });
});

test("a session of somebody else is never replaced; the screen says who is signed in", async () => {
  await staffAt("present@c2.test", "editor", { companyId: "c2" });
  const present = await signedIn(to, "present-c2-test");
  const token = await tokenTo("c2");
  expect(await openHandOver(to, there(present), token)).toMatchObject({
    ok: true,
    value: { occupiedBy: "present@c2.test" },
  });
  expect(await takeHandOver(to, there(present), token)).toMatchObject({ code: "otherSignedIn" });
  expect(await findActor(there(present), to)).toMatchObject({ userId: "present-c2-test" });
  expect(await takeHandOver(to, there(), token)).toMatchObject({ ok: true });
});

test("who is there already needs no second session", async () => {
  const own = await signedIn(to, "both-c1-test");
  expect(await takeHandOver(to, there(own), await tokenTo("c2"))).toEqual({ ok: true, value: { cookie: null } });
});

test("nobody goes where they do not work, nor from a session that counts at one company alone", async () => {
  expect(await handOver(from, asking(cookie), "c3")).toMatchObject({ code: "notFound" });
  expect(await handOver(from, asking(cookie), "c1")).toMatchObject({ code: "notFound" });
  const bound = await signedIn(from, "both-c1-test", true);
  expect(await handOver(from, asking(bound), "c2")).toMatchObject({ code: "notFound" });
  expect(await otherCompanies(from, asking(bound))).toEqual([]);
  expect(await handOver(from, asking(), "c2")).toMatchObject({ code: "notFound" });
});

test("a removal at the other company between the two steps ends the way", async () => {
  const token = await tokenTo("c2");
  const change = (value: number | null) =>
    testEnv()
      .DB.prepare("UPDATE staff SET removed_at = ? WHERE company_id = 'c2' AND user_id = 'both-c1-test'")
      .bind(value)
      .run();
  await change(1);
  expect(await takeHandOver(to, there(), token)).toMatchObject({ code: "handOverExpired" });
  await change(null);
});

test("the new session ends when the first one would have ended: going round does not prolong it", async () => {
  const [{ ends } = {}] = await rows("SELECT min(expires_at) AS ends FROM sessions WHERE user_id = 'both-c1-test'");
  const late = at(from, 11 * 3_600_000);
  const opened = await handOver(late, asking(cookie), "c2");
  const token = new URL(opened.ok ? opened.value.url : "").searchParams.get("token") ?? "";
  const taken = await takeHandOver(at(to, 11 * 3_600_000 + 1_000), there(), token);
  expect(taken.ok && taken.value.cookie).toContain("Max-Age=3599;");
  expect(await rows("SELECT expires_at AS ends FROM sessions ORDER BY rowid DESC LIMIT 1")).toEqual([{ ends }]);
});

test("the way ends with the session that it starts from: a session that somebody else got hold of cannot outlive its end", async () => {
  const stolen = await signedIn(at(from, 1_000), "both-c1-test");
  const opened = await handOver(at(from, 2_000), asking(stolen), "c2");
  const token = new URL(opened.ok ? opened.value.url : "").searchParams.get("token") ?? "";
  expect(await openHandOver(at(to, 2_000), there(), token)).toMatchObject({ ok: true });
  await signOut(at(from, 3_000), asking(stolen));
  expect(await openHandOver(at(to, 4_000), there(), token)).toMatchObject({ code: "handOverExpired" });
  expect(await takeHandOver(at(to, 4_000), there(), token)).toMatchObject({ code: "handOverExpired" });
});
