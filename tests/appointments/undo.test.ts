import { expect, test } from "vitest";
import { passVisit, rejectVisit, undoAnswers } from "~/features/appointments/registrations/answer.server";
import { bookVisit } from "~/features/appointments/registrations/book-visit.server";
import { answerVisits } from "~/features/appointments/registrations/office.server";
import { findRegistration } from "~/features/appointments/registrations/queries.server";
import { systemDb } from "~/server/database/db.server";
import { claimRows } from "~/server/outbox/outbox.server";
import type { Ctx } from "~/server/request/context.server";
import { refuse } from "~/shared/outcome";
import { editor, noon, testContext } from "../support/context";
import { booked, latestMobile } from "./bookings";
import { openActivity, ready, rowsOf } from "./support";

const wait = 10_000;
const at = (ctx: Ctx, ms: number) => ({ ...ctx, now: new Date(noon.getTime() + ms) });
const world = () => testContext({ actor: editor("reception") });
const sending = (ctx: Ctx, mail: string, ms: number) =>
  claimRows(systemDb(ctx.env.DB), [mail], {
    now: new Date(noon.getTime() + ms),
    outside: 0,
    arriving: [],
    provider: "ses",
  });

async function declined(ctx: Ctx, id: string): Promise<string> {
  const answer = await rejectVisit(ctx, id, "场地已满", wait);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.mail;
}
async function standing(ctx: Ctx, activity: string, id: string) {
  const [found] = await findRegistration(ctx.db, ctx.company.id, id);
  const { held, heads } = await rowsOf(ctx, activity);
  const { status, reason, decidedAt } = found?.registration ?? {};
  return { status, reason, decidedAt, held, live: heads.filter((head) => head.live).length };
}

test("a declined registration stands as before when it is undone while its mail waits, and no mail goes", async () => {
  const ctx = await world();
  const activity = await openActivity(ctx, { quota: 12 });
  const id = await booked(ctx, activity, 1);
  await passVisit(ctx, id);
  const before = await standing(ctx, activity, id);
  expect(before).toMatchObject({ status: "passed", held: 2, live: 2 });
  const mail = await declined(at(ctx, 1_000), id);
  expect(await standing(ctx, activity, id)).toMatchObject({ status: "rejected", held: 0, live: 0 });
  expect(await sending(ctx, mail, wait)).toEqual([]);
  expect(await undoAnswers(at(ctx, 9_000), [mail])).toMatchObject({ ok: true, value: { undone: 1, left: 0 } });
  expect(await standing(ctx, activity, id)).toEqual(before);
  expect(await sending(ctx, mail, 60_000)).toEqual([]);
  expect(await undoAnswers(at(ctx, 9_500), [mail])).toEqual(refuse("undoTooLate"));
  const again = await declined(at(ctx, 20_000), id);
  expect(await undoAnswers(at(ctx, 21_000), [mail])).toEqual(refuse("undoTooLate"));
  expect(await sending(ctx, again, 31_000)).toHaveLength(1);
});

test("once the mail is being sent it is too late, and said; of undo and sending at once exactly one happens", async () => {
  const ctx = await world();
  const activity = await openActivity(ctx, { quota: 12 });
  const id = await booked(ctx, activity);
  const mail = await declined(ctx, id);
  expect(await sending(ctx, mail, wait)).toHaveLength(1);
  expect(await undoAnswers(at(ctx, wait), [mail])).toEqual(refuse("undoTooLate"));
  expect(await standing(ctx, activity, id)).toMatchObject({ status: "rejected", reason: "场地已满", held: 0 });
  for (let round = 0; round < 5; round++) {
    const other = await booked(ctx, activity);
    const raced = await declined(ctx, other);
    const [sent, undone] = await Promise.all([sending(ctx, raced, wait), undoAnswers(at(ctx, wait), [raced])]);
    expect(sent.length + (undone.ok ? 1 : 0)).toBe(1);
    expect(await standing(ctx, activity, other)).toMatchObject({ status: undone.ok ? "pending" : "rejected" });
  }
});

test("an answer whose places or mobile were booked again is not undone: nothing is sold twice", async () => {
  const ctx = await world();
  const full = await openActivity(ctx, { quota: 2 });
  const first = await booked(ctx, full, 1);
  const mail = await declined(ctx, first);
  await booked(ctx, full);
  expect(await undoAnswers(ctx, [mail])).toEqual(refuse("undoTaken"));
  expect(await standing(ctx, full, first)).toMatchObject({ status: "rejected", held: 1, live: 1 });
  expect(await sending(ctx, mail, wait)).toHaveLength(1);
  const wide = await openActivity(ctx, { quota: 20 });
  const second = await booked(ctx, wide);
  const late = await declined(ctx, second);
  const later = at(ctx, 120_000);
  expect(await bookVisit(later, await ready(later, wide, latestMobile()))).toMatchObject({ ok: true });
  expect(await undoAnswers(ctx, [late])).toEqual(refuse("undoTaken"));
  expect(await standing(ctx, wide, second)).toMatchObject({ status: "rejected", held: 1, live: 1 });
});

test("of several answers those are undone whose mails still wait, and the others are counted", async () => {
  const ctx = await world();
  const activity = await openActivity(ctx, { quota: 12 });
  const ids = [await booked(ctx, activity), await booked(ctx, activity), await booked(ctx, activity)];
  const answer = await answerVisits(ctx, ids, null, wait);
  if (!answer.ok) throw new Error(answer.code);
  const { mails } = answer.value;
  await sending(ctx, mails[1] ?? "", wait);
  expect(await undoAnswers(ctx, mails)).toMatchObject({ ok: true, value: { undone: 2, left: 1 } });
  const states = await Promise.all(ids.map(async (id) => (await standing(ctx, activity, id)).status));
  expect(states).toEqual(["pending", "passed", "pending"]);
  const stranger = await testContext({ actor: editor("reception"), companyId: "c2" });
  expect(await undoAnswers(stranger, [mails[1] ?? ""])).toEqual(refuse("undoTooLate"));
});
