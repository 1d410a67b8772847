import { exDatesRead } from "~/features/stock/operations/actions.server";
import { decimalText } from "~/features/stock/rules";
import { oldestToTell } from "~/features/stock/rules/trading-days";
import type { Ctx } from "~/server/context.server";
import { translator } from "~/server/i18n.server";
import { type Drop, drop, type Mail } from "~/server/outbox/mail.server";
import type { MailBlock } from "~/server/outbox/mail-body.server";
import type { OutboxRow } from "~/server/outbox/outbox.server";
import { openRecord } from "~/server/sealing/sealed.server";
import { hrefOf } from "~/shared/addresses";
import { addDays, formatDay, formatInstant } from "~/shared/dates";
import { type Lang, say, type Words } from "~/shared/languages";
import { findAlert, firingOf } from "../alerts/queries.server";
import type { MailKind } from "../mail-centre/rules";
import { type Category, subscriptionRules as rules } from "../rules";
import type { Person } from "../sign-up/operations.server";
import { findSignUpByTokenId } from "../sign-up/queries.server";
import { findSubscriber, type SubscriberRow } from "../subscribers/queries.server";
import { confirmationSecret, manageSecret, unsubscribeSecret } from "./links.server";

const page = (ctx: Ctx, path: string, token: string, lang: Lang) =>
  `${ctx.company.origin}${hrefOf(path)}?token=${token}&lang=${lang}`;
const managePage = async (ctx: Ctx, subscriberId: string, lang: Lang) =>
  page(
    ctx,
    "subscriptions/manage",
    await manageSecret(ctx, subscriberId, new Date(ctx.now.getTime() + rules.manageLinkLifetime)),
    lang,
  );

/** How every mail to subscribers ends: the own page, the way out of this category, and why it came; with the bulk headers. */
export async function footerOf(ctx: Ctx, { id, lang }: Pick<SubscriberRow, "id" | "lang">, category: Category) {
  const secret = await unsubscribeSecret(ctx, id, category);
  const t = translator(lang);
  const manage = { href: await managePage(ctx, id, lang) };
  const blocks: MailBlock[] = [
    category === "priceAlerts"
      ? { button: t("subscriptions:mail.footer.manage"), ...manage }
      : { link: t("subscriptions:mail.footer.manage"), ...manage },
    { link: t("subscriptions:mail.footer.unsubscribe"), href: page(ctx, "subscriptions/unsubscribe", secret, lang) },
    { small: t(`subscriptions:mail.footer.why.${category}`, { company: say(ctx.company.name, lang) }) },
  ];
  return {
    blocks,
    bulk: {
      unsubscribeUrl: `${ctx.company.origin}/ui/irh/subscriptions/oneClick/${secret}`,
      atOnce: category === "priceAlerts",
    },
  };
}

/**
 * The mail after a sign-up: the confirmation link, or for an address that is subscribed already the link to its own page.
 * Fixed words only: nothing that the visitor typed stands in it (safety M11).
 */
export async function composeConfirmation(ctx: Ctx, { subjectId }: OutboxRow): Promise<Mail | Drop> {
  const found = await findSignUpByTokenId(ctx.db, ctx.company.id, subjectId);
  if (!found) return drop("signUpGone");
  const { signUp, expiresAt, state } = found;
  if (signUp.confirmedAt) return drop("alreadyConfirmed");
  if (expiresAt <= ctx.now) return drop("linkExpired");
  const person = await openRecord<Person>(ctx.env, ctx.company.id, signUp);
  if (!person) return drop("signUpErased");
  const { lang } = signUp;
  const t = translator(lang);
  const facts = { company: say(ctx.company.name, lang) };
  const known = state === "confirmed";
  const words = (key: string, values = {}) =>
    t(`subscriptions:mail.${known ? "known" : "confirm"}.${key}`, { ...facts, ...values });
  const href = known
    ? await managePage(ctx, signUp.subscriberId, lang)
    : page(ctx, "confirmMailResult", await confirmationSecret(ctx, subjectId), lang);
  return {
    to: person.email,
    lang,
    subject: words("subject"),
    blocks: [
      { p: words("text") },
      { button: words("button"), href },
      { p: words("lifetime", { hours: rules.linkLifetime / 3_600_000, days: rules.manageLinkLifetime / 86_400_000 }) },
      { small: words("notYou") },
    ],
    ...(known ? {} : { wording: { kind: "confirmation" satisfies MailKind, facts } }),
  };
}

/** Whom the mail of an alert goes to, and what every such mail tells of it; what has become of either by now drops it. */
async function alertMail(ctx: Ctx, alertId: string) {
  const found = await findAlert(ctx.db, ctx.company.id, alertId);
  if (!found) return drop("alertGone");
  const { alert, instrument, heldUntil } = found;
  if (!instrument.posted) return drop("securityHidden");
  const subscriber = await findSubscriber(ctx.db, ctx.company.id, alert.subscriberId);
  if (subscriber?.state !== "confirmed") return drop("notConfirmed");
  const person = await openRecord<Person>(ctx.env, ctx.company.id, subscriber);
  if (!person) return drop("subscriberErased");
  const { lang } = subscriber;
  const t = translator(lang);
  const priced = (units: number) =>
    t(`subscriptions:price.${instrument.market}`, { price: decimalText(units, instrument.decimals) });
  const footer = await footerOf(ctx, subscriber, "priceAlerts");
  /** Subject and text are of this mail, the names of the facts of both. */
  const mail = (seen: { price: number; asOf: Date }, words: { subject: string; text: string; more: string[] }) => {
    const said = (key: string, facts = {}) => t(`subscriptions:mail.alert.${key}`, facts);
    const rows: [string, string][] = [
      [said("company"), say(ctx.company.name, lang)],
      [said("instrument"), `${say(instrument.name, lang)} (${instrument.code})`],
      [said("target"), `${t(`subscriptions:kind.${alert.kind}`)} ${priced(alert.threshold)}`],
      [said("price"), priced(seen.price)],
      [said("asOf"), said("asOfTime", { time: formatInstant(seen.asOf, lang) })],
    ];
    const lines = [said("delayed"), ...words.more].map((p) => ({ p }));
    return {
      ...{ to: person.email, lang, subject: words.subject, bulk: footer.bulk, footer: footer.blocks },
      blocks: [{ p: words.text }, { rows }, ...lines],
    };
  };
  return { alert, instrument, heldUntil, lang, t, mail };
}

/**
 * The mail of an alert that has fired, in the subscriber's language of this moment. Dropped for whoever has left by now, when the
 * security is hidden or the price taken back or corrected by now, and when the price, or the end of its hold, is older than one
 * trading day.
 */
export async function composeAlert(ctx: Ctx, { subjectId, occasion }: OutboxRow): Promise<Mail | Drop> {
  const its = await alertMail(ctx, subjectId);
  if (!("mail" in its)) return its;
  const { alert, instrument, heldUntil, lang, t, mail } = its;
  if (!alert.firedAsOf || alert.firedPrice === null) return drop("notFired");
  // guard: alert-mail-of-its-price
  if (occasion !== firingOf(alert.firedAsOf, alert.firedPrice)) return drop("notFired");
  const since = heldUntil && heldUntil > alert.firedAsOf ? heldUntil : alert.firedAsOf;
  if (since < oldestToTell(ctx.now)) return drop("tooOld");
  const facts = { name: say(instrument.name, lang), code: instrument.code };
  const fired = mail(
    { price: alert.firedPrice, asOf: alert.firedAsOf },
    {
      subject: t(`subscriptions:mail.alert.subject.${alert.kind}`, facts),
      text: t(`subscriptions:mail.alert.text.${alert.kind}`, facts),
      more: [t("subscriptions:mail.alert.once")],
    },
  );
  const named = { company: say(ctx.company.name, lang), security: facts.name, code: facts.code };
  return { ...fired, wording: { kind: "priceAlert" satisfies MailKind, facts: named } };
}

/**
 * The mail of an alert whose target was reached on an ex-date, and which therefore did not fire. Dropped as that of one that fired,
 * and when the alert has fired since or the day is no ex-date any more.
 */
export async function composePausedAlert(ctx: Ctx, { subjectId, occasion: day, payload }: OutboxRow) {
  const its = await alertMail(ctx, subjectId);
  if (!("mail" in its)) return its;
  const { alert, instrument, lang, t, mail } = its;
  const asOf = new Date(Number(payload.asOf));
  if (!alert.armed) return drop("alertGone");
  if (asOf < oldestToTell(ctx.now)) return drop("tooOld");
  const [exDate] = await exDatesRead(ctx, instrument.id, { from: addDays(day, -1), until: day });
  if (!exDate) return drop("noExDate");
  const plan = say(JSON.parse(exDate.said) as Words, lang);
  const facts = { name: say(instrument.name, lang), code: instrument.code, day: formatDay(day, lang), plan };
  const words = (key: string) => t(`subscriptions:mail.paused.${key}`, facts);
  return mail(
    { price: Number(payload.price), asOf },
    { subject: words("subject"), text: words("text"), more: [...(plan ? [words("plan")] : []), words("goesOn")] },
  );
}
