import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/batch.server";
import type { Ctx } from "~/server/context.server";
import { hint, type Lane } from "~/server/outbox/outbox.server";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { countedUnsent, isAnyUnsent, listUnsent, updateSentAgain } from "../queries.server";
import { unsentReason } from "../rules/unsent-reasons";
import { mailDatabasesOf } from "./held-mails.server";

const shown = 100;
/** Of "all", so many at once; the others stay listed. */
const most = 2_000;

const unsentIn = async (ctx: Ctx, size: number) =>
  (await Promise.all(mailDatabasesOf(ctx).map((db) => listUnsent(db, ctx.company.id, ctx.now, size)))).flat();

/**
 * The company's messages of the last month that failed and those that have perhaps gone, newest first, without their receivers;
 * `again` is when one that has perhaps gone is repeated by itself. `more` says that there are others.
 */
export async function listUnsentMails(ctx: Ctx) {
  const rows = (await unsentIn(ctx, shown + 1)).toSorted((one, other) => +other.createdAt - +one.createdAt);
  const items = rows.slice(0, shown).map(({ state, reason, resent, dueAt, ...row }) => ({
    ...row,
    isUnknown: state === "unknown",
    reason: unsentReason(reason),
    noted: reason,
    again: state === "unknown" && resent === 0 ? dueAt : null,
  }));
  return { items, more: rows.length > shown };
}

/**
 * Staff send again what did not go or has perhaps gone: these, or all (2,000 at once). What each says is composed anew, so what must
 * not go any more does not. Answers how many; refuses `notFound` when none of them waits for it any more.
 */
export async function sendMailsAgain(ctx: Ctx, wanted: readonly string[] | "all"): Promise<Outcome<{ mails: number }>> {
  const { company, now } = ctx;
  const ids = wanted === "all" ? (await unsentIn(ctx, most)).map(({ id }) => id) : wanted;
  const entry = {
    action: "site.sendMailsAgain",
    subjectId: company.id,
    found: countedUnsent(company.id, now, ids),
  };
  const going: { id: string; lane: Lane }[] = [];
  for (const db of mailDatabasesOf(ctx)) {
    const done = await inBatch(db, {
      // guard: resend-audited-once
      note: auditRow({ ...ctx, db }, entry, isAnyUnsent(company.id, now, ids)),
      going: updateSentAgain(db, company.id, now, ids),
    });
    going.push(...done.going);
  }
  if (going.length === 0) return refuse("notFound");
  for (const [lane, rows] of Map.groupBy(going, (row) => row.lane))
    hint(
      ctx,
      rows.map(({ id }) => id),
      0,
      lane,
    );
  return ok({ mails: going.length });
}
