import { hashPassword, symmetricEncrypt } from "better-auth/crypto";
import { fromBase32 } from "../local/totp.ts";

export type NewStaff = {
  email: string;
  name: string;
  password: string;
  /** Base32, as an authenticator takes it; it stands for printable characters, because better-auth keeps it as text. */
  totpSecret: string;
  companyId: string;
  role: "admin" | "editor" | "reception" | "viewer";
  userId?: string;
};
export type Statement = { sql: string; params: (string | number)[] };

/**
 * The rows that make one person a member of staff who can sign in: account, password hash and second factor as better-auth
 * keeps them, sealed with AUTH_SECRET. Somebody known by that e-mail keeps account and password and only gains the company.
 */
export async function staffRows(person: NewStaff, authSecret: string, now = Date.now()): Promise<Statement[]> {
  const secret = fromBase32(person.totpSecret).toString("latin1");
  if (!/^[\x20-\x7e]{16,}$/.test(secret))
    throw new Error("a TOTP secret must stand for at least 16 printable characters");
  const email = person.email.toLowerCase();
  const userId = person.userId ?? crypto.randomUUID();
  const sealed = await symmetricEncrypt({ key: authSecret, data: secret });
  const noBackupCodes = await symmetricEncrypt({ key: authSecret, data: "[]" });
  return [
    {
      sql: "INSERT INTO users (id, name, email, email_verified, two_factor_enabled, created_at, updated_at) VALUES (?, ?, ?, 1, 1, ?, ?) ON CONFLICT (email) DO NOTHING",
      params: [userId, person.name, email, now, now],
    },
    {
      sql: "INSERT INTO accounts (id, account_id, provider_id, user_id, password, created_at, updated_at) SELECT ?, id, 'credential', id, ?, ?, ? FROM users WHERE id = ? ON CONFLICT DO NOTHING",
      params: [`account-${userId}`, await hashPassword(person.password), now, now, userId],
    },
    {
      sql: "INSERT INTO two_factors (id, secret, backup_codes, user_id, verified, failed_verification_count) SELECT ?, ?, ?, id, 1, 0 FROM users WHERE id = ? ON CONFLICT DO NOTHING",
      params: [`totp-${userId}`, sealed, noBackupCodes, userId],
    },
    {
      sql: "INSERT INTO staff (company_id, user_id, role, created_at) SELECT ?, id, ?, ? FROM users WHERE email = ? ON CONFLICT (company_id, user_id) DO UPDATE SET role = excluded.role, removed_at = NULL",
      params: [person.companyId, person.role, now, email],
    },
  ];
}
