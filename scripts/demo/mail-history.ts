import { releaseMail } from "~/features/announcements/rules";
import { alertMail, digestMail } from "~/features/subscriptions/alerts/fire-queries.server";
import type { alerts, mailings, subscribers } from "~/features/subscriptions/tables.server";
import type { releases } from "~/publishing/tables.server";
import type { outbox } from "~/server/database/tables.server";
import type { mailEvents, mailTotals, suppressions } from "~/server/outbox/tables.server";
import { addDays, beijingDay, beijingInstant, weekday } from "~/shared/dates";
import { chance } from "./chance.ts";
import { announcementReaders } from "./subscribers.ts";

type Subscriber = typeof subscribers.$inferInsert;
type Alert = typeof alerts.$inferInsert;
type Report = (typeof mailEvents.$inferInsert)["type"];

const days = 42;
const hour = 3_600_000;
/** Whose last mail came back, or was marked as spam: no mail or no mailing goes there any more. */
const reports: Record<string, "bounced" | "complained"> = { haiyin: "bounced", rowanmere: "complained" };

/** How the company's mails fared on its working days of six weeks; `own` are those to the people of the demo. */
function totalsOf(companyId: string, own: readonly Mail[], now: Date): (typeof mailTotals.$inferInsert)[] {
  return Array.from({ length: days }, (_, at) => addDays(beijingDay(now), at - days))
    .filter((day) => weekday(day) % 6 > 0)
    .map((day) => {
      const next = chance(`mails ${companyId} ${day}`);
      // Announcements, bookings and codes.
      const others = 8 + Math.floor(next() * 24);
      const bounced = next() < 0.15 ? 1 : 0;
      const complained = next() < 0.04 ? 1 : 0;
      const sent = others + own.filter(({ row }) => row.companyId === companyId && row.occasion === day).length;
      // The reports of the own ones count themselves.
      return { companyId, day, sent, delivered: others - bounced, bounced, complained };
    });
}

/** A mail that went at `at`, and what was reported of it within the minute. */
function mailOf(companyId: string, kind: string, subjectId: string, { at, report }: { at: Date; report: Report }) {
  const occasion = beijingDay(at);
  const id = `${subjectId}.${occasion}`;
  const row: typeof outbox.$inferInsert = {
    ...{
      id,
      companyId,
      kind,
      subjectId,
      occasion,
      state: "sent",
      attempts: 1,
      provider: "ses",
      messageId: `demo-${id}`,
    },
    ...{ createdAt: at, triedSince: at, doneAt: new Date(at.getTime() + 4_000) },
  };
  const event = { companyId, sendId: id, type: report, at: new Date(at.getTime() + 40_000) };
  return { row, event };
}

type Mail = ReturnType<typeof mailOf>;

/** When the digests of six weeks went, on Fridays. */
const digestTimes = (now: Date) =>
  Array.from({ length: days }, (_, at) => addDays(beijingDay(now), at - days))
    .filter((day) => weekday(day) === 5)
    .map((day) => beijingInstant(day, "18:00"));
/** Since then the addresses whose mails came back get none. */
const lastDigest = (now: Date) => digestTimes(now).at(-1);

/** The digests since somebody subscribed; the last one may have come back. */
function digestsOf({ companyId, id, confirmedAt }: Subscriber, now: Date) {
  const fridays = digestTimes(now).filter((at) => confirmedAt && at > confirmedAt);
  return fridays.map((at, n) =>
    mailOf(companyId, digestMail, id, { at, report: (n === fridays.length - 1 && reports[id]) || "delivered" }),
  );
}

/** What became of the mails of some weeks, for the histories of subscribers and the charts of delivery. */
export function demoMailHistory(people: readonly Subscriber[], alertRows: readonly Alert[], now: Date) {
  const digests = people.filter(({ id }) =>
    alertRows.some((one) => one.subscriberId === id && one.delivery === "weekly"),
  );
  const fired = alertRows.flatMap(({ companyId, id, firedAsOf }) =>
    firedAsOf
      ? [mailOf(companyId, alertMail, id, { at: new Date(firedAsOf.getTime() + hour / 3), report: "delivered" })]
      : [],
  );
  const mails = [...digests.flatMap((person) => digestsOf(person, now)), ...fired];
  const suppressed = people.flatMap(({ companyId, id, emailIndex }): (typeof suppressions.$inferInsert)[] => {
    const reason = reports[id];
    const last = mails.findLast(({ row, event }) => row.subjectId === id && event.type === reason);
    return reason && last ? [{ companyId, emailIndex, reason, at: last.event.at }] : [];
  });
  return {
    // Events count themselves into the totals of their days, so the totals stand before them.
    totals: [...new Set(people.map(({ companyId }) => companyId))].flatMap((companyId) =>
      totalsOf(companyId, mails, now),
    ),
    outbox: mails.map(({ row }) => row),
    events: mails.map(({ event }) => event),
    suppressions: suppressed,
  };
}

/** Of mailings, the mail to one reader: at an address that came back none has gone since. */
function mailingMail({ companyId, id, at }: typeof releases.$inferInsert, reader: string, now: Date): Mail {
  const { row, event } = mailOf(companyId, releaseMail, reader, { at, report: "delivered" });
  const since = lastDigest(now);
  const isDropped = reader in reports && since !== undefined && at > since;
  return {
    row: {
      ...row,
      id: `${reader}.${id}`,
      occasion: id,
      lane: "bulk",
      ...(isDropped && { state: "dropped", reason: "suppressed", provider: null, messageId: null }),
    },
    event: { ...event, sendId: `${reader}.${id}` },
  };
}

/** How the mailings of announcements of the last weeks went: one mail to each reader who had subscribed by then. */
export function demoMailings(companyId: string, out: readonly (typeof releases.$inferInsert)[], now: Date) {
  const mailed = out
    .filter(({ followedAt, at }) => followedAt && at.getTime() > now.getTime() - days * 24 * hour)
    .map((release) => ({
      release,
      mails: announcementReaders(release.companyId, release.at, now).map((reader) => mailingMail(release, reader, now)),
    }));
  const mails = mailed.flatMap((one) => one.mails);
  const sent = mails.filter(({ row }) => row.state === "sent");
  return {
    // Events count themselves into their mailing and their day, so those stand before them.
    mailings: mailed.map(({ release: { id, at }, mails }): typeof mailings.$inferInsert => {
      const dropped = mails.filter(({ row }) => row.state === "dropped").length;
      const [written, sent] = [mails.length, mails.length - dropped];
      return { companyId, occasion: id, kind: releaseMail, type: "", startedAt: at, written, sent, dropped };
    }),
    totals: [...Map.groupBy(sent, ({ row }) => beijingDay(row.createdAt))].map(([day, { length }]) => ({
      companyId,
      day,
      sent: length,
    })),
    outbox: mails.map(({ row }) => row),
    events: sent.map(({ event }) => event),
  };
}
