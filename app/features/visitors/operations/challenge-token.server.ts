import { EncryptJWT, type JWTPayload, jwtDecrypt } from "jose";
import type { Ctx } from "~/server/request/context.server";
import type { Purpose } from "../rules";
import { challengeRules } from "../rules";

/**
 * `mark` is where a slide must end; a challenge that somebody else checks has none. `level` is that of its proof;
 * `ready` the second from which on it is passed without one, for who was told to wait.
 */
export type SealedChallenge = { id: string; mark: number | null; level: number; ready: number | null };

const enc = "A256GCM";

/** What is needed to read and make challenges. */
type Maker = { env: Pick<Ctx["env"], "AUTH_SECRET">; company: Pick<Ctx["company"], "id">; now: Date };

/** A key of its own for one use of challenges, out of the deployment's AUTH_SECRET. */
export async function challengeKey(ctx: Pick<Maker, "env">, use: "token" | "proof"): Promise<Uint8Array> {
  const utf8 = new TextEncoder();
  const secret = await crypto.subtle.importKey(
    "raw",
    utf8.encode(ctx.env.AUTH_SECRET),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  return new Uint8Array(await crypto.subtle.sign("HMAC", secret, utf8.encode(`challenge.${use}`)));
}

/**
 * The challenge as text that only this deployment can read or make, for this company and purpose, good for ten minutes.
 */
export async function sealChallenge(ctx: Maker, purpose: Purpose, { id, ...claims }: SealedChallenge): Promise<string> {
  return new EncryptJWT(claims)
    .setProtectedHeader({ alg: "dir", enc })
    .setIssuer(ctx.company.id)
    .setAudience(purpose)
    .setJti(id)
    .setExpirationTime(Math.floor(ctx.now.getTime() / 1_000) + challengeRules.lifetime)
    .encrypt(await challengeKey(ctx, "token"));
}

/**
 * The challenge in a token, or null for anything that was not sealed for this company and purpose or has expired;
 * `grace` adds seconds to its life.
 */
export async function openChallenge(
  ctx: Maker,
  purpose: Purpose,
  token: string,
  grace = 0,
): Promise<SealedChallenge | null> {
  if (token === "" || token.length > 1_000) return null;
  try {
    const { payload } = await jwtDecrypt<JWTPayload & Omit<SealedChallenge, "id">>(
      token,
      await challengeKey(ctx, "token"),
      {
        // guard: challenge-of-company
        issuer: ctx.company.id,
        // guard: challenge-of-purpose
        audience: purpose,
        requiredClaims: ["jti", "exp"],
        currentDate: ctx.now,
        // guard: challenge-expires
        clockTolerance: grace,
        keyManagementAlgorithms: ["dir"],
        contentEncryptionAlgorithms: [enc],
      },
    );
    return { id: payload.jti ?? "", mark: payload.mark, level: payload.level ?? 0, ready: payload.ready ?? null };
  } catch {
    return null;
  }
}
