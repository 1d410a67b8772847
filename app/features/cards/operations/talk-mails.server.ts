import ical, { ICalEventStatus } from "ical-generator";
import { findStaffById } from "~/features/staff/queries/staff.server";
import { mailLang } from "~/features/staff/rules";
import type { Ctx } from "~/server/context.server";
import { translator } from "~/server/i18n.server";
import { type Drop, drop, type Mail } from "~/server/outbox/mail.server";
import type { OutboxRow } from "~/server/outbox/outbox.server";
import { openRecord } from "~/server/sealing/sealed.server";
import { hrefOf } from "~/shared/addresses";
import { formatInstant, formatSpan } from "~/shared/dates";
import { type Lang, say } from "~/shared/languages";
import { findTalk, type TalkRow } from "../queries/talks.server";
import { findCardOf } from "../queries.server";
import { talkMinutes } from "../rules/talks";
import type { TalkLetter } from "./ask-talk.server";

type Kind = "asked" | "confirmed" | "declined";

const endOf = (startsAt: Date) => new Date(startsAt.getTime() + talkMinutes * 60_000);

/** The talk as a file for calendars; the same one with a higher number once it was moved. */
function calendarOf({ company }: Ctx, { id, revision, startsAt, place, createdAt }: TalkRow, summary: string) {
  if (!startsAt) return null;
  const calendar = ical({ prodId: { company: say(company.name, "en"), product: "One-to-one" } });
  calendar.createEvent({
    id: `talk-${id}@${new URL(company.origin).hostname}`,
    ...{ sequence: revision, stamp: createdAt, start: startsAt, end: endOf(startsAt), summary },
    location: place,
    status: ICalEventStatus.CONFIRMED,
  });
  return `${calendar.toString()}\r\n`;
}

/** Whether a mail is still true: what was told is the step that the talk stands at. */
const isTrue: Record<Kind, (talk: TalkRow, occasion: string) => boolean> = {
  asked: ({ status }) => status === "asked",
  confirmed: ({ status, toldId }, occasion) => status === "confirmed" && toldId === occasion,
  declined: ({ status, toldId }, occasion) => status === "declined" && toldId === occasion,
};

function rowsOf({ wishes, startsAt, place, lang }: TalkRow, letter: TalkLetter, who: string): [string, string][] {
  const t = translator(lang);
  return [
    [t("cards:talk.with"), who],
    [t("cards:talk.subject"), letter.subject],
    ...(startsAt
      ? ([[t("cards:talk.when"), formatSpan(startsAt, endOf(startsAt), lang)]] as [string, string][])
      : wishes.map((at): [string, string] => [t("cards:talk.wish"), formatInstant(new Date(at), lang)])),
    ...(startsAt && place ? ([[t("cards:talk.place"), place]] as [string, string][]) : []),
  ];
}

/** The mail to who asked for a talk (the row's subject), in the visitor's language, from what is stored at the moment of sending. */
export const composeTalkMail =
  (kind: Kind) =>
  async (ctx: Ctx, { subjectId, occasion }: OutboxRow): Promise<Mail | Drop> => {
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
    const calendar = calendarOf(ctx, talk, t("cards:mail.summary", facts));
    return {
      to: letter.email,
      lang,
      subject: words("subject"),
      blocks: [
        { p: t("cards:mail.greeting", facts) },
        { p: words("text") },
        ...(kind === "declined" && talk.reason ? [{ p: talk.reason }] : []),
        { rows: rowsOf(talk, letter, who) },
        { small: t("cards:mail.beijing") },
      ],
      ...(kind === "confirmed" && calendar ? { calendar } : {}),
    };
  };

async function personOf({ central, company }: Ctx, card: Awaited<ReturnType<typeof findCardOf>>[number], lang: Lang) {
  if (card.owner === "") return card.email ? { email: card.email, name: say(card.name, lang), lang } : null;
  const person = await findStaffById(central, company.id, card.owner);
  return person ? { email: person.email, name: person.name, lang: mailLang(person, lang) } : null;
}

/** The mail to the person of a card that somebody asks for a talk; nothing of the visitor stands in it. */
export async function composeTalkCame(ctx: Ctx, { subjectId }: OutboxRow): Promise<Mail | Drop> {
  const { db, company } = ctx;
  const [talk] = await findTalk(db, company.id, subjectId);
  if (talk?.status !== "asked") return drop("statusChanged");
  const [card] = await findCardOf(db, company.id, talk.cardId);
  const person = card && (await personOf(ctx, card, "zh-CN"));
  if (!person) return drop("personGone");
  const { lang } = person;
  const t = translator(lang);
  const facts = { company: say(company.name, lang), name: person.name };
  return {
    to: person.email,
    toStaff: true,
    lang,
    subject: t("cards:mail.came.subject", facts),
    blocks: [
      { p: t("cards:mail.greeting", facts) },
      { p: t("cards:mail.came.text", facts) },
      {
        rows: talk.wishes.map((at): [string, string] => [t("cards:talk.wish"), formatInstant(new Date(at), lang)]),
      },
      {
        button: t("cards:mail.came.open"),
        href: `${company.origin}${hrefOf("businessCardIndex/appointmentAdministration")}`,
      },
      { small: t("cards:mail.beijing") },
    ],
  };
}
