import ICAL from "ical.js";
import nodeIcal from "node-ical";
import { describe, expect, test } from "vitest";
import { eventKind as kind } from "~/features/calendar/area";
import { calendarFile, eventFile } from "~/features/calendar/export/ics.server";
import { calendarAnswer } from "~/features/calendar/month/calendar-answer.server";
import type { Draft } from "~/publishing/contents/drafts";
import { saveContent } from "~/publishing/drafts/contents.server";
import { rollBackRelease } from "~/publishing/releases/operations.server";
import { publish } from "~/publishing/releases/publish.server";
import type { Ctx } from "~/server/request/context.server";
import { openActivity } from "../appointments/support";
import { editor, noon, testContext } from "../support/context";
import { eventDraft } from "./event";

let companies = 0;
const staff = () => testContext({ actor: editor("editor"), companyId: `ics${++companies}` });
const at = (ctx: Ctx, seconds: number): Ctx => ({ ...ctx, now: new Date(noon.getTime() + seconds * 1_000) });

async function save(ctx: Ctx, draft: Draft, made: { id: string; revision: number } | null = null) {
  const saved = await saveContent(ctx, { id: made?.id ?? null, kind, revision: made?.revision ?? 0, draft });
  if (!saved.ok) throw new Error(saved.code);
  const answer = await publish(ctx, { ...saved.value, kind, langs: ["zh-CN"], confirmed: true });
  if (!answer.ok) throw new Error(answer.code);
  return { ...saved.value, releaseId: answer.value.releaseId };
}

type Read = {
  uid: string;
  sequence: number;
  summary: string;
  start: string;
  end: string;
  allDay: boolean;
  location: string;
  stamp: string;
};

const dayOf = (at: Date) =>
  `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, "0")}-${String(at.getDate()).padStart(2, "0")}`;

/** The events of a file as one parser reads them, by UID. */
function byIcalJs(text: string): Read[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as [string, unknown[], unknown[]]);
  const events = calendar.getAllSubcomponents("vevent").map((part) => {
    const event = new ICAL.Event(part);
    const allDay = event.startDate.isDate;
    const say = (time: ICAL.Time) => (allDay ? time.toString() : time.toJSDate().toISOString());
    const stamp = part.getFirstPropertyValue("dtstamp") as ICAL.Time;
    const { uid, summary } = event;
    const location = event.location ?? "";
    return {
      uid,
      sequence: event.sequence ?? 0,
      summary,
      start: say(event.startDate),
      end: say(event.endDate),
      allDay,
      location,
      stamp: stamp.toJSDate().toISOString(),
    };
  });
  return events.sort((one, other) => (one.uid < other.uid ? -1 : 1));
}

/** The same by another parser that shares no code with the first. */
function byNodeIcal(text: string): Read[] {
  const events = Object.values(nodeIcal.sync.parseICS(text)).flatMap((part) => (part?.type === "VEVENT" ? [part] : []));
  const read = events.map((event) => {
    const allDay = event.datetype === "date";
    const say = (time: Date | undefined) => (time ? (allDay ? dayOf(time) : time.toISOString()) : "");
    const { uid } = event;
    const text = (value: unknown) =>
      typeof value === "object" && value !== null && "val" in value ? String(value.val) : String(value ?? "");
    return {
      uid,
      sequence: Number(event.sequence),
      summary: text(event.summary),
      start: say(event.start),
      end: say(event.end),
      allDay,
      location: text(event.location),
      stamp: new Date(event.dtstamp).toISOString(),
    };
  });
  return read.sort((one, other) => (one.uid < other.uid ? -1 : 1));
}

const both = (text: string): Read[] => {
  const one = byIcalJs(text);
  expect(byNodeIcal(text)).toEqual(one);
  return one;
};

const long =
  "关于召开二〇二五年度业绩说明会暨现金分红说明会并公开征集问题的提示；欢迎各类投资者参加, 逗号与\\反斜线也要保留";

describe("the calendar file", () => {
  test("tells two parsers exactly what the rows hold, long Chinese titles and whole days too", async () => {
    const ctx = await staff();
    const timed = await save(ctx, eventDraft(long, { facts: { location: { "zh-CN": "上海；浦东, 一楼" } } }));
    const whole = await save(
      ctx,
      eventDraft("策略会", { startsAt: "2026-03-11T16:00:00.000Z", minutes: 2 * 1_440, facts: { allDay: true } }),
    );
    const visit = await openActivity(ctx, { title: { "zh-CN": "现场调研" } });
    const { text } = await calendarFile(ctx, null);
    const stamp = noon.toISOString();
    const wanted = [
      {
        uid: timed.id,
        sequence: 0,
        summary: long,
        start: "2026-03-10T07:00:00.000Z",
        end: "2026-03-10T08:00:00.000Z",
        allDay: false,
        location: "上海；浦东, 一楼",
        stamp,
      },
      {
        uid: whole.id,
        sequence: 0,
        summary: "策略会",
        start: "2026-03-12",
        end: "2026-03-14",
        allDay: true,
        location: "",
        stamp,
      },
    ].sort((one, other) => (one.uid < other.uid ? -1 : 1));
    const read = both(text);
    expect(read.filter(({ uid }) => !uid.startsWith("visit-"))).toEqual(wanted);
    expect(read.find(({ uid }) => uid === `visit-${visit}`)).toMatchObject({ summary: "现场调研" });
    const lines = text.split("\r\n");
    expect(lines.filter((line) => new TextEncoder().encode(line).length > 75)).toEqual([]);
    expect(text).not.toMatch(/[^\r]\n/);
    expect(text).toContain("X-WR-CALNAME:");
    expect(text).toContain("REFRESH-INTERVAL;VALUE=DURATION:PT4H");
  });

  test("says the same of an event alone as in the whole calendar", async () => {
    const ctx = await staff();
    const { id } = await save(ctx, eventDraft("股东大会"));
    await save(ctx, eventDraft("其他会议"));
    const file = await eventFile(ctx, id);
    const alone = both(file?.text ?? "");
    expect(alone).toHaveLength(1);
    expect(calendarAnswer(file).headers.get("Content-Disposition")).toBe(
      `attachment; filename="_.ics"; filename*=UTF-8''${encodeURIComponent("股东大会")}.ics`,
    );
    expect(both((await calendarFile(ctx, null)).text)).toEqual(expect.arrayContaining(alone));
  });

  test("keeps the UID and raises SEQUENCE with each published change and each roll-back, not with a saved draft", async () => {
    const ctx = await staff();
    const first = await save(ctx, eventDraft("股东大会"));
    const seen: { uid: string; sequence: number; summary: string }[] = [];
    const look = async (moment: Ctx) => seen.push(...both((await calendarFile(moment, null)).text));
    await look(ctx);
    await look(at(ctx, 1));
    const second = await save(
      at(ctx, 10),
      eventDraft("股东大会（改期）", { startsAt: "2026-03-12T07:00:00.000Z" }),
      first,
    );
    await look(at(ctx, 10));
    await saveContent(at(ctx, 15), { id: first.id, kind, revision: second.revision, draft: eventDraft("只是草稿") });
    await look(at(ctx, 15));
    await rollBackRelease(at(ctx, 20), second.releaseId);
    await look(at(ctx, 20));
    await save(at(ctx, 30), eventDraft("股东大会（再次改期）"), { id: first.id, revision: second.revision + 1 });
    await look(at(ctx, 30));
    expect(seen.map(({ summary }) => summary)).toEqual([
      "股东大会",
      "股东大会",
      "股东大会（改期）",
      "股东大会（改期）",
      "股东大会",
      "股东大会（再次改期）",
    ]);
    expect(new Set(seen.map(({ uid }) => uid)).size).toBe(1);
    expect(seen.map(({ sequence }) => sequence)).toEqual([0, 0, 2, 2, 3, 4]);
  });

  test("counts nothing that was never out: what is planned, and what was taken back before its second", async () => {
    const ctx = await staff();
    const first = await save(ctx, eventDraft("股东大会"));
    const seen: number[] = [];
    const look = async (moment: Ctx) =>
      seen.push(...both((await calendarFile(moment, null)).text).map(({ sequence }) => sequence));
    const planned: string[] = [];
    for (const seconds of [100, 200]) {
      const plan = {
        id: first.id,
        kind,
        revision: 1,
        langs: ["zh-CN" as const],
        confirmed: true,
        at: at(ctx, seconds).now,
      };
      const answer = await publish(at(ctx, 1), plan);
      if (answer.ok) planned.push(answer.value.releaseId);
    }
    await look(at(ctx, 1));
    await save(at(ctx, 10), eventDraft("股东大会（改期）"), { id: first.id, revision: 1 });
    await look(at(ctx, 10));
    for (const id of planned) expect(await rollBackRelease(at(ctx, 20), id)).toMatchObject({ ok: true });
    await look(at(ctx, 20));
    await look(at(ctx, 300));
    expect(seen).toEqual([0, 2, 2, 2]);
  });

  test("holds one type when asked, and nothing of another company", async () => {
    const [ctx, other] = [await staff(), await staff()];
    await save(ctx, eventDraft("业绩", { type: "results" }));
    await save(ctx, eventDraft("会议"));
    await save(other, eventDraft("别家", { type: "results" }));
    await openActivity(ctx, { title: { "zh-CN": "调研" } });
    const titles = async (type: string | null) =>
      both((await calendarFile(ctx, type)).text)
        .map(({ summary }) => summary)
        .sort();
    expect([await titles("results"), await titles("research"), (await titles(null)).length]).toEqual([
      ["业绩"],
      ["调研"],
      3,
    ]);
  });
});
