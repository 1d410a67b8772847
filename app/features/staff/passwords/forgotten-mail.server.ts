import { type Drop, drop, type Mail } from "~/server/outbox/mail.server";
import type { OutboxRow } from "~/server/outbox/outbox.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { say } from "~/shared/languages";
import { newPasswordToken } from "../accounts/link-tokens.server";
import { findOpener } from "../accounts/openings-queries.server";
import { forgottenRules, mailLang } from "../rules";

/** The mail with the link, whose token is made here and stored nowhere; dropped once the link is used or over. */
export async function composeNewPassword(ctx: Ctx, { subjectId, payload }: OutboxRow): Promise<Mail | Drop> {
  const person = await findOpener(ctx.central, ctx.company.id, subjectId, ctx.now);
  if (!person) return drop("linkEnded");
  const lang = mailLang(person, payload.lang);
  const t = translator(lang);
  const facts = { company: say(ctx.company.name, lang), name: person.name, minutes: forgottenRules.lifetime / 60 };
  const token = await newPasswordToken(ctx, subjectId);
  return {
    to: person.email,
    toStaff: true,
    lang,
    subject: t("staff:forgotten.mail.subject", facts),
    blocks: [
      { p: t("staff:account.mail.greeting", facts) },
      { p: t("staff:forgotten.mail.text", facts) },
      {
        button: t("staff:forgotten.mail.button"),
        href: `${ctx.company.origin}/ui/irh/office/newPassword?token=${token}&lang=${lang}`,
      },
      { p: t("staff:forgotten.mail.lifetime", facts) },
      { small: t("staff:forgotten.mail.notYou") },
    ],
  };
}
