import type { Env } from "~/server/request/env.server";
import { openRecord, type Sealed, sealRecord } from "~/server/sealing/sealed.server";

type Keys = Pick<Env, "SEAL_KEYS">;

/** The secret of somebody's authenticator, and the recovery codes that are left. */
export type Factor = { secret: string; codes: string[] };

/** Seals a second factor; bound to the person, so that a row copied to somebody else does not open. */
export const sealFactor = (env: Keys, userId: string, factor: Factor) => sealRecord(env, userId, factor);

/** Opens a stored second factor; throws when it does not open. */
export async function openFactor(env: Keys, userId: string, row: Sealed): Promise<Factor> {
  const factor = await openRecord<Factor>(env, userId, row);
  if (!factor) throw new Error("a second factor without a key");
  return factor;
}
