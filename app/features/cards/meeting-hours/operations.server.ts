import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { type FormOutcome, invalid } from "~/shared/forms/form-outcome";
import { ok, refuse } from "~/shared/outcome";
import { heldTo } from "../receivers/operations.server";
import { listCardNames } from "../receivers/queries.server";
import { findHours, isCard, saveHoursOf } from "./queries.server";
import { HoursForm, readHours } from "./schemas";

/** Whether this person sets the hours of a card: the own one, or of all cards who handles those of all. */
const isTheirs = async (ctx: Ctx, cardId: string): Promise<boolean> => {
  const held = await heldTo(ctx);
  return held === null || held === cardId;
};

/** A card's name and hours for its office form; null for one that is another's or none. */
export async function showHours(ctx: Ctx, cardId: string) {
  const { db, company } = ctx;
  if (!(await isTheirs(ctx, cardId))) return null;
  const { names, hours } = await inBatch(db, {
    names: listCardNames(db, company.id),
    hours: findHours(db, company.id, cardId),
  });
  const card = names.find(({ id }) => id === cardId);
  return card ? { name: card.name, hours: hours[0] ?? null } : null;
}

/** Saves when the person of a card can be asked for a talk; requests that came in before stay. Refuses `notFound`. */
export async function saveHours(ctx: Ctx, cardId: string, form: FormData): Promise<FormOutcome<null>> {
  const { db, company } = ctx;
  if (!(await isTheirs(ctx, cardId))) return refuse("notFound");
  const input = HoursForm.safeParse(readHours(form));
  if (!input.success) return invalid(input.error);
  const { note } = await inBatch(db, {
    saved: saveHoursOf(db, company.id, cardId, input.data),
    note: auditRow(ctx, { action: "cards.saveHours", subjectId: cardId }, isCard(company.id, cardId)),
  });
  return note.meta.changes > 0 ? ok(null) : refuse("notFound");
}
