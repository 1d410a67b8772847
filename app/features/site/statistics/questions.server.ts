import { findActivity } from "~/features/appointments/activities/queries.server";
import type { listOpenApprovals } from "~/publishing/approvals/queries.server";
import { contentsIn } from "~/publishing/releases/release-contents";
import type { showComing } from "~/publishing/releases/show.server";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { merged } from "~/shared/area";
import { say } from "~/shared/languages";
import { actorId, may } from "~/shared/permissions";

type Question = Awaited<ReturnType<typeof listOpenApprovals>>[number];
type Coming = Awaited<ReturnType<typeof showComing>>;

/** The titles of activities by their ids, in the reader's language. */
async function activityTitles({ db, company, lang }: Ctx, ids: string[]) {
  const found = await inBatch(db, Object.fromEntries(ids.map((id) => [id, findActivity(db, company.id, id)])));
  return new Map(Object.values(found).flatMap(([row]) => (row ? [[row.id, say(row.title, lang)] as const] : [])));
}

/**
 * The colleagues' questions that this person may answer, each with the screen where it is answered and what it is about
 * as far as this person may know it; `title` is null where the kind alone says it.
 */
export async function answerable(ctx: Ctx, questions: Question[], coming: Coming) {
  const kinds = merged(ctx.registry.areas.map((area) => area.questions));
  const own = questions.flatMap(({ askedBy, ...question }) => {
    const query = Object.hasOwn(kinds, question.kind) ? kinds[question.kind] : undefined;
    if (!query || askedBy === actorId(ctx.actor) || !may(ctx, query.permission)) return [];
    return [{ ...question, href: `/${query.path.replace(":id", question.subjectId)}` }];
  });
  const activities = own.filter(({ kind }) => kind === "appointments.activity").map(({ subjectId }) => subjectId);
  const titles = activities.length > 0 ? await activityTitles(ctx, activities) : new Map<string, string>();
  for (const { id, items } of coming) {
    const result = contentsIn(items, ctx.lang).flatMap(({ title }) => title ?? []);
    if (result.length > 0) titles.set(id, result.join(" · "));
  }
  return own.map((question) => ({ ...question, title: titles.get(question.subjectId) ?? null }));
}
