import { afterEach, describe, expect, test, vi } from "vitest";
import { systemDb } from "~/server/database/db.server";
import { outbox } from "~/server/database/tables.server";
import type { MailTable } from "~/server/outbox/jobs.server";
import { outboxRow } from "~/server/outbox/outbox.server";
import type { Env } from "~/server/request/env.server";
import { noon, testContext, testEnv } from "../support/context";
import { deliverAt, runMinute } from "../support/invocations";
import { accepted, sesAnswering, throttled } from "../support/ses";

const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const composers: MailTable = {
  "test.mail": async (_, row) => ({
    to: `${row.subjectId}@example.com`,
    lang: "zh-CN",
    subject: "公告",
    blocks: [{ p: "你好" }],
  }),
};
/** SES that takes every mail; `during` happens while it has the first one in hand. */
function ses(during: () => Promise<unknown> = async () => {}) {
  const calls = { count: 0 };
  const answer = async () => {
    calls.count += 1;
    if (calls.count === 1) await during();
    return accepted();
  };
  vi.stubGlobal("fetch", sesAnswering(answer));
  return calls;
}

async function put(count: number, kind = "test.mail") {
  const ctx = await testContext();
  await systemDb(testEnv().DB).delete(outbox);
  const ids = Array.from({ length: count }, (_, n) => `row${n}`);
  for (const id of ids) await outboxRow(ctx.db, "c1", { id, kind, subjectId: id, occasion: "1", now: noon });
  return ids;
}
const rows = () => systemDb(testEnv().DB).select().from(outbox);
const states = async () => (await rows()).map((row) => row.state);

/** A database that fails the first `times` statements which write that a mail was sent. */
function failing(times: number): Env {
  let left = times;
  const DB = new Proxy(testEnv().DB, {
    get: (real, name) => {
      if (name !== "prepare") return Reflect.get(real, name).bind(real);
      return (statement: string) => {
        if (!statement.includes('"message_id" = ?') || left-- <= 0) return real.prepare(statement);
        return real.prepare("SELECT * FROM no_such_table WHERE ? = ?".replace("? = ?", Array(8).fill("?").join(" = ")));
      };
    },
  });
  return { ...testEnv(), DB };
}

async function afterwards(ids: string[]) {
  for (const minute of [1, 2, 16, 17, 40]) {
    await runMinute(later(minute), {});
    await deliverAt(later(minute), composers, ids);
  }
}

afterEach(() => vi.unstubAllGlobals());

describe("a company that is not live", () => {
  test("writes to its staff and to nobody else", async () => {
    const calls = ses();
    const ids = [...(await put(1)), "to-staff"];
    const ctx = await testContext();
    await outboxRow(ctx.db, "c1", { id: "to-staff", kind: "test.staff", subjectId: "s", occasion: "1", now: noon });
    await testEnv().DB.exec("UPDATE companies SET live_at = NULL WHERE company_id = 'c1'");
    const staff: MailTable[string] = async () => ({
      ...{ to: "s@example.com", toStaff: true, lang: "en", subject: "-", blocks: [] },
    });
    await deliverAt(noon, { ...composers, "test.staff": staff }, ids);
    await testEnv().DB.exec("UPDATE companies SET live_at = 0 WHERE company_id = 'c1'");
    expect((await rows()).map(({ id, state, reason }) => [id, state, reason])).toEqual([
      ["row0", "dropped", "notLive"],
      ["to-staff", "sent", null],
    ]);
    expect(calls.count).toBe(1);
  });
});

describe("a mail that SES has taken", () => {
  test("is not sent again because the database failed when that was to be written down", async () => {
    const calls = ses();
    const ids = await put(1);
    await deliverAt(noon, composers, ids, failing(1)).catch(() => {});
    await afterwards(ids);
    expect(calls.count).toBe(1);
    expect(await states()).toEqual(["sent"]);
  });

  test("is not sent again because its lease ran out while SES was slow", async () => {
    const calls = ses(() => runMinute(later(2), {}));
    const ids = await put(1);
    await deliverAt(noon, composers, ids);
    expect(await states()).toEqual(["sent"]);
    await afterwards(ids);
    expect(calls.count).toBe(1);
  });
});

describe("a row in the hands of one run", () => {
  test("is left alone by the sweeper while its lease holds", async () => {
    const seen: string[] = [];
    ses(async () => {
      await runMinute(new Date(noon.getTime() + 30_000), {});
      seen.push(...(await states()));
    });
    await deliverAt(noon, composers, await put(1));
    expect([seen, await states()]).toEqual([["sending"], ["sent"]]);
  });

  test("keeps what its own run writes, whatever one whose lease was taken over says of it later", async () => {
    const ids = await put(1);
    let sent = 0;
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let second = Promise.resolve();
    const answer = async () => {
      sent += 1;
      if (sent > 1) {
        release();
        await overtaken;
        return accepted();
      }
      for (const minute of [2, 18]) await runMinute(later(minute), {});
      second = deliverAt(later(18), composers, ids);
      await held;
      return throttled();
    };
    vi.stubGlobal("fetch", sesAnswering(answer));
    const overtaken = deliverAt(noon, composers, ids);
    await overtaken;
    await second;
    expect([sent, await states()]).toEqual([2, ["sent"]]);
    await afterwards(ids);
    expect(sent).toBe(2);
  });
});

describe("a row that is due later", () => {
  test("is sent by nobody before, and then once", async () => {
    const calls = ses();
    const ctx = await testContext();
    await systemDb(testEnv().DB).delete(outbox);
    const row = { id: "later", kind: "test.mail", subjectId: "later", occasion: "1", now: noon, dueAt: later(1) };
    await outboxRow(ctx.db, "c1", row);
    await deliverAt(new Date(later(1).getTime() - 60_000), composers, ["later"]);
    expect([calls.count, await states()]).toEqual([0, ["pending"]]);
    await deliverAt(later(1), composers, ["later"]);
    expect([calls.count, await states()]).toEqual([1, ["sent"]]);
  });
});

describe("rows of one message", () => {
  test("are taken when their turn comes, so that none waits out its lease behind slow mails", async () => {
    let sending = 0;
    ses(async () => {
      sending = (await states()).filter((state) => state === "sending").length;
    });
    await deliverAt(noon, composers, await put(20));
    expect(sending).toBeLessThanOrEqual(4);
    expect(new Set(await states())).toEqual(new Set(["sent"]));
  });
});

describe("a row of a kind that this version does not know", () => {
  test("waits for the version that does", async () => {
    const calls = ses();
    const ids = await put(1, "test.newer");
    await deliverAt(noon, composers, ids);
    expect(await states()).toEqual(["pending"]);
    await deliverAt(later(2), { ...composers, "test.newer": composers["test.mail"] as MailTable[string] }, ids);
    expect(calls.count).toBe(1);
    expect(await states()).toEqual(["sent"]);
  });
});
