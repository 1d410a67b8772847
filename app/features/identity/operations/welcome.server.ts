import { auditRow } from "~/server/audit.server";
import type { Ctx } from "~/server/context.server";
import { systemDb } from "~/server/db.server";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { deleteWelcome, findWelcomed, isWelcomeOpen, updateAccess } from "../queries/welcome.server";
import { areDigitsOf, secretFor } from "../second-factor.server";
import { countTry } from "./limits.server";

const identifierOf = async (token: string) => {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token)));
  return `welcome:${[...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
};

/**
 * Whom a welcome link is for, with the secret for the authenticator; refuses `linkExpired` when it is unknown, used, older
 * than 48 hours or of another company. Opening the link changes nothing.
 */
export async function openWelcome(ctx: Ctx, token: string): Promise<Outcome<{ name: string; email: string; secret: string }>> {
  const person = token.length < 100 ? await findWelcomed(ctx.db, ctx.company.id, await identifierOf(token), ctx.now) : null;
  if (!person) return refuse("linkExpired");
  return ok({ name: person.name, email: person.email, secret: await secretFor(ctx.env, token) });
}

/**
 * Sets the password and the second factor of the link's person, ends that person's sessions and uses the link up. Refuses
 * `linkExpired`, `secondFactorWrong` and, after ten tries in a quarter of an hour, `tooManyRequests {seconds}`.
 */
export async function acceptWelcome(ctx: Ctx, token: string, given: { password: string; code: string }): Promise<Outcome<null>> {
  const identifier = await identifierOf(token);
  const person = await findWelcomed(ctx.db, ctx.company.id, identifier, ctx.now);
  if (!person) return refuse("linkExpired");
  const counted = await countTry(ctx, "welcome", identifier, { max: 10, seconds: 900 });
  if (!counted.ok) return counted;
  const secret = await secretFor(ctx.env, token);
  if (!(await areDigitsOf(secret, given.code, ctx.now))) return refuse("secondFactorWrong");
  const { hashPassword, symmetricEncrypt } = await import("better-auth/crypto");
  const seal = (data: string) => symmetricEncrypt({ key: ctx.env.AUTH_SECRET, data });
  const db = systemDb(ctx.env.DB);
  const access = {
    userId: person.userId,
    identifier,
    passwordHash: await hashPassword(given.password),
    sealedSecret: await seal(secret),
    noBackupCodes: await seal("[]"),
    now: ctx.now,
    ids: [ctx.newId(), ctx.newId()] as [string, string],
  };
  const entry = { action: "identity.welcome", subjectId: person.userId, after: { password: "changed", secondFactor: "changed" } };
  const answers = await db.batch([
    ...updateAccess(db, access),
    auditRow(ctx, entry, isWelcomeOpen(identifier, ctx.now)),
    deleteWelcome(db, identifier),
  ]);
  return answers[5].length === 1 ? ok(null) : refuse("linkExpired");
}
