import { listPeople } from "~/features/staff/accounts/people-queries.server";
import { findStaffById } from "~/features/staff/accounts/staff-queries.server";
import { mailLang } from "~/features/staff/rules";
import { type Drop, drop, type Mail } from "~/server/outbox/mail.server";
import { notifyQueue, type OutboxRow } from "~/server/outbox/outbox.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { beijingDay, beijingTime, formatDay } from "~/shared/dates";
import { say } from "~/shared/languages";
import { may, type Staff } from "~/shared/permissions";
import { remindedAt } from "../rules";
import { countDueFor, insertReminders, isSomethingDue, listDueFor } from "./queries.server";
import { isWorkingDay } from "./working-days";

export const reminder = "messages.reminder";
const named = 10;
const most = 1_000;

const answers = (ctx: Ctx, { userId, name, email, roles }: Omit<Staff, "kind">) =>
  may({ ...ctx, actor: { kind: "staff", userId, name, email, roles } }, "messages.answer");

/**
 * Each minute from nine on a working day: one mail a day to everybody who answers messages, while some are due today or
 * late.
 */
export async function remindStaff(ctx: Ctx): Promise<void> {
  const { db, company, now } = ctx;
  const today = beijingDay(now);
  if (beijingTime(now) < remindedAt || !isWorkingDay(today)) return;
  if (!(await isSomethingDue(db, company.id, today))) return;
  const people = (await listPeople(ctx.central, company.id)).filter((person) => answers(ctx, person));
  const rows = people.map(({ userId }) => ({ id: ctx.newId(), userId }));
  const gone = await insertReminders(db, company.id, { kind: reminder, day: today, rows, lang: ctx.lang, now });
  notifyQueue(
    ctx,
    gone.map(({ id }) => id),
  );
}

/**
 * What of the due messages is this person's: their own, and those that belong to nobody who works here. Dropped when
 * nothing is left.
 */
export async function composeReminder(
  ctx: Ctx,
  { subjectId: userId, occasion: day, payload }: OutboxRow,
): Promise<Mail | Drop> {
  const { db, company, now } = ctx;
  const person = await findStaffById(ctx.central, company.id, userId);
  if (!person || !answers(ctx, person)) return drop("personGone");
  if (beijingDay(now) !== day) return drop("dayOver");
  const working = (await listPeople(ctx.central, company.id)).map((one) => one.userId);
  const mine = { userId, others: working.filter((one) => one !== userId), day };
  const [counted] = await countDueFor(db, company.id, mine, most);
  const { due = 0, late = 0 } = counted ?? {};
  if (due + late === 0) return drop("nothingDue");
  const lang = mailLang(person, payload.lang);
  const t = translator(lang);
  const facts = { company: say(company.name, lang), name: person.name, due, late, count: due + late };
  const rows = await listDueFor(db, company.id, mine, named);
  return {
    to: person.email,
    toStaff: true,
    lang,
    subject: t("messages:mail.reminder.subject", facts),
    blocks: [
      { p: t("messages:mail.reminder.greeting", facts) },
      { p: t("messages:mail.reminder.text", facts) },
      {
        rows: rows.map(({ number, dueOn }) => [
          number,
          t("messages:mail.reminder.until", { day: formatDay(dueOn, lang) }),
        ]),
      },
      { button: t("messages:mail.reminder.open"), href: `${company.origin}/ui/irh/office/messages` },
    ],
  };
}
