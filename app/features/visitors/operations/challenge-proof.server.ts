import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { Payload } from "altcha-lib/types";
import type { Ctx } from "~/server/request/context.server";
import { challengeRules } from "../rules";
import { challengeKey } from "./challenge-token.server";

type Maker = Pick<Ctx, "env">;

const secretOf = async (ctx: Maker) => btoa(String.fromCharCode(...(await challengeKey(ctx, "proof"))));

/** Work for a browser, of `cost` rounds a try, bound to the challenge with this id. */
export async function proofPuzzle(ctx: Maker, id: string, cost: number): Promise<string> {
  const { algorithm, keyPrefix } = challengeRules.proof;
  const puzzle = await createChallenge({
    algorithm,
    cost,
    keyPrefix,
    deriveKey,
    data: { id },
    hmacSignatureSecret: await secretOf(ctx),
  });
  return JSON.stringify(puzzle);
}

function payloadOf(proof: string): Payload | null {
  try {
    return JSON.parse(atob(proof)) as Payload;
  } catch {
    return null;
  }
}

/** Whether the work was done for the challenge with this id. When it ends is the challenge's own business. */
export async function isProved(ctx: Maker, id: string, proof: string): Promise<boolean> {
  const payload = proof.length > 2_000 ? null : payloadOf(proof);
  // guard: proof-of-this-challenge
  if (payload?.challenge?.parameters?.data?.id !== id) return false;
  const { challenge, solution } = payload;
  return verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: await secretOf(ctx) }).then(
    ({ verified }) => verified,
    () => false,
  );
}
