import { mails } from "~/areas.server";
import type { Ctx } from "~/server/request/context.server";
import { deliverAt } from "../support/invocations";

/** What the queue's consumer does with these rows at the context's moment. */
export const deliverRows = (ctx: Ctx, rows: readonly { id: string }[]) =>
  deliverAt(
    ctx.now,
    mails,
    rows.map(({ id }) => id),
  );
