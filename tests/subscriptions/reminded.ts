import { and, eq, sql } from "drizzle-orm";
import { eventKind } from "~/features/calendar/area";
import { reminderMail, remindOfEvents } from "~/features/subscriptions/reminders/operations.server";
import { subscribers } from "~/features/subscriptions/tables.server";
import type { Draft } from "~/publishing/contents/drafts";
import { saveContent } from "~/publishing/drafts/contents.server";
import { publish } from "~/publishing/releases/publish.server";
import { outbox } from "~/server/database/tables.server";
import type { Ctx } from "~/server/request/context.server";
import { blindIndex, sealRecord } from "~/server/sealing/sealed.server";
import type { Lang } from "~/shared/languages";
import { eventDraft } from "../calendar/event";
import { editor } from "../support/context";
import { deliverRows } from "./deliver-rows";
import { monday, ownContext } from "./market";

let companies = 0;

/** A company of its own, on Monday 2 March 2026 at noon in Beijing. */
export async function calendarOffice(): Promise<Ctx> {
  companies += 1;
  return ownContext({ companyId: `remind${companies}`, actor: editor("editor"), now: monday });
}

/** The same at a moment in Beijing: `at(ctx, "2026-03-09 09:00")`. */
export const at = (ctx: Ctx, moment: string): Ctx => ({ ...ctx, now: beijing(moment) });
export const beijing = (moment: string): Date =>
  new Date(`${moment.replace(" ", "T")}:00+08:00`.replace(":00:00+", ":00+"));

type Input = Partial<Draft> & {
  starts: string;
  minutes?: number;
  due?: Date | null;
  english?: string;
  langs?: Lang[];
};

async function publishDraft(
  ctx: Ctx,
  draft: Draft,
  {
    id,
    revision,
    due,
    langs: requested,
  }: { id: string | null; revision: number; due: Date | null; langs?: Lang[] | undefined },
) {
  const saved = await saveContent(ctx, { id, kind: eventKind, revision, draft });
  if (!saved.ok) throw new Error(saved.code);
  const langs: Lang[] = requested ?? (draft.title.en ? ["zh-CN", "en"] : ["zh-CN"]);
  const wish = { id: saved.value.id, kind: eventKind, revision: saved.value.revision, langs, at: due, confirmed: true };
  const out = await publish(ctx, wish);
  if (!out.ok) throw new Error(out.code);
  return { id: saved.value.id, revision: saved.value.revision, releaseId: out.value.releaseId };
}

const draftOf = ({ starts, english, due: _, langs: __, ...more }: Input, title: string): Draft => {
  const draft = eventDraft(title, { ...more, startsAt: beijing(starts).toISOString() });
  return english ? { ...draft, title: { ...draft.title, en: english } } : draft;
};

/** An event that begins then in Beijing and is out at `due`, or now. */
export const schedule = (ctx: Ctx, wanted: Input, title = "年度业绩说明会") =>
  publishDraft(ctx, draftOf(wanted, title), { id: null, revision: 0, due: wanted.due ?? null, langs: wanted.langs });

type Scheduled = Awaited<ReturnType<typeof schedule>>;

/** The event with another time, out at `due` or now. */
export const move = (ctx: Ctx, event: Scheduled, wanted: Input, title = "年度业绩说明会") =>
  publishDraft(ctx, draftOf(wanted, title), { id: event.id, revision: event.revision, due: wanted.due ?? null });

/** A confirmed subscriber who wants these types so many days ahead; answers the address. */
export async function subscriber(
  ctx: Ctx,
  name: string,
  lead: number,
  types = ["*"],
  lang: Lang = "en",
): Promise<string> {
  const { id: companyId } = ctx.company;
  const email = `${name}-${companyId}@example.com`;
  const id = `${name}-${companyId}`;
  await ctx.db.insert(subscribers).values({
    companyId,
    id,
    emailIndex: await blindIndex(ctx.env, companyId, "email", email),
    ...(await sealRecord(ctx.env, companyId, { email, companyName: "" })),
    lang,
    state: "confirmed",
    confirmedAt: ctx.now,
    createdAt: ctx.now,
  });
  await ctx.db.run(sql`INSERT INTO topics (company_id, topic, type, subscriber_id, since, lead, fresh)
    SELECT ${companyId}, 'events', value, ${id}, ${ctx.now.getTime()}, ${lead}, 1
      FROM json_each(${JSON.stringify(types)})`);
  return email;
}

/** Many confirmed subscribers with the same wish, without addresses. */
export const crowd = (ctx: Ctx, count: number, lead: number, type = "*") =>
  ctx.db.batch([
    ctx.db.run(sql`INSERT INTO subscribers (company_id, id, email_index, lang, state, confirmed_at, created_at)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
      SELECT ${ctx.company.id}, ${ctx.company.id} || '-' || ${type} || ${lead} || '-' || i,
        'x' || ${type} || ${lead} || '-' || i, 'en', 'confirmed', ${monday.getTime()}, ${monday.getTime()} FROM n`),
    ctx.db.run(sql`INSERT INTO topics (company_id, topic, type, subscriber_id, since, lead, fresh)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
      SELECT ${ctx.company.id}, 'events', ${type}, ${ctx.company.id} || '-' || ${type} || ${lead} || '-' || i,
        ${monday.getTime()}, ${lead}, 0
      FROM n`),
  ]);

/** The minute's tick. */
export const tick = remindOfEvents;

/** The rows that wait or have waited to be mailed. */
export const rowsOf = (ctx: Ctx) =>
  ctx.db
    .select({
      id: outbox.id,
      subscriber: outbox.subjectId,
      occasion: outbox.occasion,
      state: outbox.state,
      reason: outbox.reason,
    })
    .from(outbox)
    .where(and(eq(outbox.companyId, ctx.company.id), eq(outbox.kind, reminderMail)))
    .orderBy(outbox.subjectId, outbox.occasion);

/** What the queue's consumer does with all that waits of the company. */
export const send = async (ctx: Ctx) =>
  deliverRows(
    ctx,
    (await rowsOf(ctx)).filter(({ state }) => state === "pending"),
  );

/** A minute as it goes: the tick, then the consumer. */
export async function minuteAt(ctx: Ctx, moment: string): Promise<void> {
  await tick(at(ctx, moment));
  await send(at(ctx, moment));
}
