import type { Ctx } from "~/server/request/context.server";
import { openRecord, sealRecord } from "~/server/sealing/sealed.server";
import { findSecret } from "../queries/company-secrets.server";

/**
 * `platform`: what the company's platform signs its tokens with; `turnstile`: the secret of the company's Turnstile
 * site.
 */
export type SecretName = "platform" | "turnstile";
type Reader = Pick<Ctx, "db" | "env" | "company">;

/** A secret that this company's admin typed in, in plain text for one use on the server, or null where none is set. */
export async function companySecret(ctx: Reader, name: SecretName): Promise<string | null> {
  const row = await findSecret(ctx.db, ctx.company.id, name);
  const opened = row && (await openRecord<{ secret: string }>(ctx.env, ctx.company.id, row));
  return opened?.secret ?? null;
}

/** What the company's platform signs its tokens with (HS256), or null. */
export const platformSecret = (ctx: Reader): Promise<string | null> => companySecret(ctx, "platform");

/** The row of a secret, sealed for this company, for `insertSecret`. */
export const secretRow = async (ctx: Ctx, name: SecretName, secret: string) => ({
  companyId: ctx.company.id,
  name,
  ...(await sealRecord(ctx.env, ctx.company.id, { secret })),
  updatedAt: ctx.now,
});
