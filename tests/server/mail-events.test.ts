import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { liftAddress, showDelivery } from "~/features/subscriptions/subscribers/delivery.server";
import { audit, outbox } from "~/server/database/tables.server";
import { outboxRow } from "~/server/outbox/outbox.server";
import { closeBreaker, findBreaker } from "~/server/outbox/suppression.server";
import { mailTotals, suppressions } from "~/server/outbox/tables.server";
import { editor, noon, testContext, testEnv } from "../support/context";
import { at, db, events, message, openOutside, post, put, report, send, stateOf } from "./mail-scene";
import { notice, topicArn } from "./sns-notices";

let outside: Awaited<ReturnType<typeof openOutside>>;
beforeEach(async () => {
  outside = await openOutside();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("a notice that SNS did not sign for this topic", () => {
  const forged: [string, () => unknown][] = [
    [
      "was changed after it was signed",
      () => notice({ Message: message("Bounce", "a") }, { after: { Message: message("Bounce", "b") } }),
    ],
    ["has a signature of a stranger's key", () => notice({ Message: message("Bounce", "a") }, { by: "foreign" })],
    ["has no signature", () => notice({ Message: message("Bounce", "a") }, { after: { Signature: "" } })],
    ["is of another topic", () => notice({ Message: message("Bounce", "a"), TopicArn: `${topicArn}-of-a-stranger` })],
    ...[
      "https://sns.ap-southeast-1.amazonaws.com.evil.test/SimpleNotificationService-0123456789abcdef0123456789abcdef.pem",
      "https://evil.test/SimpleNotificationService-0123456789abcdef0123456789abcdef.pem",
      "http://sns.ap-southeast-1.amazonaws.com/SimpleNotificationService-0123456789abcdef0123456789abcdef.pem",
      "https://sns.ap-southeast-1.amazonaws.com@evil.test/SimpleNotificationService-0123456789abcdef0123456789abcdef.pem",
      "https://sns.us-east-1.amazonaws.com/SimpleNotificationService-0123456789abcdef0123456789abcdef.pem",
      "https://bucket.s3.amazonaws.com/SimpleNotificationService-0123456789abcdef0123456789abcdef.pem",
      "https://sns.ap-southeast-1.amazonaws.com/?Action=GetTopicAttributes",
    ].map((SigningCertURL): [string, () => unknown] => [
      `names its certificate at ${SigningCertURL}`,
      () => notice({ Message: message("Bounce", "a"), SigningCertURL }, { by: "foreign" }),
    ]),
  ];

  test(`is refused ${forged.length * 10} times of ${forged.length * 10}, changes nothing and makes the site ask no other host`, async () => {
    await put(["a", "b"]);
    await send(noon, ["a", "b"]);
    for (let round = 0; round < 10; round++)
      for (const [how, forge] of forged) expect([how, await post(forge())]).toEqual([how, 403]);
    expect([await events(), await db().select().from(suppressions)]).toEqual([[], []]);
    // A certificate that this isolate has read before is not asked for again.
    const hosts = new Set(outside.fetched.map((url) => new URL(url).host));
    hosts.delete("sns.ap-southeast-1.amazonaws.com");
    expect([...hosts]).toEqual([]);
  });

  test("is not even read where no topic is set", async () => {
    expect(await post(notice({ Message: message("Bounce", "a") }), noon, testEnv())).toBe(404);
  });
});

test("a notice of either version of the signature is believed", async () => {
  await put(["a"]);
  await send(noon, ["a"]);
  expect(await post(notice({ Message: message("Delivery", "a"), SignatureVersion: "1" }))).toBe(200);
  expect(await events()).toEqual(["a delivered"]);
});

test("the subscription of the address is confirmed at SNS, never at the address in the notice", async () => {
  const requested = notice({
    Type: "SubscriptionConfirmation",
    Message: "You have chosen to subscribe",
    Token: "token-1",
    SubscribeURL: "https://evil.test/confirm",
  });
  expect(await post(requested)).toBe(200);
  const [confirmed] = outside.fetched.filter((url) => !url.endsWith(".pem"));
  const { host, searchParams } = new URL(confirmed ?? "");
  expect([host, Object.fromEntries(searchParams)]).toEqual([
    "sns.ap-southeast-1.amazonaws.com",
    { Action: "ConfirmSubscription", TopicArn: topicArn, Token: "token-1" },
  ]);
});

test("what is reported twice, in another order or late counts once and takes nothing back", async () => {
  await put(["a"]);
  await send(noon, ["a"]);
  for (const type of ["Complaint", "Delivery", "Send", "Complaint", "Delivery", "Bounce"] as const)
    await report(type, "a");
  expect([await stateOf("a"), (await events()).toSorted()]).toEqual([
    "sent",
    ["a bounced", "a complained", "a delivered"],
  ]);
  expect(await db().select().from(mailTotals)).toMatchObject([{ sent: 1, delivered: 1, bounced: 1, complained: 1 }]);
});

test("a report counts on the day on which its mail went, and one of a code nowhere", async () => {
  await put(["a", "silent", "spam"]);
  await put(["code"], "test.plain", "codes");
  await send(noon, ["a", "silent", "spam"]);
  await send(noon, ["code"]);
  await report("Delivery", "a", { at: at(2 * 24 * 60) });
  for (const type of ["Delivery", "Complaint"] as const) await report(type, "spam");
  await report("Delivery", "code");
  expect(await db().select().from(mailTotals)).toMatchObject([{ day: "2026-03-02", sent: 3, delivered: 2 }]);
  const { chart } = await showDelivery(await testContext({ now: at(2 * 24 * 60) }));
  expect(chart.filter(({ day }) => day >= "2026-03-02")).toMatchObject([
    { day: "2026-03-02", delivered: 1, complained: 1, bounced: 0, unreported: 1 },
    { day: "2026-03-03", delivered: 0, complained: 0, bounced: 0, unreported: 0 },
    { day: "2026-03-04", delivered: 0, complained: 0, bounced: 0, unreported: 0 },
  ]);
});

test("an address gets mails again once staff type it, whoever's it is, and one that takes them is none", async () => {
  await put(["visitor"], "test.plain", "codes");
  await send(noon, ["visitor"]);
  await report("Bounce", "visitor");
  const ctx = await testContext({ actor: editor("reception") });
  expect(await liftAddress(ctx, "other@example.com")).toEqual({ ok: false, code: "addressNotSuppressed" });
  expect(await liftAddress(ctx, "visitor@example.com")).toEqual({ ok: true, value: null });
  expect(await db().select().from(suppressions)).toEqual([]);
  const notes = await db().select().from(audit).where(eq(audit.action, "subscriptions.liftSuppression"));
  expect(notes.map(({ actorId }) => actorId)).toEqual(["staff-reception"]);
  expect(JSON.stringify(notes)).not.toContain("visitor@");
});

test("an address that bounced for good gets no mail, one that complained no mailing, and a full mailbox gets all", async () => {
  await put(["bounced", "complained", "full"]);
  await send(noon, ["bounced", "complained", "full"]);
  await report("Bounce", "bounced");
  await report("Complaint", "complained");
  await report("Bounce", "full", { bounceType: "Transient" });
  await db().delete(outbox);
  outside.taken = [];
  for (const kind of ["plain", "bulk"])
    for (const id of ["bounced", "complained", "full"]) {
      const { db: own } = await testContext();
      await outboxRow(own, "c1", {
        id: `${id}.${kind}`,
        kind: `test.${kind}`,
        subjectId: id,
        occasion: "2",
        now: noon,
      });
    }
  await send(at(1), [
    "bounced.plain",
    "bounced.bulk",
    "complained.plain",
    "complained.bulk",
    "full.plain",
    "full.bulk",
  ]);
  expect(outside.taken.toSorted()).toEqual(["complained.plain", "full.bulk", "full.plain"]);
  expect([await stateOf("bounced.plain"), await stateOf("complained.bulk")]).toEqual(["dropped", "dropped"]);
});

describe("a company of whose mails too many come back", () => {
  test("goes on with its mailings where strangers caused them: confirmations to invented addresses count for none", async () => {
    const invented = Array.from({ length: 40 }, (_, n) => `i${n}`);
    await put(invented, "test.plain", "codes");
    await send(noon, invented);
    for (const id of invented) await report("Bounce", id);
    expect(await findBreaker(db(), "c1")).toBeNull();
  });

  test("has its mailings wait until staff let them go on, and what goes to one person goes on", async () => {
    const sent = Array.from({ length: 100 }, (_, n) => `s${n}`);
    await put(sent);
    await send(noon, sent);
    for (const id of sent.slice(0, 9)) await report("Bounce", id);
    expect(await findBreaker(db(), "c1")).toBeNull();
    await report("Bounce", "s9");
    expect(await findBreaker(db(), "c1")).toMatchObject({ reason: "bounced" });
    await put(["later"]);
    await put(["answer"], "test.plain");
    await send(at(1), ["later", "answer"]);
    expect([await stateOf("later"), await stateOf("answer")]).toEqual(["pending", "sent"]);
    await db().batch(closeBreaker(db(), "c1", at(2)));
    await report("Bounce", "s10");
    expect(await findBreaker(db(), "c1")).toBeNull();
    await send(at(3), ["later"]);
    expect(await stateOf("later")).toBe("sent");
  });
});
