import { afterEach, describe, expect, test, vi } from "vitest";
import { systemDb } from "~/server/database/db.server";
import { outbox } from "~/server/database/tables.server";
import type { MailTable } from "~/server/outbox/jobs.server";
import { drop } from "~/server/outbox/mail.server";
import { outboxRow } from "~/server/outbox/outbox.server";
import { chance } from "../support/chance";
import { noon, testContext, testEnv } from "../support/context";
import { seedOf } from "../support/full";
import { deliverAt, runMinute } from "../support/invocations";
import { accepted, sesAnswering, throttled } from "../support/ses";

const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const composers: MailTable = {
  "test.mail": async (_, row) => ({
    to: `${row.subjectId}@example.com`,
    lang: "zh-CN",
    subject: "公告\r\nBcc: x@example.com",
    blocks: [{ p: "<b>你好</b>" }],
    bulk: { unsubscribeUrl: "https://c1.test/u" },
  }),
  "test.gone": async () => drop("gone"),
};

/** SES as it speaks: keeps each accepted mail by its send id and answers as `behave` says. */
function ses(behave: (attempt: number) => "accept" | "throttle" | "dropReply" = () => "accept") {
  const taken: string[] = [];
  let attempt = 0;
  const answer = (raw: string) => {
    const how = behave(attempt++);
    if (how === "throttle") return throttled();
    taken.push(raw);
    if (how === "dropReply") throw new TypeError("connection lost");
    return accepted();
  };
  vi.stubGlobal("fetch", sesAnswering(answer));
  return taken;
}

async function put(ids: string[], kind = "test.mail") {
  const ctx = await testContext();
  await systemDb(testEnv().DB).delete(outbox);
  for (const id of ids) await outboxRow(ctx.db, "c1", { id, kind, subjectId: id, occasion: "1", now: noon });
  return ids;
}
const states = async () =>
  Object.fromEntries((await systemDb(testEnv().DB).select().from(outbox)).map((row) => [row.id, row.state]));

afterEach(() => vi.unstubAllGlobals());

describe("the outbox", () => {
  test("sends each row once, however often and by however many consumers its message is delivered", async () => {
    const taken = ses();
    const ids = await put(Array.from({ length: 40 }, (_, n) => `row${n}`));
    const random = chance(seedOf(4_711));
    const shuffled = [...ids, ...ids]
      .map((id) => ({ id, at: random() }))
      .sort((one, other) => one.at - other.at)
      .map(({ id }) => id);
    await Promise.all([
      deliverAt(noon, composers, shuffled),
      deliverAt(noon, composers, ids),
      deliverAt(noon, composers, shuffled),
    ]);
    expect(taken).toHaveLength(40);
    expect(new Set(Object.values(await states()))).toEqual(new Set(["sent"]));
  });

  test("writes one row for one occasion", async () => {
    await put(["a"]);
    const ctx = await testContext();
    await outboxRow(ctx.db, "c1", { id: "b", kind: "test.mail", subjectId: "a", occasion: "1", now: noon });
    expect(Object.keys(await states())).toEqual(["a"]);
  });

  test("tries again what SES refused, and loses nothing while a third is throttled", async () => {
    const taken = ses((attempt) => (attempt % 3 === 0 ? "throttle" : "accept"));
    const ids = await put(Array.from({ length: 30 }, (_, n) => `row${n}`));
    for (let minute = 0; minute < 10; minute++) await deliverAt(later(minute * 2), composers, ids);
    expect(taken).toHaveLength(30);
    expect(new Set(Object.values(await states()))).toEqual(new Set(["sent"]));
  });

  test("never resends at once what may have gone; sends it one more time after a quarter of an hour, and never again", async () => {
    const taken = ses(() => "dropReply");
    const ids = await put(["a"]);
    await deliverAt(noon, composers, ids);
    expect(await states()).toEqual({ a: "unknown" });
    for (const minute of [1, 14]) {
      await runMinute(later(minute), {});
      await deliverAt(later(minute), composers, ids);
    }
    expect(taken).toHaveLength(1);
    for (const minute of [16, 40, 80]) {
      await runMinute(later(minute), {});
      await deliverAt(later(minute), composers, ids);
    }
    expect(taken).toHaveLength(2);
  });

  test("treats a sending that nobody finished as unknown, not as waiting", async () => {
    ses();
    await put(["a"]);
    await systemDb(testEnv().DB)
      .update(outbox)
      .set({ state: "sending", leaseUntil: later(1) });
    await runMinute(later(2), {});
    expect(await states()).toEqual({ a: "unknown" });
  });

  test("drops what must not go any more", async () => {
    const taken = ses();
    await put(["a"], "test.gone");
    await deliverAt(noon, composers, ["a"]);
    expect(taken).toEqual([]);
    expect(await states()).toEqual({ a: "dropped" });
  });

  test("puts rows into the queue again whose message was lost", async () => {
    const hinted: unknown[] = [];
    await put(["a"]);
    const env = {
      ...testEnv(),
      QUEUE: { sendBatch: async (messages: unknown[]) => void hinted.push(...messages) } as unknown as Queue<{
        ids: string[];
      }>,
    };
    await runMinute(new Date(noon.getTime() + 30_000), {}, env);
    expect(hinted).toEqual([]);
    await runMinute(later(2), {}, env);
    expect(hinted).toEqual([{ body: { ids: ["a"] } }]);
  });

  test("lets one failing tick stop no other", async () => {
    const ran: string[] = [];
    await runMinute(noon, {
      bad: async () => Promise.reject(new Error("bad")),
      good: async (ctx) => ran.push(ctx.company.id),
    });
    expect(ran).toContain("c1");
  });
});

describe("a mail", () => {
  test("has both parts, its values escaped, one line a header and the one-click pair", async () => {
    const taken = ses();
    await deliverAt(noon, composers, await put(["a"]));
    const raw = taken[0] ?? "";
    expect(raw).toContain("multipart/alternative");
    expect(raw).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect(raw.slice(0, raw.indexOf("\r\n\r\n"))).not.toMatch(/^Bcc:/im);
    expect(raw).not.toContain("<b>");
  });
});
