import { listPeople } from "~/features/staff/accounts/people-queries.server";
import { findStaffById } from "~/features/staff/accounts/staff-queries.server";
import { mailLang } from "~/features/staff/rules";
import { type Drop, drop, type Mail } from "~/server/outbox/mail.server";
import type { OutboxRow } from "~/server/outbox/outbox.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { hrefOf } from "~/shared/addresses";
import { formatInstant } from "~/shared/dates";
import { type Lang, say } from "~/shared/languages";
import { may, type Staff } from "~/shared/permissions";
import { findCardOf } from "../queries.server";
import { findTalk, type TalkRow } from "./queries.server";

type CardOf = Awaited<ReturnType<typeof findCardOf>>[number];

/** The occasion of the mail to the card's own person; of the others it is the id of whom it goes to. */
const toPerson = "1";
const usual: Lang = "zh-CN";

async function personOf({ central, company }: Ctx, card: CardOf) {
  if (card.owner === "") return card.email ? { email: card.email, name: say(card.name, usual), lang: usual } : null;
  const person = await findStaffById(central, company.id, card.owner);
  return person ? { email: person.email, name: person.name, lang: mailLang(person, usual) } : null;
}

const handlesAll = (ctx: Ctx, { userId, name, email, roles }: Omit<Staff, "kind">) =>
  may({ ...ctx, actor: { kind: "staff", userId, name, email, roles } }, "cards.visitors");

async function handlerOf(ctx: Ctx, userId: string) {
  const person = await findStaffById(ctx.central, ctx.company.id, userId);
  return person && handlesAll(ctx, person)
    ? { email: person.email, name: person.name, lang: mailLang(person, usual) }
    : null;
}

/**
 * The occasions of the mails that tell of a request for a talk: one to the card's person, or where that person is gone
 * or has no address one to each who handles the requests of all cards.
 */
export async function recipientsOf(ctx: Ctx, cardId: string): Promise<string[]> {
  const [card] = await findCardOf(ctx.db, ctx.company.id, cardId);
  if (!card) return [];
  if (await personOf(ctx, card)) return [toPerson];
  const people = await listPeople(ctx.central, ctx.company.id);
  return people.filter((one) => handlesAll(ctx, one)).map(({ userId }) => userId);
}

/** The mail to whoever hears that somebody asks for a talk; nothing of the visitor stands in it. */
export async function composeTalkCame(ctx: Ctx, { subjectId, occasion }: OutboxRow): Promise<Mail | Drop> {
  const [talk] = await findTalk(ctx.db, ctx.company.id, subjectId);
  if (talk?.status !== "asked") return drop("statusChanged");
  return mailFor(ctx, talk, occasion, "came");
}

/** The mail to the same that the visitor has moved a talk; its occasion names who hears it, and the step. */
export async function composeTalkMoved(ctx: Ctx, { subjectId, occasion }: OutboxRow): Promise<Mail | Drop> {
  const [hearer = "", changeId] = occasion.split(" ");
  const [talk] = await findTalk(ctx.db, ctx.company.id, subjectId);
  return talk && talk.toldId === changeId ? mailFor(ctx, talk, hearer, "moved") : drop("statusChanged");
}

async function mailFor(ctx: Ctx, talk: TalkRow, to: string, kind: "came" | "moved"): Promise<Mail | Drop> {
  const { db, company } = ctx;
  const [card] = await findCardOf(db, company.id, talk.cardId);
  const own = to === toPerson;
  const hearer = card && (await (own ? personOf(ctx, card) : handlerOf(ctx, to)));
  if (!hearer) return drop("personGone");
  const { lang } = hearer;
  const t = translator(lang);
  const times = talk.startsAt ? [talk.startsAt] : talk.wishes.map((at) => new Date(at));
  const facts = { company: say(company.name, lang), name: hearer.name, who: say(card.name, lang) };
  return {
    to: hearer.email,
    toStaff: true,
    lang,
    subject: t(`cards:mail.${kind}.subject`, facts),
    blocks: [
      { p: t("cards:mail.greeting", facts) },
      { p: t(`cards:mail.${kind}.${own ? "text" : "textGone"}`, facts) },
      {
        rows: times.map((at): [string, string] => [
          t(talk.startsAt ? "cards:talk.when" : "cards:talk.wish"),
          formatInstant(at, lang),
        ]),
      },
      {
        button: t("cards:mail.came.open"),
        href: `${company.origin}${hrefOf("businessCardIndex/appointmentAdministration")}`,
      },
      { small: t("cards:mail.beijing") },
    ],
  };
}
