import { auditRow } from "~/server/audit.server";
import { forgetCompanies, raiseRelease } from "~/server/companies.server";
import type { Ctx } from "~/server/context.server";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { findType, insertType, isTypeAt, updateType } from "../queries.server";
import { maxTypes } from "../rules/events";
import type { ActivityType } from "../schemas";

type Saved = { id: string; revision: number };

/**
 * Adds a type of the company's own, or changes its name and whether it is offered. Readers see that at once where an event of
 * the type is out, and nothing of the type before. Refuses notFound, changedMeanwhile and typesTooMany {max}.
 */
export async function saveActivityType(
  ctx: Ctx,
  { id, revision, name, active }: ActivityType,
): Promise<Outcome<Saved>> {
  const { db, company, now } = ctx;
  const before = id ? await findType(db, company.id, id) : null;
  if (id && !before) return refuse("notFound");
  const itsId = id ?? ctx.newId();
  const next = id ? revision + 1 : 1;
  const after = { name, active };
  const written = id
    ? updateType(db, company.id, id, revision, after)
    : insertType(db, { companyId: company.id, id: itsId, revision: 1, createdAt: now, ...after }, maxTypes);
  const entry = {
    action: "calendar.saveType",
    subjectId: itsId,
    ...(before ? { before: { name: before.name, active: before.active } } : {}),
    after,
  };
  const where = before ? isTypeAt(company.id, itsId, revision) : isTypeAt(company.id, itsId, 1);
  const items = before
    ? ([auditRow(ctx, entry, where), written] as const)
    : ([written, auditRow(ctx, entry, where)] as const);
  const answers = await db.batch([...items, raiseRelease(db, company.id)]);
  const rows = answers[before ? 1 : 0] as unknown[];
  if (rows.length === 0) return before ? refuse("changedMeanwhile") : refuse("typesTooMany", { max: maxTypes });
  forgetCompanies();
  return ok({ id: itsId, revision: next });
}
