import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { claimFile } from "~/server/files/files.server";
import type { Ctx } from "~/server/request/context.server";
import { nameIndexOf } from "~/server/sealing/name-index.server";
import { beijingDay } from "~/shared/dates";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { putPaper, servePaper } from "../uploads/signed-paper.server";
import {
  findInstitutionLetter,
  insertInstitutionLetter,
  isEndedAt,
  listInstitutionLetters,
  updateEnded,
} from "./queries.server";
import type { InstitutionLetterInput } from "./schemas";

/** Every institution-wide letter with whether it counts today, has run out, or was ended by staff. */
export async function showInstitutionLetters(ctx: Ctx) {
  const rows = await listInstitutionLetters(ctx.db, ctx.company.id);
  const today = beijingDay(ctx.now);
  return rows.map(({ id, name, validUntil, createdAt, endedAt }) => ({
    ...{ id, name, validUntil, createdAt },
    state: endedAt ? ("ended" as const) : validUntil < today ? ("expired" as const) : ("valid" as const),
  }));
}

/**
 * Files the letter that an institution signed for all of its visitors, with the signed file: a visit on a day up to
 * `validUntil` (Beijing) under exactly this name needs no signature. Refuses dayPassed and what `putFile` refuses.
 */
export async function addInstitutionLetter(
  ctx: Ctx,
  { name, validUntil }: InstitutionLetterInput,
  upload: File,
): Promise<Outcome<{ id: string }>> {
  const { db, company, now, actor } = ctx;
  if (validUntil < beijingDay(now)) return refuse("dayPassed");
  const put = await putPaper(ctx, upload);
  if (!put.ok) return put;
  const row = {
    ...{ companyId: company.id, id: ctx.newId(), name, validUntil, file: put.value.id, createdAt: now },
    nameIndex: await nameIndexOf(ctx, name),
    createdBy: actor.kind === "staff" ? actor.userId : actor.kind,
  };
  await inBatch(db, {
    row: insertInstitutionLetter(db, row),
    file: claimFile(ctx, row.file, { subjectId: row.id, purpose: "letter" }),
    note: auditRow(ctx, {
      action: "appointments.institutionLetter",
      subjectId: row.id,
      after: { institution: name, until: validUntil },
    }),
  });
  return ok({ id: row.id });
}

/** From now on visitors of the institution sign for themselves, those too who wait to be passed. Refuses notFound. */
export async function endInstitutionLetter(ctx: Ctx, id: string): Promise<Outcome<{ id: string }>> {
  const { db, company, now } = ctx;
  const { ended } = await inBatch(db, {
    ended: updateEnded(db, company.id, id, now),
    note: auditRow(
      ctx,
      { action: "appointments.institutionLetterEnded", subjectId: id },
      isEndedAt(company.id, id, now),
    ),
  });
  return ended.length > 0 ? ok({ id }) : refuse("notFound");
}

/** The signed file of an institution-wide letter as an answer, or null; who reads it is noted. */
export async function serveInstitutionLetter(ctx: Ctx, request: Request, id: string): Promise<Response | null> {
  const [row] = await findInstitutionLetter(ctx.db, ctx.company.id, id);
  if (!row) return null;
  await ctx.db.batch([auditRow(ctx, { action: "appointments.letterRead", subjectId: id })]);
  return servePaper(ctx, row.file, request);
}
