import { hashPassword } from "../../app/features/staff/accounts/password-hash.server.ts";
import { sealFactor } from "../../app/features/staff/second-factor/sealed-factor.server.ts";
import type { Env } from "../../app/server/request/env.server.ts";
import type { Role } from "../../app/shared/permissions.ts";
import { fromBase32 } from "../local/totp.ts";

export type NewStaff = {
  email: string;
  name: string;
  password: string;
  /** Base32, as an authenticator takes it; it stands for printable characters, as secrets are kept as text. */
  totpSecret: string;
  companyId: string;
  roles: readonly Role[];
  userId?: string;
};
export type Statement = { sql: string; params: (string | number)[] };

/**
 * The rows that make one person a member of staff who can sign in: account, password hash and sealed second factor.
 * Somebody known by that e-mail keeps account and password and only gains the company.
 */
export async function staffRows(person: NewStaff, env: Pick<Env, "SEAL_KEYS">, now = Date.now()): Promise<Statement[]> {
  const secret = fromBase32(person.totpSecret).toString("latin1");
  if (!/^[\x20-\x7e]{16,}$/.test(secret))
    throw new Error("a TOTP secret must stand for at least 16 printable characters");
  const email = person.email.toLowerCase();
  const userId = person.userId ?? crypto.randomUUID();
  const { sealed, sealedKey } = await sealFactor(env, userId, { secret, codes: [] });
  return [
    {
      sql: "INSERT INTO users (id, name, email, two_factor_enabled, created_at, updated_at) VALUES (?, ?, ?, 1, ?, ?) ON CONFLICT (email) DO NOTHING",
      params: [userId, person.name, email, now, now],
    },
    {
      sql: "INSERT INTO accounts (user_id, password, created_at, updated_at) SELECT id, ?, ?, ? FROM users WHERE id = ? ON CONFLICT DO NOTHING",
      params: [await hashPassword(person.password), now, now, userId],
    },
    {
      sql: "INSERT INTO second_factors (user_id, sealed, sealed_key) SELECT id, ?, ? FROM users WHERE id = ? ON CONFLICT DO NOTHING",
      params: [sealed, sealedKey, userId],
    },
    {
      sql: "INSERT INTO staff (company_id, user_id, roles, created_at) SELECT ?, id, ?, ? FROM users WHERE email = ? ON CONFLICT (company_id, user_id) DO UPDATE SET roles = excluded.roles, removed_at = NULL",
      params: [person.companyId, JSON.stringify(person.roles), now, email],
    },
  ];
}
