import { beforeEach, describe, expect, test } from "vitest";
import { confirmSubscription, openConfirmationLink } from "~/features/subscriptions/operations/confirm.server";
import {
  changeAlerts,
  changeLanguage,
  openOwnSubscription,
  unsubscribe,
  unsubscribeByLink,
} from "~/features/subscriptions/operations/manage.server";
import { forgetOldSubscriptions } from "~/features/subscriptions/operations/price-alerts.server";
import { findOwnSignUp, isOwnBrowser, resend } from "~/features/subscriptions/operations/sign-up.server";
import { listAlerts } from "~/features/subscriptions/queries/alerts.server";
import { findSubscriberByEmail } from "~/features/subscriptions/queries/subscribers.server";
import type { Ctx } from "~/server/context.server";
import { connect } from "~/server/db.server";
import { blindIndex } from "~/server/sealed.server";
import { refuse } from "~/shared/outcome";
import { consume, openMailbox, type Received, sendAll, tokenIn, waiting } from "./mailbox";
import { check, hour, later, listSecurity, minute, monday, ownContext, quote } from "./market";
import { asked, signUp, wish } from "./visitor";

let mailbox: Received[] = [];
beforeEach(() => {
  mailbox = openMailbox();
});

const person = async (ctx: Ctx, email: string) =>
  findSubscriberByEmail(ctx.db, ctx.company.id, await blindIndex(ctx.env, ctx.company.id, "email", email));
const alertsOf = async (ctx: Ctx, email: string) =>
  listAlerts(ctx.db, ctx.company.id, (await person(ctx, email))?.id ?? "");

async function scene(email: string, { threshold = 1100, companyId = "c1" } = {}) {
  const ctx = await ownContext({ now: monday, companyId });
  const instrument = await listSecurity(ctx);
  const cookie = await signUp(ctx, {
    email,
    wanted: [wish(ctx, instrument, "rise", threshold)],
    companyName: "Fund <b>",
  });
  await sendAll(monday);
  return { ctx, instrument, cookie, token: tokenIn(mailbox.at(-1), "confirmMailResult") };
}

async function subscribed(email: string) {
  const made = await scene(email);
  expect(await confirmSubscription(made.ctx, made.token)).toEqual({ ok: true, value: null });
  return { ...made, id: (await person(made.ctx, email))?.id ?? "" };
}

describe("a sign-up", { timeout: 30_000 }, () => {
  test("takes effect with the confirmed link, not before", async () => {
    const { ctx, instrument, token, cookie } = await scene("a1@example.com");
    expect(await person(ctx, "a1@example.com")).toMatchObject({ state: "unconfirmed" });
    expect(await alertsOf(ctx, "a1@example.com")).toEqual([]);
    const own = await findOwnSignUp(ctx, asked(cookie));
    expect(own && (await isOwnBrowser(ctx, asked(cookie), own))).toBe(true);
    expect(own && (await isOwnBrowser(ctx, asked(), own))).toBe(false);
    await confirmSubscription(ctx, token);
    expect(await person(ctx, "a1@example.com")).toMatchObject({ state: "confirmed", lang: "en", confirmedAt: monday });
    expect(await alertsOf(ctx, "a1@example.com")).toMatchObject([
      { instrumentId: instrument, kind: "rise", threshold: 1100, armed: true },
    ]);
  });

  test("mails fixed words only: nothing that the visitor typed but the address itself", async () => {
    await scene("a2@example.com");
    expect(mailbox.at(-1)?.to).toBe("a2@example.com");
    for (const part of ["text", "html", "subject"] as const) {
      expect(mailbox.at(-1)?.[part]).not.toContain("Fund");
      expect(mailbox.at(-1)?.[part]).not.toContain("a2@");
    }
    expect(mailbox.at(-1)?.headers["list-unsubscribe"]).toBeUndefined();
  });

  test("is confirmed once: the second time says so and arms nothing again", async () => {
    const { ctx, token } = await subscribed("a3@example.com");
    expect(await confirmSubscription(ctx, token)).toEqual(refuse("alreadyConfirmed"));
    expect(await alertsOf(ctx, "a3@example.com")).toHaveLength(1);
  });

  test("confirmed a hundred times in parallel is confirmed once", async () => {
    const { ctx, token } = await scene("a4@example.com");
    const answers = await Promise.all(Array.from({ length: 100 }, () => confirmSubscription(ctx, token)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await alertsOf(ctx, "a4@example.com")).toHaveLength(1);
  });

  test("cannot be confirmed after 48 hours, by an invented link, or at another company", async () => {
    const { ctx, token } = await scene("a5@example.com");
    expect(await confirmSubscription({ ...ctx, now: later(48 * hour) }, token)).toEqual(refuse("linkExpired"));
    expect(await confirmSubscription(ctx, `${token.slice(0, -1)}x`)).toEqual(refuse("linkUnknown"));
    expect(await confirmSubscription(await ownContext({ companyId: "c2", now: monday }), token)).toEqual(
      refuse("linkUnknown"),
    );
    expect(await openConfirmationLink({ ...ctx, now: later(48 * hour) }, token)).toMatchObject({ state: "expired" });
    expect(await person(ctx, "a5@example.com")).toMatchObject({ state: "unconfirmed" });
  });

  test("is sent again after 60 seconds with a new link beside the old one, five times a day at most", async () => {
    const { ctx, cookie, token } = await scene("a6@example.com");
    const own = await findOwnSignUp(ctx, asked(cookie));
    if (!own) throw new Error("no sign-up");
    expect(await resend({ ...ctx, now: later(59_000) }, asked(cookie), own)).toEqual(
      refuse("resendTooSoon", { seconds: 1 }),
    );
    expect(await resend({ ...ctx, now: later(minute) }, asked(cookie), own)).toEqual({ ok: true, value: null });
    await sendAll(later(minute));
    const second = tokenIn(mailbox.at(-1), "confirmMailResult");
    expect(second).not.toBe(token);
    expect(await openConfirmationLink(ctx, token)).toMatchObject({ state: "open" });
    expect(await confirmSubscription({ ...ctx, now: later(48 * hour) }, second)).toMatchObject({ ok: true });
  });

  test("leaves nothing behind when it is not confirmed within seven days", async () => {
    const { ctx, token } = await scene("a7@example.com");
    await forgetOldSubscriptions({ ...ctx, now: later(7 * 24 * hour - 1) });
    expect(await person(ctx, "a7@example.com")).not.toBeNull();
    await forgetOldSubscriptions({ ...ctx, now: later(7 * 24 * hour) });
    await forgetOldSubscriptions({ ...ctx, now: later(7 * 24 * hour + 1) });
    expect(await person(ctx, "a7@example.com")).toBeNull();
    expect(await openConfirmationLink(ctx, token)).toBeNull();
  });

  test("sent again later keeps the person until that one is seven days old too", async () => {
    const { ctx, instrument } = await scene("a8@example.com");
    await signUp({ ...ctx, now: later(6 * 24 * hour) }, { email: "a8@example.com", wanted: [wish(ctx, instrument)] });
    await sendAll(later(6 * 24 * hour));
    const second = tokenIn(mailbox.at(-1), "confirmMailResult");
    await forgetOldSubscriptions({ ...ctx, now: later(7 * 24 * hour + 1) });
    expect(await confirmSubscription({ ...ctx, now: later(7 * 24 * hour + 2) }, second)).toMatchObject({ ok: true });
    expect(await person(ctx, "a8@example.com")).toMatchObject({ state: "confirmed" });
  });
});

describe("a sign-up of a known address", { timeout: 30_000 }, () => {
  test("mails a link to the own page and changes nothing", async () => {
    const { ctx, instrument, id } = await subscribed("b1@example.com");
    await signUp(ctx, {
      email: "b1@example.com",
      wanted: [wish(ctx, instrument, "fall", 10)],
      companyName: "Stranger",
    });
    await sendAll(later(minute));
    const secret = tokenIn(mailbox.at(-1), "subscriptions/manage");
    expect(mailbox.at(-1)?.text).not.toContain("confirmMailResult");
    expect(await openOwnSubscription(ctx, asked(), secret)).toMatchObject({
      ok: true,
      value: { by: "link", subscriber: { id } },
    });
    expect(await alertsOf(ctx, "b1@example.com")).toHaveLength(1);
  });

  test("makes the same calls to the database and the same answer as one of an unknown address", async () => {
    const { ctx, instrument } = await subscribed("b2@example.com");
    const trace = async (email: string) => {
      const seen: string[] = [];
      const real = ctx.env.DB;
      const spy = {
        prepare: (text: string) => {
          seen.push(text);
          return real.prepare(text);
        },
        batch: (all: D1PreparedStatement[]) => {
          seen.push(`batch ${all.length}`);
          return real.batch(all);
        },
      } as unknown as D1Database;
      const cookie = await signUp({ ...ctx, db: connect(spy) }, { email, wanted: [wish(ctx, instrument)] });
      return { seen, cookie: cookie.replace(/=.*/, "=") };
    };
    expect(await trace("b2@example.com")).toEqual(await trace("b2-unknown@example.com"));
  });
});

describe("the limits of confirmation mails", { timeout: 30_000 }, () => {
  const allowed = async (run: () => Promise<unknown>) =>
    run().then(
      () => true,
      () => false,
    );

  test("at most three a day reach one address, over all companies and networks", async () => {
    const [one, two] = [await ownContext({ now: monday }), await ownContext({ now: monday, companyId: "c2" })];
    const instrument = await listSecurity(one);
    const sent = [];
    for (let n = 0; n < 60; n += 1)
      sent.push(
        await allowed(() =>
          signUp(n % 2 ? one : two, {
            email: "victim@example.com",
            wanted: [wish(one, instrument)],
            from: `198.51.100.${n}`,
          }),
        ),
      );
    expect(sent.filter(Boolean)).toHaveLength(3);
  });

  test("one network causes at most twenty a day, and does not use up the addresses' own three", async () => {
    const ctx = await ownContext({ now: monday });
    const instrument = await listSecurity(ctx);
    const send = (email: string, from: string, now = monday) =>
      allowed(() => signUp({ ...ctx, now }, { email, wanted: [wish(ctx, instrument)], from }));
    const sent = [];
    for (let n = 0; n < 50; n += 1) sent.push(await send(`many${n}@example.com`, "203.0.113.9"));
    expect(sent.filter(Boolean)).toHaveLength(20);
    expect(await send("many49@example.com", "203.0.113.10")).toBe(true);
    expect(await send("many1000@example.com", "203.0.113.9", later(25 * hour))).toBe(true);
  });
});

describe("a subscriber", { timeout: 30_000 }, () => {
  test("gets one mail for a crossing, in the own language, with the delayed price and ways out", async () => {
    const { ctx, instrument, id } = await subscribed("c1@example.com");
    await changeLanguage(ctx, id, "tc");
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
    const { ctx, instrument, id } = await subscribed("c2@example.com");
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
    const { ctx, instrument } = await subscribed("c3@example.com");
    await quote(ctx, instrument, [{ asOf: later(minute), price: 1105 }]);
    await check(instrument, later(20 * minute));
    await sendAll(later(48 * hour));
    expect(mailbox.filter(({ subject }) => subject.includes("risen"))).toEqual([]);
  });

  test("changes alerts: the same stay as they are, others go, new ones watch from now", async () => {
    const { ctx, instrument, id } = await subscribed("c4@example.com");
    const [kept] = await alertsOf(ctx, "c4@example.com");
    const ctxLater = { ...ctx, now: later(hour) };
    expect(
      await changeAlerts(ctxLater, id, [wish(ctx, instrument, "rise", 1100), wish(ctx, instrument, "fall", 500)]),
    ).toMatchObject({
      ok: true,
    });
    expect(
      (await alertsOf(ctx, "c4@example.com")).map(({ id: alert, threshold }) => [alert === kept?.id, threshold]),
    ).toEqual([
      [true, 1100],
      [false, 500],
    ]);
    expect(await changeAlerts(ctxLater, id, [wish(ctx, instrument, "fall", 400)])).toMatchObject({ ok: true });
    expect((await alertsOf(ctx, "c4@example.com")).map(({ threshold }) => threshold)).toEqual([400]);
  });

  test("never has more than ten alerts, also when two changes come at once or a second sign-up is confirmed", async () => {
    const { ctx, instrument, id } = await subscribed("c5@example.com");
    const six = (from: number) => Array.from({ length: 6 }, (_, n) => wish(ctx, instrument, "rise", from + n));
    await Promise.all([changeAlerts(ctx, id, six(2000)), changeAlerts(ctx, id, six(3000))]);
    expect((await alertsOf(ctx, "c5@example.com")).length).toBeLessThanOrEqual(10);
    const ten = Array.from({ length: 10 }, (_, n) => wish(ctx, instrument, "rise", 5000 + n));
    await changeAlerts(ctx, id, ten);
    expect(await alertsOf(ctx, "c5@example.com")).toHaveLength(10);
  });

  test("leaves with one press: again is success, a forged link has no effect", async () => {
    const { ctx, instrument, id } = await subscribed("c6@example.com");
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
    const { ctx, token, id, instrument } = await subscribed("c7@example.com");
    await signUp(ctx, { email: "c7@example.com", wanted: [wish(ctx, instrument)] });
    await unsubscribe(ctx, id);
    await sendAll(later(minute));
    expect(await confirmSubscription(ctx, token)).toEqual(refuse("linkUnknown"));
    expect(await person(ctx, "c7@example.com")).toMatchObject({ state: "unsubscribed" });
  });

  test("who left may come back by a new sign-up, with what that one asks for", async () => {
    const { ctx, id, instrument } = await subscribed("c9@example.com");
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
    const { ctx, instrument } = await subscribed("c8@example.com");
    await signUp(ctx, { email: "c8@example.com", wanted: [wish(ctx, instrument)] });
    await sendAll(later(minute));
    const secret = tokenIn(mailbox.at(-1), "subscriptions/manage");
    expect(await openOwnSubscription({ ...ctx, now: later(29 * 24 * hour) }, asked(), secret)).toMatchObject({
      ok: true,
    });
    expect(await openOwnSubscription({ ...ctx, now: later(31 * 24 * hour) }, asked(), secret)).toEqual(
      refuse("linkExpired"),
    );
    expect(await openOwnSubscription(ctx, asked(), `x${secret}`)).toEqual(refuse("linkUnknown"));
  });
});
