import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { all, type Condition } from "~/server/database/conditions.server";
import { claimFile, endFiles } from "~/server/files/files.server";
import type { Ctx } from "~/server/request/context.server";
import { maskedName } from "~/shared/masked";
import { maskedMobile } from "~/shared/mobile";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { listCovering } from "../institution-letters/queries.server";
import { putPaper, servePaper } from "../uploads/signed-paper.server";
import { letterBelonging, sendLink } from "./links.server";
import {
  countStates,
  findEnvelope,
  findSigner,
  isManualWith,
  listSigners,
  listUnsigned,
  type SignerKey,
  updateManual,
} from "./queries.server";
import { letterStatus } from "./rules";
import { deleteLetter, isLetterBegun, isSigned, letterSubjects, updateVoided } from "./signature-queries.server";
import { registeredAs } from "./signing.server";

/** How the letter of a registration stands, each signer masked; null where none is asked for. */
export async function showLetter(ctx: Ctx, registrationId: string) {
  const { db, company, now } = ctx;
  const {
    rows,
    envelope: [envelope],
    counts,
    covering: [cover],
  } = await inBatch(db, {
    rows: listSigners(db, company.id, registrationId),
    envelope: findEnvelope(db, company.id, registrationId),
    counts: countStates(db, company.id, [registrationId]),
    covering: listCovering(db, company.id, [registrationId]),
  });
  if (!envelope) return null;
  const signers = await Promise.all(
    rows.map(async (row) => {
      const { position, state, linkUntil, signedAt, differs, pdfFile, templateVersion, lettersMissing } = row.signer;
      const person = await registeredAs(ctx, row);
      return {
        position,
        state,
        person: person && { name: maskedName(person.name), mobile: maskedMobile(person.mobile) },
        until: state === "signed" || !linkUntil || linkUntil <= now ? null : linkUntil,
        signedAt,
        differs: differs ?? [],
        templateVersion,
        hasPdf: pdfFile !== null,
        lettersMissing: lettersMissing ?? 0,
      };
    }),
  );
  return {
    status: letterStatus(Object.fromEntries(counts.map(({ state, n }) => [state, n])), {
      isManual: envelope.manualAt !== null,
      isCovered: cover !== undefined,
    }),
    signers,
    manual: envelope.manualAt && { at: envelope.manualAt, reason: envelope.manualReason },
    cover: cover ? { name: cover.name, validUntil: cover.validUntil } : null,
    isExternal: envelope.externalId !== null,
  };
}
export type LetterView = NonNullable<Awaited<ReturnType<typeof showLetter>>>;

/**
 * Sends links to those who have not signed, forty at once; `sent` is to how many. Refuses as `sendLink` where to none,
 * and letterSigned.
 */
export async function sendLinks(ctx: Ctx, registrationId: string): Promise<Outcome<{ sent: number }>> {
  let sent = 0;
  let refused: Outcome<never> = refuse("letterSigned");
  for (const { position } of await listUnsigned(ctx.db, ctx.company.id, registrationId)) {
    const outcome = await sendLink(ctx, { registrationId, position });
    if (outcome.ok) sent += 1;
    else refused = outcome;
  }
  return sent > 0 ? ok({ sent }) : refused;
}

/**
 * Staff mark a letter as signed on paper, with the reason and the signed file, a PDF or a picture. Refuses
 * reasonRequired, what `putFile` refuses, notFound where no letter is asked for, and letterSigned where it counts
 * already.
 */
export async function markManual(
  ctx: Ctx,
  registrationId: string,
  { reason, upload }: { reason: string; upload: File },
): Promise<Outcome<{ id: string }>> {
  const { db, company, now, actor } = ctx;
  const why = reason.trim().slice(0, 500);
  if (why === "") return refuse("reasonRequired");
  const [envelope] = await findEnvelope(db, company.id, registrationId);
  if (!envelope) return refuse("notFound");
  const put = await putPaper(ctx, upload);
  if (!put.ok) return put;
  const there = isManualWith(company.id, registrationId, put.value.id);
  const manual = {
    manualAt: now,
    manualReason: why,
    manualFile: put.value.id,
    manualBy: actor.kind === "staff" ? actor.userId : actor.kind,
  };
  const { marked } = await inBatch(db, {
    marked: updateManual(db, company.id, registrationId, manual),
    file: claimFile(ctx, put.value.id, letterBelonging(registrationId, "manual"), there),
    note: auditRow(ctx, { action: "appointments.letterManual", subjectId: registrationId, reason: why }, there),
  });
  return marked.length > 0 ? ok({ id: registrationId }) : refuse("letterSigned");
}

/**
 * The signed PDF of one signer (`position`), or the file that staff marked the letter with, as an answer; who reads it
 * is noted.
 */
export async function serveLetter(
  ctx: Ctx,
  request: Request,
  registrationId: string,
  position: number | "manual",
): Promise<Response | null> {
  const { db, company } = ctx;
  const [envelope] = await findEnvelope(db, company.id, registrationId);
  const signer =
    position === "manual" ? null : (await findSigner(db, company.id, { registrationId, position }))[0]?.signer;
  const file = position === "manual" ? envelope?.manualFile : signer?.pdfFile;
  if (!file) return null;
  await ctx.db.batch([
    auditRow(ctx, { action: "appointments.letterRead", subjectId: registrationId, after: { signer: position } }),
  ]);
  return servePaper(ctx, file, request);
}

/**
 * The batch items that take a signer's signature back, where `where` holds, because a field that it was compared in
 * changes: whoever changes name, mobile or document of a head puts them into the same batch. The file ends, the signer
 * signs anew.
 */
// guard: changed-identity-voids-signature
export const voidSignature = (ctx: Ctx, key: SignerKey, where: Condition) => {
  const signed = all(isSigned(ctx.company.id, key), where);
  const { subjectId } = letterBelonging(key.registrationId, key.position);
  return [
    endFiles(ctx, { subjects: [subjectId], purpose: "letter", where: signed }),
    auditRow(
      ctx,
      { action: "appointments.letterVoided", subjectId: key.registrationId, after: { signer: key.position } },
      signed,
    ),
    updateVoided(ctx.db, ctx.company.id, key, where),
  ];
};

/**
 * The batch items that end a whole letter, where `where` holds, because its registration goes over to another visit
 * than the one that it names: signatures, staff's mark, links and the envelope of an external service, with its files.
 */
export const endLetter = (ctx: Ctx, registrationId: string, where: Condition) => {
  const { db, company } = ctx;
  const begun = all(isLetterBegun(company.id, registrationId), where);
  return [
    endFiles(ctx, { subjects: letterSubjects(company.id, registrationId), purpose: "letter", where }),
    auditRow(ctx, { action: "appointments.letterVoided", subjectId: registrationId }, begun),
    ...deleteLetter(db, company.id, registrationId, where),
  ];
};
