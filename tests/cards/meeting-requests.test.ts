import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { cardMails } from "~/features/cards/jobs.server";
import { readTalkSecret, talkSecret } from "~/features/cards/meeting-hours/links.server";
import { saveHours, showHours } from "~/features/cards/meeting-hours/operations.server";
import { isOffered, timeThere, whyNotOffered } from "~/features/cards/meeting-hours/rules";
import { showTalks } from "~/features/cards/meeting-requests/list.server";
import { moveTalk, showTalkByLink } from "~/features/cards/meeting-requests/move.server";
import { TalkQuery } from "~/features/cards/meeting-requests/schemas";
import { confirmTalk, declineTalk } from "~/features/cards/meeting-requests/steps.server";
import { editor, noon, testContext, testEnv } from "../support/context";
import { askFor, openCard, person } from "./card-world";

let ctx: Awaited<ReturnType<typeof testContext>>;
let card = "";
let companies = 0;
beforeEach(async () => {
  for (const table of ["codes", "limits", "outbox"]) await testEnv().DB.exec(`DELETE FROM ${table}`);
  companies += 1;
  ctx = await testContext({ companyId: `hours${companies}`, actor: editor("reception") });
  card = await openCard(ctx, true, true);
});

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};
/** Monday to Friday mornings, but not on Wednesday 4 March 2026. */
const mornings = {
  ...Object.fromEntries(
    [1, 2, 3, 4, 5].flatMap((day) => [
      [`week.${day}.from`, "09:00"],
      [`week.${day}.to`, "12:00"],
    ]),
  ),
  ...{ daysOff: "2026-03-04\n2026-03-04", place: "电话会议 400-000" },
};
const setHours = (more: Record<string, string> = {}, as = ctx) => saveHours(as, card, formOf({ ...mornings, ...more }));
const beijing = (text: string) => new Date(`${text}:00+08:00`);

async function requestMeeting(day = "2026-03-05", time = "10:00", more: object = {}) {
  const done = await askFor(ctx, card, { wishes: [{ day, time }], ...more });
  if (!done.ok) throw new Error(done.code);
  return done.value.id;
}
const talkOf = async (id: string) => {
  const shown = await showTalks(ctx, { ...TalkQuery.parse({}), open: id });
  if (!shown.opened) throw new Error("no talk");
  return shown.opened;
};
const move = async (id: string, day: string, time: string, more: Record<string, string> = {}, as = ctx) =>
  moveTalk(as, await talkSecret(as, id), formOf({ day, time, revision: String((await talkOf(id)).revision), ...more }));
const mails = (kind: string) =>
  ctx.db.all<{ id: string; kind: string; subjectId: string; occasion: string }>(
    sql`SELECT id, kind, subject_id AS subjectId, occasion FROM outbox
      WHERE company_id = ${ctx.company.id} AND kind = ${kind} ORDER BY rowid`,
  );

describe("the hours of a card", () => {
  test("offer whole talks within a weekday's span, and none on a day off", () => {
    const week = [null, { from: "09:00", to: "10:00" }, null, null, null, null, null];
    const hours = { week, daysOff: ["2026-03-09"] };
    expect(isOffered(hours, beijing("2026-03-02T09:00"))).toBe(true);
    expect(isOffered(hours, beijing("2026-03-02T09:30"))).toBe(true);
    expect(isOffered(hours, beijing("2026-03-02T10:00"))).toBe(false);
    expect(isOffered(hours, beijing("2026-03-02T08:30"))).toBe(false);
    expect(isOffered(hours, beijing("2026-03-03T09:00"))).toBe(false);
    expect(isOffered(hours, beijing("2026-03-09T09:00"))).toBe(false);
    expect(whyNotOffered(null, [beijing("2026-03-08T09:00")])).toBeNull();
  });

  test("are set by whoever handles all cards or owns that one, and by nobody for another company's", async () => {
    expect(await setHours()).toMatchObject({ ok: true });
    expect(await showHours(ctx, card)).toMatchObject({ hours: { daysOff: ["2026-03-04"], place: "电话会议 400-000" } });
    const other = { ...ctx, actor: person("somebody", "editor") };
    expect(await setHours({}, other)).toMatchObject({ code: "notFound" });
    expect(await showHours(other, card)).toBeNull();
    const foreign = await testContext({ companyId: `${ctx.company.id}x`, actor: editor("reception") });
    expect(await setHours({}, foreign)).toMatchObject({ code: "notFound" });
    expect(await setHours({ "week.1.to": "" })).toMatchObject({ issues: [{ field: "week.1.to", code: "hoursWrong" }] });
    expect(await setHours({ "week.1.to": "09:00" })).toMatchObject({ issues: [{ code: "hoursWrong" }] });
    expect(await setHours({ daysOff: "2026-02-30" })).toMatchObject({ issues: [{ code: "dayFormat" }] });
  });

  test("bind what visitors ask for, and not what was asked before", async () => {
    const before = await requestMeeting("2026-03-07", "17:00");
    await setHours();
    for (const [day, time] of [
      ["2026-03-05", "12:00"],
      ["2026-03-04", "10:00"],
      ["2026-03-07", "10:00"],
    ])
      expect(await askFor(ctx, card, { wishes: [{ day, time }] })).toMatchObject({ code: "talkNotOffered" });
    await requestMeeting("2026-03-05", "11:30");
    expect((await talkOf(before)).status).toBe("asked");
  });

  test("give the place at which a wished time is taken by one press", async () => {
    const id = await requestMeeting();
    expect(await showTalks(ctx, { ...TalkQuery.parse({}), open: id })).toMatchObject({ usualPlace: "" });
    await setHours();
    expect(await showTalks(ctx, { ...TalkQuery.parse({}), open: id })).toMatchObject({
      usualPlace: "电话会议 400-000",
    });
  });
});

test("a visitor's own time stands beside Beijing time where the clocks differ, summer time included", async () => {
  const at = beijing("2026-03-05T10:00");
  expect(timeThere(at, "Asia/Shanghai", "en")).toBeNull();
  expect(timeThere(at, "Asia/Hong_Kong", "en")).toBeNull();
  expect(timeThere(at, "Europe/London", "en")).toContain("02:00");
  expect(timeThere(beijing("2026-07-02T10:00"), "Europe/London", "en")).toContain("03:00");
  expect(timeThere(at, "America/New_York", "zh-CN")).toContain("21:00");
  const id = await requestMeeting("2026-03-05", "10:00", { zone: "Europe/London" });
  expect((await talkOf(id)).zone).toBe("Europe/London");
  const [row] = await mails("cards.talkAsked");
  const mail = await cardMails["cards.talkAsked"](ctx, { ...row, payload: {} } as never);
  expect(JSON.stringify(mail)).toContain("02:00");
  expect(JSON.stringify(mail)).toContain(`/ui/irh/getBusinessCard/talk/change?talk=${id}.`);
});

describe("the link of a talk", () => {
  test("opens that talk alone, and nothing with another company's or a changed signature", async () => {
    const id = await requestMeeting();
    const secret = await talkSecret(ctx, id);
    expect(await showTalkByLink(ctx, secret)).toMatchObject({ status: "asked", movable: true, subject: "分红政策" });
    const other = await testContext({ companyId: `${ctx.company.id}x` });
    expect(await readTalkSecret(other, secret)).toBeNull();
    for (const wrong of ["", id, `${id}.`, `${id}.${"0".repeat(64)}`, secret.replace(id, `${id}x`), secret.repeat(9)]) {
      expect(await showTalkByLink(ctx, wrong)).toBeNull();
      expect(await moveTalk(ctx, wrong, formOf({ day: "2026-03-06", time: "10:00", revision: "1" }))).toMatchObject({
        code: "notFound",
      });
    }
  });

  test("gives a request another wish, and an agreed talk another time that stays agreed, each told by mail", async () => {
    const id = await requestMeeting();
    expect(await move(id, "2026-03-06", "11:00")).toMatchObject({ ok: true });
    expect(await talkOf(id)).toMatchObject({ status: "asked", wishes: [beijing("2026-03-06T11:00")] });
    const at = { id, revision: 2, startsAt: beijing("2026-03-06T11:00"), place: "电话" };
    expect(await confirmTalk(ctx, at)).toMatchObject({ ok: true });
    expect(await move(id, "2026-03-09", "09:30")).toMatchObject({ ok: true });
    expect(await talkOf(id)).toMatchObject({
      status: "confirmed",
      startsAt: beijing("2026-03-09T09:30"),
      place: "电话",
    });
    const moved = await mails("cards.talkMoved");
    expect(moved).toHaveLength(2);
    const result = await cardMails["cards.talkMoved"](ctx, { ...moved[1], payload: {} } as never);
    expect(result).toMatchObject({ to: "lu@far.example", toStaff: true });
    expect(JSON.stringify(result)).not.toMatch(/林海|visitor\d/);
    expect(await cardMails["cards.talkMoved"](ctx, { ...moved[0], payload: {} } as never)).toMatchObject({
      drop: "statusChanged",
    });
    const confirmations = await mails("cards.talkConfirmed");
    expect(confirmations).toHaveLength(2);
    const again = await cardMails["cards.talkConfirmed"](ctx, { ...confirmations[1], payload: {} } as never);
    expect(JSON.stringify(again)).toContain("09:30");
  });

  test("refuses times that are over, too far, not offered or taken, and a talk that has changed, begun or ended", async () => {
    await setHours();
    const id = await requestMeeting();
    for (const [day, time, code] of [
      ["2026-03-02", "09:00", "talkInPast"],
      ["2027-03-02", "09:00", "talkTooFar"],
      ["2026-03-05", "15:00", "talkNotOffered"],
      ["2026-03-04", "10:00", "talkNotOffered"],
    ] as const)
      expect(await move(id, day, time)).toMatchObject({ issues: [{ field: "day", code }] });
    expect(await move(id, "2026-03-06", "10:00", { revision: "7" })).toMatchObject({ code: "talkMoved" });
    const taken = await requestMeeting("2026-03-06", "10:00");
    await confirmTalk(ctx, { id: taken, revision: 1, startsAt: beijing("2026-03-06T10:00"), place: "电话" });
    await confirmTalk(ctx, { id, revision: 1, startsAt: beijing("2026-03-05T10:00"), place: "电话" });
    expect(await move(id, "2026-03-06", "10:00")).toMatchObject({ code: "talkTaken" });
    const begun = { ...ctx, now: beijing("2026-03-05T10:00") };
    expect(await move(id, "2026-03-06", "11:00", {}, begun)).toMatchObject({ code: "talkElsewhere" });
    await declineTalk(ctx, { id, revision: 2, reason: "出差" });
    expect(await move(id, "2026-03-06", "11:00")).toMatchObject({ code: "talkElsewhere" });
    expect(await showTalkByLink(ctx, await talkSecret(ctx, id))).toMatchObject({ movable: false });
  });

  test("moves a talk only so often", async () => {
    const id = await requestMeeting();
    await ctx.db.run(sql`UPDATE card_talks SET revision = 19 WHERE company_id = ${ctx.company.id} AND id = ${id}`);
    expect(await move(id, "2026-03-06", "10:00")).toMatchObject({ ok: true });
    expect(await move(id, "2026-03-06", "10:30")).toMatchObject({ code: "talkMovedOften" });
    expect(noon < beijing("2026-03-06T10:00")).toBe(true);
  });
});
