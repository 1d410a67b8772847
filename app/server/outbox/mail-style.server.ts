import { addDays, beijingDay, beijingInstant, beijingTime } from "~/shared/dates";
import { type Lang, say, type Words } from "~/shared/languages";
import { filled } from "~/shared/mails/placeholders";
import type { MailKind } from "~/shared/mails/wordings";
import { brandColour } from "~/shared/themes";
import type { Company } from "../request/context.server";
import type { Mail } from "./mail.server";
import type { MailLook } from "./mail-body.server";

/** The company's own words for one kind of mail in one language; what is empty keeps the words of the house. */
export type MailWording = { kind: MailKind; lang: Lang; subject: string; intro: string; closing: string };

/**
 * What a company has set of its mails; `from` only where its domain has been checked, the hours of `window` in Beijing
 * time.
 */
export type MailStyle = {
  senderName: Words | null;
  from: string | null;
  replyTo: string | null;
  address: Words | null;
  window: { from: number; until: number } | null;
  wordings: readonly MailWording[];
};

export const plainStyle: MailStyle = {
  ...{ senderName: null, from: null, replyTo: null, address: null, window: null },
  wordings: [],
};

/** Who a mail comes from; without an address of its own the deployment's stands. */
export type MailSender = { name: string; from: string | null; replyTo: string | null };

export const senderOf = (company: Company, style: MailStyle, lang: Lang): MailSender => ({
  name: say(style.senderName ?? company.name, lang) || say(company.name, lang),
  from: style.from,
  replyTo: style.replyTo,
});

/** Mail programs draw no SVG: such a logo gives way to the name in type. */
export function lookOf(company: Company, style: MailStyle, lang: Lang): MailLook {
  const logo = company.settings.logo?.light;
  return {
    name: senderOf(company, style, lang).name,
    colour: brandColour(company),
    logo: logo && !logo.src.endsWith(".svg") ? { ...logo, src: new URL(logo.src, company.origin).href } : null,
    address: style.address ? say(style.address, lang) : "",
  };
}

/** A mail in the company's own words: its subject, its first block, and a closing before the footer. */
export function worded(mail: Mail, { wordings }: MailStyle): Mail {
  const { wording } = mail;
  const own = wording && wordings.find(({ kind, lang }) => kind === wording.kind && lang === mail.lang);
  if (!own) return mail;
  const [intro, ...rest] = mail.blocks;
  return {
    ...mail,
    subject: own.subject ? filled(own.subject, wording.facts) : mail.subject,
    blocks: [
      ...(own.intro ? [{ p: filled(own.intro, wording.facts) }] : intro ? [intro] : []),
      ...rest,
      ...(own.closing ? [{ p: filled(own.closing, wording.facts) }] : []),
    ],
  };
}

/** When bulk mail may go: null for now, else the moment at which the hours of the company open next. */
export function opensAt({ window }: Pick<MailStyle, "window">, now: Date): Date | null {
  if (!window) return null;
  const hour = Number(beijingTime(now).slice(0, 2));
  if (hour >= window.from && hour < window.until) return null;
  const day = beijingDay(now);
  return beijingInstant(hour < window.from ? day : addDays(day, 1), `${String(window.from).padStart(2, "0")}:00`);
}
