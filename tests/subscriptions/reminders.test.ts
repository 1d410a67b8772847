import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { eventKind } from "~/features/calendar/area";
import { changeSubscription } from "~/features/subscriptions/manage/operations.server";
import { unsubscribe } from "~/features/subscriptions/manage/unsubscribe.server";
import { holdRelease, rollBackRelease } from "~/publishing/releases/operations.server";
import { withdrawContent } from "~/publishing/releases/withdraw.server";
import { openMailbox, type Received } from "./mailbox";
import { at, beijing, calendarOffice, minuteAt, move, rowsOf, schedule, send, subscriber, tick } from "./reminded";

let mails: Received[] = [];
beforeEach(() => {
  mails = openMailbox();
});
const subjects = () => mails.map(({ to, subject }) => `${to.split("-")[0]}: ${subject.split(" - ")[0]}`);
const starts = "2026-03-10 15:00";

describe("a reminder", () => {
  test("goes at 09:00 in Beijing, so many days before the day of the event as was asked for, and once", async () => {
    const ctx = await calendarOffice();
    await subscriber(ctx, "day", 1);
    await subscriber(ctx, "week", 7, ["meeting"]);
    await subscriber(ctx, "other", 1, ["results"]);
    await schedule(ctx, { starts, english: "Annual results briefing" });
    await minuteAt(ctx, "2026-03-03 08:59");
    expect(subjects()).toEqual([]);
    await minuteAt(ctx, "2026-03-03 09:00");
    expect(subjects()).toEqual(["week: Reminder: Annual results briefing (10 Mar,2026)"]);
    await minuteAt(ctx, "2026-03-09 08:59");
    await minuteAt(ctx, "2026-03-09 09:00");
    for (const moment of ["2026-03-09 09:01", "2026-03-10 09:00", "2026-03-10 15:00", "2026-03-12 09:00"])
      await minuteAt(ctx, moment);
    expect(subjects().sort()).toEqual([
      "day: Reminder: Annual results briefing (10 Mar,2026)",
      "week: Reminder: Annual results briefing (10 Mar,2026)",
    ]);
  });

  test("goes of an event that is published in English or Traditional Chinese alone, with the language it is in", async () => {
    const ctx = await calendarOffice();
    await subscriber(ctx, "en", 1, ["*"], "en");
    await subscriber(ctx, "zh", 1, ["*"], "zh-CN");
    await schedule(ctx, { starts, english: "Annual results briefing", langs: ["en"] });
    await schedule(ctx, { starts, title: { "zh-CN": "股东周年大会", tc: "股東週年大會" }, langs: ["tc"] });
    await minuteAt(ctx, "2026-03-09 09:00");
    await minuteAt(ctx, "2026-03-09 09:01");
    expect(subjects().sort()).toEqual([
      "en: Reminder: Annual results briefing (10 Mar,2026)",
      "en: Reminder: 股東週年大會 (10 Mar,2026)",
      "zh: 活动提醒：Annual results briefing（2026-03-10）",
      "zh: 活动提醒：股東週年大會（2026-03-10）",
    ]);
    const mail = mails.find(({ to, subject }) => to.startsWith("zh") && subject.includes("Annual"));
    expect(mail?.text).toContain("仅有英文");
    expect(mail?.text).toMatch(/calendar\/[\w-]+\?lang=en/);
  });

  test("tells title, time in Beijing, place, webcast, page, calendar file and the ways out, in the subscriber's language", async () => {
    const ctx = await calendarOffice();
    const facts = {
      location: { "zh-CN": "上海总部", en: "Head office, Shanghai" },
      webcast: "https://live.example.com/1",
    };
    for (const lang of ["zh-CN", "tc", "en"] as const) await subscriber(ctx, lang, 1, ["*"], lang);
    const { id } = await schedule(ctx, { starts, english: "Annual results briefing", facts }, "年度业绩说明会");
    await minuteAt(ctx, "2026-03-09 09:00");
    const [cn, tc, en] = ["zh", "tc", "en"].map((name) => mails.find(({ to }) => to.startsWith(name)));
    expect(en?.text).toContain("Annual results briefing");
    expect(en?.text).toContain("Time: 10 Mar,2026 15:00–16:00 (Beijing time)");
    expect(en?.text).toContain("Location: Head office, Shanghai");
    for (const link of [
      "https://live.example.com/1",
      `/ui/irh/calendar/${id}?lang=en`,
      `/ui/irh/calendar/${id}.ics?lang=en`,
    ])
      expect(en?.text).toContain(link);
    expect(en?.headers["list-unsubscribe"]).toMatch(/subscriptions\/oneClick/);
    expect(en?.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
    expect(cn?.subject).toContain("活动提醒：年度业绩说明会（2026-03-10）");
    expect(cn?.text).toContain("上海总部");
    expect(tc?.subject).toContain("活動提示：年度業績說明會（2026-03-10）");
    expect(tc?.text).toContain("上海總部");
    expect(tc?.text).not.toMatch(/业|说|历/);
  });

  test("that is late goes at once, but not in the last two hours, nor once the event has begun", async () => {
    const late = async (moment: string) => {
      const ctx = await calendarOffice();
      await subscriber(ctx, "late", 30);
      await schedule(ctx, { starts, english: "Late" });
      mails.length = 0;
      await minuteAt(ctx, moment);
      return mails.length;
    };
    expect(await late("2026-03-10 12:59")).toBe(1);
    expect(await late("2026-03-10 13:00")).toBe(1);
    expect(await late("2026-03-10 13:01")).toBe(0);
    expect(await late("2026-03-10 15:30")).toBe(0);
  });

  test("written in time but sent too late is dropped with its reason", async () => {
    const ctx = await calendarOffice();
    await subscriber(ctx, "slow", 1);
    await schedule(ctx, { starts });
    await tick(at(ctx, "2026-03-09 09:00"));
    await send(at(ctx, "2026-03-10 13:01"));
    expect(mails).toEqual([]);
    expect(await rowsOf(ctx)).toMatchObject([{ state: "dropped", reason: "tooLate" }]);
  });

  test("asked for when its time has passed goes at once, also after the lead was changed, and still only once", async () => {
    const ctx = await calendarOffice();
    await schedule(ctx, { starts, english: "Briefing" });
    await subscriber(ctx, "first", 1);
    await minuteAt(ctx, "2026-03-09 09:00");
    await subscriber(ctx, "later", 2);
    const id = `early-${ctx.company.id}`;
    await subscriber(ctx, "early", 1);
    await minuteAt(ctx, "2026-03-09 10:00");
    expect(subjects().map((line) => line.split(":")[0])).toEqual(["first", "early", "later"]);
    await changeSubscription(at(ctx, "2026-03-09 11:00"), id, { events: { types: ["meeting"], lead: 30 } });
    await minuteAt(ctx, "2026-03-09 11:00");
    expect(mails).toHaveLength(3);
    const far = await schedule(at(ctx, "2026-03-09 11:00"), { starts: "2026-03-30 10:00", english: "Far" });
    expect(far.id).toBeTruthy();
    await minuteAt(ctx, "2026-03-09 11:01");
    expect(subjects()).toContain("early: Reminder: Far (30 Mar,2026)");
    expect(mails).toHaveLength(4);
  });

  test("is reckoned over month ends and 29 February, and for whole days from their own day", async () => {
    const ctx = await calendarOffice();
    await subscriber(ctx, "leap", 2);
    const leap = { ...ctx, now: beijing("2028-02-20 12:00") };
    await schedule(leap, { starts: "2028-03-01 00:00", minutes: 1_440, facts: { allDay: true }, english: "Whole day" });
    await minuteAt(ctx, "2028-02-28 08:59");
    expect(mails).toEqual([]);
    await minuteAt(ctx, "2028-02-28 09:00");
    expect(subjects()).toEqual(["leap: Reminder: Whole day (01 Mar,2028)"]);
    expect(mails[0]?.text).toContain("Time: 01 Mar,2028 All day");
  });
});

describe("nothing is told", () => {
  test("before the event's release is out, of one that is held or rolled back, or whose time was withdrawn", async () => {
    const ctx = await calendarOffice();
    await subscriber(ctx, "r", 7);
    const planned = await schedule(ctx, { starts, due: beijing("2026-03-04 10:00"), english: "Planned" });
    const held = await schedule(ctx, { starts, due: beijing("2026-03-04 10:00"), english: "Held" });
    const gone = await schedule(ctx, { starts, english: "Gone" });
    await holdRelease(ctx, held.releaseId);
    await rollBackRelease(ctx, gone.releaseId);
    await minuteAt(ctx, "2026-03-04 09:59");
    expect(mails).toEqual([]);
    await minuteAt(ctx, "2026-03-04 10:00");
    await minuteAt(ctx, "2026-03-09 09:00");
    expect(subjects()).toEqual(["r: Reminder: Planned (10 Mar,2026)"]);
    expect(planned.id).toBeTruthy();
  });

  test("to whoever left, or changed the types, between the tick and the mail", async () => {
    const ctx = await calendarOffice();
    await subscriber(ctx, "left", 1);
    await subscriber(ctx, "changed", 1);
    await schedule(ctx, { starts });
    await tick(at(ctx, "2026-03-09 09:00"));
    await unsubscribe(ctx, `left-${ctx.company.id}`);
    await changeSubscription(ctx, `changed-${ctx.company.id}`, { events: { types: ["results"], lead: 1 } });
    await send(at(ctx, "2026-03-09 09:00"));
    expect(mails).toEqual([]);
    expect((await rowsOf(ctx)).map(({ reason }) => reason).sort()).toEqual(["notConfirmed", "notWanted"]);
  });

  test("once more of a time that has changed, when the answer to the first mail was lost", async () => {
    const ctx = await calendarOffice();
    await subscriber(ctx, "r", 1);
    const event = await schedule(ctx, { starts, english: "Briefing" });
    await minuteAt(ctx, "2026-03-09 09:00");
    await ctx.db.run(sql`UPDATE outbox SET state = 'pending', resent = 1 WHERE company_id = ${ctx.company.id}`);
    await move(at(ctx, "2026-03-09 09:05"), event, { starts: "2026-03-10 16:00", english: "Briefing" });
    await tick(at(ctx, "2026-03-09 09:05"));
    await send(at(ctx, "2026-03-09 09:16"));
    expect(subjects()).toEqual(["r: Reminder: Briefing (10 Mar,2026)", "r: New time: Briefing (10 Mar,2026)"]);
    expect((await rowsOf(ctx)).map(({ state, reason }) => [state, reason])).toEqual([
      ["dropped", "changedSince"],
      ["sent", null],
    ]);
  });

  test("of an event that is taken back between the tick and the mail, also not that it went", async () => {
    const ctx = await calendarOffice();
    await subscriber(ctx, "r", 1);
    const event = await schedule(ctx, { starts });
    await tick(at(ctx, "2026-03-09 09:00"));
    await rollBackRelease(at(ctx, "2026-03-09 09:00"), event.releaseId);
    await send(at(ctx, "2026-03-09 09:00"));
    await minuteAt(ctx, "2026-03-09 09:01");
    expect(mails).toEqual([]);
    expect((await rowsOf(ctx)).map(({ reason }) => reason).sort()).toEqual(["changedSince", "notReminded"]);
  });
});

describe("a change", () => {
  const reminded = async () => {
    const ctx = await calendarOffice();
    await subscriber(ctx, "known", 1);
    await subscriber(ctx, "unaware", 1, ["meeting"]);
    const event = await schedule(ctx, { starts, english: "Briefing" });
    await changeSubscription(ctx, `unaware-${ctx.company.id}`, { events: { types: ["results"], lead: 1 } });
    await minuteAt(ctx, "2026-03-09 09:00");
    expect(subjects()).toEqual(["known: Reminder: Briefing (10 Mar,2026)"]);
    mails.length = 0;
    return { ctx, event };
  };

  test("of the time is told with the old and the new one to those who had been reminded, and the reminder is armed again", async () => {
    const { ctx, event } = await reminded();
    await move(at(ctx, "2026-03-09 10:00"), event, { starts: "2026-03-20 10:00", english: "Briefing" });
    await minuteAt(ctx, "2026-03-09 10:00");
    await minuteAt(ctx, "2026-03-09 10:01");
    expect(subjects()).toEqual(["known: New time: Briefing (20 Mar,2026)"]);
    expect(mails[0]?.text).toContain("New time: 20 Mar,2026 10:00–11:00 (Beijing time)");
    expect(mails[0]?.text).toContain("Earlier time: 10 Mar,2026 15:00 (Beijing time)");
    for (const moment of ["2026-03-19 08:59", "2026-03-19 09:00", "2026-03-19 09:01"]) await minuteAt(ctx, moment);
    expect(subjects()).toEqual(["known: New time: Briefing (20 Mar,2026)", "known: Reminder: Briefing (20 Mar,2026)"]);
  });

  test("to a time whose reminder is due already is one mail, not two", async () => {
    const { ctx, event } = await reminded();
    await move(at(ctx, "2026-03-09 10:00"), event, { starts: "2026-03-10 09:30", english: "Briefing" });
    for (const moment of ["2026-03-09 10:00", "2026-03-09 10:01", "2026-03-10 07:00"]) await minuteAt(ctx, moment);
    expect(subjects()).toEqual(["known: New time: Briefing (10 Mar,2026)"]);
  });

  test("that is published for later is told at its second, and one of words or place alone is not told", async () => {
    const { ctx, event } = await reminded();
    const words = await move(at(ctx, "2026-03-09 10:00"), event, {
      starts,
      english: "Briefing, new room",
      facts: { location: { "zh-CN": "新会议室" } },
    });
    await minuteAt(ctx, "2026-03-09 10:00");
    expect(mails).toEqual([]);
    const due = beijing("2026-03-09 18:00");
    await move(at(ctx, "2026-03-09 10:30"), words, { starts: "2026-03-11 15:00", english: "Briefing", due });
    await minuteAt(ctx, "2026-03-09 17:59");
    expect(mails).toEqual([]);
    await minuteAt(ctx, "2026-03-09 18:00");
    expect(subjects()).toEqual(["known: New time: Briefing (11 Mar,2026)"]);
  });

  test("that is rolled back before its mail went says nothing; after it, the first time again", async () => {
    const { ctx, event } = await reminded();
    const hasty = await move(at(ctx, "2026-03-09 10:00"), event, { starts: "2026-03-12 15:00", english: "Briefing" });
    await tick(at(ctx, "2026-03-09 10:00"));
    await rollBackRelease(at(ctx, "2026-03-09 10:00"), hasty.releaseId);
    await send(at(ctx, "2026-03-09 10:00"));
    await minuteAt(ctx, "2026-03-09 10:01");
    expect(mails).toEqual([]);
    const result = await move(at(ctx, "2026-03-09 11:00"), hasty, { starts: "2026-03-12 15:00", english: "Briefing" });
    await minuteAt(ctx, "2026-03-09 11:00");
    await rollBackRelease(at(ctx, "2026-03-09 12:00"), result.releaseId);
    await minuteAt(ctx, "2026-03-09 12:00");
    expect(subjects()).toEqual(["known: New time: Briefing (12 Mar,2026)", "known: New time: Briefing (10 Mar,2026)"]);
  });

  test("that takes the event away is told without its words, and its return is told too", async () => {
    const { ctx, event } = await reminded();
    const gone = { kind: eventKind, id: event.id, lang: null, at: null, reason: "取消" };
    await withdrawContent(at(ctx, "2026-03-09 10:00"), gone);
    await minuteAt(ctx, "2026-03-09 10:00");
    await minuteAt(ctx, "2026-03-09 10:01");
    expect(subjects()).toEqual(["known: Withdrawn: Meetings (10 Mar,2026)"]);
    expect(mails[0]?.text).not.toContain("Briefing");
    expect(mails[0]?.text).toContain("Earlier time: 10 Mar,2026 15:00 (Beijing time)");
    await move(at(ctx, "2026-03-09 11:00"), event, { starts, english: "Briefing" });
    await minuteAt(ctx, "2026-03-09 11:00");
    await minuteAt(ctx, "2026-03-10 09:00");
    expect(subjects().slice(1)).toEqual(["known: Back on: Briefing (10 Mar,2026)"]);
  });

  test("is told in the language of the moment, and not to whoever left", async () => {
    const { ctx, event } = await reminded();
    await changeSubscription(ctx, `known-${ctx.company.id}`, { lang: "zh-CN" });
    await move(at(ctx, "2026-03-09 10:00"), event, { starts: "2026-03-20 10:00", english: "Briefing" });
    await minuteAt(ctx, "2026-03-09 10:00");
    expect(mails[0]?.subject).toContain("时间变动：年度业绩说明会（2026-03-20）");
    await unsubscribe(ctx, `known-${ctx.company.id}`, "events");
    await move(
      at(ctx, "2026-03-09 11:00"),
      { ...event, revision: event.revision + 1 },
      { starts: "2026-03-21 10:00", english: "Briefing" },
    );
    await minuteAt(ctx, "2026-03-09 11:00");
    await minuteAt(ctx, "2026-03-20 09:00");
    expect(mails).toHaveLength(1);
  });
});
