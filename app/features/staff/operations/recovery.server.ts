import type { Ctx } from "~/server/context.server";
import { systemDb } from "~/server/db.server";
import { sameText } from "~/shared/same-text";
import { updateRecoveryCodes } from "../queries/account.server";
import { recoveryRules } from "../rules";

const letters = "abcdefghjkmnpqrstuvwxyz23456789";

function draw(): string {
  const half = recoveryRules.letters / 2;
  let text = "";
  while (text.length < recoveryRules.letters)
    for (const byte of crypto.getRandomValues(new Uint8Array(16)))
      if (byte < 8 * letters.length && text.length < recoveryRules.letters) text += letters[byte % letters.length];
  return `${text.slice(0, half)}-${text.slice(half)}`;
}

const sealCodes = async (ctx: Pick<Ctx, "env">, codes: string[]): Promise<string> => {
  const { symmetricEncrypt } = await import("better-auth/crypto");
  return symmetricEncrypt({ key: ctx.env.AUTH_SECRET, data: JSON.stringify(codes) });
};

/** The codes that are left, as better-auth's two-factor plugin keeps them: a JSON list sealed with AUTH_SECRET. */
export async function openRecoveryCodes(ctx: Pick<Ctx, "env">, sealed: string): Promise<string[]> {
  const { symmetricDecrypt } = await import("better-auth/crypto");
  return JSON.parse(await symmetricDecrypt({ key: ctx.env.AUTH_SECRET, data: sealed })) as string[];
}

/** Ten new codes and what to store of them in `two_factors.backup_codes`; they can be shown only now. */
export async function newRecoveryCodes(ctx: Pick<Ctx, "env">): Promise<{ codes: string[]; sealed: string }> {
  const codes = Array.from({ length: recoveryRules.amount }, draw);
  return { codes, sealed: await sealCodes(ctx, codes) };
}

/**
 * Gives a person who has a second factor ten new recovery codes, in place of all earlier ones, and answers them for the one
 * time that they are shown; none when the person has no second factor yet.
 */
export async function issueRecoveryCodes(ctx: Ctx, userId: string): Promise<string[]> {
  const { codes, sealed } = await newRecoveryCodes(ctx);
  const [written] = await updateRecoveryCodes(systemDb(ctx.env.DB), userId, sealed);
  return written ? codes : [];
}

/**
 * What would be stored once this code is spent, and how many are left then; null when it is none of the person's. It is spent
 * by a write that demands the very text `sealed` is still there, so that a code counts once whatever comes in parallel.
 */
export async function withoutCode(
  ctx: Pick<Ctx, "env">,
  sealed: string,
  code: string,
): Promise<{ sealed: string; left: number } | null> {
  const codes = await openRecoveryCodes(ctx, sealed);
  const rest = codes.filter((one) => !sameText(one, code));
  return rest.length < codes.length ? { sealed: await sealCodes(ctx, rest), left: rest.length } : null;
}
