import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { formIsAt, listBookingForms, upsertBookingForm } from "./queries.server";
import { type FormLevels, levelsOf } from "./rules";

/** `revisions` adds up those of company and activity: it changes with either. */
export type BookingForm = { levels: FormLevels; revisions: number };

type Rows = Awaited<ReturnType<typeof listBookingForms>>;

const storedIn = (rows: Rows, activityId: string) => {
  const of = (id: string) => rows.find((row) => row.activityId === id);
  return { company: of(""), activity: activityId ? of(activityId) : undefined };
};

/** What registrations for an activity are asked for, out of the rows of `listBookingForms`. */
export function bookingFormIn(rows: Rows, activityId: string): BookingForm {
  const { company, activity } = storedIn(rows, activityId);
  return {
    levels: levelsOf(company?.levels ?? {}, activity?.levels ?? {}),
    revisions: rows.reduce((sum, { revision }) => sum + revision, 0),
  };
}

/** What registrations for an activity are asked for. */
export const findBookingForm = async (ctx: Ctx, activityId: string): Promise<BookingForm> =>
  bookingFormIn(await listBookingForms(ctx.db, ctx.company.id, activityId), activityId);

/** The same for staff: what this form itself says (`own`), what it goes without it (`inherited`), and its revision. */
export async function showBookingForm(ctx: Ctx, activityId: string) {
  const { company, activity } = storedIn(await listBookingForms(ctx.db, ctx.company.id, activityId), activityId);
  const row = activityId ? activity : company;
  return {
    own: row?.levels ?? {},
    inherited: levelsOf(activityId ? (company?.levels ?? {}) : {}, {}),
    revision: row?.revision ?? 0,
  };
}

type Save = { activityId: string; levels: Partial<FormLevels>; revision: number };

/** Saves what registrations are asked for, of the company or one activity. Refuses `changedMeanwhile`. */
export async function saveBookingForm(
  ctx: Ctx,
  { activityId, levels, revision }: Save,
): Promise<Outcome<{ revision: number }>> {
  const { db, company } = ctx;
  const entry = { action: "appointments.saveForm", subjectId: activityId || company.id, after: levels };
  const { saved } = await inBatch(db, {
    note: auditRow(ctx, entry, formIsAt(company.id, activityId, revision)),
    saved: upsertBookingForm(db, { companyId: company.id, activityId, levels, revision }),
  });
  return saved[0] ? ok(saved[0]) : refuse("changedMeanwhile");
}
