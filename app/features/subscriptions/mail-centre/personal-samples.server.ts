import type { Mail } from "~/server/outbox/mail.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { hrefOf } from "~/shared/addresses";
import { formatDay, formatInstant, formatSpan } from "~/shared/dates";
import { type Lang, say } from "~/shared/languages";
import type { PersonalKind, Wording } from "~/shared/mails/wordings";

/** Example values of what a mail says; dates are those of the moment. */
export type Sample = Pick<Mail, "subject" | "blocks"> & { wording: Wording };
export type Sampled = Pick<Ctx, "company" | "now">;

const hour = 3_600_000;
type Named<Group extends string, Kind = PersonalKind> = Kind extends `${Group}.${infer Name}` ? Name : never;
type VisitMail = Named<"visit">;
type MessageMail = Named<"message">;

function visitSample({ company, now }: Sampled, mail: VisitMail, lang: Lang): Sample {
  const t = translator(lang);
  const facts = {
    company: say(company.name, lang),
    name: t("mailCentre:sample.name"),
    title: t("mailCentre:sample.visit"),
    number: "R20260302-0012",
    reason: t("mailCentre:sample.reason"),
    until: formatInstant(now, lang),
  };
  return {
    subject: t(`appointments:mail.${mail}.subject`, facts),
    blocks: [
      { p: t(mail === "received" ? "appointments:mail.greetingPlain" : "appointments:mail.greeting", facts) },
      { p: t(`appointments:mail.${mail}.text`, facts) },
      {
        rows: [
          [t("appointments:number"), facts.number],
          [t("appointments:activity"), facts.title],
          [t("appointments:time"), formatSpan(now, new Date(now.getTime() + 2 * hour), lang)],
          [t("appointments:partySize"), "2"],
        ],
      },
      {
        button: t("appointments:mail.button"),
        href: `${company.origin}${hrefOf("appointments/inquiry")}?lang=${lang}`,
      },
      { small: t("appointments:mail.beijing") },
    ],
    wording: { kind: `visit.${mail}`, facts },
  };
}

function messageSample({ company, now }: Sampled, mail: MessageMail, lang: Lang): Sample {
  const t = translator(lang);
  const facts = {
    company: say(company.name, lang),
    name: t("mailCentre:sample.name"),
    number: "M20260302-0007",
    column: t("mailCentre:sample.column"),
    day: formatDay(now, lang),
  };
  const body = { received: null, answered: t("mailCentre:sample.answer"), rejected: t("mailCentre:sample.declined") };
  const text = body[mail];
  return {
    subject: t(`messages:mail.${mail}.subject`, facts),
    blocks: [
      { p: t("messages:mail.greeting", facts) },
      { p: t(`messages:mail.${mail}.text`, facts) },
      ...(text ? [{ p: text }] : []),
      {
        rows: [
          [t("messages:number"), facts.number],
          [t("messages:column"), facts.column],
          [t("messages:writtenAt"), formatInstant(now, lang)],
        ],
      },
      { link: t("messages:mail.again"), href: `${company.origin}${hrefOf("messages")}?lang=${lang}` },
      { small: t("messages:mail.beijing") },
    ],
    wording: { kind: `message.${mail}`, facts },
  };
}

function codeSample({ company }: Sampled, lang: Lang): Sample {
  const t = translator(lang);
  const facts = {
    company: say(company.name, lang),
    purpose: t("subscriptions:codePurpose.manage"),
    minutes: 10,
  };
  return {
    subject: t("visitors:code.subject", facts),
    blocks: [
      { p: t("visitors:code.intro", facts) },
      { code: "123456" },
      { p: t("visitors:code.lifetime", facts) },
      { small: t("visitors:code.notYou") },
    ],
    wording: { kind: "identity.code", facts },
  };
}

/** Mails to one person about what that person has done here. */
export function personalSample(ctx: Sampled, kind: PersonalKind, lang: Lang): Sample {
  if (kind === "identity.code") return codeSample(ctx, lang);
  const [group, mail] = kind.split(".");
  return group === "visit" ? visitSample(ctx, mail as VisitMail, lang) : messageSample(ctx, mail as MessageMail, lang);
}
