import { z } from "zod";
import { inBatch } from "~/server/database/batch.server";
import { all } from "~/server/database/conditions.server";
import { type Done, type Drop, drop, type Later } from "~/server/outbox/mail.server";
import { notifyQueue, type OutboxRow } from "~/server/outbox/outbox.server";
import type { Ctx } from "~/server/request/context.server";
import { maskedMobile } from "~/shared/mobile";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { sameText } from "~/shared/same-text";
import { letterText } from "../letter-templates/operations.server";
import { hexOf } from "../letters/hash";
import { hasService } from "../letters/links.server";
import { lettersOf } from "../letters/links-shown.server";
import { ownRegistration } from "../letters/own.server";
import { findEnvelope, findSigner, isToCome, listSigners } from "../letters/queries.server";
import { differingFields } from "../letters/rules";
import { noteDiffering, registeredAs, type SignedRecord, signatureItems } from "../letters/signing.server";
import {
  findEnvelopeByExternal,
  insertEvent,
  isNewestWord,
  isUnheard,
  updateExternal,
  updateSequence,
} from "./queries.server";

/** What a signature service tells of one signer; `sequence` counts up with each word about the envelope. */
const Word = z.object({
  id: z.string().min(8).max(64),
  envelope: z.string().min(1).max(128),
  signer: z.number().int().min(0).max(99_999),
  sequence: z.number().int().min(1),
  state: z.enum(["sent", "signed"]),
  name: z.string().max(60).default(""),
  mobile: z.string().max(40).default(""),
  documentType: z.string().max(40).default(""),
  documentNumber: z.string().max(40).default(""),
});
type Word = z.output<typeof Word>;

const tolerance = 5 * 60_000;
const longestWord = 16_384;
const longestWait = 15_000;
const utf8 = new TextEncoder();

async function macOf(secret: string, text: string): Promise<string> {
  const key = await crypto.subtle.importKey("raw", utf8.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
  ]);
  return hexOf(await crypto.subtle.sign("HMAC", key, utf8.encode(text)));
}

/** The head that signs a body at a moment: `t=<seconds>,v1=<HMAC-SHA-256 of "t.body">`, both ways. */
export const signedHead = async (secret: string, body: string, at: Date): Promise<string> => {
  const seconds = Math.floor(at.getTime() / 1_000);
  return `t=${seconds},v1=${await macOf(secret, `${seconds}.${body}`)}`;
};

// guard: letter-webhook-signed
async function isGenuine(secret: string, head: string, body: string, now: Date): Promise<boolean> {
  const [, seconds, mac] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(head) ?? [];
  // guard: letter-webhook-fresh
  if (!seconds || !mac || Math.abs(now.getTime() - Number(seconds) * 1_000) > tolerance) return false;
  return sameText(mac, await macOf(secret, `${seconds}.${body}`));
}

/**
 * One word of the service, heard once. A good signature counts in whatever order words come, as nothing takes it back;
 * of words about somebody else than who was registered the latest counts.
 */
async function hear(ctx: Ctx, word: Word): Promise<Outcome<{ heard: boolean }>> {
  const { db, company, now } = ctx;
  const [envelope] = await findEnvelopeByExternal(db, company.id, word.envelope);
  if (!envelope) return refuse("notFound");
  const key = { registrationId: envelope.registrationId, position: word.signer };
  const [found] = await findSigner(db, company.id, key);
  const registered = found && (await registeredAs(ctx, found));
  if (!registered) return refuse("notFound");
  const fresh = all(isUnheard(company.id, word), isToCome(company.id, key.registrationId, now));
  const tail = {
    heard: insertEvent(db, company.id, word.id, key.registrationId, now),
    counted: updateSequence(db, company.id, key, word),
  };
  if (word.state === "sent") {
    const { counted } = await inBatch(db, tail);
    return ok({ heard: counted.length > 0 });
  }
  const differs = differingFields(registered, word);
  if (differs.length > 0) {
    return ok({ heard: await noteDiffering(ctx, key, differs, all(fresh, isNewestWord(company.id, key, word)), tail) });
  }
  const { email: _, ...identity } = registered;
  const record: SignedRecord = {
    ...identity,
    signature: { typed: registered.name },
    text: await letterText(ctx, found.registeredLang, found.title),
    proof: { by: "external", contact: maskedMobile(registered.mobile) },
  };
  const { pdf, items } = await signatureItems(ctx, key, record, fresh);
  const { signed } = await inBatch(db, { ...items, ...tail });
  if (signed.length > 0) notifyQueue(ctx, [pdf], 0, "work");
  return ok({ heard: signed.length > 0 });
}

/**
 * Takes a word of the service at its webhook. Refuses notFound where none is set up or for a foreign envelope,
 * forbidden for a wrong or old signature, bodyTooLarge, jsonUnreadable. A word that was heard before, or that a later
 * one has overtaken, changes nothing.
 */
export async function hearService(ctx: Ctx, request: Request): Promise<Outcome<{ heard: boolean }>> {
  const secret = ctx.env.SIGNATURE_SECRET;
  if (!secret) return refuse("notFound");
  if (Number(request.headers.get("Content-Length") ?? 0) > longestWord) return refuse("bodyTooLarge");
  const body = await request.text();
  if (body.length > longestWord) return refuse("bodyTooLarge");
  if (!(await isGenuine(secret, request.headers.get("X-Signature") ?? "", body, ctx.now))) return refuse("forbidden");
  const word = Word.safeParse(jsonOf(body));
  return word.success ? hear(ctx, word.data) : refuse("jsonUnreadable");
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Asks the service: only at the address of the deployment, following nowhere, each request signed. */
async function ask(ctx: Ctx, path: string, body?: object): Promise<unknown> {
  const { SIGNATURE_URL: address, SIGNATURE_SECRET: secret } = ctx.env;
  if (!address || !secret) return null;
  const text = body ? JSON.stringify(body) : "";
  const response = await fetch(`${address.replace(/\/$/, "")}${path}`, {
    method: body ? "POST" : "GET",
    headers: {
      "Content-Type": "application/json",
      "X-Signature": await signedHead(secret, text, ctx.now),
    },
    ...(body ? { body: text } : {}),
    redirect: "manual",
    signal: AbortSignal.timeout(longestWait),
  });
  if (!response.ok) return null;
  const answer = await response.text();
  return answer.length > 1_000_000 ? null : jsonOf(answer);
}

const Begun = z.object({ id: z.string().min(1).max(128) });
const Words = z.object({ words: z.array(Word).max(1_000) });

/**
 * Hands one letter with all its signers to the service, which sends its own links; repeated it is the same envelope
 * there.
 */
export async function beginAtService(ctx: Ctx, { subjectId }: OutboxRow): Promise<Done | Drop | Later> {
  const { db, company } = ctx;
  const rows = await listSigners(db, company.id, subjectId, 100_000);
  const [first] = rows;
  if (!first || (first.status !== "pending" && first.status !== "passed")) return drop("statusChanged");
  if (first.externalId) return { done: true };
  const waiting = rows.filter(({ signer }) => signer.state !== "signed");
  const signers = await Promise.all(
    waiting.map(async (row) => {
      const person = await registeredAs(ctx, row);
      return person && { signer: row.signer.position, ...person };
    }),
  );
  if (signers.some((signer) => !signer)) return drop("visitorErased");
  const text = await letterText(ctx, first.registeredLang, first.title);
  const begun = Begun.safeParse(
    await ask(ctx, "/envelopes", {
      id: `${subjectId}.${first.activityId}`,
      lang: text.lang,
      title: text.title,
      body: text.body,
      sha256: text.sha256,
      until: first.startsAt.toISOString(),
      callback: `${company.origin}/ui/irh/letters/webhook`,
      signers,
    }),
  );
  if (!begun.success) return { later: "signatureService" };
  await updateExternal(db, company.id, subjectId, begun.data.id);
  return { done: true };
}

/**
 * Asks the service where a letter stands and hears its words as if they came by the webhook; nothing where it does not
 * answer.
 */
export async function refreshFromService(ctx: Ctx, registrationId: string): Promise<void> {
  const [envelope] = await findEnvelope(ctx.db, ctx.company.id, registrationId);
  if (!envelope?.externalId || !hasService(ctx)) return;
  const answer = await ask(ctx, `/envelopes/${encodeURIComponent(envelope.externalId)}`).catch(() => null);
  const words = Words.safeParse(answer);
  if (!words.success) return ctx.log("letters.serviceSilent", { id: registrationId });
  for (const word of words.data.words) if (word.envelope === envelope.externalId) await hear(ctx, word);
}

/**
 * Where the letter of an own registration stands, the word of an external service included. Refuses notSignedIn,
 * notFound.
 */
export async function envelopeState(ctx: Ctx, request: Request, registrationId: string) {
  const mine = await ownRegistration(ctx, request, registrationId);
  if (!mine.ok) return mine;
  await refreshFromService(ctx, registrationId);
  const letter = (await lettersOf(ctx, [registrationId])).get(registrationId);
  return ok({
    status: letter?.status ?? ("none_required" as const),
    signers: (letter?.signers ?? []).map(({ position, state }) => ({ signer: position, state })),
  });
}
