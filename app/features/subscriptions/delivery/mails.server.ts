import { type Drop, drop, type Mail } from "~/server/outbox/mail.server";
import type { MailBlock } from "~/server/outbox/mail-body.server";
import type { OutboxRow } from "~/server/outbox/outbox.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { openRecord } from "~/server/sealing/sealed.server";
import { hrefOf } from "~/shared/addresses";
import { type Lang, say } from "~/shared/languages";
import { type Category, subscriptionRules as rules } from "../rules";
import type { Person } from "../sign-up/operations.server";
import { findSignUpByTokenId } from "../sign-up/queries.server";
import type { SubscriberRow } from "../subscribers/queries.server";
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

/**
 * How every mail to subscribers ends: the own page, the way out of this category, and why it came; with the bulk
 * headers.
 */
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
 * The mail after a sign-up: the confirmation link, or for an address that is subscribed already the link to its own
 * page. Fixed words only: nothing that the visitor typed stands in it (safety M11).
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
    ...(known ? {} : { wording: { kind: "confirmation", facts } }),
  };
}
