import { and, eq, sql } from "drizzle-orm";
import { announcementKind, releaseMail } from "~/features/announcements/rules";
import { subscribers } from "~/features/subscriptions/tables.server";
import type { Draft } from "~/publishing/contents/drafts";
import { saveContent } from "~/publishing/drafts/contents.server";
import { publishingTicks } from "~/publishing/jobs.server";
import { publish } from "~/publishing/releases/publish.server";
import { outbox } from "~/server/database/tables.server";
import type { Ctx } from "~/server/request/context.server";
import { blindIndex, sealRecord } from "~/server/sealing/sealed.server";
import type { Lang } from "~/shared/languages";
import { editor } from "../support/context";
import { deliverRows } from "./deliver-rows";
import { monday, ownContext } from "./market";

let companies = 0;

/**
 * A company of its own, so that the tests of a file do not meet; nothing is in the queue but what a test puts there.
 */
export async function newsroom(): Promise<Ctx> {
  companies += 1;
  return ownContext({ companyId: `news${companies}`, actor: editor("editor"), now: monday });
}

export const at = (ctx: Ctx, seconds: number): Ctx => ({ ...ctx, now: new Date(monday.getTime() + seconds * 1_000) });

type Input = {
  title?: string;
  type?: string;
  dated?: Date | null;
  due?: Date | null;
  releaseId?: string | null;
  english?: string;
};

/** An announcement that goes out at `due`, or now; in Simplified Chinese, and in English where `english` says how. */
export async function announce(
  ctx: Ctx,
  { title = "关于股份回购的公告", type = "provisional", dated = null, english, ...when }: Input = {},
) {
  const draft: Draft = {
    type,
    at: dated?.toISOString() ?? null,
    title: { "zh-CN": title, ...(english ? { en: english } : {}) },
    summary: { "zh-CN": "" },
    body: { "zh-CN": "正文" },
    facts: { exchangeAt: null, exchangeUrl: "", number: "" },
    files: [],
  };
  const saved = await saveContent(ctx, { id: null, kind: announcementKind, revision: 0, draft });
  if (!saved.ok) throw new Error(saved.code);
  const { id, revision } = saved.value;
  const langs: Lang[] = english ? ["zh-CN", "en"] : ["zh-CN"];
  const out = await publish(ctx, {
    id,
    kind: announcementKind,
    revision,
    langs,
    at: when.due,
    releaseId: when.releaseId,
    confirmed: true,
  });
  if (!out.ok) throw new Error(out.code);
  return { id, revision, draft, releaseId: out.value.releaseId };
}

/** A confirmed subscriber who wants these types; answers the address. */
export async function reader(ctx: Ctx, id: string, types: string[], lang: Lang = "en"): Promise<string> {
  const email = `${id}-${ctx.company.id}@example.com`;
  await ctx.db.insert(subscribers).values({
    companyId: ctx.company.id,
    id: `${id}-${ctx.company.id}`,
    emailIndex: await blindIndex(ctx.env, ctx.company.id, "email", email),
    ...(await sealRecord(ctx.env, ctx.company.id, { email, companyName: "" })),
    lang,
    state: "confirmed",
    confirmedAt: monday,
    createdAt: monday,
  });
  await ctx.db.run(sql`INSERT INTO topics (company_id, topic, type, subscriber_id, since)
    SELECT ${ctx.company.id}, 'announcements', value, ${`${id}-${ctx.company.id}`}, ${monday.getTime()}
      FROM json_each(${JSON.stringify(types)})`);
  return email;
}

/** Many confirmed subscribers of the same type, without addresses. */
export const crowd = (ctx: Ctx, count: number, type = "*") =>
  ctx.db.batch([
    ctx.db.run(sql`INSERT INTO subscribers (company_id, id, email_index, lang, state, confirmed_at, created_at)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
      SELECT ${ctx.company.id}, ${ctx.company.id} || '-' || ${type} || '-' || i, 'x' || ${type} || i, 'en', 'confirmed',
        ${monday.getTime()}, ${monday.getTime()} FROM n`),
    ctx.db.run(sql`INSERT INTO topics (company_id, topic, type, subscriber_id, since)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
      SELECT ${ctx.company.id}, 'announcements', ${type}, ${ctx.company.id} || '-' || ${type} || '-' || i,
        ${monday.getTime()} FROM n`),
  ]);

/** The minute's tick. */
export const tick = publishingTicks["publishing.follow"];

/** The rows that wait or have waited to be mailed, by subscriber and release. */
export const rowsOf = (ctx: Ctx) =>
  ctx.db
    .select({
      id: outbox.id,
      subscriber: outbox.subjectId,
      release: outbox.occasion,
      state: outbox.state,
      reason: outbox.reason,
    })
    .from(outbox)
    .where(and(eq(outbox.companyId, ctx.company.id), eq(outbox.kind, releaseMail)))
    .orderBy(outbox.subjectId, outbox.occasion);

/** What the queue's consumer does with all rows of the company. */
export const send = async (ctx: Ctx) =>
  deliverRows(
    ctx,
    (await rowsOf(ctx)).filter(({ state }) => state !== "dropped"),
  );
