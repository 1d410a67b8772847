import { beforeEach, describe, expect, test, vi } from "vitest";
import { visitorMails } from "~/features/visitors/jobs.server";
import { sendCode, tryCode } from "~/features/visitors/operations/codes.server";
import type { Ctx } from "~/server/context.server";
import { addressOf, countTry, takeLimits } from "~/server/limits/limits.server";
import { causedLimits } from "~/server/limits/message-limits.server";
import type { OutboxRow } from "~/server/outbox/outbox.server";
import { networkOf } from "~/shared/networks";
import { listSecurity, ownContext } from "../subscriptions/market";
import { signUp, wish } from "../subscriptions/visitor";
import { noon, testEnv } from "../support/context";

vi.setConfig({ testTimeout: 60_000 });

const day = 86_400;
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1_000);
const companies = () => Promise.all(["c1", "c2", "c3"].map((companyId) => ownContext({ companyId, now: noon })));
const of = (list: Ctx[], n: number) => list[n % list.length] as Ctx;
const rows = async (table: string) =>
  (await testEnv().DB.prepare(`SELECT * FROM ${table}`).all<Record<string, unknown>>()).results;
const outbox = async () =>
  (await rows("outbox")).filter(({ kind }) => kind === "identity.code" || kind === "subscriptions.confirmation");
const book = { purpose: "appointments.book", channel: "email", target: "victim@example.com" } as const;
const own = { ...book, purpose: "appointments.inquiry", silent: false } as const;

beforeEach(async () => {
  for (const table of ["codes", "outbox", "limits"]) await testEnv().DB.exec(`DELETE FROM ${table}`);
});

describe("the network of a visitor", () => {
  test.each([
    ["203.0.113.9", "203.0.113.9"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:1:2::1", "2001:db8:1:2::/64"],
    ["2001:0db8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["::ffff:cb00:7109", "203.0.113.9"],
    ["127.0.0.1", null],
    ["::1", null],
    ["::ffff:127.0.0.1", null],
    ["no address", "no address"],
  ])("%s counts as %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
    expect(addressOf(new Request("https://c1.test/", { headers: { "CF-Connecting-IP": address } }))).toBe(network);
  });

  test("is unknown where the edge names no address", () => {
    expect(addressOf(new Request("https://c1.test/", { headers: { "X-Forwarded-For": "203.0.113.9" } }))).toBeNull();
  });
});

describe("a limit", () => {
  test("lets exactly its number through, whatever comes in parallel", async () => {
    const ctx = await ownContext();
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => countTry(ctx, "k", "s", { max: 7, seconds: 60 })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(7);
    expect(await countTry({ ...ctx, now: later(59) }, "k", "s", { max: 7, seconds: 60 })).toEqual({
      ok: false,
      code: "tooManyRequests",
      facts: { seconds: 1 },
    });
    expect(await countTry({ ...ctx, now: later(60) }, "k", "s", { max: 7, seconds: 60 })).toEqual({
      ok: true,
      value: null,
    });
  });

  test("that reads before it counts lets more through: the control that must fail", async () => {
    const { DB } = testEnv();
    let through = 0;
    const unguarded = async () => {
      const row = await DB.prepare("SELECT count FROM limits WHERE company_id = 'c1' AND key = 'k'").first<{
        count: number;
      }>();
      await new Promise((done) => setTimeout(done, 20));
      if ((row?.count ?? 0) >= 7) return;
      through += 1;
      await DB.exec(
        "INSERT INTO limits VALUES ('c1', 'k', 1, 9e12) ON CONFLICT (company_id, key) DO UPDATE SET count = count + 1",
      );
    };
    await Promise.all(Array.from({ length: 40 }, unguarded));
    expect(through).toBeGreaterThan(7);
  });

  test("of several counts in all of them or in none, and a full one says how long", async () => {
    const ctx = await ownContext();
    const two = (max: number) => [
      { kind: "wide", subject: "s", max: 100, seconds: 60 },
      { kind: "narrow", subject: "s", max, seconds: 600, code: "mailsTooMany" },
    ];
    expect(await takeLimits(ctx, two(1))).toMatchObject({ ok: true });
    expect(await takeLimits({ ...ctx, now: later(30) }, two(1))).toEqual({
      ok: false,
      code: "mailsTooMany",
      facts: { seconds: 570 },
    });
    expect((await rows("limits")).map(({ count }) => count)).toEqual([1, 1]);
  });

  test("keeps its subject as an HMAC only", async () => {
    await countTry(await ownContext(), "k", "li@example.com", { max: 7, seconds: 60 });
    expect(JSON.stringify(await rows("limits"))).not.toContain("example");
  });
});

describe("messages to one address", () => {
  test("that has proved nothing are at most three a day: 200 askers at once, 200 networks, three companies", async () => {
    const list = await companies();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        sendCode(of(list, n), { ...book, purpose: `p${n}.book`, address: `198.51.100.${n}` }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: "codeTooMany", facts: { seconds: day } });
    expect(await outbox()).toHaveLength(3);
    expect(await rows("codes")).toHaveLength(3);
  });

  test("count codes and confirmations together", async () => {
    const ctx = await ownContext({ now: noon });
    const instrument = await listSecurity(ctx);
    await sendCode(ctx, book);
    await signUp(ctx, { email: book.target, wanted: [wish(ctx, instrument)] });
    await sendCode({ ...ctx, now: later(61) }, book);
    await expect(signUp(ctx, { email: book.target, wanted: [wish(ctx, instrument)] })).rejects.toThrow("mailsTooMany");
    expect(await outbox()).toHaveLength(3);
    expect(await sendCode({ ...ctx, now: later(day + 1) }, book)).toMatchObject({ ok: true });
  });

  test("begin anew once its owner has entered a code", async () => {
    const ctx = await ownContext();
    for (let n = 0; n < 3; n++) await sendCode({ ...ctx, now: later(60 * n) }, book);
    const soon = { ...ctx, now: later(180) };
    expect(await sendCode(soon, book)).toMatchObject({ ok: false, code: "codeTooMany" });
    const newest = (await rows("codes")).at(-1);
    const mail = await visitorMails["identity.code"](soon, { subjectId: newest?.id } as OutboxRow);
    const code = "blocks" in mail ? (mail.blocks.find((block) => "code" in block) as { code: string }).code : "";
    expect(await tryCode(soon, { ...book, code: code === "000000" ? "000001" : "000000" })).toMatchObject({
      ok: false,
    });
    expect(await sendCode(soon, book)).toMatchObject({ ok: false });
    expect(await tryCode(soon, { ...book, code })).toMatchObject({ ok: true });
    expect(await sendCode(soon, book)).toMatchObject({ ok: true });
  });

  test("about own data are seven a day over all companies, for a known and an unknown person alike", async () => {
    const list = await companies();
    for (const silent of [false, true]) {
      const to = { ...own, silent, target: `${silent}@example.com` };
      const answers = [];
      for (let n = 0; n < 9; n++) answers.push(await sendCode({ ...of(list, n), now: later(60 * n) }, to));
      expect(answers.map(({ ok }) => ok)).toEqual([...Array(7).fill(true), false, false]);
      expect(answers[7]).toEqual({ ok: false, code: "codeTooMany", facts: { seconds: day - 420 } });
    }
    expect(await outbox()).toHaveLength(7);
  });

  test("about own data do not use up what others may cause, nor the other way round", async () => {
    const ctx = await ownContext();
    for (let n = 0; n < 3; n++) await sendCode({ ...ctx, now: later(60 * n) }, book);
    expect(await sendCode({ ...ctx, now: later(180) }, own)).toMatchObject({ ok: true });
  });
});

test("one network causes at most twenty messages a day, over all companies and to 1,000 addresses", async () => {
  const list = await companies();
  const ask = (n: number, address: string, now = noon) =>
    sendCode({ ...of(list, n), now }, { ...book, target: `a${n}@example.com`, address });
  const answers = await Promise.all(Array.from({ length: 1_000 }, (_, n) => ask(n, "2001:db8:1:2::/64")));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(20);
  expect(await outbox()).toHaveLength(20);
  expect(await ask(2_000, "2001:db8:1:3::/64")).toMatchObject({ ok: true });
  expect(await ask(2_000, "2001:db8:1:2::/64", later(day))).toMatchObject({ ok: true });
});

test("a company sends at most 2,000 messages an hour, whoever asks; other companies go on", async () => {
  const [one, two] = await companies();
  if (!one || !two) throw new Error("no companies");
  expect(await takeLimits(one, causedLimits(one, null, "codeTooMany"))).toMatchObject({ ok: true });
  await testEnv().DB.exec("UPDATE limits SET count = 2000");
  expect(await sendCode(one, book)).toEqual({ ok: false, code: "messagesPaused", facts: { seconds: 3_600 } });
  expect(await sendCode(two, book)).toMatchObject({ ok: true });
  expect(await sendCode({ ...one, now: later(3_600) }, book)).toMatchObject({ ok: true });
});
