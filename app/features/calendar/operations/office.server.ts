import type { z } from "zod";
import { deleteContent, saveContent } from "~/publishing/operations/contents.server";
import { keepFiles } from "~/publishing/operations/office-contents.server";
import { listContentsFor } from "~/publishing/operations/office-list.server";
import { publish } from "~/publishing/operations/publish.server";
import { withdrawContent } from "~/publishing/operations/releases.server";
import type { Ctx } from "~/server/context.server";
import { type Invalid, invalid } from "~/shared/form-outcome";
import { refuse } from "~/shared/outcome";
import { listStarts, listTypes } from "../queries.server";
import { builtInTypes, eventKind as kind } from "../rules/events";
import { calendarEvent, type EventPost, type EventSave, type StaffListQuery } from "../schemas";

/** The schema of an event of this company: its type is built in or one of the company's own. */
export async function eventSchema({ db, company }: Pick<Ctx, "db" | "company">) {
  const own = await listTypes(db, company.id);
  return calendarEvent([...builtInTypes, ...own.map(({ id }) => id)]);
}

/** The company's events for staff, last saved first, each with how its languages stand, and its own types. */
export async function listEvents(ctx: Ctx, { type, state, after }: z.output<typeof StaffListQuery>) {
  const search = new URLSearchParams(
    Object.entries({ type, state, after }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  const { items, next } = await listContentsFor(ctx, kind, search);
  const ids = items.map(({ id }) => id);
  const [types, starts] = await ctx.db.batch([
    listTypes(ctx.db, ctx.company.id),
    listStarts(ctx.db, ctx.company.id, ids),
  ]);
  const startOf = (id: string) => {
    const start = starts.find((one) => one.id === id);
    return { startsAt: start?.at ? new Date(start.at) : null, allDay: start?.allDay === 1 };
  };
  return { items: items.map((item) => ({ ...item, ...startOf(item.id) })), next, types };
}

const inDraft = (refused: Invalid): Invalid => ({
  ...refused,
  issues: refused.issues.map((issue) => ({ ...issue, field: `draft.${issue.field}` })),
});

/** Saves an event's draft made from `revision`. Refuses invalid with its issues, and what `saveContent` refuses. */
export async function saveEvent(ctx: Ctx, { id, revision, draft }: z.output<typeof EventSave>) {
  const checked = (await eventSchema(ctx)).safeParse(draft);
  if (!checked.success) return inDraft(invalid(checked.error));
  const unfit = await keepFiles(ctx, checked.data.files);
  return unfit ? inDraft(unfit) : saveContent(ctx, { id, kind, revision, draft: checked.data });
}

/**
 * Posts an event (now, at a later second, or with others in a release) or takes a posted one away with a reason. Refuses what
 * `publish` and `withdrawContent` refuse.
 */
export async function postEvent(ctx: Ctx, wish: z.output<typeof EventPost>) {
  const { id, posted, revision, langs, releaseId, confirmed, reason } = wish;
  const at = wish.at ? new Date(wish.at) : null;
  if (!posted) return withdrawContent(ctx, { kind, id, lang: null, at, reason });
  if (revision === undefined) return refuse("changedMeanwhile");
  return publish(ctx, { id, kind, revision, langs, releaseId, at: releaseId ? null : at, confirmed });
}

/** Deletes an event that no reader has seen in the last five years. Refuses notFound and keptByLaw. */
export const deleteEvent = (ctx: Ctx, { id }: { id: string }) => deleteContent(ctx, kind, id);
