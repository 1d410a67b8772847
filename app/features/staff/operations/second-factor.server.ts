import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "~/server/context.server";
import type { Db } from "~/server/db.server";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { areCodes, updateCodesSpent } from "../queries/account.server";
import type { Proof } from "../schemas";
import { areDigitsOf } from "../second-factor.server";
import { areFresh } from "./lock-out.server";
import { withoutCode } from "./recovery.server";

/** Somebody's second factor as it is stored. */
export type Factor = { userId: string; secret: string; backupCodes: string };

export type Proved = {
  /** Recovery codes left, when one of them was the proof; null after digits. */
  left: number | null;
  /** The batch item that uses the recovery code up, if `where` holds; digits are used up already, it changes nothing then. */
  spend(db: Db, where: SQL): ReturnType<typeof updateCodesSpent>;
  /** True in the same batch after `spend`, for everything that the proof is for. */
  spent: SQL;
};

export const openSecret = async (ctx: Pick<Ctx, "env">, sealed: string): Promise<string> => {
  const { symmetricDecrypt } = await import("better-auth/crypto");
  return symmetricDecrypt({ key: ctx.env.AUTH_SECRET, data: sealed });
};

/**
 * Whether this proof is the person's: refuses `secondFactorWrong` (wrong digits, or digits shown before) and
 * `recoveryCodeWrong`. The caller has counted the try. A recovery code is spent in the caller's batch, so that it counts once.
 */
export async function prove(ctx: Ctx, factor: Factor, proof: Proof): Promise<Outcome<Proved>> {
  if ("digits" in proof) {
    const right = await areDigitsOf(await openSecret(ctx, factor.secret), proof.digits, ctx.now);
    if (!right || !(await areFresh(ctx, factor.userId, proof.digits))) return refuse("secondFactorWrong");
    return ok({ left: null, spend: (db) => updateCodesSpent(db, factor, factor.backupCodes, sql`0`), spent: sql`1` });
  }
  const rest = await withoutCode(ctx, factor.backupCodes, proof.recovery);
  if (!rest) return refuse("recoveryCodeWrong");
  return ok({
    left: rest.left,
    spend: (db, where) => updateCodesSpent(db, factor, rest.sealed, where),
    spent: areCodes(factor.userId, rest.sealed),
  });
}
