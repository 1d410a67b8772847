import { z } from "zod";
import { inBatch } from "~/server/database/batch.server";
import { staffMailKinds, staffMailTimes } from "~/shared/mails/staff-mails";
import { type Outcome, ok } from "~/shared/outcome";
import { actorId, may } from "~/shared/permissions";
import { auditRow } from "../audit.server";
import type { Ctx } from "../request/context.server";
import { saveChoices } from "./queries.server";
import { timesOf } from "./staff-mails.server";

const time = z.enum(staffMailTimes, "valueUnknown").optional();
export const StaffMailInput = z.object({ approval: time, release: time, message: time, booking: time });

/** The kinds that concern whoever asks, each with the time of their choice. */
export async function showStaffMails(ctx: Ctx) {
  const times = await timesOf(ctx, actorId(ctx.actor));
  return staffMailKinds
    .filter((kind) => ctx.registry.staffMails[kind]?.permissions.some((permission) => may(ctx, permission)))
    .map((kind) => ({ kind, time: times[kind] }));
}

/** Saves when whoever asks is told of each kind, at this company. */
export async function saveStaffMails(ctx: Ctx, choices: z.output<typeof StaffMailInput>): Promise<Outcome<null>> {
  const { db, company, actor } = ctx;
  const userId = actorId(actor);
  await inBatch(db, {
    note: auditRow(ctx, { action: "identity.changeMails", subjectId: userId, after: choices }),
    saved: saveChoices(db, company.id, userId, choices),
  });
  return ok(null);
}
