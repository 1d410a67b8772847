import type { Mail } from "~/server/outbox/mail.server";
import type { MailBlock } from "~/server/outbox/mail-body.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { hrefOf } from "~/shared/addresses";
import { formatDay, formatInstant } from "~/shared/dates";
import { type Lang, say } from "~/shared/languages";
import { isPersonal, type MailKind, type PersonalKind } from "~/shared/mails/wordings";
import { subscriptionRules } from "../rules";
import { personalSample, type Sample, type Sampled } from "./personal-samples.server";

const pageOf =
  ({ company }: Pick<Ctx, "company">, lang: Lang) =>
  (path: string) =>
    `${company.origin}${hrefOf(path)}?lang=${lang}`;

function newsSample(ctx: Sampled, kind: "announcements" | "corrections", lang: Lang): Sample {
  const t = translator(lang);
  const facts = { company: say(ctx.company.name, lang), title: t("mailCentre:sample.announcement"), count: "1" };
  const time = formatInstant(ctx.now, lang);
  return {
    subject: t(`subscriptions:mail.${kind}.subjectOne`, facts),
    blocks: [
      { p: t(`subscriptions:mail.${kind}.text`, facts) },
      { p: facts.title },
      { small: `${t("announcements:type.periodic")} · ${t("publishing:publishedAt", { time })}` },
      { button: t("subscriptions:mail.announcements.read"), href: pageOf(ctx, lang)("announcements") },
    ],
    wording: { kind, facts },
  };
}

function eventSample(ctx: Sampled, kind: "reminder" | "eventMoved", lang: Lang): Sample {
  const t = translator(lang);
  const facts = {
    company: say(ctx.company.name, lang),
    title: t("mailCentre:sample.event"),
    day: formatDay(ctx.now, lang),
  };
  const text = kind === "reminder" ? "reminder" : "moved";
  const time = t("calendar:inBeijing", { time: formatInstant(ctx.now, lang) });
  return {
    subject: t(`subscriptions:mail.events.subject.${text}`, facts),
    blocks: [
      { p: t(`subscriptions:mail.events.text.${text}`, facts) },
      { p: facts.title },
      { rows: [[t(`subscriptions:mail.events.${text === "moved" ? "newTime" : "time"}`), time]] },
      { button: t("subscriptions:mail.events.open"), href: pageOf(ctx, lang)("calendar") },
    ],
    wording: { kind, facts },
  };
}

function alertSample({ company, now }: Sampled, kind: "priceAlert" | "alertDigest", lang: Lang): Sample {
  const t = translator(lang);
  const [security, code] = [t("mailCentre:sample.security"), "600000.SH"];
  const asOf = t("subscriptions:mail.alert.asOfTime", { time: formatInstant(now, lang) });
  const rows: MailBlock = {
    rows: [
      [t("subscriptions:mail.alert.instrument"), `${security} (${code})`],
      [t("subscriptions:mail.alert.price"), t("subscriptions:price.A", { price: "12.34" })],
      [t("subscriptions:mail.alert.asOf"), asOf],
    ],
  };
  const delayed = { p: t("subscriptions:mail.alert.delayed") };
  const name = say(company.name, lang);
  if (kind === "priceAlert")
    return {
      subject: t("subscriptions:mail.alert.subject.rise", { name: security, code }),
      blocks: [{ p: t("subscriptions:mail.alert.text.rise", { name: security, code }) }, rows, delayed],
      wording: { kind, facts: { company: name, security, code } },
    };
  const facts = { company: name, day: formatDay(now, lang), count: 1 };
  return {
    subject: t("subscriptions:mail.digest.subject", facts),
    blocks: [{ p: t("subscriptions:mail.digest.text", facts) }, rows, delayed],
    wording: { kind, facts: { ...facts, count: "1" } },
  };
}

function confirmationSample(ctx: Sampled, lang: Lang): Sample {
  const t = translator(lang);
  const facts = { company: say(ctx.company.name, lang) };
  const hours = subscriptionRules.linkLifetime / 3_600_000;
  return {
    subject: t("subscriptions:mail.confirm.subject", facts),
    blocks: [
      { p: t("subscriptions:mail.confirm.text", facts) },
      { button: t("subscriptions:mail.confirm.button"), href: pageOf(ctx, lang)("confirmMailResult") },
      { p: t("subscriptions:mail.confirm.lifetime", { hours }) },
      { small: t("subscriptions:mail.confirm.notYou") },
    ],
    wording: { kind: "confirmation", facts },
  };
}

function newsletterSample(ctx: Sampled, lang: Lang): Sample {
  const t = translator(lang);
  const facts = { company: say(ctx.company.name, lang), title: t("mailCentre:sample.newsletter") };
  return {
    subject: facts.title,
    blocks: [
      { p: facts.title },
      { p: t("mailCentre:sample.newsletterText") },
      { button: t("content:newsletter.read"), href: pageOf(ctx, lang)("subscriptions") },
    ],
    wording: { kind: "newsletter", facts },
  };
}

const subscribed: Record<Exclude<MailKind, PersonalKind>, (ctx: Sampled, lang: Lang) => Sample> = {
  confirmation: confirmationSample,
  announcements: (ctx, lang) => newsSample(ctx, "announcements", lang),
  corrections: (ctx, lang) => newsSample(ctx, "corrections", lang),
  reminder: (ctx, lang) => eventSample(ctx, "reminder", lang),
  eventMoved: (ctx, lang) => eventSample(ctx, "eventMoved", lang),
  priceAlert: (ctx, lang) => alertSample(ctx, "priceAlert", lang),
  alertDigest: (ctx, lang) => alertSample(ctx, "alertDigest", lang),
  newsletter: newsletterSample,
};

/** How a mail that was subscribed to ends; its links lead to nobody's subscription. */
export function sampleFooter({ company }: Pick<Ctx, "company">, lang: Lang): MailBlock[] {
  const t = translator(lang);
  const href = `${company.origin}${hrefOf("subscriptions/manage")}?lang=${lang}`;
  return [
    { link: t("subscriptions:mail.footer.manage"), href },
    { link: t("subscriptions:mail.footer.unsubscribe"), href },
    { small: t("mailCentre:sample.why", { company: say(company.name, lang) }) },
  ];
}

/** A mail of that kind with example values, to see how it looks. */
export function sampleMail(ctx: Sampled, kind: MailKind, lang: Lang): Mail {
  if (isPersonal(kind)) return { to: "", lang, ...personalSample(ctx, kind, lang) };
  const isBulk = kind !== "confirmation";
  return { to: "", lang, ...subscribed[kind](ctx, lang), ...(isBulk ? { footer: sampleFooter(ctx, lang) } : {}) };
}

/** The mail that only shows that mails arrive, from whom and how they look. */
export function plainTest({ company }: Pick<Ctx, "company">, lang: Lang): Mail {
  const t = translator(lang);
  const facts = { company: say(company.name, lang) };
  return {
    ...{ to: "", lang },
    subject: t("mailCentre:test.subject", facts),
    blocks: [{ p: t("mailCentre:test.text", facts) }],
  };
}
