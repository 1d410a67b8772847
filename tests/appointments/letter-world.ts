import { and, eq } from "drizzle-orm";
import { makeLetterFile } from "~/features/appointments/letter-files/file.server";
import { signerLink } from "~/features/appointments/letters/links.server";
import type { SignInput } from "~/features/appointments/letters/schemas";
import { proveSigner, sendSignerCode, signLetter } from "~/features/appointments/letters/signing.server";
import { letterSigners } from "~/features/appointments/letters/tables.server";
import { bookVisit } from "~/features/appointments/registrations/book-visit.server";
import { systemDb } from "~/server/database/db.server";
import { outbox } from "~/server/database/tables.server";
import { getFile } from "~/server/files/files.server";
import type { Ctx } from "~/server/request/context.server";
import { blindIndex } from "~/server/sealing/sealed.server";
import { freshMobile, latestMobile } from "./bookings";
import { latestCode, ready } from "./support";

export const passport = { documentType: "passport", documentNumber: "E12345678", documentConsent: "yes" } as const;

export type Party = { id: string; mobile: string; companions: string[] };

/** Books for a fresh visitor of an institution with a passport and so many companions. */
export async function bookedParty(
  ctx: Ctx,
  activity: string,
  companions = 0,
  changes: Record<string, unknown> = {},
): Promise<Party> {
  const mobile = freshMobile();
  const others = Array.from({ length: companions }, (_, n) => latestMobile(n + 1));
  const answer = await bookVisit(
    ctx,
    await ready(ctx, activity, mobile, { ...passport, ...changes, companions: others }),
  );
  if (!answer.ok) throw new Error(answer.code);
  return { id: answer.value.id, mobile, companions: others };
}

export const signersOf = (ctx: Ctx, id: string) =>
  systemDb(ctx.env.DB)
    .select()
    .from(letterSigners)
    .where(eq(letterSigners.registrationId, id))
    .orderBy(letterSigners.position);

export const statesOf = async (ctx: Ctx, id: string) => (await signersOf(ctx, id)).map(({ state }) => state);

/** The token of a signer's link. */
export async function tokenFor(ctx: Ctx, registrationId: string, position = 0): Promise<string> {
  const link = await signerLink(ctx, { registrationId, position });
  if (!link.ok) throw new Error(link.code);
  return link.value.token;
}

/** A request of the browser in which a code has opened the link. */
export async function openedBy(ctx: Ctx, token: string, mobile: string): Promise<Request> {
  const address = `https://c1.test/ui/irh/letters/${token}`;
  const sent = await sendSignerCode(ctx, new Request(address), token, "");
  if (!sent.ok) throw new Error(sent.code);
  const code = await latestCode(ctx, await blindIndex(ctx.env, ctx.company.id, "mobile", mobile));
  const opened = await proveSigner(ctx, token, { code, email: "" });
  if (!opened.ok) throw new Error(opened.code);
  return new Request(address, { headers: { Cookie: opened.value.cookie.split(";")[0] ?? "" } });
}

/** Who signs, as typed by the visitor of `bookedParty`. */
export const visitorInput = (mobile: string, changes: Partial<SignInput> = {}): SignInput => ({
  name: "林海",
  mobile,
  documentType: "passport",
  documentNumber: "E12345678",
  signature: "林海",
  drawing: "",
  agreed: "yes",
  ...changes,
});
export const companionInput = (mobile: string): SignInput => ({
  ...visitorInput(mobile),
  ...{ name: "同行", documentType: "", documentNumber: "", signature: "同行" },
});

/** Opens and signs the letter of one of a party. */
export async function signedBy(ctx: Ctx, { id, mobile, companions }: Party, position = 0) {
  const own = position === 0 ? mobile : (companions[position - 1] ?? "");
  const token = await tokenFor(ctx, id, position);
  const request = await openedBy(ctx, token, own);
  const input = position === 0 ? visitorInput(own) : companionInput(own);
  return { token, request, outcome: await signLetter(ctx, request, token, input) };
}

/** Makes the PDF of a signature as the queue would, and answers with its bytes. */
export async function pdfOf(ctx: Ctx, id: string, position = 0): Promise<Uint8Array> {
  const [row] = await systemDb(ctx.env.DB)
    .select()
    .from(outbox)
    .where(and(eq(outbox.kind, "appointments.letterPdf"), eq(outbox.subjectId, `${id}.${position}`)));
  if (!row) throw new Error("no PDF is due");
  const made = await makeLetterFile(ctx, row);
  if (!("done" in made)) throw new Error(JSON.stringify(made));
  const signer = (await signersOf(ctx, id)).find((one) => one.position === position);
  const file = signer?.pdfFile ? await getFile(ctx, signer.pdfFile) : null;
  if (!file) throw new Error("no PDF was kept");
  return file.bytes;
}
