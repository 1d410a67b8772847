import { letterYears } from "~/features/platform/rules/letter-years";
import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { mayGoOn } from "~/server/database/db.server";
import { endFiles } from "~/server/files/files.server";
import type { OwnRecord, Proof } from "~/server/registry/own-data.server";
import type { Ctx } from "~/server/request/context.server";
import { openRecord } from "~/server/sealing/sealed.server";
import { say } from "~/shared/languages";
import { maskedMobile } from "~/shared/mobile";
import { deleteLetter, letterSubjects } from "../letters/signature-queries.server";
import type { SignedRecord } from "../letters/signing.server";
import { listDueLetters, listOwnSignatures } from "./letters-queries.server";

const shownAtMost = 500;
const page = 50;

/** The letters that a person has signed, with the text and what is kept of the signature. */
export async function ownLetters(ctx: Ctx, { targetIndex }: Proof): Promise<OwnRecord[]> {
  const rows = await listOwnSignatures(ctx.db, ctx.company.id, targetIndex, shownAtMost);
  return Promise.all(
    rows.map(async ({ signer, title, number }) => {
      const record = await openRecord<SignedRecord>(ctx.env, ctx.company.id, signer);
      const fact = (name: string, value: string | Date | null) => ({ name, term: `letters:own.${name}`, value });
      return {
        kind: "letter",
        id: `${signer.registrationId}.${signer.position}`,
        heading: "letters:title",
        title: say(title, ctx.lang),
        facts: [
          fact("number", number),
          fact("signedAt", signer.signedAt),
          fact("name", record?.name ?? null),
          fact("mobile", record ? maskedMobile(record.mobile) : null),
          fact("text", record?.text.body ?? null),
          fact("hash", signer.textSha256),
          fact("pdfHash", signer.pdfSha256),
        ],
      };
    }),
  );
}

/** Each minute: deletes letters that are older than the company keeps them, their files first. */
export async function forgetLetters(ctx: Ctx): Promise<void> {
  const { db, company, now } = ctx;
  const due = await listDueLetters(db, company.id, { now, years: letterYears(company), limit: page });
  for (const { id } of due) {
    if (!mayGoOn(ctx.meter)) return;
    await inBatch(db, {
      files: endFiles(ctx, { subjects: letterSubjects(company.id, id), purpose: "letter" }),
      note: auditRow(ctx, { action: "appointments.letterErased", subjectId: id }),
      gone: deleteLetter(db, company.id, id),
    });
  }
}
