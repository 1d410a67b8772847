import { beforeEach, describe, expect, test } from "vitest";
import { sendCode, tryCode } from "~/features/visitors/operations/codes.server";
import { addressOf, countTry, takeLimits } from "~/server/limits/limits.server";
import { networkOf } from "~/shared/networks";
import { listSecurity, ownContext } from "../subscriptions/market";
import { signUp, wish } from "../subscriptions/visitor";
import { noon, testEnv } from "../support/context";
import { book, companies, day, later, newestCode, of, outbox, own, rows } from "./limits-world";

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
        sendCode({ ...of(list, n), network: `198.51.100.${n}` }, { ...book, purpose: `p${n}.book` }),
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
    const code = await newestCode(soon);
    expect(await tryCode(soon, { ...book, code: code === "000000" ? "000001" : "000000" })).toMatchObject({
      ok: false,
    });
    expect(await sendCode(soon, book)).toMatchObject({ ok: false });
    expect(await tryCode(soon, { ...book, code })).toMatchObject({ ok: true });
    expect(await sendCode(soon, book)).toMatchObject({ ok: true });
  });

  test("about own data are four a day over all companies, for a known and an unknown person alike", async () => {
    const list = await companies();
    for (const silent of [false, true]) {
      const to = { ...own, silent, target: `${silent}@example.com` };
      const answers = [];
      for (let n = 0; n < 6; n++) answers.push(await sendCode({ ...of(list, n), now: later(60 * n) }, to));
      expect(answers.map(({ ok }) => ok)).toEqual([...Array(4).fill(true), false, false]);
      expect(answers[4]).toEqual({ ok: false, code: "codeTooMany", facts: { seconds: day - 240 } });
    }
    expect(await outbox()).toHaveLength(4);
  });

  test("about own data do not use up what others may cause, nor the other way round", async () => {
    const ctx = await ownContext();
    for (let n = 0; n < 3; n++) await sendCode({ ...ctx, now: later(60 * n) }, book);
    expect(await sendCode({ ...ctx, now: later(180) }, own)).toMatchObject({ ok: true });
  });
});
