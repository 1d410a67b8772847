import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/batch.server";
import type { Ctx } from "~/server/context.server";
import { hint, outboxRow } from "~/server/outbox/outbox.server";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import {
  findRegistration,
  listOverdueRegistrations,
  moveRegistration,
  type RegistrationStatus,
} from "../queries/registrations.server";
import { mayCancel } from "../rules";

type Move = { id: string; from: readonly RegistrationStatus[]; to: RegistrationStatus; reason?: string };

/** One compare-and-set on a registration, with its mail and its audit row, tied to the move they belong to. */
async function move(ctx: Ctx, step: Move): Promise<Outcome<{ id: string }>> {
  const companyId = ctx.company.id;
  const mail = {
    id: ctx.newId(),
    kind: `appointments.${step.to}`,
    subjectId: step.id,
    occasion: ctx.newId(),
    now: ctx.now,
  };
  const { before, move: change, still } = moveRegistration(ctx.db, companyId, { ...step, now: ctx.now });
  const { moved } = await inBatch(ctx.db, {
    mail: outboxRow(ctx.db, companyId, mail, still),
    note: auditRow(ctx, { action: `appointments.${step.to}`, subjectId: step.id, after: { status: step.to } }, still),
    before,
    moved: change,
  });
  if (moved.length === 0) return refuse("alreadyAnswered");
  hint(ctx, [mail.id]);
  return ok({ id: step.id });
}

/** Staff accept a registration; its places are already held. Refuses `alreadyAnswered`. */
export const passVisit = (ctx: Ctx, id: string) => move(ctx, { id, from: ["pending"], to: "passed" });

/** Staff decline a registration with a reason that the visitor reads; its places are free at once. Refuses `reasonRequired`, `alreadyAnswered`. */
export const rejectVisit = async (ctx: Ctx, id: string, reason: string): Promise<Outcome<{ id: string }>> =>
  reason.trim()
    ? move(ctx, { id, from: ["pending", "passed"], to: "rejected", reason: reason.trim().slice(0, 500) })
    : refuse("reasonRequired");

/** Staff cancel a booking at the visitor's wish, at any time; its places are free at once. Refuses `alreadyAnswered`. */
export const withdrawVisit = (ctx: Ctx, id: string) => move(ctx, { id, from: ["pending", "passed"], to: "cancelled" });

/** A visitor gives a booking back, until 24 hours before the start. `targetIndex` is what the visitor's session proved. Refuses `notFound`,
 * `alreadyAnswered`, `tooLateToCancel`. */
export async function cancelVisit(ctx: Ctx, targetIndex: string, id: string): Promise<Outcome<{ id: string }>> {
  const [found] = await findRegistration(ctx.db, ctx.company.id, id);
  const mine = found && [found.registration.mobileIndex, found.registration.emailIndex].includes(targetIndex);
  if (!mine) return refuse("notFound");
  const { status } = found.registration;
  if (status !== "pending" && status !== "passed") return refuse("alreadyAnswered");
  if (!mayCancel(status, found.startsAt, ctx.now)) return refuse("tooLateToCancel");
  return withdrawVisit(ctx, id);
}

/** Each minute: a registration that nobody answered lapses when its activity begins. */
export async function lapseOverdue(ctx: Ctx): Promise<void> {
  for (const { id } of await listOverdueRegistrations(ctx.db, ctx.company.id, ctx.now))
    await move(ctx, { id, from: ["pending"], to: "lapsed" });
}
