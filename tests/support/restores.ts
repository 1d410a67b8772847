import { systemDb } from "~/server/db.server";
import type { Env } from "~/server/env.server";
import type { MailTable } from "~/server/outbox/jobs.server";
import { forgetMarks } from "~/server/outbox/restored.server";
import { outbox, restoreMarks } from "~/server/tables.server";
import { testEnv } from "./context";
import { deliverAt, runMinute } from "./invocations";

/** R2 without what tests before have left of restores and of sent mails, and without what an isolate remembers of it. */
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

/** The minute of the cron, and then what the queue makes of all that its sweep hinted. */
export async function minuteAt(now: Date, mails: MailTable, env: Env): Promise<void> {
  const hinted: string[] = [];
  const QUEUE = {
    sendBatch: async (messages: { body: { ids: string[] } }[]) =>
      void hinted.push(...messages.flatMap(({ body }) => body.ids)),
  } as unknown as Env["QUEUE"];
  await runMinute(now, {}, { ...env, QUEUE });
  await deliverAt(now, mails, hinted, env);
}

/** What Time Travel does to the tables concerned: `setBack` makes all rows what they were at the `pointInTime`. */
export const pointInTime = async (d1 = testEnv().DB) => ({
  rows: await systemDb(d1).select().from(outbox),
  marks: await systemDb(d1).select().from(restoreMarks),
});
export async function setBack({ rows, marks }: Awaited<ReturnType<typeof pointInTime>>, d1 = testEnv().DB) {
  const db = systemDb(d1);
  await db.batch([
    db.delete(outbox),
    db.delete(restoreMarks),
    ...rows.map((row) => db.insert(outbox).values(row)),
    ...marks.map((row) => db.insert(restoreMarks).values(row)),
  ]);
}
