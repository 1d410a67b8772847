import { SignJWT } from "jose";
import type { PlatformTokens } from "~/server/settings/company-settings";

/** What the second demo company's platform signs its tokens with. Constant, and only ever in the local world. */
export const demoPlatform = {
  settings: {
    issuer: "https://portal.jilan.example.com",
    audience: "jilan-ir-office",
    keys: { kind: "secret" },
  } satisfies PlatformTokens,
  secret: "demo-platform-secret-of-the-local-world-only",
};

/** A token of the demo company's platform for one of its staff: two minutes, one use. */
export async function demoToken(email: string, now: Date): Promise<string> {
  const at = Math.floor(now.getTime() / 1_000);
  const { issuer, audience } = demoPlatform.settings;
  return new SignJWT({ iss: issuer, aud: audience, email, iat: at, exp: at + 120, jti: crypto.randomUUID() })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .sign(new TextEncoder().encode(demoPlatform.secret));
}
