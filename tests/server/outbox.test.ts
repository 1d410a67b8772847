import { afterEach, describe, expect, test, vi } from "vitest";
import { house } from "~/areas.server";
import { systemDb } from "~/server/db.server";
import { deliver, type MailTable, runTicks } from "~/server/outbox/jobs.server";
import { drop } from "~/server/outbox/mail.server";
import { outboxRow } from "~/server/outbox/outbox.server";
import { outbox } from "~/server/tables.server";
import { noon, testContext, testEnv } from "../support/context";

const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const world = (now: Date) => ({ env: testEnv(), house, now, waitUntil: (work: Promise<unknown>) => void work });
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
  const accepted: string[] = [];
  let attempt = 0;
  vi.stubGlobal("fetch", async (input: Request | string, init?: RequestInit) => {
    const request = new Request(input, init);
    const raw = atob(
      new URLSearchParams(new TextDecoder().decode(await request.arrayBuffer())).get("RawMessage.Data") ?? "",
    );
    const answer = behave(attempt++);
    if (answer === "throttle")
      return new Response(
        "<ErrorResponse><Error><Type>Sender</Type><Code>Throttling</Code><Message>slow</Message></Error></ErrorResponse>",
        { status: 400, headers: { "Content-Type": "text/xml" } },
      );
    accepted.push(raw);
    if (answer === "dropReply") throw new TypeError("connection lost");
    return new Response(
      "<SendRawEmailResponse xmlns='http://ses.amazonaws.com/doc/2010-12-01/'><SendRawEmailResult><MessageId>m1</MessageId></SendRawEmailResult></SendRawEmailResponse>",
      { headers: { "Content-Type": "text/xml" } },
    );
  });
  return accepted;
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
    const accepted = ses();
    const ids = await put(Array.from({ length: 40 }, (_, n) => `row${n}`));
    const shuffled = [...ids, ...ids].sort(() => Math.random() - 0.5);
    await Promise.all([
      deliver(world(noon), composers, shuffled),
      deliver(world(noon), composers, ids),
      deliver(world(noon), composers, shuffled),
    ]);
    expect(accepted).toHaveLength(40);
    expect(new Set(Object.values(await states()))).toEqual(new Set(["sent"]));
  });

  test("writes one row for one occasion", async () => {
    await put(["a"]);
    const ctx = await testContext();
    await outboxRow(ctx.db, "c1", { id: "b", kind: "test.mail", subjectId: "a", occasion: "1", now: noon });
    expect(Object.keys(await states())).toEqual(["a"]);
  });

  test("tries again what SES refused, and loses nothing while a third is throttled", async () => {
    const accepted = ses((attempt) => (attempt % 3 === 0 ? "throttle" : "accept"));
    const ids = await put(Array.from({ length: 30 }, (_, n) => `row${n}`));
    for (let minute = 0; minute < 10; minute++) await deliver(world(later(minute * 2)), composers, ids);
    expect(accepted).toHaveLength(30);
    expect(new Set(Object.values(await states()))).toEqual(new Set(["sent"]));
  });

  test("never resends at once what may have gone; sends it one more time after a quarter of an hour, and never again", async () => {
    const accepted = ses(() => "dropReply");
    const ids = await put(["a"]);
    await deliver(world(noon), composers, ids);
    expect(await states()).toEqual({ a: "unknown" });
    for (const minute of [1, 14]) {
      await runTicks(world(later(minute)), {});
      await deliver(world(later(minute)), composers, ids);
    }
    expect(accepted).toHaveLength(1);
    for (const minute of [16, 40, 80]) {
      await runTicks(world(later(minute)), {});
      await deliver(world(later(minute)), composers, ids);
    }
    expect(accepted).toHaveLength(2);
  });

  test("treats a sending that nobody finished as unknown, not as waiting", async () => {
    ses();
    await put(["a"]);
    await systemDb(testEnv().DB)
      .update(outbox)
      .set({ state: "sending", leaseUntil: later(1) });
    await runTicks(world(later(2)), {});
    expect(await states()).toEqual({ a: "unknown" });
  });

  test("drops what must not go any more", async () => {
    const accepted = ses();
    await put(["a"], "test.gone");
    await deliver(world(noon), composers, ["a"]);
    expect(accepted).toEqual([]);
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
    await runTicks({ env, house, now: new Date(noon.getTime() + 30_000), waitUntil: () => {} }, {});
    expect(hinted).toEqual([]);
    await runTicks({ env, house, now: later(2), waitUntil: () => {} }, {});
    expect(hinted).toEqual([{ body: { ids: ["a"] } }]);
  });

  test("lets one failing tick stop no other", async () => {
    const ran: string[] = [];
    await runTicks(world(noon), {
      bad: async () => Promise.reject(new Error("bad")),
      good: async (ctx) => ran.push(ctx.company.id),
    });
    expect(ran).toContain("c1");
  });
});

describe("a mail", () => {
  test("has both parts, its values escaped, one line a header and the one-click pair", async () => {
    const accepted = ses();
    await deliver(world(noon), composers, await put(["a"]));
    const raw = accepted[0] ?? "";
    expect(raw).toContain("multipart/alternative");
    expect(raw).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect(raw.slice(0, raw.indexOf("\r\n\r\n"))).not.toMatch(/^Bcc:/im);
    expect(raw).not.toContain("<b>");
  });
});
