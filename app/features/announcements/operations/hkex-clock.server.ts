import { listPeople } from "~/features/staff/accounts/people-queries.server";
import { findStaffById } from "~/features/staff/accounts/staff-queries.server";
import { mailLang } from "~/features/staff/rules";
import { readable, readsDrafts } from "~/publishing/insiders/reader.server";
import { inBatch } from "~/server/database/batch.server";
import { type Drop, drop, type Mail } from "~/server/outbox/mail.server";
import { notifyQueue, type OutboxRow, outboxRow } from "~/server/outbox/outbox.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { formatInstant } from "~/shared/dates";
import { say, type Words } from "~/shared/languages";
import { may, type Staff } from "~/shared/permissions";
import { findNotOut, listNotOut, listUnalarmed } from "../queries/exchange-clock.server";
import { exchangeDelay, hkexClock } from "../rules";
import { alarmSpan, hkexAlarm, isHkexListed, shownFor } from "../rules/clock";

export type Clocked = {
  id: string;
  /** Null for what is confidential and not for this person. */
  title: Words | null;
  exchangeAt: string;
  /** When it goes out by itself; null when nobody planned it. */
  plannedAt: number | null;
  minutes: number;
  state: "fine" | "alarm" | "late";
};

/** The statement whose rows `clocked` tells; null for a company without an H-share. */
export function askHkexClock(ctx: Ctx) {
  const { db, company, now } = ctx;
  if (!isHkexListed(company.settings.codes)) return null;
  const since = new Date(now.getTime() - shownFor);
  return listNotOut(db, company.id, now, readable(ctx, "c"), { since, until: now, limit: 20 });
}

/**
 * What an exchange has published in the last seven days and the own site has not, longest waiting first, with the
 * minutes since; null for a company without an H-share. Who reads no drafts gets those that they are named for.
 */
export async function readHkexClock(ctx: Ctx): Promise<Clocked[] | null> {
  const rows = await askHkexClock(ctx);
  return rows && clocked(ctx, rows);
}

/** The rows of `askHkexClock` as `readHkexClock` tells them. */
export function clocked(ctx: Ctx, rows: Awaited<ReturnType<typeof listNotOut>>): Clocked[] {
  const { now } = ctx;
  return rows.flatMap(({ title, ...row }) => {
    const delay = exchangeDelay(row.exchangeAt, now);
    return delay && (title || readsDrafts(ctx)) ? [{ ...row, ...delay, title: wordsOf(title) }] : [];
  });
}

const wordsOf = (title: string | null) => (title === null ? null : (JSON.parse(title) as Words));

const seenBy = (ctx: Ctx, { userId, name, email, roles }: Omit<Staff, "kind">): Ctx => ({
  ...ctx,
  actor: { kind: "staff", userId, name, email, roles },
});
const isEditor = (ctx: Ctx, person: Omit<Staff, "kind">) => may(seenBy(ctx, person), "announcements.edit");

/** Mails of one minute, each a statement; the other announcements come a minute later. */
const perMinute = 100;

/**
 * The minute's look at the clock: one alarm for each announcement that reached 45 minutes, to all who may publish it.
 */
export async function alarmLate(ctx: Ctx): Promise<void> {
  const { db, company, now } = ctx;
  if (!isHkexListed(company.settings.codes)) return;
  const due = await listUnalarmed(db, company.id, now, hkexAlarm, { ...alarmSpan(now), limit: 20 });
  if (due.length === 0) return;
  const people = (await listPeople(db, company.id)).filter((person) => isEditor(ctx, person));
  const some = due.slice(0, Math.max(1, Math.floor(perMinute / Math.max(1, people.length))));
  const rows = some.flatMap(({ id: subjectId }) =>
    people.map(({ userId }) => ({
      id: ctx.newId(),
      kind: hkexAlarm,
      subjectId,
      occasion: userId,
      payload: { lang: ctx.lang },
      now,
    })),
  );
  await inBatch(db, { rows: rows.map((row) => outboxRow(db, company.id, row)) });
  notifyQueue(
    ctx,
    rows.map(({ id }) => id),
  );
}

/** The alarm to one person; dropped when the announcement is out by now, or the person may not publish it any more. */
export async function composeHkexAlarm(ctx: Ctx, { subjectId, occasion, payload }: OutboxRow): Promise<Mail | Drop> {
  const { db, company, now } = ctx;
  const person = await findStaffById(ctx.central, company.id, occasion);
  if (!person || !isEditor(ctx, person)) return drop("personGone");
  const [waiting] = await findNotOut(db, company.id, now, readable(seenBy(ctx, person), "c"), subjectId);
  const delay = exchangeDelay(waiting?.exchangeAt ?? null, now);
  if (!waiting || !delay) return drop("alreadyOut");
  if (delay.minutes < hkexClock.alarm) return drop("notDue");
  const lang = mailLang(person, payload.lang);
  const t = translator(lang);
  const title = wordsOf(waiting.title);
  const facts = {
    company: say(company.name, lang),
    name: person.name,
    title: title ? say(title, lang) : t("office:release.confidential"),
    minutes: delay.minutes,
    limit: hkexClock.limit,
    time: formatInstant(new Date(waiting.exchangeAt ?? now), lang),
  };
  return {
    to: person.email,
    toStaff: true,
    lang,
    subject: t("announcements:hkex.mail.subject", facts),
    blocks: [
      { p: t("announcements:hkex.mail.greeting", facts) },
      { p: t("announcements:hkex.mail.text", facts) },
      {
        rows: [
          [t("announcements:hkex.announcement"), facts.title],
          [t("announcements:hkex.exchangeAt"), facts.time],
          [t("announcements:hkex.waiting"), t("announcements:hkex.minutes", { n: delay.minutes })],
        ],
      },
      { button: t("announcements:hkex.mail.open"), href: `${company.origin}/ui/irh/office/announcements/${subjectId}` },
    ],
  };
}
