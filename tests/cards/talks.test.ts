import { sql } from "drizzle-orm";
import ICAL from "ical.js";
import PostalMime from "postal-mime";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { registry, ticks } from "~/areas.server";
import { ownCard } from "~/features/cards/cards/operations.server";
import { cardMails } from "~/features/cards/jobs.server";
import { revealAsker, showTalks } from "~/features/cards/meeting-requests/list.server";
import { TalkQuery } from "~/features/cards/meeting-requests/schemas";
import { confirmTalk, declineTalk, endTalk } from "~/features/cards/meeting-requests/steps.server";
import { keepDays } from "~/features/cards/rules";
import { Card } from "~/features/cards/schemas";
import type { Mail } from "~/server/outbox/mail.server";
import { ses } from "~/server/outbox/ses.server";
import { blindIndex } from "~/server/sealing/sealed.server";
import { seedStaff } from "../staff/people";
import { editor, noon, testContext, testEnv } from "../support/context";
import { accepted, plainEnvelope, sesAnswering } from "../support/ses";
import { askFor, openCard, person } from "./card-world";

const own = registry.ownData.find(({ name }) => name === "cards");
const day = 86_400_000;
/** Ten in the morning in Beijing, so many days after the day of noon. */
const at = (days: number) => new Date(Date.parse("2026-03-02T02:00:00Z") + days * day);

let ctx: Awaited<ReturnType<typeof testContext>>;
let card = "";
let companies = 0;
beforeEach(async () => {
  for (const table of ["codes", "limits", "outbox"]) await testEnv().DB.exec(`DELETE FROM ${table}`);
  companies += 1;
  ctx = await testContext({ companyId: `talks${companies}`, actor: editor("reception") });
  card = await openCard(ctx, true, true);
});
const later = (ms: number) => ({ ...ctx, now: new Date(noon.getTime() + ms) });
const list = async (more: object = {}, as = ctx) => (await showTalks(as, { ...TalkQuery.parse(more), open: "" })).items;
const statusOf = async (id: string) => (await list()).find((one) => one.id === id)?.status;
async function requestMeeting(more: Readonly<Record<string, unknown>> = {}, of = card) {
  const done = await askFor(ctx, of, more);
  if (!done.ok) throw new Error(done.code);
  return done.value.id;
}
const mails = () =>
  ctx.db.all<{ kind: string; subjectId: string; occasion: string; payload: string }>(
    sql`SELECT kind, subject_id AS subjectId, occasion, payload FROM outbox
      WHERE company_id = ${ctx.company.id} AND kind LIKE 'cards.%' ORDER BY rowid`,
  );
async function written(place: number) {
  const row = (await mails()).at(place);
  if (!row) throw new Error("no mail waits");
  return {
    kind: row.kind,
    mail: await cardMails[row.kind as keyof typeof cardMails](ctx, {
      ...row,
      payload: JSON.parse(row.payload),
    } as never),
  };
}

describe("a request for a talk", () => {
  test("goes in with times to come alone, of a card that takes some, and tells both by mail, the person without a name", async () => {
    const wishes = (...times: string[]) => ({ wishes: times.map((time) => ({ day: "2026-03-02", time })) });
    expect(await askFor(ctx, card, wishes("12:00"))).toMatchObject({ code: "talkInPast" });
    expect(await askFor(ctx, card, { wishes: [{ day: "2026-06-01", time: "09:00" }] })).toMatchObject({
      code: "talkTooFar",
    });
    expect(await askFor(ctx, await openCard(ctx))).toMatchObject({ code: "talksClosed" });
    await requestMeeting({ ...wishes("12:30", "12:30", "14:00"), email: "canaryasker@example.com" });
    const [talk] = await list();
    expect(talk?.wishes.map((one) => one.toISOString())).toEqual([
      "2026-03-02T04:30:00.000Z",
      "2026-03-02T06:00:00.000Z",
    ]);
    expect(await written(0)).toMatchObject({ kind: "cards.talkAsked", mail: { to: "canaryasker@example.com" } });
    const came = await written(1);
    expect(came).toMatchObject({ kind: "cards.talkCame", mail: { to: "lu@far.example", toStaff: true } });
    expect(JSON.stringify(came)).not.toMatch(/canaryasker|林海|分红/);
  });

  test("of a card whose person has left goes to each who handles all cards, and to nobody who has left since", async () => {
    const viewer = { ...ctx, actor: person("viewer-gone", "viewer") };
    const values = Card.parse({
      ...{ name: { "zh-CN": "叶青" }, post: { "zh-CN": "证代" }, phone: "", email: "", greeting: {}, portrait: "" },
      talks: true,
    });
    const left = await ownCard.save(viewer, { id: null, revision: 0, posted: true, values });
    if (!left.ok) throw new Error(left.code);
    for (const [role, name] of [
      ["reception", "desk"],
      ["admin", "head"],
      ["viewer", "guest"],
    ] as const)
      await seedStaff({
        ...{ userId: `${name}-${ctx.company.id}`, name, role, companyId: ctx.company.id },
        email: `${name}-${ctx.company.id}@far.example`,
      });
    await requestMeeting({ email: "canaryasker@example.com" }, left.value.id);
    const came = [await written(1), await written(2)].map(({ mail }) => mail);
    expect(came.map((mail) => ("to" in mail ? mail.to : mail)).toSorted()).toEqual(
      ["desk", "head"].map((name) => `${name}-${ctx.company.id}@far.example`),
    );
    expect(JSON.stringify(came)).not.toContain("canaryasker");
    expect(JSON.stringify(came)).toContain("叶青");
    expect(await mails()).toHaveLength(3);
    await ctx.db.run(sql`DELETE FROM staff WHERE company_id = ${ctx.company.id}`);
    expect((await written(1)).mail).toMatchObject({ drop: "personGone" });
  });

  test("is agreed to at a time to come with a file for calendars, moved, called off, and each mail is true or does not go", async () => {
    const id = await requestMeeting();
    const agreed = { id, revision: 1, startsAt: at(2), place: "电话 021-1234" };
    expect(await confirmTalk(ctx, { ...agreed, startsAt: at(0) })).toMatchObject({ code: "talkInPast" });
    expect(await confirmTalk(ctx, agreed)).toMatchObject({ ok: true });
    expect(await confirmTalk(ctx, agreed)).toMatchObject({ code: "talkChanged" });
    const first = await written(2);
    const file = "calendar" in first.mail ? (first.mail.calendar ?? "") : "";
    const event = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent("vevent");
    const value = (name: string) => String(event?.getFirstPropertyValue(name));
    expect([value("dtstart"), value("dtend"), value("location")]).toEqual([
      ...["2026-03-04T02:00:00Z", "2026-03-04T02:30:00Z"],
      "电话 021-1234",
    ]);
    let raw = "";
    vi.stubGlobal(
      "fetch",
      sesAnswering((mime) => {
        raw = mime;
        return accepted();
      }),
    );
    expect(await ses.send(ctx.env, first.mail as Mail, plainEnvelope("IR"), "send-1")).toMatchObject({ state: "sent" });
    vi.unstubAllGlobals();
    const parsed = await PostalMime.parse(raw);
    expect(parsed.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      ["event.ics", "text/calendar"],
    ]);
    expect(parsed.text).toContain("021-1234");
    expect(await confirmTalk(ctx, { ...agreed, revision: 2, startsAt: at(3) })).toMatchObject({ ok: true });
    expect((await written(2)).mail).toMatchObject({ drop: "statusChanged" });
    expect(await endTalk(ctx, { id, revision: 3 })).toMatchObject({ code: "talkNotOver" });
    expect(await declineTalk(ctx, { id, revision: 3, reason: "出差" })).toMatchObject({ ok: true });
    expect((await written(3)).mail).toMatchObject({ drop: "statusChanged" });
    const off = await written(4);
    expect(JSON.stringify(off)).toContain("出差");
    const cancelled = ICAL.parse("calendar" in off.mail ? (off.mail.calendar ?? "") : "");
    const gone = new ICAL.Component(cancelled);
    const of = (part: ICAL.Component | null, name: string) => String(part?.getFirstPropertyValue(name));
    expect(of(gone, "method")).toBe("CANCEL");
    const ended = gone.getFirstSubcomponent("vevent");
    expect([of(ended, "uid"), of(ended, "status"), of(ended, "dtstart")]).toEqual([
      ...[value("uid"), "CANCELLED", "2026-03-05T02:00:00Z"],
    ]);
    expect(Number(of(ended, "sequence"))).toBeGreaterThan(Number(value("sequence")));
    expect(await confirmTalk(ctx, { ...agreed, revision: 4 })).toMatchObject({ code: "talkElsewhere" });
  });

  test("never stands at a time that another of the same person has, whoever confirms at once; when one ends the time is free", async () => {
    const [one, other, third] = [
      await requestMeeting(),
      await requestMeeting(),
      await requestMeeting({}, await openCard(ctx, true, true)),
    ];
    const agree = (id: string, revision = 1) => confirmTalk(ctx, { id, revision, startsAt: at(2), place: "会议室" });
    const answers = await Promise.all([agree(one), agree(other)]);
    expect(answers.map((answer) => (answer.ok ? "ok" : answer.code)).sort()).toEqual(["ok", "talkTaken"]);
    expect((await agree(third)).ok).toBe(true);
    const [winner, loser] = answers[0]?.ok ? [one, other] : [other, one];
    expect(await statusOf(loser)).toBe("asked");
    expect((await declineTalk(ctx, { id: winner, revision: 2, reason: "改期" })).ok).toBe(true);
    expect((await agree(loser)).ok).toBe(true);
    expect(await endTalk(later(3 * day), { id: loser, revision: 2 })).toMatchObject({ ok: true });
    expect(await statusOf(loser)).toBe("done");
  });

  test("is the business of the card's person and of whoever handles all, of no other colleague", async () => {
    const id = await requestMeeting();
    const viewer = { ...ctx, actor: person("viewer-three", "viewer") };
    expect(await list({ card }, viewer)).toEqual([]);
    const step = { id, revision: 1, reason: "x" };
    expect(await declineTalk(viewer, step)).toMatchObject({ code: "notFound" });
    expect(await revealAsker(viewer, id, "contact")).toMatchObject({ code: "notFound" });
    const values = Card.parse({
      ...{ name: { "zh-CN": "叶青" }, post: { "zh-CN": "证代" }, phone: "", email: "", greeting: {}, portrait: "" },
      talks: true,
    });
    const mine = await ownCard.save(viewer, { id: null, revision: 0, posted: true, values });
    if (!mine.ok) throw new Error(mine.code);
    const own = await requestMeeting({ email: "canaryasker@example.com" }, mine.value.id);
    expect(await list({}, viewer)).toMatchObject([{ id: own, person: { email: "c***@example.com" } }]);
    expect(await revealAsker(viewer, own, "contact")).toMatchObject({ value: { email: "canaryasker@example.com" } });
    expect(await confirmTalk(viewer, { id: own, revision: 1, startsAt: at(2), place: "会议室" })).toMatchObject({
      ok: true,
    });
  });
});

describe("who asked for a talk", () => {
  const asker = { name: "Canarytalker", email: "canarytalker@example.com", subject: "Canarysubject" };
  const signs = ["Canarytalker", "canarytalker@example.com", "Canarysubject"];
  const proof = async () => ({
    channel: "email" as const,
    targetIndex: await blindIndex(ctx.env, ctx.company.id, "email", asker.email),
  });
  const stored = async () =>
    JSON.stringify([
      await ctx.db.all(sql`SELECT * FROM card_talks WHERE company_id = ${ctx.company.id}`),
      await ctx.db.all(sql`SELECT * FROM audit WHERE company_id = ${ctx.company.id}`),
      await ctx.db.all(sql`SELECT * FROM outbox WHERE company_id = ${ctx.company.id}`),
    ]);

  test("stands sealed, is told to who proved it, and is erased with a meeting that is still to come, of which no mail goes", async () => {
    const id = await requestMeeting(asker);
    await confirmTalk(ctx, { id, revision: 1, startsAt: at(2), place: "会议室" });
    const plain = await stored();
    expect(signs.filter((sign) => plain.includes(sign))).toEqual([]);
    const result = JSON.stringify(await own?.show(ctx, await proof()));
    expect(signs.filter((sign) => !result.includes(sign))).toEqual([]);
    await own?.erase(ctx, await proof());
    expect(await own?.holds(ctx, await proof())).toBe(false);
    expect(await list()).toMatchObject([{ id, status: "declined", person: null, subject: null, startsAt: null }]);
    expect((await written(2)).mail).toMatchObject({ drop: "statusChanged" });
    expect(await confirmTalk(ctx, { id, revision: 3, startsAt: at(2), place: "x" })).toMatchObject({
      code: "notFound",
    });
    const free = await requestMeeting();
    expect((await confirmTalk(ctx, { id: free, revision: 1, startsAt: at(2), place: "会议室" })).ok).toBe(true);
  });

  test("is forgotten exactly as many days after the meeting, or the request, as the form promises", async () => {
    const id = await requestMeeting(asker);
    await confirmTalk(ctx, { id, revision: 1, startsAt: at(2), place: "会议室" });
    await requestMeeting();
    const known = async () => (await list()).filter(({ person: who }) => who !== null).length;
    const forget = (since: Date, ms: number) =>
      ticks["cards.forget"]?.({ ...ctx, now: new Date(since.getTime() + keepDays * day + ms) });
    await forget(noon, -1);
    expect(await known()).toBe(2);
    await forget(noon, 0);
    expect(await known()).toBe(1);
    await forget(at(2), -1);
    expect(await known()).toBe(1);
    await forget(at(2), 0);
    expect(await known()).toBe(0);
  });
});
