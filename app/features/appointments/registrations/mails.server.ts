import { type Drop, drop, type Mail } from "~/server/outbox/mail.server";
import type { OutboxRow } from "~/server/outbox/outbox.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { openRecord } from "~/server/sealing/sealed.server";
import { formatInstant, formatSpan } from "~/shared/dates";
import { say } from "~/shared/languages";
import { reasonFor } from "../decline-reasons/rules";
import { letterStatuses } from "../letters/links-shown.server";
import { isSettled } from "../letters/rules";
import type { Visitor } from "./book-visit.server";
import { findRegistration, type RegistrationStatus } from "./queries.server";

type Kind =
  | "waiting"
  | "offered"
  | "moved"
  | "reminder"
  | "received"
  | "passed"
  | "rejected"
  | "cancelled"
  | "lapsed"
  | "activityCancelled"
  | "activityChanged";

/** The mails of a visit that the visitor goes to: they lead to its file for a calendar. */
const toCome: readonly Kind[] = ["received", "passed", "moved", "reminder", "activityChanged"];

/** The mails that remind of a letter which is still to be signed. */
const ofLetter: readonly Kind[] = ["received", "moved"];

/** In which states of the registration a mail is still true; elsewhere it is dropped. */
const trueIn: Record<Kind, readonly RegistrationStatus[]> = {
  waiting: ["waiting"],
  offered: ["offered"],
  moved: ["pending", "passed"],
  reminder: ["passed"],
  received: ["pending", "passed"],
  passed: ["passed"],
  rejected: ["rejected"],
  cancelled: ["cancelled"],
  lapsed: ["lapsed"],
  activityCancelled: ["cancelled"],
  activityChanged: ["pending", "passed"],
};

const reasonText = ({ text, shownLang }: ReturnType<typeof reasonFor>, t: ReturnType<typeof translator>): string =>
  shownLang
    ? `${text} ${t("appointments:reasonSaid", { language: t(`site:language.${shownLang}.name`) })}`
    : (text ?? "");

/**
 * The mail to a visitor about one registration (the row's subject), in the visitor's language, from what is stored at
 * the moment of sending.
 */
export const composeVisitMail =
  (kind: Kind) =>
  async (ctx: Ctx, { subjectId }: OutboxRow): Promise<Mail | Drop> => {
    const [found] = await findRegistration(ctx.db, ctx.company.id, subjectId);
    if (!found) return drop("registrationGone");
    const { registration, startsAt, endsAt } = found;
    // guard: stale-registration-mail-dropped
    if (!trueIn[kind].includes(registration.status)) return drop("statusChanged");
    const visitor = await openRecord<Visitor>(ctx.env, ctx.company.id, registration);
    if (!visitor) return drop("visitorErased");
    const { lang } = registration;
    const t = translator(lang);
    const facts = {
      company: say(ctx.company.name, lang),
      name: visitor.name,
      title: say(found.title, lang),
      number: registration.number,
      reason: reasonText(reasonFor(registration, lang), t),
      until: registration.offeredUntil ? formatInstant(registration.offeredUntil, lang) : "",
    };
    const mailKind = kind === "lapsed" && registration.offeredUntil ? "offerOver" : kind;
    const words = (key: string) => t(`appointments:mail.${mailKind}.${key}`, facts);
    const letter = ofLetter.includes(kind) ? (await letterStatuses(ctx, [subjectId])).get(subjectId) : undefined;
    return {
      to: visitor.email,
      lang,
      subject: words("subject"),
      blocks: [
        { p: t(kind === "received" ? "appointments:mail.greetingPlain" : "appointments:mail.greeting", facts) },
        { p: words("text") },
        // guard: received-mail-asks-for-letter
        ...(letter && !isSettled(letter) ? [{ p: t("appointments:mail.letter") }] : []),
        {
          rows: [
            [t("appointments:number"), registration.number],
            [t("appointments:activity"), facts.title],
            [t("appointments:time"), formatSpan(startsAt, endsAt, lang)],
            [t("appointments:location"), say(found.location, lang)],
            [t("appointments:partySize"), String(registration.partySize)],
          ],
        },
        {
          button: t("appointments:mail.button"),
          href: `${ctx.company.origin}/ui/irh/appointments/inquiry?lang=${lang}`,
        },
        ...(toCome.includes(kind)
          ? [
              {
                link: t("reception:code.show"),
                href: `${ctx.company.origin}/ui/irh/bookingDetails?activity=${registration.activityId}&booked=${registration.number}&lang=${lang}`,
              },
              {
                link: t("appointments:calendarFile"),
                href: `${ctx.company.origin}/ui/irh/appointments/${registration.activityId}.ics?lang=${lang}`,
              },
            ]
          : []),
        { small: t("appointments:mail.beijing") },
      ],
      wording: { kind: `visit.${mailKind}`, facts },
    };
  };
