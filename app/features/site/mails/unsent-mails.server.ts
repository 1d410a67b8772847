import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { type Lane, notifyQueue } from "~/server/outbox/outbox.server";
import type { Ctx } from "~/server/request/context.server";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { countedUnsent, isAnyUnsent, listUnsent, updateSentAgain, updateUnsentDropped } from "../queries.server";
import { mailDatabasesOf } from "./held-mails.server";
import { unsentReason } from "./unsent-reasons";

const shown = 100;
/** Of "all", so many at once; the others stay listed. */
const most = 2_000;

const unsentIn = async (ctx: Ctx, size: number) =>
  (await Promise.all(mailDatabasesOf(ctx).map((db) => listUnsent(db, ctx.company.id, ctx.now, size)))).flat();

/**
 * The company's messages of the last month that failed and those that have perhaps gone, newest first, without their
 * receivers; `again` is when one that has perhaps gone is repeated by itself. `more` says that there are others.
 */
export async function listUnsentMails(ctx: Ctx) {
  const here = ctx.env.MAIL_PROVIDER;
  const rows = (await unsentIn(ctx, shown + 1)).toSorted((one, other) => +other.createdAt - +one.createdAt);
  const items = rows.slice(0, shown).map(({ state, reason, resent, dueAt, provider, ...row }) => ({
    ...row,
    isUnknown: state === "unknown",
    reason: unsentReason(reason),
    noted: reason,
    again: state === "unknown" && resent === 0 && (provider ?? here) === here ? dueAt : null,
  }));
  return { items, more: rows.length > shown };
}

type Change = { action: string; change: typeof updateSentAgain };

/** Changes these messages, or all (2,000 at once), each database in one batch with its audit row. */
async function decide(ctx: Ctx, wanted: readonly string[] | "all", { action, change }: Change) {
  const { company, now } = ctx;
  const ids = wanted === "all" ? (await unsentIn(ctx, most)).map(({ id }) => id) : wanted;
  const entry = { action, subjectId: company.id, found: countedUnsent(company.id, now, ids) };
  const changed: { id: string; lane: Lane }[] = [];
  for (const db of mailDatabasesOf(ctx)) {
    const done = await inBatch(db, {
      // guard: resend-audited-once
      note: auditRow({ ...ctx, db }, entry, isAnyUnsent(company.id, now, ids)),
      changed: change(db, company.id, now, ids),
    });
    changed.push(...done.changed);
  }
  return changed;
}

/**
 * Staff send again what did not go or has perhaps gone: these, or all (2,000 at once). What each says is composed anew,
 * so what must not go any more does not. Answers how many; refuses `notFound` when none of them waits for it any more.
 */
export async function sendMailsAgain(ctx: Ctx, wanted: readonly string[] | "all"): Promise<Outcome<{ mails: number }>> {
  const going = await decide(ctx, wanted, { action: "site.sendMailsAgain", change: updateSentAgain });
  for (const [lane, rows] of Map.groupBy(going, (row) => row.lane))
    notifyQueue(
      ctx,
      rows.map(({ id }) => id),
      0,
      lane,
    );
  return going.length > 0 ? ok({ mails: going.length }) : refuse("notFound");
}

/**
 * Staff end what did not go or has perhaps gone: it is never sent (again). Answers how many; refuses `notFound` when
 * none waits for it.
 */
export async function dropUnsentMails(
  ctx: Ctx,
  wanted: readonly string[] | "all",
): Promise<Outcome<{ mails: number }>> {
  const dropped = await decide(ctx, wanted, { action: "site.dropUnsentMails", change: updateUnsentDropped });
  return dropped.length > 0 ? ok({ mails: dropped.length }) : refuse("notFound");
}
