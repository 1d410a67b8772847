import { describe, expect, test } from "vitest";
import { wishedActivity } from "~/features/appointments/activities/changes";
import { activitySubject, changeActivity, closeBooking } from "~/features/appointments/activities/operations.server";
import { approveActivity, publishActivity } from "~/features/appointments/activities/publish.server";
import { findActivity } from "~/features/appointments/activities/queries.server";
import { showApproval } from "~/publishing/approvals/operations.server";
import type { Ctx } from "~/server/request/context.server";
import { companyRow, editor, noon, testContext, testEnv } from "../support/context";
import { booked } from "./bookings";
import { openActivity } from "./support";

const asking = (role: "reception" | "admin", seconds = 0) =>
  testContext({
    actor: editor(role),
    now: new Date(noon.getTime() + seconds * 1_000),
    company: { ...companyRow("c1"), settings: { secondPerson: true } },
  });
const lettersTo = (registration: string) =>
  testEnv()
    .DB.prepare("SELECT count(*) AS n FROM outbox WHERE subject_id = ? AND kind = 'appointments.activityChanged'")
    .bind(registration)
    .first<number>("n");
const actionsOf = async (id: string) => {
  const { results } = await testEnv()
    .DB.prepare("SELECT action FROM audit WHERE subject_id = ? ORDER BY rowid")
    .bind(id)
    .all();
  return results.map(({ action }) => action);
};
const words = (text: string) => ({ "zh-CN": text, tc: text, en: text });
const rowOf = async (ctx: Ctx, id: string) => (await findActivity(ctx.db, "c1", id))[0];

/** What the form of an activity sends with these changes. */
async function formOf(ctx: Ctx, id: string, changes: object) {
  const row = await rowOf(ctx, id);
  if (!row) throw new Error("no such activity");
  const { companyId: _, id: __, held: ___, cancelled: ____, revision, ...input } = row;
  return { id, revision, input: { ...input, ...changes } };
}

test("a second person publishes an activity only with the question that was seen, not with one asked since", async () => {
  const [one, other] = [await asking("reception"), await asking("admin", 20)];
  const id = await openActivity(one, { shownAt: null });
  expect(await publishActivity(one, id)).toMatchObject({ ok: true, value: { asked: true } });
  const later = await asking("reception", 10);
  await changeActivity(later, await formOf(one, id, { location: words("北京") }));
  expect(await publishActivity(later, id)).toMatchObject({ ok: true, value: { asked: true } });
  for (const requestedAt of [one.now, new Date(Number.NaN)])
    expect(await approveActivity(other, id, requestedAt)).toMatchObject({ ok: false, code: "approvalGone" });
  expect(await rowOf(one, id)).toMatchObject({ shownAt: null, revision: 2 });
  expect(await approveActivity(other, id, later.now)).toMatchObject({ ok: true });
  expect(await rowOf(one, id)).toMatchObject({ shownAt: other.now, revision: 3 });
});

describe("new words of a published activity", () => {
  const changes = { title: words("业绩预告说明会"), startsAt: new Date(noon.getTime() + 239 * 3_600_000) };

  test("are a question first, with all of that save, and live for readers once another person has agreed", async () => {
    const [one, other] = [await asking("reception"), await asking("admin", 20)];
    const id = await openActivity(one);
    const visitor = await booked(one, id);
    const before = await rowOf(one, id);
    expect(await changeActivity(one, await formOf(one, id, changes))).toMatchObject({
      ok: true,
      value: { asked: true, told: 0, revision: 1 },
    });
    expect(await rowOf(one, id)).toEqual(before);
    const question = await showApproval(other, activitySubject(id), 1);
    expect(before && wishedActivity(before, question?.wish ?? null)).toEqual({ ...before, ...changes });
    expect(await approveActivity(one, id, one.now)).toMatchObject({ code: "approvalOwn" });
    expect(await approveActivity(other, id, new Date(0))).toMatchObject({ code: "approvalGone" });
    expect(await approveActivity(other, id, one.now)).toMatchObject({ ok: true, value: { told: 1, asked: false } });
    expect(await rowOf(one, id)).toEqual({ ...before, ...changes, revision: 2 });
    expect(await approveActivity(other, id, one.now)).toMatchObject({ code: "approvalGone" });
    expect(await lettersTo(visitor)).toBe(1);
    expect(await actionsOf(id)).toEqual(["identity.askApproval", "identity.approve", "appointments.changeActivity"]);
  });

  test("are not lost by a colleague's: what that one asks waits until these are answered", async () => {
    const [one, other] = [await asking("reception"), await asking("admin", 20)];
    const id = await openActivity(one);
    await changeActivity(one, await formOf(one, id, changes));
    expect(await changeActivity(other, await formOf(one, id, { title: words("投资者接待日") }))).toMatchObject({
      code: "activityWaiting",
    });
    expect((await showApproval(other, activitySubject(id), 1))?.wish?.to).toMatchObject({ title: changes.title });
    const again = { ...one, now: new Date(one.now.getTime() + 1_000) };
    expect(await changeActivity(again, await formOf(one, id, { title: words("业绩说明会") }))).toMatchObject({
      ok: true,
    });
    expect((await showApproval(other, activitySubject(id), 1))?.wish?.to).toEqual({ title: words("业绩说明会") });
  });

  test("are not made to an activity that has changed since they were asked for", async () => {
    const [one, other] = [await asking("reception"), await asking("admin", 20)];
    const id = await openActivity(one);
    await changeActivity(one, await formOf(one, id, changes));
    expect(await closeBooking(other, id)).toMatchObject({ ok: true });
    expect(await approveActivity(other, id, one.now)).toMatchObject({ code: "changedMeanwhile" });
    expect((await rowOf(one, id))?.title).toEqual(words("调研"));
  });

  test("wait even for a request begun before the setting was switched on; time, place and places never do", async () => {
    await testEnv().DB.exec(`UPDATE companies SET settings = '{"secondPerson":true}' WHERE company_id = 'c1'`);
    const before = await testContext({ actor: editor("reception") });
    const id = await openActivity(before);
    expect(await changeActivity(before, await formOf(before, id, changes))).toMatchObject({ code: "changedMeanwhile" });
    const one = await asking("reception");
    const practical = { location: words("北京"), quota: 5, startsAt: changes.startsAt };
    expect(await changeActivity(one, await formOf(one, id, practical))).toMatchObject({
      ok: true,
      value: { asked: false, revision: 2 },
    });
    expect(await rowOf(one, id)).toMatchObject({ ...practical, title: words("调研") });
    await testEnv().DB.exec("UPDATE companies SET settings = '{}' WHERE company_id = 'c1'");
  });
});
