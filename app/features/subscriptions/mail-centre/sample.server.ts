import type { Mail } from "~/server/outbox/mail.server";
import type { MailBlock } from "~/server/outbox/mail-body.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { hrefOf } from "~/shared/addresses";
import { formatDay, formatInstant } from "~/shared/dates";
import { type Lang, say } from "~/shared/languages";
import { subscriptionRules } from "../rules";
import type { MailKind } from "./rules";

type Sample = Pick<Mail, "subject" | "blocks"> & { facts: Record<string, string>; isBulk: boolean };

type Sampled = Pick<Ctx, "company" | "now">;

/** Example values of what a mail of this kind says; dates are those of the moment. */
function contentOf({ company, now }: Sampled, kind: MailKind, lang: Lang): Sample {
  const t = translator(lang);
  const name = say(company.name, lang);
  const page = (path: string) => `${company.origin}${hrefOf(path)}?lang=${lang}`;
  if (kind === "confirmation") {
    const button = { button: t("subscriptions:mail.confirm.button"), href: page("confirmMailResult") };
    const hours = subscriptionRules.linkLifetime / 3_600_000;
    return {
      subject: t("subscriptions:mail.confirm.subject", { company: name }),
      blocks: [
        { p: t("subscriptions:mail.confirm.text", { company: name }) },
        button,
        { p: t("subscriptions:mail.confirm.lifetime", { hours }) },
        { small: t("subscriptions:mail.confirm.notYou") },
      ],
      ...{ facts: { company: name }, isBulk: false },
    };
  }
  if (kind === "announcements") {
    const title = t("mailCentre:sample.announcement");
    const time = formatInstant(now, lang);
    return {
      subject: t("subscriptions:mail.announcements.subjectOne", { title, company: name }),
      blocks: [
        { p: t("subscriptions:mail.announcements.text", { company: name }) },
        { p: title },
        { small: `${t("announcements:type.periodic")} · ${t("publishing:publishedAt", { time })}` },
        { button: t("subscriptions:mail.announcements.read"), href: page("announcements") },
      ],
      ...{ facts: { company: name, title, count: "1" }, isBulk: true },
    };
  }
  if (kind === "reminder") {
    const [title, day] = [t("mailCentre:sample.event"), formatDay(now, lang)];
    const time = t("calendar:inBeijing", { time: formatInstant(now, lang) });
    return {
      subject: t("subscriptions:mail.events.subject.reminder", { title, day, company: name }),
      blocks: [
        { p: t("subscriptions:mail.events.text.reminder", { company: name }) },
        { p: title },
        { rows: [[t("subscriptions:mail.events.time"), time]] },
        { button: t("subscriptions:mail.events.open"), href: page("calendar") },
      ],
      ...{ facts: { company: name, title, day }, isBulk: true },
    };
  }
  const [security, code] = [t("mailCentre:sample.security"), "600000.SH"];
  const asOf = t("subscriptions:mail.alert.asOfTime", { time: formatInstant(now, lang) });
  return {
    subject: t("subscriptions:mail.alert.subject.rise", { name: security, code }),
    blocks: [
      { p: t("subscriptions:mail.alert.text.rise", { name: security, code }) },
      {
        rows: [
          [t("subscriptions:mail.alert.instrument"), `${security} (${code})`],
          [t("subscriptions:mail.alert.price"), t("subscriptions:price.A", { price: "12.34" })],
          [t("subscriptions:mail.alert.asOf"), asOf],
        ],
      },
      { p: t("subscriptions:mail.alert.delayed") },
    ],
    ...{ facts: { company: name, security, code }, isBulk: true },
  };
}

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
  const { facts, isBulk, subject, blocks } = contentOf(ctx, kind, lang);
  const footer = sampleFooter(ctx, lang);
  return { to: "", lang, subject, blocks, ...(isBulk ? { footer } : {}), wording: { kind, facts } };
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
