import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { approveActivity, publishActivity } from "~/features/appointments/activities/publish.server";
import { findActivity } from "~/features/appointments/activities/queries.server";
import { approveProfile, profileSubject, saveProfile } from "~/features/company/profile/operations.server";
import { findProfileRow, findPublishedProfile } from "~/features/company/queries.server";
import { Profile } from "~/features/company/schemas";
import { giveApproval, refuseApproval, showApproval, withdrawApproval } from "~/publishing/approvals/operations.server";
import { saveContent } from "~/publishing/drafts/contents.server";
import { approveRelease } from "~/publishing/releases/operations.server";
import { publish } from "~/publishing/releases/publish.server";
import { brokenConstraint } from "~/server/database/db.server";
import type { Ctx } from "~/server/request/context.server";
import { openActivity } from "../appointments/support";
import { companyRow, editor, noon, testContext, testEnv } from "../support/context";

const asks = { settings: { secondPerson: true } };
const as = (role: "admin" | "editor" | "reception") =>
  testContext({ actor: editor(role), company: { ...companyRow("c1"), ...asks } });
const profile = (phone = "") =>
  Profile.parse({ fullName: { "zh-CN": "远山能源" }, shortName: { "zh-CN": "远山" }, phone });
const subject = profileSubject({ company: companyRow("c1") });

/** A saved announcement, as the wish to send it out. */
async function written(ctx: Ctx) {
  const words = { title: { "zh-CN": "公告" }, summary: { "zh-CN": "" }, body: { "zh-CN": "正文" } };
  const files = [{ fileId: "file", lang: "all" as const, label: "公告.pdf" }];
  const draft = { type: "provisional", at: null, facts: {}, files, ...words };
  const item = await saveContent(ctx, { id: null, kind: "tests.item", revision: 0, draft });
  if (!item.ok) throw new Error(item.code);
  return { ...item.value, kind: "tests.item", langs: ["zh-CN" as const], confirmed: true };
}

beforeEach(async () => {
  await testContext();
  await testEnv().DB.batch([
    testEnv().DB.prepare("DELETE FROM company_profiles"),
    testEnv().DB.prepare("DELETE FROM approvals"),
    testEnv().DB.prepare(`UPDATE companies SET settings = '${JSON.stringify(asks.settings)}' WHERE company_id = 'c1'`),
  ]);
});

describe("where a company asks for a second person", () => {
  test("one person's publish is only a question, and another's answer publishes exactly that draft", async () => {
    const [one, other] = [await as("editor"), await as("admin")];
    expect(await saveProfile(one, { profile: profile(), revision: 0, publish: true })).toEqual({
      ok: true,
      value: { revision: 1, asked: true },
    });
    expect(await findPublishedProfile(one.db, "c1")).toBeNull();
    expect(await showApproval(other, subject, 1)).toMatchObject({ own: false, refused: false });
    expect(await approveProfile(one, noon)).toMatchObject({ ok: false, code: "approvalOwn" });
    expect(await approveProfile(other, noon)).toMatchObject({ ok: true });
    expect((await findPublishedProfile(one.db, "c1"))?.profile.shortName["zh-CN"]).toBe("远山");
    expect(await approveProfile(other, noon)).toMatchObject({ ok: false, code: "approvalGone" });
  });

  test("a draft that was edited after the question is not published by the old answer", async () => {
    const [one, other] = [await as("editor"), await as("admin")];
    await saveProfile(one, { profile: profile(), revision: 0, publish: true });
    await saveProfile(one, { profile: profile("021-12345"), revision: 1, publish: false });
    expect(await showApproval(other, subject, 2)).toBeNull();
    expect(await approveProfile(other, noon)).toMatchObject({ ok: false, code: "changedMeanwhile" });
    expect(await findPublishedProfile(one.db, "c1")).toBeNull();
    await saveProfile(one, { profile: profile("021-12345"), revision: 2, publish: true });
    expect(await approveProfile(other, noon)).toMatchObject({ ok: true });
  });

  test("a question can be sent back with a reason, which the asker reads, or taken back", async () => {
    const [one, other] = [await as("editor"), await as("admin")];
    await saveProfile(one, { profile: profile(), revision: 0, publish: true });
    expect(await refuseApproval(other, subject, " ")).toMatchObject({ ok: false, code: "reasonRequired" });
    expect(await refuseApproval(one, subject, "no")).toMatchObject({ ok: false, code: "approvalOwn" });
    expect(await refuseApproval(other, subject, "The capital is wrong")).toEqual({ ok: true, value: null });
    expect(await showApproval(one, subject, 1)).toMatchObject({ refused: true, reason: "The capital is wrong" });
    await saveProfile(one, { profile: profile(), revision: 1, publish: true });
    expect(await withdrawApproval(one, subject)).toEqual({ ok: true, value: null });
    expect(await approveProfile(other, noon)).toMatchObject({ ok: false, code: "approvalGone" });
  });

  test("a yes to one question never answers the next one, which somebody asks in the same moment", async () => {
    const [one, other] = [await as("editor"), await as("admin")];
    await saveProfile(one, { profile: profile(), revision: 0, publish: true });
    const yes = await giveApproval(other, subject, noon);
    await saveProfile(one, { profile: profile("021-12345"), revision: 1, publish: true });
    if (!yes.ok) throw new Error(yes.code);
    await other.db.batch(yes.value.items(sql`1`));
    expect(await showApproval(other, subject, 2)).toMatchObject({ own: false, refused: false });
    const { results } = await testEnv().DB.prepare("SELECT decision FROM approvals ORDER BY revision").all();
    expect(results).toEqual([{ decision: "withdrawn" }, { decision: null }]);
  });

  test("two people who answer at once publish once", async () => {
    const one = await as("editor");
    const id = await openActivity(one, { shownAt: null });
    expect(await publishActivity(one, id)).toMatchObject({ ok: true, value: { asked: true } });
    const others = [await as("admin"), await as("reception")];
    const answers = await Promise.all(others.map((ctx) => approveActivity(ctx, id, noon)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const [row] = await findActivity(one.db, "c1", id);
    expect(row).toMatchObject({ shownAt: noon, revision: 2 });
  });

  test("a publish begun before the setting was switched on does not slip through", async () => {
    const before = await testContext({ actor: editor("editor") });
    await saveProfile(before, { profile: profile(), revision: 0, publish: false });
    expect(await saveProfile(before, { profile: profile(), revision: 1, publish: true })).toMatchObject({
      ok: false,
      code: "changedMeanwhile",
    });
    const id = await openActivity(before, { shownAt: null });
    expect(await publishActivity(before, id)).toMatchObject({ ok: false, code: "changedMeanwhile" });
    expect((await findProfileRow(before.db, "c1"))?.published).toBeNull();
  });

  test("nor does a release that was begun before", async () => {
    const before = await testContext({ actor: editor("editor") });
    expect(await publish(before, await written(before))).toMatchObject({ code: "changedMeanwhile" });
    for (const table of ["releases", "editions"])
      expect(await testEnv().DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE company_id = 'c1'`).first("n")).toBe(
        0,
      );
  });

  test("nobody slips the own item into what a colleague asked for, to agree to it as somebody else's", async () => {
    const [anna, berta] = [await as("editor"), await as("admin")];
    const requested = await publish(anna, await written(anna));
    if (!requested.ok) throw new Error(requested.code);
    expect(requested.value.state).toBe("waiting");
    const { releaseId } = requested.value;
    expect(await publish(berta, { ...(await written(berta)), releaseId })).toMatchObject({ code: "releaseWaiting" });
    expect(await publish(anna, { ...(await written(anna)), releaseId })).toMatchObject({ ok: true });
    expect(await approveRelease(anna, releaseId, { askedAt: noon, at: requested.value.at })).toMatchObject({
      code: "approvalOwn",
    });
    const { at } = requested.value;
    const joined = new Date(anna.now.getTime());
    for (const seen of [
      { askedAt: new Date(joined.getTime() - 1), at },
      { askedAt: joined, at: new Date(at.getTime() + 1) },
      { askedAt: new Date(Number.NaN), at: new Date(Number.NaN) },
    ])
      expect(await approveRelease(berta, releaseId, seen)).toMatchObject({ code: "approvalGone" });
    expect(await approveRelease(berta, releaseId, { askedAt: joined, at })).toMatchObject({ ok: true });
    await testEnv().DB.exec("DELETE FROM editions; DELETE FROM releases;");
  });

  test("the database itself takes nobody's consent to the own question, and no refusal without a reason", async () => {
    const { DB } = testEnv();
    const row = `INSERT INTO approvals (company_id, id, kind, subject_id, revision, asked_by, asked_at, decision, decided_by, decided_at, reason)`;
    for (const [values, broken] of [
      ["'approved', 'anna', 1, NULL", "approvals_two_people"],
      ["'approved', NULL, 1, NULL", "approvals_two_people"],
      ["'refused', 'berta', 1, NULL", "approvals_reason_given"],
    ] as const) {
      const insert = DB.prepare(
        `${row} VALUES ('c1', 'a-${values.length}', 'k', 's', 1, 'anna', ${noon.getTime()}, ${values})`,
      ).run();
      expect(brokenConstraint(await insert.catch((error: unknown) => error))).toBe(broken);
    }
  });
});
