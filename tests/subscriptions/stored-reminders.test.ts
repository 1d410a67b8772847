import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { eventKind } from "~/features/calendar/area";
import { forgetOldSubscriptions } from "~/features/subscriptions/alerts/operations.server";
import { changeSubscription } from "~/features/subscriptions/manage/operations.server";
import { saveContent } from "~/publishing/drafts/contents.server";
import { rollBackRelease } from "~/publishing/releases/operations.server";
import { publish } from "~/publishing/releases/publish.server";
import type { Lang } from "~/shared/languages";
import { eventDraft } from "../calendar/event";
import { openMailbox, type Received } from "./mailbox";
import { at, beijing, calendarOffice, minuteAt, move, rowsOf, schedule, send, subscriber, tick } from "./reminded";

let mails: Received[] = [];
beforeEach(() => {
  mails = openMailbox();
});
const subjects = () => mails.map(({ to, subject }) => `${to.split("-")[0]}: ${subject.split(" - ")[0]}`);
const starts = "2026-03-10 15:00";

describe("nobody goes without a mail", () => {
  test("because the own language of an event follows its new time later", async () => {
    const ctx = await calendarOffice();
    await subscriber(ctx, "r", 1);
    const event = await schedule(ctx, { starts, english: "Briefing" });
    await minuteAt(ctx, "2026-03-09 09:00");
    const draft = eventDraft("说明会", { startsAt: beijing("2026-03-10 10:00").toISOString() });
    const moved = { ...draft, title: { ...draft.title, en: "Briefing" } };
    const later = at(ctx, "2026-03-09 10:00");
    const saved = await saveContent(later, { id: event.id, kind: eventKind, revision: event.revision, draft: moved });
    if (!saved.ok) throw new Error(saved.code);
    const langs: Lang[] = ["zh-CN"];
    expect(await publish(later, { ...saved.value, kind: eventKind, langs, confirmed: true })).toMatchObject({
      ok: true,
    });
    await minuteAt(ctx, "2026-03-09 10:00");
    expect(subjects()).toEqual(["r: Reminder: Briefing (10 Mar,2026)", "r: New time: 说明会 (10 Mar,2026)"]);
    expect(mails[1]?.text).toContain("New time: 10 Mar,2026 10:00–11:00 (Beijing time)");
    expect(mails[1]?.text).toContain("Earlier time: 10 Mar,2026 15:00 (Beijing time)");
    expect(mails[1]?.text).toContain("Simplified Chinese only");
  });

  test("of an event that is taken back and published again within the minute in which it goes", async () => {
    const ctx = await calendarOffice();
    await subscriber(ctx, "r", 1);
    const event = await schedule(ctx, { starts, english: "Briefing" });
    const minute = at(ctx, "2026-03-09 09:00");
    await tick(minute);
    await rollBackRelease(minute, event.releaseId);
    await send(minute);
    await move(minute, event, { starts, english: "Briefing, corrected" });
    await minuteAt(ctx, "2026-03-09 09:01");
    expect(subjects()).toEqual(["r: Reminder: Briefing, corrected (10 Mar,2026)"]);
  });

  test("who stopped wanting it and wants it again before it went", async () => {
    const ctx = await calendarOffice();
    await subscriber(ctx, "r", 1);
    await schedule(ctx, { starts, english: "Briefing" });
    await tick(at(ctx, "2026-03-09 09:00"));
    const id = `r-${ctx.company.id}`;
    await changeSubscription(ctx, id, { events: { types: ["results"], lead: 1 } });
    await send(at(ctx, "2026-03-09 09:00"));
    expect(await rowsOf(ctx)).toMatchObject([{ state: "dropped", reason: "notWanted" }]);
    await changeSubscription(ctx, id, { events: { types: ["*"], lead: 1 } });
    for (const minute of ["10:00", "10:01"]) await minuteAt(ctx, `2026-03-09 ${minute}`);
    expect(subjects()).toEqual(["r: Reminder: Briefing (10 Mar,2026)"]);
  });

  test("of a move while its type was not wanted, once that is wanted again", async () => {
    const ctx = await calendarOffice();
    await subscriber(ctx, "r", 1);
    const event = await schedule(ctx, { starts, english: "Briefing" });
    const gone = await schedule(ctx, { starts, english: "Visit" });
    await minuteAt(ctx, "2026-03-09 09:00");
    const id = `r-${ctx.company.id}`;
    await changeSubscription(ctx, id, { events: { types: ["results"], lead: 1 } });
    await move(at(ctx, "2026-03-09 10:00"), event, { starts: "2026-03-10 17:00", english: "Briefing" });
    await rollBackRelease(at(ctx, "2026-03-09 10:00"), gone.releaseId);
    await minuteAt(ctx, "2026-03-09 10:00");
    expect(subjects().slice(2)).toEqual([]);
    await changeSubscription(ctx, id, { events: { types: ["*"], lead: 1 } });
    for (const minute of ["11:00", "11:01"]) await minuteAt(ctx, `2026-03-09 ${minute}`);
    expect(subjects().slice(2).sort()).toEqual([
      "r: New time: Briefing (10 Mar,2026)",
      "r: Withdrawn: Meetings (10 Mar,2026)",
    ]);
  });

  test("of a move that is told when the reminder is due already: that mail is the reminder", async () => {
    const ctx = await calendarOffice();
    await subscriber(ctx, "r", 7);
    const event = await schedule(ctx, { starts, english: "Briefing" });
    await minuteAt(ctx, "2026-03-03 09:00");
    const id = `r-${ctx.company.id}`;
    await changeSubscription(ctx, id, { events: { types: ["results"], lead: 7 } });
    await move(at(ctx, "2026-03-04 10:00"), event, { starts: "2026-03-18 15:00", english: "Briefing" });
    await minuteAt(ctx, "2026-03-04 10:00");
    await changeSubscription(ctx, id, { events: { types: ["*"], lead: 7 } });
    for (const moment of ["2026-03-12 10:00", "2026-03-12 10:01"]) await minuteAt(ctx, moment);
    expect(subjects()).toEqual(["r: Reminder: Briefing (10 Mar,2026)", "r: New time: Briefing (18 Mar,2026)"]);
  });

  test("of an event that takes place again long after what was told of it is forgotten", async () => {
    const ctx = await calendarOffice();
    await subscriber(ctx, "r", 1);
    const event = await schedule(ctx, { starts, english: "Briefing" });
    await minuteAt(ctx, "2026-03-09 09:00");
    const countReminders = async () =>
      (await ctx.db.all(sql`SELECT 1 FROM reminders WHERE company_id = ${ctx.company.id}`)).length;
    expect(await countReminders()).toBe(1);
    await forgetOldSubscriptions(at(ctx, "2026-09-01 09:00"));
    expect(await countReminders()).toBe(0);
    await move(at(ctx, "2026-09-01 10:00"), event, { starts: "2026-09-20 15:00", english: "Briefing" });
    for (const moment of ["2026-09-01 10:00", "2026-09-19 09:00", "2026-09-19 09:01"]) await minuteAt(ctx, moment);
    expect(subjects()).toEqual(["r: Reminder: Briefing (10 Mar,2026)", "r: Reminder: Briefing (20 Sep,2026)"]);
  });

  test("of an event whose return for a far day was published after its first day was over", async () => {
    const ctx = await calendarOffice();
    await subscriber(ctx, "r", 1);
    const event = await schedule(ctx, { starts, english: "Briefing" });
    await minuteAt(ctx, "2026-03-09 09:00");
    await rollBackRelease(at(ctx, "2026-03-09 10:00"), event.releaseId);
    await minuteAt(ctx, "2026-03-09 10:00");
    await move(at(ctx, "2026-03-12 10:00"), event, { starts: "2026-04-20 15:00", english: "Briefing" });
    for (const moment of ["2026-03-12 10:00", "2026-03-20 14:59"]) await minuteAt(ctx, moment);
    expect(subjects()).toEqual(["r: Reminder: Briefing (10 Mar,2026)", "r: Withdrawn: Meetings (10 Mar,2026)"]);
    for (const moment of ["2026-03-20 15:00", "2026-03-20 15:01", "2026-04-19 09:00"]) await minuteAt(ctx, moment);
    expect(subjects().slice(2)).toEqual(["r: Back on: Briefing (20 Apr,2026)", "r: Reminder: Briefing (20 Apr,2026)"]);
  });

  test("who did not want the type under which it was published in between", async () => {
    const ctx = await calendarOffice();
    await subscriber(ctx, "r", 1, ["meeting"]);
    const event = await schedule(ctx, { starts, english: "Briefing" });
    await minuteAt(ctx, "2026-03-09 09:00");
    await rollBackRelease(at(ctx, "2026-03-09 10:00"), event.releaseId);
    await minuteAt(ctx, "2026-03-09 10:00");
    const other = await move(at(ctx, "2026-03-09 11:00"), event, { starts, type: "results", english: "Briefing" });
    await minuteAt(ctx, "2026-03-09 11:00");
    await move(at(ctx, "2026-03-09 12:00"), other, { starts, type: "meeting", english: "Briefing" });
    for (const moment of ["2026-03-09 12:00", "2026-03-09 12:01"]) await minuteAt(ctx, moment);
    expect(subjects().slice(1)).toEqual(["r: Withdrawn: Meetings (10 Mar,2026)", "r: Back on: Briefing (10 Mar,2026)"]);
  });
});
