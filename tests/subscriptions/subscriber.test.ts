import { beforeEach, describe, expect, test } from "vitest";
import { changeSubscription, openOwnSubscription } from "~/features/subscriptions/manage/operations.server";
import { unsubscribe, unsubscribeByLink } from "~/features/subscriptions/manage/unsubscribe.server";
import { confirmSubscription } from "~/features/subscriptions/sign-up/confirm.server";
import { refuse } from "~/shared/outcome";
import { consume, openMailbox, type Received, sendAll, tokenIn, waiting } from "./mailbox";
import { check, hour, later, minute, ownContext, quote } from "./market";
import { alertsOf, person, subscribed } from "./signed-up";
import { signUp, visitorRequest, wish } from "./visitor";

let mailbox: Received[] = [];
beforeEach(() => {
  mailbox = openMailbox();
});

describe("a subscriber", () => {
  test("gets one mail for a crossing, in the own language, with the delayed price and ways out", async () => {
    const { ctx, instrument, id } = await subscribed(mailbox, "c1@example.com");
    await changeSubscription(ctx, id, { lang: "tc" });
    await quote(ctx, instrument, [{ asOf: later(minute), price: 1105 }]);
    await check(instrument, later(20 * minute));
    await sendAll(later(20 * minute));
    await sendAll(later(21 * minute));
    const mails = mailbox.filter(({ to, subject }) => to === "c1@example.com" && subject.includes("已升至目標價"));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain("人民幣 11.05 元／股");
    expect(mails[0]?.text).toContain("人民幣 11.00 元／股");
    expect(mails[0]?.text).toContain("2026-03-02 12:01（北京時間）");
    expect(mails[0]?.text).toContain("至少延遲 15 分鐘");
    expect(mails[0]?.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
    expect(mails[0]?.headers["list-unsubscribe"]).toMatch(
      /^<https:\/\/c1\.test\/ui\/irh\/subscriptions\/oneClick\/[\w.-]+>$/,
    );
    expect(await alertsOf(ctx, "c1@example.com")).toMatchObject([{ armed: false, firedPrice: 1105 }]);
  });

  test("who left before the mail is composed gets none, whatever already waits", async () => {
    const { ctx, instrument, id } = await subscribed(mailbox, "c2@example.com");
    await quote(ctx, instrument, [{ asOf: later(minute), price: 1105 }]);
    await check(instrument, later(20 * minute));
    const ids = await waiting();
    expect(ids).toHaveLength(1);
    await unsubscribe(ctx, id);
    await consume(ids, later(20 * minute));
    expect(mailbox.filter(({ subject }) => subject.includes("risen"))).toEqual([]);
    expect(await person(ctx, "c2@example.com")).toMatchObject({ state: "unsubscribed", sealed: null, sealedKey: null });
  });

  test("is not told a price that has become older than one trading day while mail was down", async () => {
    const { ctx, instrument } = await subscribed(mailbox, "c3@example.com");
    await quote(ctx, instrument, [{ asOf: later(minute), price: 1105 }]);
    await check(instrument, later(20 * minute));
    await sendAll(later(48 * hour));
    expect(mailbox.filter(({ subject }) => subject.includes("risen"))).toEqual([]);
  });

  test("changes alerts: the same stay as they are, others go, new ones watch from now", async () => {
    const { ctx, instrument, id } = await subscribed(mailbox, "c4@example.com");
    const [stored] = await alertsOf(ctx, "c4@example.com");
    const ctxLater = { ...ctx, now: later(hour) };
    expect(
      await changeSubscription(ctxLater, id, {
        alerts: [wish(ctx, instrument, "rise", 1100), wish(ctx, instrument, "fall", 500)],
      }),
    ).toMatchObject({
      ok: true,
    });
    expect(
      (await alertsOf(ctx, "c4@example.com")).map(({ id: alert, threshold }) => [alert === stored?.id, threshold]),
    ).toEqual([
      [true, 1100],
      [false, 500],
    ]);
    expect(await changeSubscription(ctxLater, id, { alerts: [wish(ctx, instrument, "fall", 400)] })).toMatchObject({
      ok: true,
    });
    expect((await alertsOf(ctx, "c4@example.com")).map(({ threshold }) => threshold)).toEqual([400]);
  });

  test("never has more than ten alerts, also when two changes come at once or a second sign-up is confirmed", async () => {
    const { ctx, instrument, id } = await subscribed(mailbox, "c5@example.com");
    const six = (from: number) => Array.from({ length: 6 }, (_, n) => wish(ctx, instrument, "rise", from + n));
    await Promise.all([
      changeSubscription(ctx, id, { alerts: six(2000) }),
      changeSubscription(ctx, id, { alerts: six(3000) }),
    ]);
    expect((await alertsOf(ctx, "c5@example.com")).length).toBeLessThanOrEqual(10);
    const ten = Array.from({ length: 10 }, (_, n) => wish(ctx, instrument, "rise", 5000 + n));
    await changeSubscription(ctx, id, { alerts: ten });
    expect(await alertsOf(ctx, "c5@example.com")).toHaveLength(10);
  });

  test("leaves with one press: again is success, a forged link has no effect", async () => {
    const { ctx, instrument, id } = await subscribed(mailbox, "c6@example.com");
    await quote(ctx, instrument, [{ asOf: later(minute), price: 1105 }]);
    await check(instrument, later(20 * minute));
    await sendAll(later(20 * minute));
    const secret = tokenIn(mailbox.at(-1), "subscriptions/unsubscribe");
    const forged = `${id}${secret.slice(secret.indexOf("."))}`.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
    expect(await unsubscribeByLink(ctx, forged)).toBe(false);
    expect(await unsubscribeByLink(await ownContext({ companyId: "c2" }), secret)).toBe(false);
    expect(await person(ctx, "c6@example.com")).toMatchObject({ state: "confirmed" });
    for (let n = 0; n < 20; n += 1) expect(await unsubscribeByLink(ctx, secret)).toBe(true);
    expect(await person(ctx, "c6@example.com")).toMatchObject({ state: "unsubscribed" });
    expect(await alertsOf(ctx, "c6@example.com")).toEqual([]);
  });

  test("who left cannot be brought back by an old confirmation link", async () => {
    const { ctx, token, id, instrument } = await subscribed(mailbox, "c7@example.com");
    await signUp(ctx, { email: "c7@example.com", wanted: [wish(ctx, instrument)] });
    await unsubscribe(ctx, id);
    await sendAll(later(minute));
    expect(await confirmSubscription(ctx, token)).toEqual(refuse("linkUnknown"));
    expect(await person(ctx, "c7@example.com")).toMatchObject({ state: "unsubscribed" });
  });

  test("who left may come back by a new sign-up, with what that one asks for", async () => {
    const { ctx, id, instrument } = await subscribed(mailbox, "c9@example.com");
    await unsubscribe(ctx, id);
    await signUp(ctx, { email: "c9@example.com", wanted: [wish(ctx, instrument, "fall", 700)], lang: "tc" });
    await sendAll(later(minute));
    expect(mailbox.at(-1)?.subject).toContain("請確認電郵訂閱");
    await confirmSubscription(ctx, tokenIn(mailbox.at(-1), "confirmMailResult"));
    expect(await person(ctx, "c9@example.com")).toMatchObject({
      id,
      state: "confirmed",
      lang: "tc",
      unsubscribedAt: null,
    });
    expect((await alertsOf(ctx, "c9@example.com")).map(({ threshold }) => threshold)).toEqual([700]);
  });

  test("opens the own page by the link of a mail for thirty days", async () => {
    const { ctx, instrument } = await subscribed(mailbox, "c8@example.com");
    await signUp(ctx, { email: "c8@example.com", wanted: [wish(ctx, instrument)] });
    await sendAll(later(minute));
    const secret = tokenIn(mailbox.at(-1), "subscriptions/manage");
    expect(await openOwnSubscription({ ...ctx, now: later(29 * 24 * hour) }, visitorRequest(), secret)).toMatchObject({
      ok: true,
    });
    expect(await openOwnSubscription({ ...ctx, now: later(31 * 24 * hour) }, visitorRequest(), secret)).toEqual(
      refuse("linkExpired"),
    );
    expect(await openOwnSubscription(ctx, visitorRequest(), `x${secret}`)).toEqual(refuse("linkUnknown"));
  });
});
