import { type Drop, drop, type Mail, type Sms } from "~/server/outbox/mail.server";
import type { OutboxRow } from "~/server/outbox/outbox.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { openRecord } from "~/server/sealing/sealed.server";
import { formatInstant, formatSpan } from "~/shared/dates";
import { say } from "~/shared/languages";
import type { Visitor } from "../registrations/book-visit.server";
import { hrefOfToken, signerIn, tokenOf } from "./links.server";
import { findSigner } from "./queries.server";
import { registeredAs } from "./signing.server";

/**
 * The message with a signer's link, which is made here and nowhere kept: by mail to the visitor, to a companion by text
 * message, and where there are none to the visitor, who passes it on. Dropped once another link took its place, or
 * nothing is to be signed.
 */
export async function composeLetterLink(ctx: Ctx, { subjectId, occasion }: OutboxRow): Promise<Mail | Sms | Drop> {
  const key = signerIn(subjectId);
  const [found] = await findSigner(ctx.db, ctx.company.id, key);
  if (!found) return drop("registrationGone");
  const { signer, status, registeredLang: lang, title, startsAt, endsAt } = found;
  // guard: replaced-letter-link-not-sent
  if (signer.linkSeed !== occasion) return drop("linkReplaced");
  if (signer.state === "signed" || found.manualAt) return drop("letterSigned");
  if ((status !== "pending" && status !== "passed") || !signer.linkUntil || signer.linkUntil <= ctx.now)
    return drop("statusChanged");
  const [registered, visitor] = [
    await registeredAs(ctx, found),
    await openRecord<Visitor>(ctx.env, ctx.company.id, found.visitor),
  ];
  if (!registered || !visitor) return drop("visitorErased");
  const t = translator(lang);
  const href = `${hrefOfToken(ctx, await tokenOf(ctx, key, occasion))}?lang=${lang}`;
  const facts = {
    company: say(ctx.company.name, lang),
    name: visitor.name,
    signer: registered.name,
    title: say(title, lang),
    until: formatInstant(signer.linkUntil, lang),
  };
  const isCompanion = key.position > 0;
  if (isCompanion && ctx.env.SMS_GATEWAY_URL)
    return { sms: registered.mobile, text: t("letters:mail.sms", { ...facts, href }) };
  return {
    to: visitor.email,
    lang,
    subject: t(isCompanion ? "letters:mail.subjectCompanion" : "letters:mail.subject", facts),
    blocks: [
      { p: t("appointments:mail.greeting", facts) },
      { p: t(isCompanion ? "letters:mail.textCompanion" : "letters:mail.text", facts) },
      {
        rows: [
          [t("appointments:number"), found.number],
          [t("appointments:activity"), facts.title],
          [t("appointments:time"), formatSpan(startsAt, endsAt, lang)],
          [t("letters:until"), facts.until],
        ],
      },
      { button: t("letters:mail.button"), href },
      { small: t("letters:mail.small") },
    ],
  };
}
