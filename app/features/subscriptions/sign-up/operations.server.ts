import { isKnownBrowser } from "~/features/visitors/operations/visitor-sessions.server";
import { takeLimits } from "~/server/limits/limits.server";
import { strangerLimits } from "~/server/limits/message-limits.server";
import { notifyQueue, outboxRow } from "~/server/outbox/outbox.server";
import type { Ctx } from "~/server/request/context.server";
import { blindIndex, openRecord, sealRecord } from "~/server/sealing/sealed.server";
import type { Lang } from "~/shared/languages";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { confirmationSecret, hashOf } from "../delivery/links.server";
import { subscriptionRules as rules } from "../rules";
import type { AlertInput, TopicInput } from "../tables.server";
import { insertSignUp, insertToken, listTokens, type SignUpRow, tokenExists } from "./queries.server";
import { cookieLine } from "./sign-up-browser.server";

export type Person = { email: string; companyName: string };
type SignUpInput = Person & { lang: Lang; wanted: AlertInput[]; topics?: TopicInput[] };
type Sent = { cookie: string };

/** Safety M11: counts one confirmation mail for the network it is asked from, its address and this company. */
async function countMail(ctx: Ctx, request: Request, email: string): Promise<Outcome<null>> {
  const to = { channel: "email", target: email } as const;
  const known = await isKnownBrowser(ctx, request, to);
  return takeLimits(ctx, strangerLimits(ctx, "signUp", to, { known }, "mailsTooMany"));
}

async function newToken(ctx: Ctx, signUpId: string) {
  const id = ctx.newId();
  const tokenHash = await hashOf(await confirmationSecret(ctx, id));
  return {
    companyId: ctx.company.id,
    id,
    signUpId,
    tokenHash,
    expiresAt: new Date(ctx.now.getTime() + rules.linkLifetime),
    createdAt: ctx.now,
  };
}

const pace = (now: Date) => ({
  quietSince: new Date(now.getTime() - rules.resendAfter),
  daySince: new Date(now.getTime() - 86_400_000),
  perDay: 1 + rules.resendsPerDay,
});

/** Somebody waits for it at the screen, as for a code. */
const lane = "codes";

const mailOf = (ctx: Ctx, tokenId: string) =>
  outboxRow(
    ctx.db,
    ctx.company.id,
    { id: tokenId, kind: "subscriptions.confirmation", subjectId: tokenId, occasion: "1", lane, now: ctx.now },
    tokenExists(ctx.company.id, tokenId),
  );

/**
 * Takes a sent form and mails its confirmation link; nothing takes effect before the link is confirmed. A known address
 * is treated alike in every call to the database; only the mail, composed later, differs (it leads to the own page).
 * `cookie` marks this browser as the one that sent the form. Refuses `mailsTooMany {seconds}` and `messagesPaused
 * {seconds}`.
 */
export async function subscribe(ctx: Ctx, request: Request, input: SignUpInput): Promise<Outcome<Sent>> {
  const counted = await countMail(ctx, request, input.email);
  if (!counted.ok) return counted;
  const browser = ctx.newId();
  const person: Person = { email: input.email, companyName: input.companyName };
  const row = {
    companyId: ctx.company.id,
    id: ctx.newId(),
    subscriberId: ctx.newId(),
    emailIndex: await blindIndex(ctx.env, ctx.company.id, "email", input.email),
    browserHash: await hashOf(browser),
    ...(await sealRecord(ctx.env, ctx.company.id, person)),
    lang: input.lang,
    wanted: input.wanted,
    topics: input.topics ?? [],
    createdAt: ctx.now,
  };
  const token = await newToken(ctx, row.id);
  await ctx.db.batch([...insertSignUp(ctx.db, row), insertToken(ctx.db, token, pace(ctx.now)), mailOf(ctx, token.id)]);
  notifyQueue(ctx, [token.id], 0, lane);
  return ok({ cookie: cookieLine(ctx, browser) });
}

/** How long until a sign-up's mail may be sent again, in seconds; 0 is now. */
export async function secondsToResend(ctx: Ctx, signUp: SignUpRow): Promise<number> {
  const [last] = await listTokens(ctx.db, ctx.company.id, signUp.id);
  return last ? Math.max(0, Math.ceil((last.createdAt.getTime() + rules.resendAfter - ctx.now.getTime()) / 1_000)) : 0;
}

/**
 * Mails a new link for a sign-up; earlier links stay good for their own 48 hours. Refuses `resendTooSoon {seconds}` (60
 * s apart), `mailsTooMany {seconds}` (5 a day, and safety M11), `messagesPaused {seconds}` and `alreadyConfirmed`.
 */
export async function resend(ctx: Ctx, request: Request, signUp: SignUpRow): Promise<Outcome<null>> {
  const person = signUp.confirmedAt ? null : await openRecord<Person>(ctx.env, ctx.company.id, signUp);
  if (!person) return refuse("alreadyConfirmed");
  const limits = pace(ctx.now);
  const sent = await listTokens(ctx.db, ctx.company.id, signUp.id);
  const seconds = (since: Date, wait: number) =>
    Math.max(1, Math.ceil((since.getTime() + wait - ctx.now.getTime()) / 1_000));
  const [last] = sent;
  if (last && last.createdAt > limits.quietSince)
    return refuse("resendTooSoon", { seconds: seconds(last.createdAt, rules.resendAfter) });
  const oldest = sent[limits.perDay - 1];
  if (oldest && oldest.createdAt > limits.daySince)
    return refuse("mailsTooMany", { seconds: seconds(oldest.createdAt, 86_400_000) });
  const counted = await countMail(ctx, request, person.email);
  if (!counted.ok) return counted;
  const token = await newToken(ctx, signUp.id);
  await ctx.db.batch([insertToken(ctx.db, token, limits), mailOf(ctx, token.id)]);
  notifyQueue(ctx, [token.id], 0, lane);
  return ok(null);
}
