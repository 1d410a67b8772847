import type { output } from "zod";
import type { Draft } from "~/publishing/contents/drafts";
import { areAllKnown, areAsBrought } from "~/publishing/editions/bulk-queries.server";
import { readable } from "~/publishing/insiders/reader.server";
import { bringContents } from "~/publishing/releases/bulk.server";
import { takeBack } from "~/publishing/releases/take-back.server";
import { auditRow } from "~/server/audit.server";
import { all } from "~/server/database/conditions.server";
import type { Ctx } from "~/server/request/context.server";
import { type Invalid, invalid } from "~/shared/forms/form-outcome";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { actorName } from "~/shared/permissions";
import { insertImport, isImportNew, rowsOf } from "~/sheets/queries.server";
import { undoImport } from "~/sheets/undo-import.server";
import { eventKind as kind } from "../area";
import { eventSchema } from "../events/office-events.server";
import type { YearPlan } from "../schemas";
import { type PlannedEvent, timesOf } from "./rules";

/** What `imports` calls a year that was planned at once. */
export const planName = "calendar.year";

const factsOf = (one: PlannedEvent) => ({ ...timesOf(one), location: one.location });

async function draftsOf(ctx: Ctx, rows: readonly PlannedEvent[]): Promise<Draft[] | Invalid> {
  const schema = await eventSchema(ctx);
  const read = rows.map((one) => schema.safeParse({ type: one.type, title: one.title, facts: factsOf(one) }));
  const issues = read.flatMap((one, at) =>
    one.success
      ? []
      : invalid(one.error).issues.map(({ field, ...rest }) => ({ ...rest, field: `rows.${at}.${field}` })),
  );
  return issues.length > 0
    ? { ...refuse("invalid"), issues }
    : read.flatMap(({ success, data }) => (success ? [data] : []));
}

/**
 * Writes the events of a year as drafts, all in one batch or none. The same `key` again, in parallel too, brings
 * nothing: `added` is then 0. Refuses invalid by the place of the row.
 */
export async function planYear(
  ctx: Ctx,
  { key, year, rows }: output<typeof YearPlan>,
): Promise<Outcome<{ added: number }> | Invalid> {
  const { db, company, now } = ctx;
  const drafts = await draftsOf(ctx, rows);
  if (!Array.isArray(drafts)) return drafts;
  const made = {
    ...{ companyId: company.id, id: key, name: planName, subjectId: `${year}`, fileId: "", release: null, basis: null },
    ...{ at: now, savedBy: actorName(ctx.actor) },
  };
  const { added } = await bringContents(ctx, {
    kind,
    release: null,
    drafts,
    where: isImportNew(company.id, key),
    also: (applied, brought) => [
      ...insertImport(db, made, [brought.rows], applied),
      auditRow(ctx, { action: "calendar.planYear", subjectId: `${year}`, after: { events: drafts.length } }, applied),
    ],
  });
  return ok({ added });
}

/**
 * Deletes the drafts of a planned year again, in one batch. Refuses `notFound`, `planUndone` and, when one of them was
 * edited, scheduled or deleted since, `planTouched`.
 */
export async function undoYear(ctx: Ctx, id: string): Promise<Outcome<null>> {
  const companyId = ctx.company.id;
  const undone = await undoImport(
    ctx,
    {
      name: planName,
      undoAction: "calendar.undoPlan",
      isUntouched: () =>
        all(
          areAsBrought(companyId, rowsOf(companyId, id), ""),
          areAllKnown(companyId, rowsOf(companyId, id), readable(ctx, "c")),
        ),
      restore: (_, made, applied) => takeBack(ctx, { rows: rowsOf(companyId, made.id), releaseId: "" }, applied),
    },
    id,
  );
  const codes: Record<string, string> = { importUndone: "planUndone", importOverlaid: "planTouched" };
  return undone.ok ? undone : refuse(codes[undone.code] ?? undone.code);
}
