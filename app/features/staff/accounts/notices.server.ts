import { auditRow } from "~/server/audit.server";
import { always, type Condition, given } from "~/server/database/conditions.server";
import { type Drop, drop, type Mail } from "~/server/outbox/mail.server";
import { messageExists, notifyQueue, type OutboxRow, outboxRow } from "~/server/outbox/outbox.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { beijingDay, formatInstant } from "~/shared/dates";
import { say } from "~/shared/languages";
import { mailLang } from "../rules";
import { inCentral } from "./central.server";
import { findStaffById } from "./staff-queries.server";

/** What happened to somebody's account that the person should know of, whoever did it. */
export type Notice =
  | "lockedOut"
  | "recoveryUsed"
  | "recoveryRenewed"
  | "passwordChanged"
  | "passwordRecovered"
  | "factorRenewed";

type View = { userId: string; notice: Notice /** Recovery codes left. */; left?: number };

/**
 * The batch item that tells a person by mail; `lockedOut` goes out once a day (Beijing) however often it happens.
 * `hint` with the answered id may follow the batch.
 */
export function noticeRow(ctx: Ctx, { userId, notice, left }: View, where: Condition = always) {
  const id = ctx.newId();
  const occasion = notice === "lockedOut" ? `${notice} ${beijingDay(ctx.now)}` : id;
  const payload = { notice, lang: ctx.lang, at: ctx.now.getTime(), left: left ?? null };
  return {
    id,
    item: outboxRow(
      ctx.central,
      ctx.company.id,
      { id, kind: "identity.notice", subjectId: userId, occasion, payload, now: ctx.now },
      where,
    ),
  };
}

/**
 * Tells a person whose account waits from now on, by mail and in the audit log, once a day; for an unknown one the same
 * statement writes nothing.
 */
export async function tellOfLock(ctx: Ctx, userId: string | undefined): Promise<void> {
  const { id, item } = noticeRow(ctx, { userId: userId ?? "nobody", notice: "lockedOut" }, given(userId !== undefined));
  const isThere = messageExists(ctx.company.id, id);
  const note = auditRow(ctx, { action: "identity.lockedOut", subjectId: userId ?? "nobody" }, isThere);
  await inCentral(ctx, ctx.central, { item, note });
  notifyQueue(ctx, [id]);
}

/**
 * The mail of a notice, in the person's own language, else that in which it happened; dropped when the person works
 * here no more.
 */
export async function composeNotice(ctx: Ctx, { subjectId, payload }: OutboxRow): Promise<Mail | Drop> {
  const person = await findStaffById(ctx.central, ctx.company.id, subjectId);
  if (!person) return drop("personGone");
  const result = payload as { notice: Notice; lang: string; at: number; left: number | null };
  const lang = mailLang(person, result.lang);
  const t = translator(lang);
  const facts = {
    company: say(ctx.company.name, lang),
    name: person.name,
    left: result.left ?? 0,
    time: formatInstant(new Date(result.at), lang),
  };
  const forgotten = `${ctx.company.origin}/ui/irh/office/forgotten?lang=${lang}`;
  return {
    to: person.email,
    toStaff: true,
    lang,
    subject: t(`staff:account.mail.${result.notice}.subject`, facts),
    blocks: [
      { p: t("staff:account.mail.greeting", facts) },
      { p: t(`staff:account.mail.${result.notice}.text`, facts) },
      { p: t(`staff:account.mail.${result.notice === "lockedOut" ? "lockedOut.notYou" : "notYou"}`) },
      { link: t("staff:account.mail.forgotten"), href: forgotten },
    ],
  };
}
