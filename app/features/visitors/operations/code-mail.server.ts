import { type Drop, drop, type Mail, type Sms } from "~/server/outbox/mail.server";
import type { OutboxRow } from "~/server/outbox/outbox.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { openRecord } from "~/server/sealing/sealed.server";
import { say } from "~/shared/languages";
import { findCode, listRecentCodes } from "../queries/codes.server";
import { codeRules } from "../rules";
import type { Secret } from "./codes.server";

/**
 * The mail or SMS of a code, composed when it is sent; dropped once the code has expired, been used or been replaced.
 */
export async function composeCode(ctx: Ctx, { subjectId }: OutboxRow): Promise<Mail | Sms | Drop> {
  const row = await findCode(ctx.db, ctx.company.id, subjectId);
  if (!row) return drop("codeGone");
  if (row.usedAt) return drop("codeUsed");
  if (row.expiresAt <= ctx.now) return drop("codeExpired");
  const secret = await openRecord<Secret>(ctx.env, ctx.company.id, row);
  if (!secret) return drop("codeErased");
  const [newest] = (await listRecentCodes(ctx.db, row, new Date(row.createdAt.getTime() - 1))).filter(
    (one) => one.purpose === row.purpose,
  );
  if (newest && newest.id !== row.id) return drop("codeReplaced");
  const t = translator(row.lang);
  const facts = {
    company: say(ctx.company.name, row.lang),
    code: secret.code,
    minutes: codeRules.lifetime / 60,
    purpose: t(row.purpose.replace(".", ":codePurpose.")),
  };
  if (row.channel === "mobile") return { sms: secret.target, text: t("visitors:code.sms", facts) };
  return {
    to: secret.target,
    lang: row.lang,
    subject: t("visitors:code.subject", facts),
    blocks: [
      { p: t("visitors:code.intro", facts) },
      { code: secret.code },
      { p: t("visitors:code.lifetime", facts) },
      { small: t("visitors:code.notYou") },
    ],
    wording: { kind: "identity.code", facts },
  };
}
