import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { databaseNamed } from "~/server/database/databases.server";
import { systemDb } from "~/server/database/db.server";
import { outbox, restoreMarks } from "~/server/database/tables.server";
import type { MailTable } from "~/server/outbox/jobs.server";
import { outboxRow } from "~/server/outbox/outbox.server";
import type { Env } from "~/server/request/env.server";
import { noon, testContext, testEnv } from "../support/context";
import { figure } from "../support/full";
import { deliverAt } from "../support/invocations";
import { freshFiles, minuteAt, nothingYet, pointInTime, setBack } from "../support/restores";
import { accepted, sesAnswering } from "../support/ses";

const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const mails: MailTable = {
  "test.mail": async (_, row) => ({
    to: `${row.subjectId}@example.com`,
    lang: "zh-CN",
    subject: "公告",
    blocks: [{ p: "你好" }],
  }),
};
const db = () => systemDb(testEnv().DB);

async function put(ids: readonly string[], now: Date, database = "DB") {
  const ctx = await testContext({ companyId: database === "DB" ? "c1" : "elsewhere", database });
  for (const id of ids)
    await outboxRow(ctx.db, ctx.company.id, { id, kind: "test.mail", subjectId: id, occasion: "1", now });
}

/** How many rows there are in each state, with its reason. */
const states = async () => {
  const rows = await db().select().from(outbox);
  const named = Map.groupBy(rows, ({ state, reason }) => `${state} ${reason ?? ""}`.trim());
  return Object.fromEntries([...named].map(([state, some]) => [state, some.length]));
};

describe("a database that is set back", () => {
  const sent: string[] = [];
  const events: string[] = [];
  let env: Env;
  beforeEach(async () => {
    sent.length = 0;
    events.length = 0;
    env = { ...testEnv(), FILES: await freshFiles() };
    vi.stubGlobal(
      "fetch",
      sesAnswering((raw: string) => {
        sent.push(raw);
        return accepted();
      }),
    );
    vi.spyOn(console, "log").mockImplementation((line: string) => void events.push(JSON.parse(line).event));
    for (const d1 of Object.values(env.databases)) await setBack(nothingYet, d1);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  const minute = (at: number, more: Partial<Env> = {}) => minuteAt(later(at), mails, { ...env, ...more });

  const old = Array.from({ length: figure("MAILS", { push: 8, full: 200 }) }, (_, n) => `old${n}`);
  /** Writes and sends all, and sets the database back to when they waited, or to before they were written. */
  async function sendThenSetBack(to: "waiting" | "unwritten" = "waiting") {
    await minute(0);
    const before = await pointInTime();
    await put(old, later(0.5));
    const waiting = await pointInTime();
    for (const at of [2, 3]) await minute(at);
    expect(sent).toHaveLength(old.length);
    await setBack(to === "waiting" ? waiting : before);
  }

  test("sends none of the old mails by itself and notes that they went, and sends what is written after it at once", async () => {
    await sendThenSetBack();
    await put(["new"], later(4));
    for (const at of [5, 6, 30]) await minute(at);
    expect(sent).toHaveLength(old.length + 1);
    expect(await states()).toEqual({ "failed restoredSent": old.length, sent: 1 });
    expect(events.filter((one) => one.startsWith("restore."))).toEqual(["restore.noticed"]);
  });

  test("tells what had not gone yet from what had", async () => {
    await minute(0);
    await put(old, later(0.5));
    const before = await pointInTime();
    await deliverAt(later(1), mails, old.slice(0, -3), env);
    await minute(1);
    await setBack(before);
    await minute(3);
    expect(sent).toHaveLength(old.length - 3);
    expect(await states()).toEqual({ "failed restoredSent": old.length - 3, "failed restoredUnsent": 3 });
  });

  test("gives the queue none of them either, before any minute has noticed it", async () => {
    await sendThenSetBack();
    await deliverAt(later(3.5), mails, old, env);
    expect(sent).toHaveLength(old.length);
    expect(await states()).toEqual({ pending: old.length });
  });

  test("sends nothing again that is written anew from the rows of the business, and what is other goes", async () => {
    await sendThenSetBack("unwritten");
    await minute(4);
    await put([...old, "other"], later(5));
    for (const at of [7, 8]) await minute(at);
    expect(sent).toHaveLength(old.length + 1);
    expect(await states()).toEqual({ "failed restoredSent": old.length, sent: 1 });
  });

  test("keeps the record of what went although R2 refuses it twice", async () => {
    let refusals = 2;
    const files = env.FILES;
    env = {
      ...env,
      FILES: new Proxy(files, {
        get: (_, name) => {
          const own = Reflect.get(files, name).bind(files);
          return name !== "put"
            ? own
            : async (key: string, ...rest: unknown[]) => {
                if (key.startsWith("sent/") && refusals-- > 0) throw new Error("R2 is down");
                return own(key, ...rest);
              };
        },
      }),
    };
    await sendThenSetBack("unwritten");
    expect(refusals).toBeLessThan(0);
    await minute(4);
    await put(old, later(5));
    await minute(7);
    expect(sent).toHaveLength(old.length);
  });

  test("holds nothing of the others", async () => {
    await put(["there"], later(0.5), "DB_1");
    const there = databaseNamed(env, "DB_1");
    const before = await pointInTime(there);
    await minute(0);
    await minute(2);
    await setBack(before, there);
    await put(["here"], later(2.5));
    for (const at of [3, 4, 5]) await minute(at);
    expect(sent.map((raw) => /^To: (\w+)@/m.exec(raw)?.[1])).toEqual(["there", "here"]);
    const [row] = await systemDb(there).select().from(outbox);
    expect(row).toMatchObject({ state: "failed", reason: "restoredSent" });
  });

  test("control: without the mark outside of it every mail goes a second time", async () => {
    await sendThenSetBack();
    env = { ...env, FILES: await freshFiles() };
    for (const at of [5, 6]) await minute(at);
    expect(sent).toHaveLength(2 * old.length);
  });

  test("control: without the record of what went, what is written anew goes a second time", async () => {
    await sendThenSetBack("unwritten");
    const { objects } = await env.FILES.list({ prefix: "sent/" });
    await env.FILES.delete(objects.map(({ key }) => key));
    await minute(4);
    await put(old, later(5));
    await minute(7);
    expect(sent).toHaveLength(2 * old.length);
  });

  test("is compared again once R2 answers; mails go on meanwhile", async () => {
    await minute(0);
    await put(["one"], later(0.5));
    const down = () => Promise.reject(new Error("down"));
    const FILES = { get: down, put: down, list: down, delete: down } as unknown as Env["FILES"];
    await minute(2, { FILES });
    expect(sent).toHaveLength(1);
    expect(events).toEqual(expect.arrayContaining(["restore.notCompared", "restore.notNoted"]));
    const [mark] = await db().select().from(restoreMarks);
    expect(mark?.mark).toBe(noon.getTime());
    await minute(3);
    expect((await db().select().from(restoreMarks))[0]?.mark).toBe(later(3).getTime());
  });

  test("leaves a record that names nobody and that goes after 35 days", async () => {
    await sendThenSetBack();
    const { objects } = await env.FILES.list({ prefix: "sent/", include: ["customMetadata"] });
    expect(objects.map(({ key }) => key.split("/").slice(0, 3).join("/"))).toEqual(["sent/2026-03-02/c1"]);
    const keys = objects[0]?.customMetadata?.keys?.split(" ") ?? [];
    expect(keys).toHaveLength(old.length);
    expect(keys.every((key) => /^[0-9a-f]{24}$/.test(key))).toBe(true);
    const left = async (day: number) => {
      await minute(day * 24 * 60);
      return (await env.FILES.list({ prefix: "sent/" })).objects.length;
    };
    expect([await left(35), await left(36)]).toEqual([1, 0]);
  });
});
