import { mails } from "~/areas.server";
import type { Ctx } from "~/server/context.server";
import { deliver } from "~/server/outbox/jobs.server";
import { testEnv } from "../support/context";

/** What the queue's consumer does with these rows at the context's moment. */
export const deliverRows = (ctx: Ctx, rows: readonly { id: string }[]) =>
  deliver(
    { env: testEnv(), house: ctx.house, now: ctx.now, waitUntil: (work) => void work.catch(() => {}) },
    mails,
    rows.map(({ id }) => id),
  );
