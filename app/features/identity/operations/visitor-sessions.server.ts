import type { Ctx } from "~/server/context.server";
import { cookieOf } from "~/server/language.server";
import { blindIndex } from "~/server/sealed.server";
import { deleteVisitorSession, findOpenVisitorSession, insertVisitorSession } from "../queries/visitor-sessions.server";
import { codeRules } from "../rules";
import type { Channel } from "./codes.server";

type Visit = { channel: Channel; targetIndex: string };

const isSecure = (ctx: Ctx) => ctx.company.origin.startsWith("https:");
const cookieName = (ctx: Ctx) => (isSecure(ctx) ? "__Host-irh_visitor" : "irh_visitor");
const cookieLine = (ctx: Ctx, token: string, seconds: number) =>
  `${cookieName(ctx)}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure(ctx) ? "; Secure" : ""}`;
const idOf = (ctx: Ctx, token: string) => blindIndex(ctx.env, ctx.company.id, "visitorSession", token);

/** Opens the 30 minutes in which a visitor who proved a mobile or e-mail sees what belongs to it. `cookie` is a Set-Cookie line. */
export async function openVisitorSession(ctx: Ctx, { channel, target }: { channel: Channel; target: string }): Promise<{ cookie: string }> {
  const token = ctx.newId();
  await insertVisitorSession(ctx.db, {
    companyId: ctx.company.id,
    id: await idOf(ctx, token),
    channel,
    targetIndex: await blindIndex(ctx.env, ctx.company.id, channel, target),
    createdAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + codeRules.sessionLifetime * 1_000),
  });
  return { cookie: cookieLine(ctx, token, codeRules.sessionLifetime) };
}

/** What the visitor of this request has proved at this company, or null. `targetIndex` is the blind index to look rows up by. */
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
