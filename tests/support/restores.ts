import type { MailTable, TickTable } from "~/server/outbox/jobs.server";
import { forgetMarks } from "~/server/outbox/restored.server";
import type { Env } from "~/server/request/env.server";
import { testEnv } from "./context";
import { deliverAt, runMinute } from "./invocations";

/**
 * R2 without what tests before have left of restores and of sent mails, and without what an isolate remembers of it.
 */
export async function freshFiles(): Promise<Env["FILES"]> {
  const real = testEnv().FILES;
  forgetMarks();
  for (const prefix of ["restores/", "sent/"]) {
    const { objects } = await real.list({ prefix });
    await real.delete(objects.map(({ key }) => key));
  }
  const given = ["get", "put", "list", "delete", "head"] as const;
  return Object.fromEntries(
    given.map((name) => [name, (...args: never[]) => (real[name] as (...all: never[]) => unknown)(...args)]),
  ) as unknown as Env["FILES"];
}

/** The minute of the cron and of the companies, and then what the queue makes of all that the sweep hinted. */
export async function minuteAt(now: Date, mails: MailTable, env: Env, ticks: TickTable = {}): Promise<void> {
  const hinted: string[] = [];
  const QUEUE = {
    sendBatch: async (messages: { body: { ids: string[] } }[]) =>
      void hinted.push(...messages.flatMap(({ body }) => body.ids)),
  } as unknown as Env["QUEUE"];
  await runMinute(now, ticks, { ...env, QUEUE, BULK: QUEUE });
  await deliverAt(now, mails, hinted, env);
}

type Rows = Record<string, unknown>[];

/**
 * What Time Travel does to the tables concerned: `setBack` makes all their rows what they were at the `pointInTime`.
 */
export async function pointInTime(d1 = testEnv().DB, more: string[] = []): Promise<Map<string, Rows>> {
  const tables = ["outbox", "restore_marks", ...more];
  const found = await d1.batch<Rows[number]>(tables.map((table) => d1.prepare(`SELECT * FROM ${table}`)));
  return new Map(tables.map((table, at) => [table, found[at]?.results ?? []]));
}
export async function setBack(then: Map<string, Rows>, d1 = testEnv().DB): Promise<void> {
  const insert = (table: string, row: Rows[number]) =>
    d1
      .prepare(`INSERT INTO ${table} (${Object.keys(row)}) VALUES (${Object.keys(row).map(() => "?")})`)
      .bind(...Object.values(row));
  await d1.batch([
    ...[...then.keys()].toReversed().map((table) => d1.prepare(`DELETE FROM ${table}`)),
    ...[...then].flatMap(([table, rows]) => rows.map((row) => insert(table, row))),
  ]);
}

/** Nothing waits, and no mark was ever left. */
export const nothingYet: Map<string, Rows> = new Map([
  ["outbox", []],
  ["restore_marks", []],
]);
