import { findStaffById } from "~/features/staff/accounts/staff-queries.server";
import { mailLang } from "~/features/staff/rules";
import { inBatch } from "~/server/database/batch.server";
import { takeLimits } from "~/server/limits/limits.server";
import { type Drop, drop, type Mail } from "~/server/outbox/mail.server";
import { notifyQueue, type OutboxRow, outboxRow } from "~/server/outbox/outbox.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { say } from "~/shared/languages";
import { type Outcome, ok } from "~/shared/outcome";
import { actorId } from "~/shared/permissions";

/**
 * Sends whoever asks a mail in the company's name, to see that it arrives. Refuses `tooManyRequests` beyond ten an
 * hour.
 */
export async function sendTestMail(ctx: Ctx): Promise<Outcome<null>> {
  const { db, company, now, lang } = ctx;
  const subjectId = actorId(ctx.actor);
  const counted = await takeLimits(ctx, [{ kind: "testMail", subject: subjectId, max: 10, seconds: 3_600 }]);
  if (!counted.ok) return counted;
  const id = ctx.newId();
  const row = { id, kind: "site.testMail", subjectId, occasion: id, payload: { lang }, now };
  await inBatch(db, { mail: outboxRow(db, company.id, row) });
  notifyQueue(ctx, [id]);
  return ok(null);
}

/** The test mail; dropped when the person works here no more. */
export async function composeTestMail(ctx: Ctx, { subjectId, payload }: OutboxRow): Promise<Mail | Drop> {
  const person = await findStaffById(ctx.central, ctx.company.id, subjectId);
  if (!person) return drop("personGone");
  const lang = mailLang(person, payload.lang);
  const t = translator(lang);
  const facts = { company: say(ctx.company.name, lang), name: person.name };
  return {
    to: person.email,
    toStaff: true,
    lang,
    subject: t("site:live.sender.subject", facts),
    blocks: [{ p: t("site:live.sender.text", facts) }],
  };
}
