import { type Addressee, sendCode } from "~/features/visitors/operations/codes.server";
import {
  findVisitorSession,
  isKnownBrowser,
  openVisitorSession,
} from "~/features/visitors/operations/visitor-sessions.server";
import { auditRow } from "~/server/audit.server";
import { type Item, inBatch } from "~/server/database/batch.server";
import { all, type Condition } from "~/server/database/conditions.server";
import { takeLimits } from "~/server/limits/limits.server";
import { notifyQueue, outboxRow } from "~/server/outbox/outbox.server";
import type { Ctx } from "~/server/request/context.server";
import { blindIndex, openRecord, sealRecord } from "~/server/sealing/sealed.server";
import { Email } from "~/shared/email";
import type { Invalid } from "~/shared/forms/form-outcome";
import { maskedEmail } from "~/shared/masked";
import { maskedMobile } from "~/shared/mobile";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { letterText } from "../letter-templates/operations.server";
import type { LetterText } from "../letter-templates/rules";
import { openLink } from "./links.server";
import {
  hasLink,
  isSignedAt,
  isToCome,
  type JoinedSigner,
  type SignerKey,
  updateDiffering,
  updateSigned,
  updateSignerEmail,
} from "./queries.server";
import { comparedFields, differingFields, type Identity, type IdentityField, type Signature } from "./rules";
import type { SignInput } from "./schemas";
import { isRecord } from "./signature-queries.server";

/**
 * What is sealed of a signature: everything that its PDF says. `proof` tells how the signer was known, with a masked
 * contact.
 */
export type SignedRecord = Identity & {
  organisation: string;
  signature: Signature;
  text: LetterText;
  proof: { by: "mobile" | "email" | "booking" | "external"; contact: string };
};

const purpose = "appointments.letter";

type Registered = Identity & { organisation: string; email: string };
/** What a signature needs of a sealed head: of a companion name and mobile alone. */
type Head = Identity & { organisation?: string; email?: string };

/** Who was registered under a signer's place, or null once erased. */
export async function registeredAs(ctx: Ctx, { signer, visitor, head }: JoinedSigner): Promise<Registered | null> {
  const booked = await openRecord<Head>(ctx.env, ctx.company.id, visitor);
  if (signer.position > 0) {
    const companion = await openRecord<Head>(ctx.env, ctx.company.id, head);
    return companion && { ...companion, organisation: booked?.organisation ?? "", email: "" };
  }
  if (!booked) return null;
  const { name, mobile, email = "", organisation = "", documentType, documentNumber } = booked;
  return { name, mobile, email, organisation, ...(documentType ? { documentType, documentNumber } : {}) };
}

type Contact = Addressee & { masked: string };

/**
 * Where a signer's code goes: to the mobile of the registration, or to an e-mail, which a companion adds (`email`);
 * null without one.
 */
function contactOf(ctx: Ctx, registered: Registered, position: number, email: string): Contact | null {
  const { mobile } = registered;
  if (ctx.env.SMS_GATEWAY_URL) return { purpose, channel: "mobile", target: mobile, masked: maskedMobile(mobile) };
  const address = position === 0 ? registered.email : Email.safeParse(email).data;
  return address ? { purpose, channel: "email", target: address, masked: maskedEmail(address) } : null;
}

type Opened = JoinedSigner & { hash: string; registered: Registered };

async function openSigner(ctx: Ctx, token: string): Promise<Outcome<Opened>> {
  const link = await openLink(ctx, token);
  if (!link.ok) return link;
  const registered = await registeredAs(ctx, link.value);
  return registered ? ok({ ...link.value, registered }) : refuse("letterLinkUnknown");
}

const keyOf = ({ signer: { registrationId, position } }: JoinedSigner): SignerKey => ({ registrationId, position });

/** Whether this browser has proved the signer's own mobile or e-mail within the last half hour, and which of them. */
// guard: letter-opened-by-own-code
async function provenBy(ctx: Ctx, request: Request, { signer }: JoinedSigner) {
  const session = await findVisitorSession(ctx, request);
  return session && [signer.mobileIndex, signer.emailIndex].includes(session.targetIndex) ? session.channel : null;
}

/**
 * What a signer sees behind a link: before the code only what it is about. Refuses letterLinkUnknown,
 * letterLinkExpired.
 */
export async function showSigner(ctx: Ctx, request: Request, token: string) {
  const opened = await openSigner(ctx, token);
  if (!opened.ok) return opened;
  const { signer, registered, title, startsAt, endsAt, location } = opened.value;
  const proven = (await provenBy(ctx, request, opened.value)) !== null;
  const contact = contactOf(ctx, registered, signer.position, "");
  return ok({
    state: signer.state,
    isCompanion: signer.position > 0,
    registrationId: signer.registrationId,
    visit: { title, location, startsAt, endsAt },
    sentTo: contact?.masked ?? null,
    channel: ctx.env.SMS_GATEWAY_URL ? ("mobile" as const) : ("email" as const),
    proven,
    fields: comparedFields(registered),
    letter: proven && signer.state !== "signed" ? await letterText(ctx, ctx.lang, title) : null,
    differs: proven ? (signer.differs ?? []) : [],
    signedAt: proven ? signer.signedAt : null,
    templateVersion: proven ? signer.templateVersion : null,
    textSha256: proven ? signer.textSha256 : null,
    pdfSha256: proven ? signer.pdfSha256 : null,
    pdfFile: proven ? signer.pdfFile : null,
  });
}

/**
 * Sends a code to the signer's own mobile or e-mail. Refuses as `openLink` and `sendCode`, and with the issue of
 * `email` where a companion must add one.
 */
export async function sendSignerCode(ctx: Ctx, request: Request, token: string, email: string) {
  const opened = await openSigner(ctx, token);
  if (!opened.ok) return opened;
  const { signer, registered } = opened.value;
  const contact = contactOf(ctx, registered, signer.position, email);
  if (!contact) return emailNeeded;
  const known = await isKnownBrowser(ctx, request, contact);
  // A companion's e-mail is whatever somebody types: it counts as one of a stranger.
  const isTyped = contact.channel === "email" && signer.position > 0;
  return sendCode(ctx, { ...contact, known, ...(isTyped ? {} : { silent: false }) });
}

const emailNeeded: Invalid = { ok: false, code: "invalid", issues: [{ field: "email", code: "emailRequired" }] };

/**
 * Opens the letter with the code that was sent; answers with a Set-Cookie line. Refuses as `openLink`, codeWrong,
 * codeLocked {seconds}.
 */
export async function proveSigner(
  ctx: Ctx,
  token: string,
  { code, email }: { code: string; email: string },
): Promise<Outcome<{ cookie: string }> | Invalid> {
  const opened = await openSigner(ctx, token);
  if (!opened.ok) return opened;
  const { signer, registered, hash } = opened.value;
  const contact = contactOf(ctx, registered, signer.position, email);
  if (!contact) return emailNeeded;
  const session = await openVisitorSession(ctx, { ...contact, code });
  if (session.ok && contact.channel === "email" && signer.position > 0)
    await updateSignerEmail(
      ctx.db,
      ctx.company.id,
      hash,
      await blindIndex(ctx.env, ctx.company.id, "email", contact.target),
    );
  return session;
}

/** A signature as the batch items that write it: the signer's row, the work of its PDF and what the log says. */
export async function signatureItems(
  ctx: Ctx,
  key: SignerKey,
  record: SignedRecord,
  where: Condition,
): Promise<{ pdf: string; items: ReturnType<typeof itemsOf> }> {
  const sealedRecord = await sealRecord(ctx.env, ctx.company.id, record);
  const pdf = ctx.newId();
  return { pdf, items: itemsOf(ctx, key, { pdf, sealedRecord, text: record.text, where }) };
}

type Signing = {
  pdf: string;
  sealedRecord: { sealed: string; sealedKey: string };
  text: LetterText;
  where: Condition;
};

function itemsOf(ctx: Ctx, key: SignerKey, { pdf, sealedRecord, text, where }: Signing) {
  const { db, company, now } = ctx;
  const signed = { ...sealedRecord, signedAt: now, templateVersion: text.version, textSha256: text.sha256 };
  const done = isSignedAt(company.id, key, now);
  return {
    signed: updateSigned(db, company.id, key, signed, where),
    pdf: outboxRow(
      db,
      company.id,
      {
        id: pdf,
        kind: "appointments.letterPdf",
        subjectId: `${key.registrationId}.${key.position}`,
        occasion: String(now.getTime()),
        lane: "work" as const,
        now,
      },
      done,
    ),
    signedNote: auditRow(
      ctx,
      {
        action: "appointments.letterSigned",
        subjectId: key.registrationId,
        after: { signer: key.position, version: text.version, sha256: text.sha256 },
      },
      done,
    ),
  };
}

/**
 * Notes that somebody who tried to sign is not who was registered, with what else its batch writes; whether it was
 * noted.
 */
export async function noteDiffering(
  ctx: Ctx,
  key: SignerKey,
  fields: IdentityField[],
  where: Condition,
  others: Record<string, Item> = {},
): Promise<boolean> {
  const { db, company } = ctx;
  const after = { signer: key.position, fields };
  const { failed } = await inBatch(db, {
    note: auditRow(ctx, { action: "appointments.letterFailed", subjectId: key.registrationId, after }, where),
    failed: updateDiffering(db, company.id, key, fields, where),
    others: Object.values(others),
  });
  return failed.length > 0;
}

const signatureOf = ({ name, signature, drawing }: SignInput): Signature => ({
  typed: signature || name,
  ...(drawing ? { drawing } : {}),
});

/**
 * Signs the letter behind a link for whom a code has opened it, ten tries an hour. Refuses as `openLink`, notSignedIn,
 * letterSigned, letterTriesSpent {seconds}, and letterIdentityDiffers {fields} for anybody else than who was
 * registered: the letter then stands as failed.
 */
export async function signLetter(
  ctx: Ctx,
  request: Request,
  token: string,
  input: SignInput,
): Promise<Outcome<{ signedAt: Date; textSha256: string }>> {
  const opened = await openSigner(ctx, token);
  if (!opened.ok) return opened;
  const { registered, signer, hash, title } = opened.value;
  const proof = await provenBy(ctx, request, opened.value);
  if (!proof) return refuse("notSignedIn");
  if (signer.state === "signed") return refuse("letterSigned");
  const key = keyOf(opened.value);
  const counted = await takeLimits(ctx, [
    {
      kind: "letter.try",
      subject: `${key.registrationId}.${key.position}`,
      max: 10,
      seconds: 3_600,
      code: "letterTriesSpent",
    },
  ]);
  if (!counted.ok) return counted;
  const open = hasLink(ctx.company.id, key, hash);
  const differs = differingFields(registered, input);
  if (differs.length > 0) {
    await noteDiffering(ctx, key, differs, open);
    return refuse("letterIdentityDiffers", { fields: differs.join(" ") });
  }
  const { email, ...identity } = registered;
  const record: SignedRecord = {
    ...identity,
    signature: signatureOf(input),
    text: await letterText(ctx, ctx.lang, title),
    proof: { by: proof, contact: proof === "mobile" ? maskedMobile(registered.mobile) : email && maskedEmail(email) },
  };
  const { pdf, items } = await signatureItems(
    ctx,
    key,
    record,
    all(
      open,
      isToCome(ctx.company.id, key.registrationId, ctx.now),
      isRecord(ctx.company.id, key.registrationId, opened.value.visitor.sealed),
    ),
  );
  const { signed } = await inBatch(ctx.db, items);
  if (signed.length === 0) return refuse("letterLinkUnknown");
  notifyQueue(ctx, [pdf], 0, "work");
  return ok({ signedAt: ctx.now, textSha256: record.text.sha256 });
}
