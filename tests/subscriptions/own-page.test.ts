import { beforeEach, describe, expect, test } from "vitest";
import { askNewAddress, changeAddress } from "~/features/subscriptions/manage/address.server";
import { changeSubscription, openOwnSubscription } from "~/features/subscriptions/manage/operations.server";
import { saveOwnForm } from "~/features/subscriptions/manage/own-form.server";
import { unsubscribe } from "~/features/subscriptions/manage/unsubscribe.server";
import { confirmSubscription } from "~/features/subscriptions/sign-up/confirm.server";
import type { Person } from "~/features/subscriptions/sign-up/operations.server";
import { findSubscriber, type SubscriberRow } from "~/features/subscriptions/subscribers/queries.server";
import { listTopics } from "~/features/subscriptions/subscribers/topics-queries.server";
import { visitorMails } from "~/features/visitors/jobs.server";
import type { Ctx } from "~/server/request/context.server";
import { openRecord } from "~/server/sealing/sealed.server";
import { refuse } from "~/shared/outcome";
import { consume, openMailbox, type Received, sendAll, tokenIn, waiting } from "./mailbox";
import { later, minute } from "./market";
import { alertsOf, person, scene, subscribed } from "./signed-up";
import { signUp, visitorRequest, wish } from "./visitor";

let mailbox: Received[] = [];
beforeEach(() => {
  mailbox = openMailbox();
});

const formOf = (fields: Record<string, string | string[]>) => {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value);
  return form;
};
const sealedOf = async (ctx: Ctx, id: string) =>
  openRecord<Person>(ctx.env, ctx.company.id, (await findSubscriber(ctx.db, ctx.company.id, id)) as SubscriberRow);

describe("the one button of the own page", () => {
  const filled = { announcements: "esg", events: ["results", "meeting"], lead: "2", leadUnit: "weeks" };

  test("saves announcements, reminders, alerts, organisation and language together", async () => {
    const { ctx, id, instrument } = await subscribed(mailbox, "o1@example.com");
    const alert = { "alerts[0].instrumentId": instrument, "alerts[0].kind": "fall", "alerts[0].target": "5" };
    const form = formOf({ ...filled, ...alert, alertDelivery: "weekly", companyName: " Fund ", lang: "tc" });
    expect(await saveOwnForm(ctx, id, form)).toEqual({ problems: [] });
    expect(await listTopics(ctx.db, ctx.company.id, id)).toMatchObject([
      { topic: "announcements", type: "esg" },
      { topic: "events", type: "meeting", lead: 14 },
      { topic: "events", type: "results", lead: 14 },
    ]);
    expect(await alertsOf(ctx, "o1@example.com")).toMatchObject([{ kind: "fall", threshold: 500, delivery: "weekly" }]);
    expect(await sealedOf(ctx, id)).toEqual({ email: "o1@example.com", companyName: "Fund" });
    expect(await person(ctx, "o1@example.com")).toMatchObject({ lang: "tc", state: "confirmed" });
  });

  test("tells every mistake at its field and saves nothing until all are mended", async () => {
    const { ctx, id, instrument } = await subscribed(mailbox, "o2@example.com");
    const form = formOf({
      ...{ ...filled, lead: "40", lang: "fr", "alerts[0].instrumentId": instrument, "alerts[0].target": "none" },
      companyName: "x".repeat(121),
    });
    const { problems } = await saveOwnForm(ctx, id, form);
    expect(problems.map(({ field, code }) => `${field} ${code}`)).toEqual([
      "lead leadRange",
      "alerts[0].target targetFormat.price",
      "companyName tooLong",
      "lang languageUnknown",
    ]);
    expect(await listTopics(ctx.db, ctx.company.id, id)).toEqual([]);
    expect(await alertsOf(ctx, "o2@example.com")).toMatchObject([{ kind: "rise", threshold: 1100 }]);
  });

  test("asks for content when nothing would be left, and keeps what there was", async () => {
    const { ctx, id } = await subscribed(mailbox, "o3@example.com");
    const { problems } = await saveOwnForm(ctx, id, formOf({ lang: "en" }));
    expect(problems).toEqual([{ field: "announcements", code: "contentRequired" }]);
    expect(await alertsOf(ctx, "o3@example.com")).toHaveLength(1);
  });

  test("does not bring back somebody who has left meanwhile", async () => {
    const { ctx, id } = await subscribed(mailbox, "o4@example.com");
    const before = await person(ctx, "o4@example.com");
    await unsubscribe(ctx, id);
    await changeSubscription(ctx, id, { announcements: { types: ["*"] }, companyName: "New", lang: "tc" });
    expect(await listTopics(ctx.db, ctx.company.id, id)).toEqual([]);
    expect(await person(ctx, "o4@example.com")).toMatchObject({
      state: "unsubscribed",
      sealed: null,
      lang: before?.lang,
    });
  });
});

describe("another address", () => {
  const codeIn = (mail: Received | undefined) => /\b\d{6}\b/.exec(mail?.text ?? "")?.[0] ?? "";
  const move = async (ctx: Ctx, from: string, email: string) => {
    expect(await askNewAddress(ctx, visitorRequest(), email)).toMatchObject({ ok: true });
    await consume(await waiting(), ctx.now, visitorMails);
    const code = codeIn(mailbox.findLast(({ to }) => to === email));
    return { existing: (await person(ctx, from)) as SubscriberRow, code };
  };

  test("takes over all that is subscribed once its code is entered, and opens the page under its own session", async () => {
    const { ctx, id } = await subscribed(mailbox, "a1@example.com");
    const { existing, code } = await move(ctx, "a1@example.com", "a2@example.com");
    const wrong = code === "000000" ? "000001" : "000000";
    expect(await changeAddress(ctx, existing, { email: "a2@example.com", code: wrong })).toEqual(refuse("codeWrong"));
    expect(await person(ctx, "a2@example.com")).toBeNull();
    const changed = await changeAddress(ctx, existing, { email: "a2@example.com", code });
    expect(changed).toMatchObject({ ok: true });
    expect(await person(ctx, "a1@example.com")).toBeNull();
    expect(await person(ctx, "a2@example.com")).toMatchObject({ id, state: "confirmed" });
    expect(await sealedOf(ctx, id)).toEqual({ email: "a2@example.com", companyName: "Fund <b>" });
    expect(await alertsOf(ctx, "a2@example.com")).toHaveLength(1);
    const cookie = changed.ok ? (changed.value.cookie.split(";")[0] ?? "") : "";
    expect(await openOwnSubscription(ctx, visitorRequest(cookie), null)).toMatchObject({
      ok: true,
      value: { by: "session" },
    });
  });

  test("ends the confirmation links that wait at the old one, so that none of them brings it back", async () => {
    const { ctx, instrument, token: first } = await scene(mailbox, "b1@example.com");
    await signUp(ctx, { email: "b1@example.com", wanted: [wish(ctx, instrument, "rise", 1200)] });
    await sendAll(later(minute));
    const token = tokenIn(mailbox.at(-1), "confirmMailResult");
    await confirmSubscription(ctx, first);
    const { existing, code } = await move(ctx, "b1@example.com", "b2@example.com");
    await changeAddress(ctx, existing, { email: "b2@example.com", code });
    expect(await confirmSubscription(ctx, token)).toEqual(refuse("linkUnknown"));
    expect(await sealedOf(ctx, existing.id)).toMatchObject({ email: "b2@example.com" });
  });

  test("that has a subscription of its own is refused; one that was never confirmed makes room", async () => {
    const { ctx, id, instrument } = await subscribed(mailbox, "c1@example.com");
    await signUp(ctx, { email: "c2@example.com", wanted: [wish(ctx, instrument)] });
    await sendAll(ctx.now);
    const token = tokenIn(mailbox.at(-1), "confirmMailResult");
    const first = await move(ctx, "c1@example.com", "c2@example.com");
    expect(await changeAddress(ctx, first.existing, { email: "c2@example.com", code: first.code })).toMatchObject({
      ok: true,
    });
    expect(await person(ctx, "c2@example.com")).toMatchObject({ id });
    expect(await confirmSubscription(ctx, token)).toEqual(refuse("linkUnknown"));

    await signUp(ctx, { email: "c3@example.com", wanted: [wish(ctx, instrument)] });
    await sendAll(ctx.now);
    await confirmSubscription(ctx, tokenIn(mailbox.at(-1), "confirmMailResult"));
    const second = await move(ctx, "c2@example.com", "c3@example.com");
    expect(await changeAddress(ctx, second.existing, { email: "c3@example.com", code: second.code })).toEqual(
      refuse("addressSubscribed"),
    );
    expect(await person(ctx, "c2@example.com")).toMatchObject({ id, state: "confirmed" });
    expect(await sealedOf(ctx, id)).toMatchObject({ email: "c2@example.com" });
  });

  test("is refused when the person has changed since the page was read, and never overwrites the newer one", async () => {
    const { ctx, id } = await subscribed(mailbox, "d1@example.com");
    const { existing, code } = await move(ctx, "d1@example.com", "d2@example.com");
    await changeSubscription(ctx, id, { companyName: "Newer" });
    expect(await changeAddress(ctx, existing, { email: "d2@example.com", code })).toEqual(refuse("addressNotChanged"));
    expect(await sealedOf(ctx, id)).toEqual({ email: "d1@example.com", companyName: "Newer" });
  });

  test("is not asked at a page that nobody has opened", async () => {
    const { ctx } = await scene(mailbox, "e1@example.com");
    expect(await openOwnSubscription(ctx, visitorRequest(), null)).toEqual(refuse("notOpened"));
  });
});
