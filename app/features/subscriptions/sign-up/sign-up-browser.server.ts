import type { Ctx } from "~/server/request/context.server";
import { cookieOf } from "~/server/request/language.server";
import { hashOf } from "../delivery/links.server";
import { subscriptionRules as rules } from "../rules";
import { findSignUpByBrowser, type SignUpRow } from "./queries.server";

const isSecure = (ctx: Ctx) => ctx.company.origin.startsWith("https:");
const cookieName = (ctx: Ctx) => (isSecure(ctx) ? "__Host-irh_sign_up" : "irh_sign_up");
/** The cookie that marks a browser as the one that sent a sign-up. */
export const cookieLine = (ctx: Ctx, secret: string) =>
  `${cookieName(ctx)}=${secret}; Path=/; Max-Age=${rules.linkLifetime / 1_000}; HttpOnly; SameSite=Lax${isSecure(ctx) ? "; Secure" : ""}`;

const browserOf = async (ctx: Ctx, request: Request) => {
  const secret = cookieOf(request, cookieName(ctx));
  return secret && secret.length <= 64 ? hashOf(secret) : null;
};

/** The sign-up that this browser sent, or null. */
export async function findOwnSignUp(ctx: Ctx, request: Request): Promise<SignUpRow | null> {
  const browser = await browserOf(ctx, request);
  return browser === null ? null : findSignUpByBrowser(ctx.db, ctx.company.id, browser);
}

/** Whether the request comes from the browser that sent this sign-up. */
export const isOwnBrowser = async (ctx: Ctx, request: Request, signUp: SignUpRow): Promise<boolean> =>
  (await browserOf(ctx, request)) === signUp.browserHash;
