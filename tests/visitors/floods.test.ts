import { beforeEach, describe, expect, test } from "vitest";
import { sendCode } from "~/features/visitors/operations/codes.server";
import { isKnownBrowser, openVisitorSession } from "~/features/visitors/operations/visitor-sessions.server";
import { takeLimits } from "~/server/limits/limits.server";
import { strangerLimits } from "~/server/limits/message-limits.server";
import type { Ctx } from "~/server/request/context.server";
import { limitedEmail } from "~/shared/email";
import { widerNetworks } from "~/shared/networks";
import { listSecurity, ownContext } from "../subscriptions/market";
import { signUp, visitorRequest, wish } from "../subscriptions/visitor";
import { noon, testEnv } from "../support/context";
import { book, companies, day, later, newestCode, of, outbox, own } from "./limits-world";

beforeEach(async () => {
  for (const table of ["codes", "outbox", "limits"]) await testEnv().DB.exec(`DELETE FROM ${table}`);
});

describe("an address that is written in another way", () => {
  test.each([
    ["li.ming+irh@gmail.com", "liming@gmail.com"],
    ["l.i.ming@googlemail.com", "liming@gmail.com"],
    ["+me@example.com", "+me@example.com"],
    ["..@example.com", "..@example.com"],
  ])("%s counts as %s", (email, counted) => {
    expect(limitedEmail(email)).toBe(counted);
  });

  test("with +tags and dots is one address for every limit: 60 ways get three messages", async () => {
    const list = await companies();
    const ways = Array.from({ length: 60 }, (_, n) => `v${n % 2 ? "." : ""}ictim+${n}@example.com`);
    for (const [n, target] of ways.entries()) await sendCode(of(list, n), { ...book, target });
    expect(await outbox()).toHaveLength(3);
    for (const [n, target] of ways.entries()) await sendCode(of(list, n), { ...own, target });
    expect(await outbox()).toHaveLength(7);
  });
});

describe("a network", () => {
  const stranger = (n: number) => ({ ...book, target: `a${n}@example.com` });
  const sent = (answers: { ok: boolean }[]) => answers.filter(({ ok }) => ok).length;

  test("of IPv6 is part of a /56 and a /48", () => {
    expect(widerNetworks("2001:db8:1:2ff::/64")).toEqual([
      "2001:db8:1:2ff::/64",
      "2001:db8:1:200::/56",
      "2001:db8:1::/48",
    ]);
    expect(widerNetworks("203.0.113.9")).toEqual(["203.0.113.9"]);
  });

  test("causes at most 100 mails to strangers an hour, to 1,000 addresses over all companies; 60 of a kind at one", async () => {
    const list = await companies();
    const codes = (ctx: Ctx) =>
      Promise.all(Array.from({ length: 300 }, (_, n) => sendCode({ ...ctx, network: "203.0.113.9" }, stranger(n))));
    expect(sent(await codes(of(list, 0)))).toBe(60);
    expect(sent(await codes(of(list, 1)))).toBe(40);
    expect(sent(await codes(of(list, 2)))).toBe(0);
    const ctx = of(list, 0);
    const instrument = await listSecurity(ctx);
    for (let n = 0; n < 30; n++)
      await signUp(of(list, n % 2), {
        email: `s${n}@example.com`,
        wanted: [wish(ctx, instrument)],
        from: "203.0.113.9",
      }).catch(() => {});
    expect(await outbox()).toHaveLength(100);
    expect(await sendCode({ ...ctx, network: "203.0.113.9", now: later(3_600) }, stranger(999))).toMatchObject({
      ok: true,
    });
  });

  test("of IPv6 is held by its /48, however many addresses it asks from; another /48 goes on", async () => {
    const [one, two] = await companies();
    if (!one || !two) throw new Error("no companies");
    const ask = (ctx: Ctx, n: number, third = 1) =>
      sendCode({ ...ctx, network: `2001:db8:${third}:${n.toString(16)}::/64` }, stranger(n));
    const answers = [];
    for (let n = 1; n <= 120; n++) answers.push(await ask(n % 2 ? one : two, n * 257));
    expect(sent(answers)).toBe(100);
    expect(await ask(one, 7, 2)).toMatchObject({ ok: true });
  });

  test("of which one visitor has sent twenty posts leaves its neighbours their codes, here and at other companies", async () => {
    const list = await companies();
    const here = (n: number) => ({ ...of(list, n), network: "203.0.113.9" });
    for (let n = 0; n < 20; n++) await sendCode(here(0), stranger(n));
    for (let n = 0; n < 20; n++) await sendCode(here(0), { ...own, target: `unknown${n}@example.com`, silent: true });
    for (const n of [0, 1, 2])
      expect(await sendCode(here(n), { ...own, target: `neighbour${n}@example.com` })).toMatchObject({ ok: true });
    expect(await sendCode(here(1), { ...book, target: "neighbour@example.com" })).toMatchObject({ ok: true });
    const instrument = await listSecurity(of(list, 0));
    const wanted = [wish(of(list, 0), instrument)];
    await signUp(of(list, 0), { email: "other@example.com", wanted, from: "203.0.113.9" });
  });
});

describe("a named person", () => {
  test("gets a code for own data whatever one network has asked for in that name, over all companies", async () => {
    const list = await companies();
    const ask = (n: number, network: string) => sendCode({ ...of(list, n), now: later(60 * n), network }, own);
    for (let n = 0; n < 100; n++) await ask(n, `2001:db8:1:${n.toString(16)}::/64`);
    expect(await ask(100, "203.0.113.9")).toMatchObject({ ok: true });
  });

  test("keeps the door open in a browser that has opened it before, against 100 networks; another's browser is nobody's", async () => {
    const ctx = await ownContext({ now: noon });
    const contact = { purpose: "subscriptions.manage", channel: "email", target: own.target } as const;
    await sendCode(ctx, contact);
    const code = await newestCode(ctx);
    const opened = await openVisitorSession(ctx, { ...contact, code });
    const cookie = opened.ok ? (opened.value.cookie.split(";")[0] ?? "") : "";
    const browser = visitorRequest(cookie);
    const month = 30 * day;
    for (let n = 0; n < 100; n++) {
      const from = { ...ctx, network: `198.51.100.${n}`, now: later(month + 60 * n) };
      await sendCode(from, { ...contact, silent: false });
      await sendCode(from, book);
    }
    const now = { ...ctx, now: later(month + 7_000), network: "203.0.113.9" };
    expect(await sendCode(now, { ...contact, silent: false })).toMatchObject({ ok: false, code: "codeTooMany" });
    expect(await isKnownBrowser(now, browser, { channel: "email", target: "another@example.com" })).toBe(false);
    expect(await isKnownBrowser({ ...now, now: later(91 * day) }, browser, contact)).toBe(false);
    expect(await isKnownBrowser(now, visitorRequest(), contact)).toBe(false);
    const known = await isKnownBrowser(now, browser, contact);
    expect(known).toBe(true);
    expect(await sendCode(now, { ...contact, silent: false, known })).toMatchObject({ ok: true });
    expect(await sendCode(now, { ...book, known })).toMatchObject({ ok: true });
  });

  test("gets ten codes a day at most, however they are asked for", async () => {
    const ctx = await ownContext();
    let codes = 0;
    for (let n = 0; n < 60; n++) {
      const from = { ...ctx, network: `198.51.100.${n}`, now: later(61 * n) };
      for (const one of [book, own, { ...book, known: true }, { ...own, known: true }])
        codes += Number((await sendCode(from, { ...one, purpose: `p${n}.${codes}` })).ok);
    }
    expect(codes).toBe(10);
  });
});

test("a flood of one kind of mail at a company leaves booking codes and own data theirs; other companies go on", async () => {
  const [one, two] = await companies();
  if (!one || !two) throw new Error("no companies");
  const nobody = { channel: "email", target: "" } as const;
  const flood = (kind: "signUp" | "appointments.book") =>
    takeLimits(
      one,
      strangerLimits(one, kind, nobody, { known: false }, "codeTooMany").filter(({ kind }) =>
        kind.endsWith(".company"),
      ),
    );
  await flood("signUp");
  await testEnv().DB.exec("UPDATE limits SET count = 1000");
  const instrument = await listSecurity(one);
  const wanted = [wish(one, instrument)];
  await expect(signUp(one, { email: "one@example.com", wanted })).rejects.toThrow("messagesPaused");
  expect(await sendCode(one, book)).toMatchObject({ ok: true });
  await flood("appointments.book");
  await testEnv().DB.exec("UPDATE limits SET count = 1000 WHERE company_id = 'c1'");
  const late = { ...one, now: later(61) };
  expect(await sendCode(late, book)).toMatchObject({ ok: false, code: "messagesPaused" });
  expect(await sendCode(late, own)).toMatchObject({ ok: true });
  expect(await sendCode(late, { ...book, known: true })).toMatchObject({ ok: true });
  expect(await sendCode({ ...two, now: late.now }, book)).toMatchObject({ ok: true });
  expect(await sendCode({ ...one, now: later(3_661) }, book)).toMatchObject({ ok: true });
});
