import { newRecoveryCodes } from "~/features/staff/second-factor/recovery.server";
import { openFactor, sealFactor } from "~/features/staff/second-factor/sealed-factor.server";
import type { Sealed } from "~/server/sealing/sealed.server";
import type { Role } from "~/shared/permissions";
import { type NewStaff, staffRows } from "../../scripts/demo/staff";
import { totp } from "../../scripts/local/totp";
import { noon, testEnv } from "../support/context";

export const password = "correct horse battery";
export const totpSecret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

type Person = Partial<NewStaff> & { email: string; companyId: string; role?: Role };

/** Writes one member of staff who can really sign in, an administrator unless a role or several are named. */
export async function seedStaff({ role = "admin", ...person }: Person): Promise<void> {
  const { DB, SEAL_KEYS } = testEnv();
  const rows = await staffRows({ name: person.email, password, totpSecret, roles: [role], ...person }, { SEAL_KEYS });
  await DB.batch(rows.map(({ sql, params }) => DB.prepare(sql).bind(...params)));
}

/** Gives somebody a full set of new recovery codes. */
export async function issueRecoveryCodes(userId: string): Promise<string[]> {
  const env = testEnv();
  const row = await env.DB.prepare("SELECT sealed, sealed_key AS sealedKey FROM second_factors WHERE user_id = ?")
    .bind(userId)
    .first<Sealed>();
  const { secret } = await openFactor(env, userId, row ?? { sealed: null, sealedKey: null });
  const codes = newRecoveryCodes();
  const { sealed, sealedKey } = await sealFactor(env, userId, { secret, codes });
  await env.DB.prepare("UPDATE second_factors SET sealed = ?, sealed_key = ? WHERE user_id = ?")
    .bind(sealed, sealedKey, userId)
    .run();
  return codes;
}

/** The authenticator's digits `steps` periods of 30 s from that time; each set of digits is good once. */
export const digits = (steps = 0, at = noon): string => totp(totpSecret, at.getTime() + steps * 30_000);

/** The Cookie header a browser would send after these Set-Cookie lines. */
export const cookieHeader = (lines: string[]): string =>
  lines
    .map((line) => line.split(";")[0] ?? "")
    .filter((pair) => !pair.endsWith("="))
    .join("; ");
