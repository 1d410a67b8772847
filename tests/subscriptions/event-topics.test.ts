import { beforeEach, describe, expect, test } from "vitest";
import { eventTypes } from "~/features/calendar/events/types.server";
import { unsubscribeSecret } from "~/features/subscriptions/delivery/links.server";
import { changeSubscription } from "~/features/subscriptions/manage/operations.server";
import { unsubscribeByLink } from "~/features/subscriptions/manage/unsubscribe.server";
import { findEventTypes, readEvents } from "~/features/subscriptions/reminders/event-types.server";
import { readLead, shownLead } from "~/features/subscriptions/reminders/rules";
import { signUpFormOf, topicsRequested } from "~/features/subscriptions/schemas";
import { confirmSubscription } from "~/features/subscriptions/sign-up/confirm.server";
import { subscribe } from "~/features/subscriptions/sign-up/operations.server";
import { readSignUp } from "~/features/subscriptions/sign-up/wishes.server";
import { listForStaff, showSubscriber } from "~/features/subscriptions/subscribers/operations.server";
import { ownSubscription } from "~/features/subscriptions/subscribers/own-data.server";
import { findSubscriberByEmail } from "~/features/subscriptions/subscribers/queries.server";
import { listTopics } from "~/features/subscriptions/subscribers/topics-queries.server";
import { reminders, type TopicInput } from "~/features/subscriptions/tables.server";
import type { Ctx } from "~/server/request/context.server";
import { blindIndex } from "~/server/sealing/sealed.server";
import { refuse } from "~/shared/outcome";
import { openMailbox, type Received, sendAll, tokenIn } from "./mailbox";
import { monday } from "./market";
import { calendarOffice, minuteAt, schedule, subscriber } from "./reminded";
import { visitorRequest } from "./visitor";

let mails: Received[] = [];
beforeEach(() => {
  mails = openMailbox();
});

const builtIn = ["results", "research", "meeting"].map((id) => ({ id, name: null, offered: true }));
const formOf = (entries: [string, string][]) => {
  const form = new FormData();
  for (const [name, value] of [["email", "a@example.com"], ["lang", "en"], ["privacy", "yes"], ...entries])
    form.append(name ?? "", value ?? "");
  return form;
};
const event = (type: string, lead: number): TopicInput => ({ topic: "events", type, lead });

describe("the form", () => {
  test("takes 1 to 30 days or 1 to 4 weeks before an event, and says weeks where they are whole", () => {
    const read = (count: string, unit: string) => readLead(count, unit);
    expect(["1", "30", " 7 ", "１２"].map((count) => read(count, "days"))).toEqual([1, 30, 7, 12]);
    expect(["1", "4"].map((count) => read(count, "weeks"))).toEqual([7, 28]);
    for (const count of ["", "0", "31", "-1", "1.5", "1e1", "abc", "100"])
      expect([count, read(count, "days")]).toEqual([count, null]);
    for (const count of ["0", "5", "30"]) expect([count, read(count, "weeks")]).toEqual([count, null]);
    for (const unit of ["", "months", "constructor"]) expect([unit, read("1", unit)]).toEqual([unit, null]);
    expect([1, 7, 10, 28, 30].map(shownLead).map(({ count, unit }) => `${count} ${unit}`)).toEqual([
      "1 days",
      "1 weeks",
      "10 days",
      "4 weeks",
      "30 days",
    ]);
  });

  test("reads types and lead together, refuses a wrong lead at its field, and asks for a lead only where a type is ticked", async () => {
    const ctx = await calendarOffice();
    const read = (entries: [string, string][]) => readSignUp(ctx, signUpFormOf(formOf(entries)), [], builtIn);
    const lead: [string, string][] = [
      ["lead", "2"],
      ["leadUnit", "weeks"],
    ];
    expect(read([["events", "meeting"], ["events", "results"], ...lead]).input?.topics).toEqual([
      event("meeting", 14),
      event("results", 14),
    ]);
    expect(read([["events", "*"], ["events", "results"], ...lead]).input?.topics).toEqual([event("*", 14)]);
    expect(
      read([
        ["events", "meeting"],
        ["lead", "9"],
        ["leadUnit", "weeks"],
      ]),
    ).toEqual({ input: null, issues: [{ field: "lead", code: "leadRange" }] });
    expect(
      read([
        ["announcements", "esg"],
        ["lead", "99"],
      ]).input?.topics,
    ).toEqual([{ topic: "announcements", type: "esg" }]);
    expect(read([["events", "invented"], ...lead]).issues).toEqual([
      { field: "announcements", code: "contentRequired" },
    ]);
    expect(topicsRequested(new URLSearchParams("topic=events&type=meeting&lead=3&leadUnit=days"))).toEqual({
      announcements: [],
      events: ["meeting"],
      lead: "3",
      leadUnit: "days",
      newsletters: false,
    });
    expect(topicsRequested(new URLSearchParams("topic=events"))?.events).toEqual(["*"]);
  });

  test("offers the company's own types once an event of theirs is out, not before, and a retired one only to whoever has it", async () => {
    const ctx = await calendarOffice();
    const made = await eventTypes.save(ctx, {
      id: null,
      revision: 0,
      posted: true,
      values: { name: { "zh-CN": "反向路演" } },
    });
    if (!made.ok) throw new Error(made.code);
    const { id, revision } = made.value;
    const form = (type: string) => ({ events: [type], lead: "1", leadUnit: "days" });
    expect(JSON.stringify(await findEventTypes(ctx))).not.toContain("路演");
    expect(readEvents(form(id), await findEventTypes(ctx)).topics).toEqual([]);
    await schedule(ctx, { starts: "2026-03-20 10:00", type: id });
    expect((await findEventTypes({ ...ctx, lang: "tc" })).at(-1)).toEqual({ id, name: "反向路演", offered: true });
    expect(readEvents(form(id), await findEventTypes(ctx)).topics).toEqual([event(id, 1)]);
    await eventTypes.save(ctx, { id, revision, posted: false, values: { name: { "zh-CN": "反向路演" } } });
    expect((await findEventTypes(ctx)).length).toBe(3);
    expect((await findEventTypes(ctx, [id])).at(-1)).toMatchObject({ id, offered: false });
    expect(readEvents(form(id), await findEventTypes(ctx, [id])).topics).toEqual([]);
    expect(readEvents(form(id), await findEventTypes(ctx, [id]), [id]).topics).toEqual([event(id, 1)]);
  });
});

const person = async (ctx: Ctx, email: string) =>
  findSubscriberByEmail(ctx.db, ctx.company.id, await blindIndex(ctx.env, ctx.company.id, "email", email));

async function confirmed(ctx: Ctx, email: string, topics: TopicInput[]) {
  const sent = await subscribe(ctx, visitorRequest(), { email, companyName: "", lang: "en", wanted: [], topics });
  if (!sent.ok) throw new Error(sent.code);
  await sendAll(monday);
  const link = mails.findLast(({ to, text }) => to === email && text.includes("confirmMailResult"));
  if (link) await confirmSubscription(ctx, tokenIn(link, "confirmMailResult"));
  return (await person(ctx, email))?.id ?? "";
}
const storedTopics = async (ctx: Ctx, id: string) =>
  (await listTopics(ctx.db, ctx.company.id, id)).map(({ topic, type, lead }) => `${topic} ${type} ${lead}`);

describe("a subscription to events", () => {
  test("is kept with its lead from the confirmed link on, and changed with it", async () => {
    const ctx = await calendarOffice();
    const id = await confirmed(ctx, "one@example.com", [event("meeting", 14), { topic: "announcements", type: "esg" }]);
    expect(await storedTopics(ctx, id)).toEqual(["announcements esg 0", "events meeting 14"]);
    expect(await changeSubscription(ctx, id, { events: { types: ["meeting", "results"], lead: 3 } })).toMatchObject({
      ok: true,
    });
    expect(await storedTopics(ctx, id)).toEqual(["announcements esg 0", "events meeting 3", "events results 3"]);
    expect(await changeSubscription(ctx, id, { events: { types: [] } })).toMatchObject({ ok: true });
    expect(await changeSubscription(ctx, id, { announcements: { types: [] } })).toEqual(refuse("contentRequired"));
  });

  test("left by the link of a mail ends alone, with what had been written of it", async () => {
    const ctx = await calendarOffice();
    const id = await confirmed(ctx, "two@example.com", [event("*", 1), { topic: "announcements", type: "*" }]);
    await schedule(ctx, { starts: "2026-03-10 15:00" });
    await minuteAt(ctx, "2026-03-09 09:00");
    const written = async () =>
      (await ctx.db.select().from(reminders)).filter(({ subscriberId }) => subscriberId === id).length;
    expect(await written()).toBe(1);
    const link = await unsubscribeSecret(ctx, id, "events");
    for (let n = 0; n < 3; n += 1) expect(await unsubscribeByLink(ctx, link)).toBe(true);
    expect([await storedTopics(ctx, id), await written()]).toEqual([["announcements * 0"], 0]);
    expect(await unsubscribeByLink(ctx, await unsubscribeSecret(ctx, id, "announcements"))).toBe(true);
    expect(await person(ctx, "two@example.com")).toMatchObject({ state: "unsubscribed", sealed: null });
  });

  test("is shown to staff and to its owner with its mails, and goes with the erasure of the owner's data", async () => {
    const ctx = await calendarOffice();
    const email = await subscriber(ctx, "owner", 14, ["meeting"]);
    const id = `owner-${ctx.company.id}`;
    await schedule(ctx, { starts: "2026-03-10 15:00" });
    await minuteAt(ctx, "2026-03-02 12:01");
    expect(await showSubscriber(ctx, id)).toMatchObject({
      ok: true,
      value: { topics: [{ topic: "events", type: "meeting", lead: 14 }] },
    });
    expect((await listForStaff(ctx, { pageSize: 10 })).items).toMatchObject([
      { id, announcements: false, events: true },
    ]);
    const proof = { channel: "email" as const, targetIndex: await blindIndex(ctx.env, ctx.company.id, "email", email) };
    const later = { ...ctx, lang: "en" as const };
    const shown = await ownSubscription.show(later, proof);
    expect(shown.records[0]?.facts).toEqual(
      expect.arrayContaining([
        { name: "events", term: "subscriptions:events.own", value: "meeting", said: "calendar:type.meeting" },
        { name: "events.lead", term: "subscriptions:events.lead", value: "2 weeks before" },
      ]),
    );
    expect(shown.mails).toMatchObject([{ kind: "subscriptions.reminder", term: "subscriptions:own.mail.reminder" }]);
    await ownSubscription.erase(ctx, proof);
    expect(await ctx.db.select().from(reminders)).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ subscriberId: id })]),
    );
    expect(await storedTopics(ctx, id)).toEqual([]);
  });
});
