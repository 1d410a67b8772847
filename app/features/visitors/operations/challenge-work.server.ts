import type { Ctx } from "~/server/request/context.server";
import { costOf, type Purpose } from "../rules";
import { isProved, proofPuzzle } from "./challenge-proof.server";
import { openChallenge, sealChallenge } from "./challenge-token.server";

/**
 * A proof of work alone, for what a form's script does beside the form: `challenge` is sealed, `puzzle` is what the
 * browser solves.
 */
export type Work = { challenge: string; puzzle: string };

/** Work of a level for one subject (the key of a form, without a dot). */
export async function issueWork(ctx: Ctx, purpose: Purpose, subject: string, level: number): Promise<Work> {
  const id = `${subject}.${ctx.newId()}`;
  return {
    challenge: await sealChallenge(ctx, purpose, { id, mark: null, level, ready: null }),
    puzzle: await proofPuzzle(ctx, id, costOf(level)),
  };
}

/**
 * For whom this work was done and how hard it was; null where it was not. It holds `grace` seconds longer than a
 * challenge.
 */
export async function passWork(
  ctx: Ctx,
  purpose: Purpose,
  { challenge, proof }: { challenge: string; proof: string },
  grace: number,
): Promise<{ subject: string; level: number } | null> {
  const open = await openChallenge(ctx, purpose, challenge, grace);
  if (!open || !(await isProved(ctx, open.id, proof))) return null;
  return { subject: open.id.split(".")[0] ?? "", level: open.level };
}
