import { findLive } from "~/publishing/contents/editions-queries.server";
import { saveContent } from "~/publishing/drafts/contents.server";
import { releaseAction, showReleaseCalendar } from "~/publishing/drafts/office-releases.server";
import { publish } from "~/publishing/releases/publish.server";
import type { Ctx } from "~/server/request/context.server";
import { fieldTime } from "~/shared/forms/form-data";
import type { Actor } from "~/shared/permissions";
import { editor, noon, testContext, testEnv } from "../support/context";

export const kind = "tests.item";
let companies = 0;

/** A company of its own, asked by an editor at noon. */
export async function company(settings: object = {}) {
  const ctx = await testContext({
    actor: editor("editor"),
    companyId: `r${++companies}-${crypto.randomUUID().slice(0, 8)}`,
  });
  const of = `UPDATE companies SET settings = ? WHERE company_id = ?`;
  await testEnv().DB.prepare(of).bind(JSON.stringify(settings), ctx.company.id).run();
  return { ...ctx, company: { ...ctx.company, settings } } as Ctx;
}
export const at = (ctx: Ctx, seconds: number): Ctx => ({ ...ctx, now: new Date(noon.getTime() + seconds * 1_000) });
export const as = (ctx: Ctx, actor: Actor): Ctx => ({ ...ctx, actor });
/** The context of a slow request: it waits between what it reads and its batch. */
export const slow = (ctx: Ctx, wait: () => Promise<unknown>): Ctx => ({
  ...ctx,
  db: new Proxy(ctx.db, {
    get(db, name) {
      if (name !== "batch") return Reflect.get(db, name, db);
      return async (items: Parameters<typeof db.batch>[0]) => {
        await wait();
        return db.batch(items);
      };
    },
  }),
});
/** Beijing time that many seconds after noon, as a form gives it. */
export const clock = (seconds: number) => fieldTime(new Date(noon.getTime() + seconds * 1_000));

/** A saved draft. */
export async function made(ctx: Ctx, title: string) {
  const words = { "zh-CN": title };
  const draft = {
    type: "provisional",
    at: null,
    title: words,
    summary: { "zh-CN": "" },
    body: words,
    facts: {},
    files: [],
  };
  const saved = await saveContent(ctx, { id: null, kind, revision: 0, draft });
  if (!saved.ok) throw new Error(saved.code);
  return saved.value;
}

/** A content that goes out that many seconds after noon, alone or with a release that is there. */
export async function scheduled(ctx: Ctx, seconds: number, releaseId: string | null = null) {
  const content = await made(ctx, `公告${seconds}`);
  const due = releaseId ? null : new Date(noon.getTime() + seconds * 1_000);
  const answer = await publish(ctx, { ...content, kind, langs: ["zh-CN"], at: due, releaseId, confirmed: true });
  if (!answer.ok) throw new Error(answer.code);
  return { id: content.id, releaseId: answer.value.releaseId };
}

/** A content that is published at once; where the company asks for a second person it waits. */
export async function atOnce(ctx: Ctx) {
  const content = await made(ctx, "立即公告");
  const answer = await publish(ctx, { ...content, kind, langs: ["zh-CN"], confirmed: true });
  if (!answer.ok) throw new Error(answer.code);
  return { id: content.id, releaseId: answer.value.releaseId };
}

export function act(ctx: Ctx, releaseId: string, intent: string, more: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ releaseId, intent, ...more })) form.set(name, value);
  return releaseAction(ctx, form);
}
/** What the calendar shows of a release that waits, as its button posts it. */
export async function seen(ctx: Ctx, releaseId: string) {
  const { coming, questions } = await showReleaseCalendar(ctx);
  const release = coming.find(({ id }) => id === releaseId);
  return { askedAt: String(questions[releaseId]?.askedAt.getTime()), seenAt: String(release?.at.getTime()) };
}
export const approve = async (ctx: Ctx, releaseId: string) =>
  act(ctx, releaseId, "approve", await seen(ctx, releaseId));
/** Whether readers get a content at that moment. */
export const isOutAt = async (ctx: Ctx, now: Date, contentId: string) =>
  (await findLive(ctx.db, ctx.company.id, now, { kind, contentId, lang: "zh-CN" })).length === 1;
export const isOut = (ctx: Ctx, seconds: number, contentId: string) => isOutAt(ctx, at(ctx, seconds).now, contentId);
/** The steps with releases that the company's log holds, oldest first. */
export async function steps(ctx: Ctx): Promise<string[]> {
  const all = `SELECT action FROM audit WHERE company_id = ? AND action LIKE 'site.%' ORDER BY rowid`;
  const { results } = await testEnv().DB.prepare(all).bind(ctx.company.id).all<{ action: string }>();
  return results.map(({ action }) => action);
}
