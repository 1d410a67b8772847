import { inBatch } from "~/server/database/batch.server";
import { claimFile, putMade } from "~/server/files/files.server";
import { type Done, type Drop, drop, type Later } from "~/server/outbox/mail.server";
import type { OutboxRow } from "~/server/outbox/outbox.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { openRecord } from "~/server/sealing/sealed.server";
import { formatInstant, formatSecond } from "~/shared/dates";
import { type Lang, say } from "~/shared/languages";
import { maskedNumber } from "~/shared/masked";
import { maskedMobile } from "~/shared/mobile";
import { letterText } from "../letter-templates/operations.server";
import { sha256 } from "../letters/hash";
import { letterBelonging, signerIn } from "../letters/links.server";
import { findSigner, type JoinedSigner } from "../letters/queries.server";
import { comparedFields } from "../letters/rules";
import { lacksPdf, updatePdf } from "../letters/signature-queries.server";
import type { SignedRecord } from "../letters/signing.server";
import { type Letter, letterPdf } from "./pdf.server";
import { sealed, sealKeyOf } from "./seal.server";

/** What the PDF of a signature says, in the language of its text; of the document's number only the end. */
export function letterOf(
  { company }: Pick<Ctx, "company">,
  {
    number,
    title,
    startsAt,
    position,
    signedAt,
  }: Pick<JoinedSigner, "number" | "title" | "startsAt"> & { position: number; signedAt: Date },
  record: SignedRecord,
): Letter {
  const { text, proof, signature } = record;
  const { lang } = text;
  const t = translator(lang);
  const row = (key: string, value: string) => [t(`letters:pdf.${key}`), value] as const;
  const document = record.documentType
    ? [
        row("document", t(`appointments:document.${record.documentType}`)),
        row("documentNumber", maskedNumber(record.documentNumber ?? "")),
      ]
    : [];
  const compared = comparedFields(record).map((field) => t(`letters:field.${field}`));
  return {
    lang,
    title: text.title,
    body: text.body,
    signature,
    at: signedAt,
    signer: [
      row("signer", record.name),
      row("organisation", record.organisation),
      row("capacity", t(position > 0 ? "letters:companion" : "letters:visitor")),
      row("signedAt", formatInstant(signedAt, lang)),
    ],
    evidence: [
      row("company", say(company.name, lang)),
      row("registration", number),
      row("visit", say(title, lang)),
      row("visitTime", formatInstant(startsAt, lang)),
      row("signer", record.name),
      row("mobile", maskedMobile(record.mobile)),
      ...document,
      row("signedAt", `${formatSecond(signedAt, lang)} ${t("letters:pdf.zone")}`),
      row("manner", t(signature.drawing ? "letters:pdf.drawn" : "letters:pdf.typed")),
      row("proof", t(`letters:proof.${proof.by}`, { contact: proof.contact })),
      row("compared", compared.join(t("appointments:listSeparator"))),
      row("version", text.version === 0 ? t("letters:usual") : String(text.version)),
      row("hash", text.sha256),
      row("verify", `${company.origin}/ui/irh/letters/verify`),
    ],
  };
}

/**
 * Draws, seals and keeps the PDF of one signature; done twice, the first one stays. A signature that was taken back
 * meanwhile gets none.
 */
export async function makeLetterFile(ctx: Ctx, { subjectId, occasion }: OutboxRow): Promise<Done | Drop | Later> {
  const { db, company } = ctx;
  const key = signerIn(subjectId);
  const [found] = await findSigner(db, company.id, key);
  const record = found && (await openRecord<SignedRecord>(ctx.env, company.id, found.signer));
  const signedAt = found?.signer.signedAt;
  if (!record || !signedAt || String(signedAt.getTime()) !== occasion) return drop("signatureGone");
  if (found.signer.pdfFile) return { done: true };
  const letter = letterOf(ctx, { ...found, position: key.position, signedAt }, record);
  const { bytes, missing } = await letterPdf(ctx, letter);
  const seal = sealKeyOf(ctx);
  const pdf = seal ? await sealed(bytes, seal, { name: say(company.name, letter.lang), at: signedAt }) : bytes;
  const put = await putMade(ctx, "document", letterBelonging(key.registrationId, key.position), [
    { name: `letter-${found.number}-${key.position}.pdf`, type: "application/pdf", bytes: pdf },
  ]);
  if (!put.ok) return { later: put.code };
  const [pdfFile = ""] = put.value;
  const lacks = lacksPdf(company.id, key, signedAt);
  const facts = { pdfFile, pdfSha256: await sha256(pdf), lettersMissing: missing.length };
  await inBatch(db, {
    claimed: claimFile(ctx, pdfFile, undefined, lacks),
    saved: updatePdf(db, company.id, key, facts, lacks),
  });
  return { done: true };
}

/** The PDF of the text in force in a language with the words of a made-up signer, for staff to look at. */
export async function previewPdf(ctx: Ctx, lang: Lang): Promise<Uint8Array> {
  const t = translator(lang);
  const sample = t("letters:preview.visit");
  const record: SignedRecord = {
    name: t("letters:preview.name"),
    mobile: "+8613800000000",
    organisation: t("letters:preview.organisation"),
    signature: { typed: t("letters:preview.name") },
    text: await letterText(ctx, lang, { "zh-CN": sample, tc: sample, en: sample }),
    proof: { by: "mobile", contact: maskedMobile("+8613800000000") },
  };
  const visit = { number: "SAMPLE0000", title: { "zh-CN": sample, tc: sample, en: sample }, startsAt: ctx.now };
  const letter = letterOf(ctx, { ...visit, position: 0, signedAt: ctx.now }, record);
  return (await letterPdf(ctx, letter)).bytes;
}
