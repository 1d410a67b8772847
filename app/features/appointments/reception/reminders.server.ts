import { notifyQueue } from "~/server/outbox/outbox.server";
import type { Ctx } from "~/server/request/context.server";
import { insertReminders } from "./queries.server";

const hour = 3_600_000;

/** Each minute: reminds visitors who were passed a day before their visit, once; none in its last two hours. */
export async function remindVisitors(ctx: Ctx): Promise<void> {
  const { db, company, now } = ctx;
  const after = (hours: number) => new Date(now.getTime() + hours * hour);
  const mails = await insertReminders(db, company.id, after(2), after(24), now);
  notifyQueue(
    ctx,
    mails.map(({ id }) => id),
  );
}
