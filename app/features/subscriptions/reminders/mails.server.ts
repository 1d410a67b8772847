import { daysOf } from "~/features/calendar/entries/months";
import { pageOf } from "~/features/calendar/events/event-page.server";
import { event } from "~/features/calendar/kind";
import { listLiveInTime } from "~/publishing/editions/by-time-queries.server";
import { localizerOf } from "~/publishing/editions/localized.server";
import { type Drop, drop, type Later, type Mail } from "~/server/outbox/mail.server";
import type { MailBlock } from "~/server/outbox/mail-body.server";
import type { OutboxRow } from "~/server/outbox/outbox.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { openRecord } from "~/server/sealing/sealed.server";
import { formatDay, formatInstant, formatSpan } from "~/shared/dates";
import { type Lang, say, type Words } from "~/shared/languages";
import { footerOf } from "../delivery/mails.server";
import type { Person } from "../sign-up/operations.server";
import { type Plan, sources } from "./plans-queries.server";
import { findReminder, type ReminderKind, type RemindersView } from "./queries.server";
import { isTooLate, shortestDue } from "./rules";

type About = { eventId: string; version: number; about: ReminderKind };
type Facts = { plan: Plan; lastNotice: RemindersView | null; lead: number; typeName: Words | null };
type Live = Awaited<ReturnType<typeof listLiveInTime>>[number];
type Texts = "reminder" | "moved" | "back";
type Content = Pick<Mail, "subject" | "blocks" | "wording">;
const wordingOf = { reminder: "reminder", moved: "eventMoved", back: null } as const;

const moment = (at: Date, allDay: boolean, lang: Lang) =>
  allDay
    ? `${formatDay(at, lang)} ${translator(lang)("calendar:allDay")}`
    : translator(lang)("calendar:inBeijing", { time: formatInstant(at, lang) });

function spanOf({ startsAt, endsAt, allDay }: { startsAt: Date; endsAt: Date; allDay: boolean }, lang: Lang): string {
  const t = translator(lang);
  if (!allDay) return t("calendar:inBeijing", { time: formatSpan(startsAt, endsAt, lang) });
  const days = daysOf({ startsAt, endsAt });
  const last = days.at(-1);
  return `${[formatDay(startsAt, lang), ...(days.length > 1 && last ? [formatDay(last, lang)] : [])].join(" – ")} ${t("calendar:allDay")}`;
}

/** What is to be said of an event that is published, or why nothing is. */
function whatToSay(
  about: ReminderKind,
  { plan, lastNotice, lead }: Facts,
  live: Live | undefined,
  now: Date,
): Texts | Drop {
  if (!live) return drop("notLive");
  if (live.sortAt.getTime() !== plan.startsAt.getTime()) return drop("changedSince");
  // guard: reminder-not-too-late
  if (about === "reminder" || (!lastNotice && lead >= shortestDue(plan.startsAt, now)))
    return isTooLate(plan.startsAt, now) ? drop("tooLate") : "reminder";
  if (!lastNotice) return drop("notReminded");
  if (plan.startsAt <= now) return drop("tooLate");
  if (lastNotice.startsAt === plan.startsAt.getTime()) return drop("unchanged");
  return lastNotice.startsAt === null ? "back" : "moved";
}

async function eventBlocks(
  ctx: Ctx,
  { plan, lastNotice }: Facts,
  live: Live,
  text: Texts,
  lang: Lang,
): Promise<MailBlock[]> {
  const t = translator(lang);
  const { location, webcast, ...times } = await pageOf({ ...ctx, lang }, live.type, event.factsIn(live), []);
  const page = `${ctx.company.origin}/ui/irh/calendar/${plan.eventId}`;
  const there = live.shownLang === "zh-CN" ? lang : live.shownLang;
  const earlier =
    text === "moved" && lastNotice?.startsAt
      ? moment(new Date(lastNotice.startsAt), lastNotice.allDay === 1, lang)
      : null;
  return [
    { p: t(`subscriptions:mail.events.text.${text}`, { company: say(ctx.company.name, lang) }) },
    { p: live.title },
    {
      rows: [
        [t(`subscriptions:mail.events.${earlier ? "newTime" : "time"}`), spanOf(times, lang)],
        ...(earlier ? [[t("subscriptions:mail.events.oldTime"), earlier] as [string, string]] : []),
        ...(location ? [[t("calendar:field.location"), location] as [string, string]] : []),
      ],
    },
    ...(live.shownLang === lang ? [] : [{ small: t(`subscriptions:mail.events.onlyIn.${live.shownLang}`) }]),
    { button: t("subscriptions:mail.events.open"), href: `${page}?lang=${there}` },
    ...(webcast ? [{ link: t("calendar:link.webcast"), href: webcast }] : []),
    { link: t("calendar:addToCalendar"), href: `${page}.ics?lang=${there}` },
  ];
}

/** An event that is no longer published is named by its type and time only: its words were taken back. */
async function goneMail(ctx: Ctx, { plan, lastNotice, typeName }: Facts, lang: Lang): Promise<Content | Drop> {
  const { db, company, now } = ctx;
  if (!lastNotice?.startsAt) return drop("notReminded");
  if (plan.startsAt <= now) return drop("tooLate");
  const live = await listLiveInTime(db, company.id, now, plan.eventId);
  if (live.some((one) => one.lang === lang)) return drop("changedSince");
  const t = translator(lang);
  const own = typeName ? [typeName] : [];
  const localizer = await localizerOf({ ...ctx, lang }, own);
  const type = own.map(localizer)[0] ?? t(`calendar:type.${plan.type}` as "calendar:type.results");
  const facts = { company: say(company.name, lang), type, day: formatDay(new Date(lastNotice.startsAt), lang) };
  return {
    subject: t("subscriptions:mail.events.subject.gone", facts),
    blocks: [
      { p: t("subscriptions:mail.events.text.gone", facts) },
      {
        rows: [
          [t("subscriptions:mail.events.type"), type],
          [
            t("subscriptions:mail.events.oldTime"),
            moment(new Date(lastNotice.startsAt), lastNotice.allDay === 1, lang),
          ],
        ],
      },
      { button: t("subscriptions:mail.events.calendar"), href: `${company.origin}/ui/irh/calendar?lang=${lang}` },
    ],
  };
}

/**
 * In the own language or, while that has not followed a new time yet, or where the event was never published in it, in
 * the one that says it. What was published since the plan was settled waits for the minute's work: its next version is
 * told, or this one after all.
 */
async function liveMail(ctx: Ctx, about: ReminderKind, facts: Facts, lang: Lang): Promise<Content | Drop | Later> {
  const { db, company, now } = ctx;
  const rows = await listLiveInTime(db, company.id, now, facts.plan.eventId);
  const inLang = (one: Lang) => rows.find((row) => row.lang === one);
  const own = inLang(lang);
  const [first] = sources.flatMap((one) => inLang(one) ?? []);
  const isInTime = (one: Live | undefined) => one?.sortAt.getTime() === facts.plan.startsAt.getTime();
  if (!isInTime(first) && facts.plan.startsAt > now) return { later: "planBehind" };
  const neverHere = !own && !inLang(sources[0]);
  const live = neverHere || (own && !isInTime(own)) ? first : own;
  const content = whatToSay(about, facts, live, now);
  if (typeof content !== "string" || !live) return typeof content === "string" ? drop("notLive") : content;
  const kind = wordingOf[content];
  const words = { company: say(company.name, lang), title: live.title, day: formatDay(facts.plan.startsAt, lang) };
  return {
    subject: translator(lang)(`subscriptions:mail.events.subject.${content}`, words),
    blocks: await eventBlocks(ctx, facts, live, content, lang),
    ...(kind ? { wording: { kind, facts: words } } : {}),
  };
}

/**
 * A mail about an event to one subscriber (the row's subject), in the subscriber's language of this moment: its
 * reminder, or that it moved, went or takes place after all. Dropped for whoever left or wants none of its type, when
 * the event has changed again or is not published (any more), when nothing of it had been mailed before, and in the
 * last two hours before it.
 */
export async function composeReminder(ctx: Ctx, { subjectId, payload }: OutboxRow): Promise<Mail | Drop | Later> {
  const { db, company } = ctx;
  const { eventId, version, about } = payload as About;
  const [found] = await findReminder(db, company.id, { eventId, subscriberId: subjectId, version });
  if (found?.subscriber.state !== "confirmed") return drop("notConfirmed");
  const { subscriber, plan, lead } = found;
  // guard: reminder-of-current-time
  if (plan?.version !== version) return drop("changedSince");
  if (lead === null) return drop("notWanted");
  const person = await openRecord<Person>(ctx.env, company.id, subscriber);
  if (!person) return drop("subscriberErased");
  const { lang } = subscriber;
  const result = found.lastNotice === null ? null : (JSON.parse(found.lastNotice) as RemindersView);
  const typeName = found.typeName === null ? null : (JSON.parse(found.typeName) as Words);
  const facts = { plan, lastNotice: result, lead, typeName };
  const mail = plan.state === "gone" ? await goneMail(ctx, facts, lang) : await liveMail(ctx, about, facts, lang);
  if (!("blocks" in mail)) return mail;
  const footer = await footerOf(ctx, subscriber, "events");
  return {
    to: person.email,
    lang,
    subject: mail.subject,
    blocks: mail.blocks,
    footer: footer.blocks,
    ...(mail.wording ? { wording: mail.wording } : {}),
    bulk: footer.bulk,
  };
}
