import type { JWTPayload, JWTVerifyOptions } from "jose";
import { inCentral } from "~/features/staff/accounts/central.server";
import { sessionExists } from "~/features/staff/accounts/sessions-queries.server";
import { findStaffByEmail } from "~/features/staff/accounts/staff-queries.server";
import { newStaffSession } from "~/features/staff/sessions/staff-sessions.server";
import { findActor } from "~/features/staff/sign-in/signed-in.server";
import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { addressOf, countTry } from "~/server/limits/limits.server";
import { isConsole } from "~/server/request/console.server";
import type { Ctx } from "~/server/request/context.server";
import { blindIndex } from "~/server/sealing/sealed.server";
import type { PlatformTokens } from "~/server/settings/company-settings";
import { normalEmail } from "~/shared/email";
import { type Outcome, ok, type Refusal, refuse } from "~/shared/outcome";
import { findSessionHere, findSpentToken, insertSpentToken, mayOpenSession } from "../queries/platform-token.server";
import { platformRules, whyNotNow } from "../rules/platform-token";
import { platformSecret } from "./company-secrets.server";

type Claims = JWTPayload & { iss: string; jti: string; email: string };

const graceMs = 600_000;

/**
 * Exchanges a token of the company's own platform for a session at this company alone; `cookie` is its Set-Cookie line,
 * null when the same person is signed in here already. A token that is good is spent whatever becomes of it. Refuses
 * `platformTokenForeign` (not from this company's platform, or not whole), `platformTokenOld` (expired or used),
 * `platformNoAccess` (nobody of this company has the e-mail), `platformOtherPerson` (somebody else is signed in in this
 * browser, and stays) and `platformTooMany {seconds}`.
 */
export async function exchangeToken(
  ctx: Ctx,
  request: Request,
  tokens: string[],
): Promise<Outcome<{ cookie: string | null }>> {
  const { central: db, company } = ctx;
  const { platform } = company.settings;
  const [token = "", ...more] = tokens;
  if (!platform || isConsole(ctx)) return refuse("platformTokenForeign");
  const { window: seconds, perAddress: max } = platformRules;
  const counted = await countTry(ctx, "platformToken", addressOf(request), { max, seconds, code: "platformTooMany" });
  if (!counted.ok) return counted;
  if (more.length > 0 || token.length > platformRules.longestToken) return refuse("platformTokenForeign");
  const verified = await verify(ctx, platform, token);
  if (!verified.ok) return verified;
  const claims = verified.value;
  const person = await findStaffByEmail(db, company.id, normalEmail(claims.email));
  const present = await findActor(request, ctx);
  const spent = {
    companyId: company.id,
    tokenHash: await blindIndex(ctx.env, company.id, "platformToken", `${claims.iss}\n${claims.jti}`),
    expiresAt: new Date(Number(claims.exp) * 1_000 + graceMs),
  };
  if (!person || present) {
    const { earlier } = await inBatch(db, {
      earlier: findSpentToken(db, spent),
      spent: insertSpentToken(db, spent),
    });
    if (earlier.length > 0) return refuse("platformTokenOld");
    if (!person) return refuse("platformNoAccess");
    return present?.userId === person.userId ? ok({ cookie: null }) : refuse("platformOtherPerson");
  }
  const session = await newStaffSession(ctx, {
    userId: person.userId,
    here: true,
    userAgent: request.headers.get("User-Agent"),
  });
  const entry = { action: "identity.platformSignIn", subjectId: person.userId };
  const { earlier, opened } = await inCentral(ctx, db, {
    earlier: findSpentToken(db, spent),
    session: session.insert(mayOpenSession(spent, person.userId)),
    spent: insertSpentToken(db, spent),
    note: auditRow({ ...ctx, actor: { kind: "staff", ...person } }, entry, sessionExists(session.id)),
    opened: findSessionHere(db, company.id, session.id),
  });
  if (earlier.length > 0) return refuse("platformTokenOld");
  return opened.length > 0 ? ok({ cookie: session.cookie }) : refuse("platformNoAccess");
}

let jose: typeof import("jose") | undefined;

/**
 * The claims of a token that this company's platform signed and that holds now. What failed is logged by its name only.
 */
async function verify(ctx: Ctx, platform: PlatformTokens, token: string): Promise<Outcome<Claims>> {
  jose ??= await import("jose");
  const { createLocalJWKSet, errors, jwtVerify } = jose;
  const refused = (code: string, check: string): Refusal => {
    ctx.log("platform.tokenRefused", { code, check });
    return refuse(code);
  };
  const options: JWTVerifyOptions = {
    issuer: platform.issuer,
    audience: platform.audience,
    requiredClaims: ["iat", "exp", "jti", "email"],
    clockTolerance: platformRules.skew,
    currentDate: ctx.now,
  };
  const secret = platform.keys.kind === "secret" ? await platformSecret(ctx) : null;
  if (platform.keys.kind === "secret" && !secret) return refused("platformTokenForeign", "no secret");
  try {
    const { payload } =
      platform.keys.kind === "jwks"
        ? await jwtVerify(token, createLocalJWKSet(JSON.parse(platform.keys.jwks)), {
            ...options,
            algorithms: ["RS256", "ES256", "EdDSA"],
          })
        : await jwtVerify(token, new TextEncoder().encode(secret ?? ""), { ...options, algorithms: ["HS256"] });
    const why = whyNotNow(payload, platform.audience, ctx.now);
    return why ? refused(why, "claims") : ok(payload as Claims);
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
    const old = error instanceof errors.JWTExpired;
    return refused(
      old ? "platformTokenOld" : "platformTokenForeign",
      "claim" in error ? `${error.code} ${error.claim}` : error.code,
    );
  }
}
