import { always, type Condition, never } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { takeLimits } from "~/server/limits/limits.server";
import type { Ctx } from "~/server/request/context.server";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { isFactor, updateFactor } from "../accounts/account-queries.server";
import type { Proof } from "../schemas";
import { areDigitsOf } from "./codes.server";
import { withoutCode } from "./recovery.server";
import { type Factor, openFactor, sealFactor } from "./sealed-factor.server";

/** Somebody's second factor as it is stored. */
export type StoredFactor = { userId: string; sealed: string; sealedKey: string };

/** A second factor that has been read, with the very text that stands for it in the database. */
export type HeldFactor = Factor & StoredFactor;

export async function holdFactor({ env }: Ctx, { userId, sealed, sealedKey }: StoredFactor): Promise<HeldFactor> {
  return { userId, sealed, sealedKey, ...(await openFactor(env, userId, { sealed, sealedKey })) };
}

export type Proved = {
  /** The second factor as it was before the proof. */
  factor: HeldFactor;
  /** Recovery codes left, when one of them was the proof; null after digits. */
  left: number | null;
  /** The recovery codes that are left after this proof. */
  codes: string[];
  /**
   * The batch item that uses the recovery code up, if `where` holds; digits are used up already, it changes nothing
   * then.
   */
  spend(db: Db, where: Condition): ReturnType<typeof updateFactor>;
  /** True in the same batch after `spend`, for everything that the proof is for. */
  spent: Condition;
};

/**
 * Whether these digits are shown for the first time: a set counts once over all companies, whatever comes in parallel.
 */
const areFresh = async (ctx: Ctx, userId: string, digits: string): Promise<boolean> =>
  (await takeLimits(ctx, [{ kind: "digits", subject: `${userId}\n${digits}`, max: 1, seconds: 120, everywhere: true }]))
    .ok;

/**
 * Whether this proof is the person's: refuses `secondFactorWrong` (wrong digits, or digits shown before) and
 * `recoveryCodeWrong`. The caller has counted the try. A recovery code is spent in the caller's batch, so that it
 * counts once.
 */
export async function prove(ctx: Ctx, stored: StoredFactor, proof: Proof): Promise<Outcome<Proved>> {
  const factor = await holdFactor(ctx, stored);
  const { userId, secret } = factor;
  if ("digits" in proof) {
    const right = await areDigitsOf(secret, proof.digits, ctx.now);
    if (!right || !(await areFresh(ctx, userId, proof.digits))) return refuse("secondFactorWrong");
    const { codes } = factor;
    return ok({ factor, left: null, codes, spend: (db) => updateFactor(db, factor, factor, never), spent: always });
  }
  const codes = withoutCode(factor.codes, proof.recovery);
  if (!codes) return refuse("recoveryCodeWrong");
  const rest = await sealFactor(ctx.env, userId, { secret, codes });
  return ok({
    factor,
    left: codes.length,
    codes,
    spend: (db, where) => updateFactor(db, factor, rest, where),
    spent: isFactor(userId, rest.sealed),
  });
}
