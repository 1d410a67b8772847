import { announcementKind } from "~/features/announcements/rules";
import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { closeBreaker, findBreaker, isSuppressed, unsuppress } from "~/server/outbox/suppression.server";
import type { Ctx } from "~/server/request/context.server";
import { blindIndex } from "~/server/sealing/sealed.server";
import { addDays, beijingDay } from "~/shared/dates";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { countDelivery, listMailings, listMailTotals } from "./history-queries.server";
import { findSubscriber } from "./queries.server";

const shownDays = 30;
const shownMailings = 50;
const none = { sent: 0, delivered: 0, bounced: 0, complained: 0 };

/** Where the mails of a day stand, each in one place: the last that was reported of it, or nothing yet. */
const standing = ({ sent, delivered, bounced, complained }: typeof none) => ({
  complained,
  bounced,
  delivered: Math.max(0, delivered - complained),
  unreported: Math.max(0, sent - delivered - bounced),
});

type Mailing = Awaited<ReturnType<typeof listMailings>>[number];

/** A mailing as staff see it: each of its mails waits, has gone or has not. */
const mailingView = ({ written, sent, dropped, failed, startedAt, ...mailing }: Mailing) => ({
  ...mailing,
  startedAt: new Date(startedAt),
  written,
  sent,
  notSent: dropped + failed,
  waiting: Math.max(0, written - sent - dropped - failed),
});

/**
 * How the company's mails of the last thirty days fared, day by day, how each of its last mailings did, and since when
 * its mailings wait for staff.
 */
export async function showDelivery({ db, company, lang, now }: Ctx) {
  const today = beijingDay(now);
  const since = addDays(today, 1 - shownDays);
  const { totals, counted, mailings } = await inBatch(db, {
    totals: listMailTotals(db, company.id, since),
    counted: countDelivery(db, company.id),
    mailings: listMailings(db, company.id, { kind: announcementKind, lang, now, size: shownMailings }),
  });
  const days = Array.from({ length: shownDays }, (_, at) => addDays(since, at));
  const rows = days.map((day) => ({ ...none, ...totals.find((one) => one.day === day), day }));
  return {
    days: rows,
    chart: rows.map((row) => ({ day: row.day, ...standing(row) })),
    waiting: counted[0]?.waiting ?? 0,
    suppressed: counted[0]?.suppressed ?? 0,
    mailings: mailings.map(mailingView),
    breaker: await findBreaker(db, company.id),
  };
}

/**
 * Staff let the mailings go on that wait because too many mails came back. Refuses `notFound` when none waits for it.
 */
export async function resumeMailings(ctx: Ctx): Promise<Outcome<null>> {
  const { db, company, now } = ctx;
  if (!(await findBreaker(db, company.id))) return refuse("notFound");
  await db.batch([
    auditRow(ctx, { action: "subscriptions.resumeMailings", subjectId: company.id }),
    ...closeBreaker(db, company.id, now),
  ]);
  return ok(null);
}

/**
 * Staff let any address have mails again, for those of visitors and colleagues bounce too. Refuses
 * `addressNotSuppressed`.
 */
export async function liftAddress(ctx: Ctx, email: string): Promise<Outcome<null>> {
  const { db, company, env } = ctx;
  const emailIndex = await blindIndex(env, company.id, "email", email);
  const { lifted } = await inBatch(db, {
    note: auditRow(
      ctx,
      { action: "subscriptions.liftSuppression", subjectId: company.id },
      isSuppressed(company.id, emailIndex),
    ),
    lifted: unsuppress(db, company.id, emailIndex),
  });
  return lifted.length > 0 ? ok(null) : refuse("addressNotSuppressed");
}

/** Staff let a subscriber's address have mails again. Refuses `notFound`. */
export async function liftSuppression(ctx: Ctx, id: string): Promise<Outcome<null>> {
  const row = await findSubscriber(ctx.db, ctx.company.id, id);
  if (!row) return refuse("notFound");
  await ctx.db.batch([
    auditRow(ctx, { action: "subscriptions.liftSuppression", subjectId: id }),
    unsuppress(ctx.db, ctx.company.id, row.emailIndex),
  ]);
  return ok(null);
}
