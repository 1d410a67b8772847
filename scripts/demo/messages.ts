import type { Letter } from "~/features/messages/forms/write.server";
import { dueDay } from "~/features/messages/reminders/working-days";
import { usualKeepDays } from "~/features/messages/rules";
import { messageColumns, messageNotes, messages } from "~/features/messages/tables.server";
import type { Db } from "~/server/database/db.server";
import { organisationIndexOf } from "~/server/sealing/name-index.server";
import { blindIndex, sealRecord } from "~/server/sealing/sealed.server";
import type { Words } from "~/shared/languages";
import { demoStaff } from "./accounts.ts";
import { insertAll } from "./bulk.ts";
import { firstCompany, secondCompany } from "./instruments.ts";
import type { Keys } from "./registrations.ts";
import { type ColumnPlan, columnPlans, type MessagePlan, messagePlans } from "./texts/messages.ts";

const hour = 3_600_000;
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const wordsOf = ([zh, tc, en]: readonly [string, string, string]): Words => ({ "zh-CN": zh, tc, en });

const columnRow = (companyId: string, plan: ColumnPlan, at: number, now: Date): typeof messageColumns.$inferInsert => ({
  ...{ companyId, id: `${companyId}-column-${plan.key}`, sort: at + 1, savedAt: now, savedBy: "沈知衡" },
  name: wordsOf(plan.name),
  about: wordsOf(plan.about),
  fields: (plan.fields ?? []).map(({ key, label, required, options = [] }) => ({
    ...{ key, required, label: wordsOf(label), kind: options.length > 0 ? "choice" : "line" },
    options: options.map(wordsOf),
  })),
  days: plan.days,
  keepDays: usualKeepDays,
  asksCode: plan.asksCode ?? false,
  takesFiles: plan.takesFiles ?? false,
});

/** The same number at each start. */
const numberOf = (text: string) => {
  let state = [...text].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) >>> 0, 7);
  return Array.from({ length: 10 }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return alphabet[(state >>> 16) % alphabet.length];
  }).join("");
};

function letterOf(plan: MessagePlan, column: ColumnPlan): Letter {
  const { name, organisation = "", mail: email, content } = plan;
  const [field] = column.fields ?? [];
  const chosen = field?.options?.[plan.field ?? -1];
  const answers = field
    ? field.options
      ? chosen
        ? [{ label: wordsOf(field.label), value: chosen[0], said: wordsOf(chosen) }]
        : []
      : [{ label: wordsOf(field.label), value: "A股普通账户", said: null }]
    : [];
  return { name, organisation, email, mobile: "", content, answers };
}

async function messageRow(keys: Keys, companyId: string, plan: MessagePlan, column: ColumnPlan, now: Date) {
  const id = `${companyId}-message-${plan.key}`;
  const createdAt = new Date(now.getTime() - plan.hours * hour);
  const answered =
    plan.answer || plan.reason ? new Date(createdAt.getTime() + Math.min(plan.hours / 2, 30) * hour) : null;
  const owner = plan.owner
    ? demoStaff.find((one) => one.companyId === companyId && one.roles.includes("reception"))
    : undefined;
  return {
    ...{ companyId, id, number: numberOf(id), columnId: `${companyId}-column-${column.key}`, createdAt },
    ...(await sealRecord(keys, companyId, letterOf(plan, column))),
    status: plan.status,
    spam: plan.spam ?? false,
    spamWhy: plan.spam ? ("links" as const) : null,
    emailIndex: await blindIndex(keys, companyId, "email", plan.mail),
    organisationIndex: await organisationIndexOf({ env: keys, company: { id: companyId } }, plan.organisation ?? ""),
    length: plan.content.length,
    lang: plan.lang,
    proved: column.asksCode ?? false,
    ownerId: owner?.userId ?? null,
    ownerName: owner?.name ?? null,
    dueOn: dueDay(createdAt, column.days),
    answer: plan.answer ?? null,
    reason: plan.reason ?? null,
    publicQuestion: plan.shown?.question ?? null,
    publicAnswer: plan.shown?.answer ?? null,
    publishedAt: plan.shown && answered ? new Date(answered.getTime() + hour) : null,
    decidedAt: answered,
    keepDays: usualKeepDays,
    idempotencyKey: id,
  } satisfies typeof messages.$inferInsert;
}

/** The statements that store the message boards of the demo companies, everything personal sealed. */
export async function messageItems(db: Db, keys: Keys, now: Date) {
  const boards = [
    { companyId: firstCompany, of: "first" },
    { companyId: secondCompany, of: "second" },
  ] as const;
  const items = await Promise.all(
    boards.map(async ({ companyId, of }) => {
      const rows = await Promise.all(
        messagePlans[of].flatMap((plan) => {
          const column = columnPlans[of].find(({ key }) => key === plan.column);
          return column ? [messageRow(keys, companyId, plan, column, now)] : [];
        }),
      );
      const noted = messagePlans[of].filter(({ note }) => note);
      const notes = await Promise.all(
        noted.map(async ({ key, note = "" }) => ({
          ...{ companyId, id: `${companyId}-note-${key}`, messageId: `${companyId}-message-${key}` },
          ...(await sealRecord(keys, companyId, { text: note })),
          ...{ savedAt: new Date(now.getTime() - 20 * hour), savedBy: "唐若澄" },
        })),
      );
      return [
        insertAll(
          db,
          messageColumns,
          columnPlans[of].map((plan, at) => columnRow(companyId, plan, at, now)),
        ),
        insertAll(db, messages, rows),
        ...(notes.length > 0 ? [insertAll(db, messageNotes, notes)] : []),
      ];
    }),
  );
  return items.flat();
}
