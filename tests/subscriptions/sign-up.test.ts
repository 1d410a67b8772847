import { beforeEach, describe, expect, test } from "vitest";
import { forgetOldSubscriptions } from "~/features/subscriptions/alerts/operations.server";
import { openOwnSubscription } from "~/features/subscriptions/manage/operations.server";
import { confirmSubscription, openConfirmationLink } from "~/features/subscriptions/sign-up/confirm.server";
import { resend } from "~/features/subscriptions/sign-up/operations.server";
import { listTokens } from "~/features/subscriptions/sign-up/queries.server";
import { findOwnSignUp, isOwnBrowser } from "~/features/subscriptions/sign-up/sign-up-browser.server";
import { connect } from "~/server/database/db.server";
import { forgetUnproved } from "~/server/limits/message-limits.server";
import type { Ctx } from "~/server/request/context.server";
import { refuse } from "~/shared/outcome";
import { slow } from "../publishing/release-office";
import { openMailbox, type Received, sendAll, tokenIn } from "./mailbox";
import { hour, later, listSecurity, minute, monday, ownContext } from "./market";
import { alertsOf, person, scene, subscribed } from "./signed-up";
import { signUp, visitorRequest, wish } from "./visitor";

let mailbox: Received[] = [];
beforeEach(() => {
  mailbox = openMailbox();
});

describe("a sign-up", () => {
  test("takes effect with the confirmed link, not before", async () => {
    const { ctx, instrument, token, cookie } = await scene(mailbox, "a1@example.com");
    expect(await person(ctx, "a1@example.com")).toMatchObject({ state: "unconfirmed" });
    expect(await alertsOf(ctx, "a1@example.com")).toEqual([]);
    const own = await findOwnSignUp(ctx, visitorRequest(cookie));
    expect(own && (await isOwnBrowser(ctx, visitorRequest(cookie), own))).toBe(true);
    expect(own && (await isOwnBrowser(ctx, visitorRequest(), own))).toBe(false);
    await confirmSubscription(ctx, token);
    expect(await person(ctx, "a1@example.com")).toMatchObject({ state: "confirmed", lang: "en", confirmedAt: monday });
    expect(await alertsOf(ctx, "a1@example.com")).toMatchObject([
      { instrumentId: instrument, kind: "rise", threshold: 1100, armed: true },
    ]);
  });

  test("mails fixed words only: nothing that the visitor typed but the address itself", async () => {
    await scene(mailbox, "a2@example.com");
    expect(mailbox.at(-1)?.to).toBe("a2@example.com");
    for (const part of ["text", "html", "subject"] as const) {
      expect(mailbox.at(-1)?.[part]).not.toContain("Fund");
      expect(mailbox.at(-1)?.[part]).not.toContain("a2@");
    }
    expect(mailbox.at(-1)?.headers["list-unsubscribe"]).toBeUndefined();
  });

  test("is confirmed once: the second time says so and arms nothing again", async () => {
    const { ctx, token } = await subscribed(mailbox, "a3@example.com");
    expect(await confirmSubscription(ctx, token)).toEqual(refuse("alreadyConfirmed"));
    expect(await alertsOf(ctx, "a3@example.com")).toHaveLength(1);
  });

  test("confirmed a hundred times in parallel is confirmed once", async () => {
    const { ctx, token } = await scene(mailbox, "a4@example.com");
    const answers = await Promise.all(Array.from({ length: 100 }, () => confirmSubscription(ctx, token)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await alertsOf(ctx, "a4@example.com")).toHaveLength(1);
  });

  test("cannot be confirmed after 48 hours, by an invented link, or at another company", async () => {
    const { ctx, token } = await scene(mailbox, "a5@example.com");
    expect(await confirmSubscription({ ...ctx, now: later(48 * hour) }, token)).toEqual(refuse("linkExpired"));
    expect(await confirmSubscription(ctx, `${token.slice(0, -1)}x`)).toEqual(refuse("linkUnknown"));
    expect(await confirmSubscription(await ownContext({ companyId: "c2", now: monday }), token)).toEqual(
      refuse("linkUnknown"),
    );
    expect(await openConfirmationLink({ ...ctx, now: later(48 * hour) }, token)).toMatchObject({ state: "expired" });
    expect(await person(ctx, "a5@example.com")).toMatchObject({ state: "unconfirmed" });
  });

  test("is sent again after 60 seconds with a new link beside the old one", async () => {
    const { ctx, cookie, token } = await scene(mailbox, "a6@example.com");
    const own = await findOwnSignUp(ctx, visitorRequest(cookie));
    if (!own) throw new Error("no sign-up");
    expect(await resend({ ...ctx, now: later(59_000) }, visitorRequest(cookie), own)).toEqual(
      refuse("resendTooSoon", { seconds: 1 }),
    );
    expect(await resend({ ...ctx, now: later(minute) }, visitorRequest(cookie), own)).toEqual({
      ok: true,
      value: null,
    });
    await sendAll(later(minute));
    const second = tokenIn(mailbox.at(-1), "confirmMailResult");
    expect(second).not.toBe(token);
    expect(await openConfirmationLink(ctx, token)).toMatchObject({ state: "open" });
    expect(await confirmSubscription({ ...ctx, now: later(48 * hour) }, second)).toMatchObject({ ok: true });
  });

  test("is sent again once where two ask at the same moment, and five times a day, however often the address was proved", async () => {
    const { ctx, cookie } = await scene(mailbox, "a9@example.com");
    const own = await findOwnSignUp(ctx, visitorRequest(cookie));
    if (!own) throw new Error("no sign-up");
    const at = (n: number) => ({ ...ctx, now: later(n * minute) });
    const again = async (of: Ctx) => {
      await forgetUnproved(ctx, "signUp", { channel: "email", target: "a9@example.com" });
      return resend(of, visitorRequest(cookie), own);
    };
    const links = async () => (await listTokens(ctx.db, ctx.company.id, own.id)).length - 1;
    await again(slow(at(1), () => again(at(1))));
    expect(await links()).toBe(1);
    for (const n of [2, 3, 4]) expect(await again(at(n))).toMatchObject({ ok: true });
    await again(slow(at(6), () => again(at(5))));
    expect(await links()).toBe(5);
    expect(await again(at(7))).toMatchObject({ code: "mailsTooMany" });
  });

  test("leaves nothing behind when it is not confirmed within seven days", async () => {
    const { ctx, token } = await scene(mailbox, "a7@example.com");
    await forgetOldSubscriptions({ ...ctx, now: later(7 * 24 * hour - 1) });
    expect(await person(ctx, "a7@example.com")).not.toBeNull();
    await forgetOldSubscriptions({ ...ctx, now: later(7 * 24 * hour) });
    await forgetOldSubscriptions({ ...ctx, now: later(7 * 24 * hour + 1) });
    expect(await person(ctx, "a7@example.com")).toBeNull();
    expect(await openConfirmationLink(ctx, token)).toBeNull();
  });

  test("sent again later keeps the person until that one is seven days old too", async () => {
    const { ctx, instrument } = await scene(mailbox, "a8@example.com");
    await signUp({ ...ctx, now: later(6 * 24 * hour) }, { email: "a8@example.com", wanted: [wish(ctx, instrument)] });
    await sendAll(later(6 * 24 * hour));
    const second = tokenIn(mailbox.at(-1), "confirmMailResult");
    await forgetOldSubscriptions({ ...ctx, now: later(7 * 24 * hour + 1) });
    expect(await confirmSubscription({ ...ctx, now: later(7 * 24 * hour + 2) }, second)).toMatchObject({ ok: true });
    expect(await person(ctx, "a8@example.com")).toMatchObject({ state: "confirmed" });
  });
});

describe("a sign-up of a known address", () => {
  test("mails a link to the own page and changes nothing", async () => {
    const { ctx, instrument, id } = await subscribed(mailbox, "b1@example.com");
    const before = await person(ctx, "b1@example.com");
    await signUp(ctx, {
      email: "b1@example.com",
      wanted: [wish(ctx, instrument, "fall", 10)],
      companyName: "Stranger",
      lang: "tc",
    });
    expect(await person(ctx, "b1@example.com")).toEqual(before);
    await sendAll(later(minute));
    const secret = tokenIn(mailbox.at(-1), "subscriptions/manage");
    expect(mailbox.at(-1)?.text).not.toContain("confirmMailResult");
    expect(await openOwnSubscription(ctx, visitorRequest(), secret)).toMatchObject({
      ok: true,
      value: { by: "link", subscriber: { id } },
    });
    expect(await alertsOf(ctx, "b1@example.com")).toHaveLength(1);
  });

  test("makes the same calls to the database and the same answer as one of an unknown address", async () => {
    const { ctx, instrument } = await subscribed(mailbox, "b2@example.com");
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
      const db = connect(spy);
      const cookie = await signUp({ ...ctx, db, central: db }, { email, wanted: [wish(ctx, instrument)] });
      return { seen, cookie: cookie.replace(/=.*/, "=") };
    };
    expect(await trace("b2@example.com")).toEqual(await trace("b2-unknown@example.com"));
  });
});

describe("the limits of confirmation mails", () => {
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

  test("one network causes at most 60 an hour at one company, and does not use up the addresses' own three", async () => {
    const ctx = await ownContext({ now: monday });
    const instrument = await listSecurity(ctx);
    const send = (email: string, from: string, now = monday) =>
      allowed(() => signUp({ ...ctx, now }, { email, wanted: [wish(ctx, instrument)], from }));
    const sent = [];
    for (let n = 0; n < 80; n += 1) sent.push(await send(`many${n}@example.com`, "203.0.113.9"));
    expect(sent.filter(Boolean)).toHaveLength(60);
    expect(await send("many79@example.com", "203.0.113.10")).toBe(true);
    expect(await send("many1000@example.com", "203.0.113.9", later(hour + 1_000))).toBe(true);
  });
});
