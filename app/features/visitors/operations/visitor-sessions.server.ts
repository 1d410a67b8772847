import { inBatch } from "~/server/database/batch.server";
import { isFull, takeLimits } from "~/server/limits/limits.server";
import { knownLimit } from "~/server/limits/message-limits.server";
import type { Ctx } from "~/server/request/context.server";
import { cookieOf } from "~/server/request/language.server";
import { blindIndex } from "~/server/sealing/sealed.server";
import { messageRules } from "~/shared/message-rules";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import {
  deleteVisitorSession,
  findOpenVisitorSession,
  findVisitorSessionRow,
  insertVisitorSession,
  visitorSessionExists,
} from "../queries/visitor-sessions.server";
import { codeRules } from "../rules";
import { type Addressee, type Channel, isUnspent, spendCode, tryCode } from "./codes.server";

type Visit = { channel: Channel; targetIndex: string };

const isSecure = (ctx: Ctx) => ctx.company.origin.startsWith("https:");
const cookieName = (ctx: Ctx) => (isSecure(ctx) ? "__Host-irh_visitor" : "irh_visitor");
const cookieLine = (ctx: Ctx, token: string, seconds: number) =>
  `${cookieName(ctx)}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure(ctx) ? "; Secure" : ""}`;
const idOf = (ctx: Ctx, token: string) => blindIndex(ctx.env, ctx.company.id, "visitorSession", token);

/**
 * Opens the 30 minutes in which a visitor who proved a mobile or e-mail by its code sees what belongs to it; one code
 * opens one session, however often it comes at once. `cookie` is a Set-Cookie line. Refuses `codeWrong` and `codeLocked
 * {seconds}`.
 */
export async function openVisitorSession(
  ctx: Ctx,
  given: Addressee & { code: string },
): Promise<Outcome<{ cookie: string }>> {
  const tried = await tryCode(ctx, given);
  if (!tried.ok) return tried;
  const { db, company, now } = ctx;
  const { codeId } = tried.value;
  const token = ctx.newId();
  const session = {
    companyId: company.id,
    id: await idOf(ctx, token),
    channel: given.channel,
    targetIndex: await blindIndex(ctx.env, company.id, given.channel, given.target),
    createdAt: now,
    expiresAt: new Date(now.getTime() + codeRules.sessionLifetime * 1_000),
  };
  const { opened } = await inBatch(db, {
    // guard: code-opens-one-session
    session: insertVisitorSession(db, session, isUnspent(company.id, codeId)),
    code: spendCode(db, company.id, codeId, now, visitorSessionExists(company.id, session.id)),
    opened: findVisitorSessionRow(db, company.id, session.id),
  });
  if (opened.length === 0) return refuse("codeWrong");
  await takeLimits(ctx, [knownLimit(given, token)]);
  return ok({ cookie: cookieLine(ctx, token, messageRules.daysKnown * 86_400) });
}

/**
 * Whether this browser has opened what is kept of this mobile or e-mail in the last 90 days. It opens nothing by that;
 * it gets its own codes, whatever strangers ask for. Asked in the same way for known and unknown people.
 */
export async function isKnownBrowser(ctx: Ctx, request: Request, to: Omit<Addressee, "purpose">): Promise<boolean> {
  const token = cookieOf(request, cookieName(ctx));
  // guard: known-browser-of-own-person
  return token !== null && token.length <= 64 && (await isFull(ctx, [knownLimit(to, token)]));
}

/**
 * What the visitor of this request has proved at this company, or null. `targetIndex` is the blind index to look rows
 * up by.
 */
export async function findVisitorSession(ctx: Ctx, request: Request): Promise<Visit | null> {
  const token = cookieOf(request, cookieName(ctx));
  return token ? findOpenVisitorSession(ctx.db, ctx.company.id, await idOf(ctx, token), ctx.now) : null;
}

/** Ends the visitor's session, here and in the browser. */
export async function closeVisitorSession(ctx: Ctx, request: Request): Promise<{ cookie: string }> {
  const token = cookieOf(request, cookieName(ctx));
  if (token) await deleteVisitorSession(ctx.db, ctx.company.id, await idOf(ctx, token));
  return { cookie: cookieLine(ctx, "", 0) };
}
