import { createHash, randomBytes, randomUUID } from "node:crypto";

export type FirstAdmin = { company: string; host: string; email: string; name: string };
type Setting = { now?: number; origin?: string };

const hours = 48;
const text = (value: string) => `'${value.replaceAll("'", "''")}'`;

/** What is wrong with the answers, in one line, or null. */
export function problemOf({ company, host, email, name }: FirstAdmin): string | null {
  if (!company.trim()) return "--company: the company's name in Chinese, as the site shows it";
  if (!/^(?=.{4,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/.test(host))
    return `--host: ${host || "?"} is not a host name such as ir.example.com`;
  if (!/^[^\s@'"]+@[^\s@'"]+\.[^\s@'"]+$/.test(email)) return `--email: ${email || "?"} is not an e-mail address`;
  if (!name.trim()) return "--name: the administrator's name";
  return null;
}

/**
 * The statements that make a company at a host (unless there is one) and invite its administrator, and the link at which that
 * person sets password and second factor: it works once and for 48 hours; only its hash is stored. Somebody who has an account
 * already confirms with it; who works for the company already becomes administrator at once and may set both anew.
 */
export function firstAdmin(
  { company, host, email, name }: FirstAdmin,
  { now = Date.now(), origin = `https://${host}` }: Setting = {},
): { statements: string[]; link: string } {
  const companyId = randomUUID();
  const token = randomBytes(32).toString("base64url");
  const hash = createHash("sha256").update(token).digest("hex");
  const address = text(email.toLowerCase());
  const theCompany = `(SELECT company_id FROM hosts WHERE host = ${text(host)})`;
  const theUser = `(SELECT id FROM users WHERE email = ${address})`;
  const atWork = `company_id = ${theCompany} AND user_id = ${theUser}`;
  return {
    link: `${origin}/ui/irh/office/welcome?token=${token}`,
    statements: [
      `INSERT INTO companies (company_id, name) SELECT ${text(companyId)}, ${text(JSON.stringify({ "zh-CN": company.trim() }))} WHERE ${theCompany} IS NULL`,
      `INSERT INTO hosts (host, company_id, origin) SELECT ${text(host)}, ${text(companyId)}, ${text(origin)} WHERE ${theCompany} IS NULL`,
      `INSERT INTO users (id, name, email, email_verified, created_at, updated_at) VALUES (${text(randomUUID())}, ${text(name.trim())}, ${address}, 1, ${now}, ${now}) ON CONFLICT (email) DO NOTHING`,
      `UPDATE staff SET role = 'admin' WHERE ${atWork} AND removed_at IS NULL`,
      `UPDATE invitations SET revoked_at = ${now} WHERE ${atWork} AND accepted_at IS NULL AND revoked_at IS NULL`,
      `INSERT INTO invitations (company_id, id, token_hash, email_index, user_id, renews, role, lang, invited_by, created_at, expires_at) VALUES (${theCompany}, ${text(randomUUID())}, ${text(hash)}, ${theUser}, ${theUser}, EXISTS (SELECT 1 FROM staff WHERE ${atWork}), 'admin', 'zh-CN', 'system', ${now}, ${now + hours * 3_600_000})`,
    ],
  };
}
