import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sweepOutbox } from "~/server/outbox/outbox.server";
import { receive } from "~/server/outbox/receive.server";
import { suppressions } from "~/server/outbox/tables.server";
import { noon } from "../support/context";
import { figure } from "../support/full";
import { deliverAt, worldAt } from "../support/invocations";
import { at, composers, db, env, events, openOutside, put, report, send, stateOf } from "./mail-scene";

let outside: Awaited<ReturnType<typeof openOutside>>;
beforeEach(async () => {
  outside = await openOutside();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("lost replies of three in ten", () => {
  const mails = figure("MAILS", { push: 30, full: 2_000 });
  const ids = Array.from({ length: mails }, (_, n) => `m${n}`);

  async function run(withNotices: boolean) {
    let call = 0;
    let lost = 0;
    outside.lose = () => {
      const loses = (call++ >> 2) % 10 < 3 && call <= mails;
      if (loses) lost += 1;
      return loses;
    };
    await put(ids);
    const reported = new Set<string>();
    for (let now = 0; now < 60; now += 1) {
      const waiting = Object.values(await sweepOutbox(db(), at(now + 2), "ses")).flat();
      await send(at(now + 2), waiting);
      if (withNotices) for (const id of outside.taken.filter((one) => !reported.has(one))) await report("Send", id);
      for (const id of outside.taken) reported.add(id);
      if (waiting.length === 0 && now > 20) break;
    }
    return {
      lost,
      copies: outside.taken.length - new Set(outside.taken).size,
      missing: ids.filter((id) => !outside.taken.includes(id)).length,
    };
  }

  test(`lose none of ${mails} mails and bring no copy where SES reports what it took`, async () => {
    const { lost, copies, missing } = await run(true);
    console.info(`lost replies with notices: ${mails} mails, ${lost} lost, ${copies} copies, ${missing} missing`);
    expect([lost > 5, copies, missing]).toEqual([true, 0, 0]);
  });

  test("lose none and bring a copy at most for each of them where it does not: the control", async () => {
    const { lost, copies, missing } = await run(false);
    expect(copies).toBeGreaterThan(0);
    expect([copies <= lost, missing]).toEqual([true, 0]);
  });
});

describe("another provider", () => {
  type Sent = { to: string; subject: string; headers: Record<string, string> };
  const sent: Sent[] = [];
  let answer: () => { messageId: string } = () => ({ messageId: `cf-${sent.length}` });
  const EMAIL = {
    send: async (mail: Sent) => {
      if (!mail.to) throw Object.assign(new Error("to is missing"), { code: "E_FIELD_MISSING" });
      const reply = answer();
      sent.push(mail);
      return reply;
    },
  } as unknown as SendEmail;
  const cloudflare = { ...env, MAIL_PROVIDER: "cloudflare" as const, EMAIL };
  const sweepAndSend = async (now: Date) =>
    deliverAt(now, composers, Object.values(await sweepOutbox(db(), now, "cloudflare")).flat(), cloudflare);
  beforeEach(() => {
    sent.length = 0;
    answer = () => ({ messageId: `cf-${sent.length}` });
  });

  test("that is chosen in the middle takes what waits, and what is unknown at the first stays there for staff", async () => {
    await put(["a", "b", "c", "d"]);
    outside.lose = () => true;
    await send(noon, ["a", "b"]);
    for (let now = 2; now < 90; now += 7) await sweepAndSend(at(now));
    expect([await stateOf("a"), await stateOf("b"), sent.map(({ subject }) => subject).toSorted()]).toEqual([
      "unknown",
      "unknown",
      ["c", "d"],
    ]);
    expect(sent[0]?.headers).toMatchObject({
      "List-Unsubscribe": "<https://c1.test/leave>",
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
  });

  test("that refuses clearly is asked again, and one that fell silent brings one copy at most", async () => {
    await put(["a", "b"]);
    let call = 0;
    answer = () => {
      call += 1;
      if (call === 1) throw Object.assign(new Error("slow down"), { code: "E_RATE_LIMIT_EXCEEDED" });
      if (call === 2) throw new Error("network");
      return { messageId: `cf-${call}` };
    };
    await sweepAndSend(at(2));
    expect([await stateOf("a"), await stateOf("b")].toSorted()).toEqual(["pending", "unknown"]);
    for (let now = 3; now < 90; now += 1) await sweepAndSend(at(now));
    expect([await stateOf("a"), await stateOf("b"), call]).toEqual(["sent", "sent", 4]);
  });

  test("puts what became of its mails into a queue: a hard bounce is suppressed, and one that is not known yet comes again", async () => {
    await put(["a"]);
    await deliverAt(noon, composers, ["a"], cloudflare);
    const outcome: string[] = [];
    const messageOf = (messageId: string) => ({
      ack: () => void outcome.push(`${messageId} ack`),
      retry: () => void outcome.push(`${messageId} retry`),
      body: {
        type: "cf.email.sending.message.bounced",
        source: { type: "email.sending", domain: "example.com" },
        payload: { messageId, recipient: "a@example.com", bounce: { type: "hard" } },
        metadata: { eventTimestamp: noon.toISOString() },
      },
    });
    const messages = [messageOf("cf-0"), messageOf("cf-unheard-of")];
    await receive(worldAt(noon, cloudflare), { mails: composers, ticks: {} }, {
      queue: "irh-mail-events",
      messages,
    } as never);
    expect([outcome, await events(), (await db().select().from(suppressions)).length]).toEqual([
      ["cf-0 ack", "cf-unheard-of retry"],
      ["a bounced"],
      1,
    ]);
  });
});
