import { drizzleAdapter } from "@better-auth/drizzle-adapter";
import { betterAuth } from "better-auth/minimal";
import { twoFactor } from "better-auth/plugins/two-factor";
import type { Ctx } from "~/server/context.server";
import { newId } from "~/server/context.server";
import { systemDb } from "~/server/db.server";
import type { Env } from "~/server/env.server";
import { signInRules } from "./rules";
import { challengeCookieName, staffCookieName } from "./staff-cookie.server";
import { accounts, sessions, twoFactors, users, verifications } from "./tables.server";

const schema = { user: users, session: sessions, account: accounts, verification: verifications, twoFactor: twoFactors };

function create(env: Env, origin: string) {
  const secure = origin.startsWith("https:");
  return betterAuth({
    appName: "investor-site",
    baseURL: origin,
    secret: env.AUTH_SECRET,
    database: drizzleAdapter(systemDb(env.DB), { provider: "sqlite", schema, transaction: false }),
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: 12 },
    session: { expiresIn: signInRules.sessionLifetime, disableSessionRefresh: true },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: {
      useSecureCookies: false,
      defaultCookieAttributes: { secure, httpOnly: true, sameSite: "lax", path: "/" },
      cookies: { session_token: { name: staffCookieName(secure) }, two_factor: { name: challengeCookieName(secure) } },
      database: { generateId: () => newId() },
      ipAddress: { disableIpTracking: true },
    },
    plugins: [twoFactor({ twoFactorCookieMaxAge: 600 })],
  });
}

type Auth = ReturnType<typeof create>;
const made = new WeakMap<Env, Map<string, Auth>>();

/**
 * better-auth for one company's origin, made once in an isolate. Its own routes are not reachable from outside: only the
 * sign-in operations call it, and they keep the limits.
 */
export function authFor({ env, company }: Pick<Ctx, "env" | "company">): Auth {
  const known = made.get(env) ?? new Map<string, Auth>();
  made.set(env, known);
  const auth = known.get(company.origin) ?? create(env, company.origin);
  known.set(company.origin, auth);
  return auth;
}
