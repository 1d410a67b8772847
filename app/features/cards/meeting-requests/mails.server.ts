import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { type Drop, drop, type Mail } from "~/server/outbox/mail.server";
import type { OutboxRow } from "~/server/outbox/outbox.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { openRecord } from "~/server/sealing/sealed.server";
import { formatInstant, formatSpan } from "~/shared/dates";
import { say } from "~/shared/languages";
import { talkLink } from "../meeting-hours/links.server";
import { timeThere } from "../meeting-hours/rules";
import { talkMinutes } from "../meeting-hours/times";
import { findCardOf } from "../queries.server";
import type { TalkLetter } from "./ask.server";
import { findTalk, type TalkRow } from "./queries.server";

type Kind = "asked" | "confirmed" | "declined";

type Texts = { startsAt: Date; summary: string; organiser: string; isOff: boolean };

const endOf = (startsAt: Date) => new Date(startsAt.getTime() + talkMinutes * 60_000);

/**
 * The talk as a file for calendars: the same one with a higher number once it was moved, or taken out again once it is
 * called off.
 */
function calendarOf({ company, env }: Ctx, { id, revision, place, createdAt }: TalkRow, texts: Texts) {
  const { startsAt, summary, isOff } = texts;
  const calendar = ical({
    prodId: { company: say(company.name, "en"), product: "One-to-one" },
    method: isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `talk-${id}`,
    ...{ sequence: revision, stamp: createdAt, start: startsAt, end: endOf(startsAt), summary },
    organizer: { name: texts.organiser, email: env.MAIL_FROM },
    location: place,
    status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return `${calendar.toString()}\r\n`;
}

/** Whether a mail is still true: what was told is the step that the talk stands at. */
const isTrue: Record<Kind, (talk: TalkRow, occasion: string) => boolean> = {
  asked: ({ status }) => status === "asked",
  confirmed: ({ status, toldId }, occasion) => status === "confirmed" && toldId === occasion,
  declined: ({ status, toldId }, occasion) => status === "declined" && toldId === occasion,
};

function rowsOf({ wishes, startsAt, place, lang, zone }: TalkRow, letter: TalkLetter, who: string): [string, string][] {
  const t = translator(lang);
  const there = (startsAt ? [startsAt] : wishes.map((at) => new Date(at))).flatMap(
    (at) => timeThere(at, zone, lang) ?? [],
  );
  return [
    [t("cards:talk.with"), who],
    [t("cards:talk.subject"), letter.subject],
    ...(startsAt
      ? ([[t("cards:talk.when"), formatSpan(startsAt, endOf(startsAt), lang)]] as [string, string][])
      : wishes.map((at): [string, string] => [t("cards:talk.wish"), formatInstant(new Date(at), lang)])),
    ...there.map((time): [string, string] => [t("cards:talk.there"), time]),
    ...(startsAt && place ? ([[t("cards:talk.place"), place]] as [string, string][]) : []),
  ];
}

/**
 * The mail to who asked for a talk (the row's subject), in the visitor's language, from what is stored at the moment of
 * sending.
 */
export const composeTalkMail =
  (kind: Kind) =>
  async (ctx: Ctx, { subjectId, occasion, payload }: OutboxRow): Promise<Mail | Drop> => {
    const { db, env, company } = ctx;
    const [talk] = await findTalk(db, company.id, subjectId);
    if (!talk) return drop("talkGone");
    if (!isTrue[kind](talk, occasion)) return drop("statusChanged");
    const letter = await openRecord<TalkLetter>(env, company.id, talk);
    if (!letter) return drop("visitorErased");
    const [card] = await findCardOf(db, company.id, talk.cardId);
    const { lang } = talk;
    const t = translator(lang);
    const who = card ? say(card.name, lang) : "";
    const facts = { company: say(company.name, lang), name: letter.name, who };
    const words = (key: string) => t(`cards:mail.${kind}.${key}`, facts);
    const isOff = kind === "declined";
    const startsAt = isOff && payload.agreed ? new Date(Number(payload.agreed)) : talk.startsAt;
    const entry = { summary: t("cards:mail.summary", facts), organiser: facts.company, isOff };
    return {
      to: letter.email,
      lang,
      subject: words("subject"),
      blocks: [
        { p: t("cards:mail.greeting", facts) },
        { p: words("text") },
        ...(isOff && talk.reason ? [{ p: talk.reason }] : []),
        { rows: rowsOf(talk, letter, who) },
        ...(isOff ? [] : [{ button: t("cards:change.title"), href: await talkLink(ctx, talk.id) }]),
        { small: t("cards:mail.beijing") },
      ],
      ...(kind !== "asked" && startsAt ? { calendar: calendarOf(ctx, talk, { ...entry, startsAt }) } : {}),
    };
  };
