import { findVisitorSession } from "~/features/visitors/operations/visitor-sessions.server";
import type { Ctx } from "~/server/request/context.server";
import { objectOf } from "~/shared/forms/form-data";
import { say } from "~/shared/languages";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { findRegistration, listByNumber } from "../registrations/queries.server";
import { hrefOfToken, sendLink, signerLink } from "./links.server";
import { lettersOf, type OwnLetter } from "./links-shown.server";
import { findSigner, type SignerKey } from "./queries.server";
import { comparedFields } from "./rules";
import { OwnSigner } from "./schemas";
import { registeredAs, showSigner } from "./signing.server";

/** The letter of a booking by its number, for the page that follows it; null where none is asked for. */
export async function letterOfBooking(ctx: Ctx, number: string): Promise<{ id: string; letter: OwnLetter } | null> {
  const [found] = await listByNumber(ctx.db, ctx.company.id, number);
  const letter = found && (await lettersOf(ctx, [found.registration.id])).get(found.registration.id);
  return letter ? { id: found.registration.id, letter } : null;
}

/** Whether the request's visitor booked this registration. Refuses notSignedIn, and notFound for anybody else's. */
export async function ownRegistration(ctx: Ctx, request: Request, registrationId: string): Promise<Outcome<null>> {
  const session = await findVisitorSession(ctx, request);
  if (!session) return refuse("notSignedIn");
  const [found] = await findRegistration(ctx.db, ctx.company.id, registrationId);
  const mine = found && [found.registration.mobileIndex, found.registration.emailIndex].includes(session.targetIndex);
  // guard: own-letter-only
  return mine ? ok(null) : refuse("notFound");
}

type Query = { id: string; signer: number };
const keyOf = ({ id, signer }: Query): SignerKey => ({ registrationId: id, position: signer });

/** The link of one signer of an own registration, another one with `renew`. Refuses notSignedIn and as `signerLink`. */
export async function ownLink(ctx: Ctx, request: Request, query: Query, renew: boolean) {
  const mine = await ownRegistration(ctx, request, query.id);
  if (!mine.ok) return mine;
  const link = await signerLink(ctx, keyOf(query), renew);
  return link.ok ? ok({ uuid: link.value.token, href: link.value.href, until: link.value.until }) : link;
}

/** Sends one signer of an own registration the link. Refuses notSignedIn and as `sendLink`. */
export async function sendOwnLink(ctx: Ctx, request: Request, query: Query) {
  const mine = await ownRegistration(ctx, request, query.id);
  return mine.ok ? sendLink(ctx, keyOf(query)) : mine;
}

/** The fields in which a signer of an own registration is compared. Refuses notSignedIn, notFound. */
export async function checkFields(ctx: Ctx, request: Request, query: Query) {
  const mine = await ownRegistration(ctx, request, query.id);
  if (!mine.ok) return mine;
  const [found] = await findSigner(ctx.db, ctx.company.id, keyOf(query));
  const registered = found && (await registeredAs(ctx, found));
  return registered ? ok({ fields: comparedFields(registered) }) : refuse("notFound");
}

/** What a signer sees behind a link, as a call answers it. Refuses as `openLink`. */
export async function participateData(ctx: Ctx, request: Request, token: string) {
  const shown = await showSigner(ctx, request, token);
  if (!shown.ok) return shown;
  const { state, visit, sentTo, proven, fields, letter, differs } = shown.value;
  const company = say(ctx.company.name, ctx.lang);
  return ok({
    ...{ state, company, visit: say(visit.title, ctx.lang), startsAt: visit.startsAt },
    ...{ sentTo, proven, fields, letter, differs },
  });
}

/**
 * State and evidence of a signature behind a link, for whom a code has opened it. Refuses as `openLink`, notSignedIn.
 */
export async function signState(ctx: Ctx, request: Request, token: string) {
  const shown = await showSigner(ctx, request, token);
  if (!shown.ok) return shown;
  const { proven, state, signedAt, templateVersion, textSha256, pdfSha256, pdfFile, differs } = shown.value;
  if (!proven) return refuse("notSignedIn");
  const pdf = pdfFile ? `${hrefOfToken(ctx, token)}/letter.pdf` : null;
  return ok({ state, signedAt, templateVersion, textSha256, pdfSha256, pdf, differs });
}

/** The file of a signature for whom a code has opened its link; null for anybody else. */
export async function ownPdf(ctx: Ctx, request: Request, token: string): Promise<string | null> {
  const shown = await showSigner(ctx, request, token);
  return shown.ok ? shown.value.pdfFile : null;
}

/**
 * What the buttons of the column do, for the visitor who is signed in; answers with the page to go on with. Refuses as
 * they do.
 */
export async function answerOwnLetter(ctx: Ctx, request: Request, form: FormData): Promise<Outcome<string>> {
  const here = "/appointments/inquiry";
  const input = OwnSigner.safeParse(objectOf(form));
  if (!input.success) return refuse("notFound");
  if (form.get("intent") === "letter.send") {
    const sent = await sendOwnLink(ctx, request, input.data);
    return sent.ok ? ok(`${here}?letterSent=1`) : sent;
  }
  const link = await ownLink(ctx, request, input.data, false);
  if (!link.ok) return link;
  return ok(form.get("intent") === "letter.sign" ? `/letters/${link.value.uuid}` : here);
}

/**
 * What the buttons of the column do on the page that follows a booking, which its number opens: a link, made anew where
 * none opens; the letter behind it asks for a code. Answers with the page to go on with. Refuses notFound and as
 * `signerLink`.
 */
export async function bookedLetterLink(
  ctx: Ctx,
  activityId: string,
  number: string,
  form: FormData,
): Promise<Outcome<string>> {
  const input = OwnSigner.safeParse(objectOf(form));
  const [found] = await listByNumber(ctx.db, ctx.company.id, number);
  if (!input.success || found?.registration.id !== input.data.id || found.registration.activityId !== activityId)
    return refuse("notFound");
  const link = await signerLink(ctx, keyOf(input.data));
  if (!link.ok) return link;
  const signs = form.get("intent") === "letter.sign";
  return ok(signs ? `/letters/${link.value.token}` : `/bookingDetails?activity=${activityId}&booked=${number}#letter`);
}
