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
 * The statements that make a company at a host (unless there is one) and its administrator, who has neither password nor
 * second factor yet, and the link at which both are set: it works once and for 48 hours; only its hash is stored.
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
  return {
    link: `${origin}/ui/irh/office/welcome?token=${token}`,
    statements: [
      `INSERT INTO companies (company_id, name) SELECT ${text(companyId)}, ${text(JSON.stringify({ "zh-CN": company.trim() }))} WHERE ${theCompany} IS NULL`,
      `INSERT INTO hosts (host, company_id, origin) SELECT ${text(host)}, ${text(companyId)}, ${text(origin)} WHERE ${theCompany} IS NULL`,
      `INSERT INTO users (id, name, email, email_verified, created_at, updated_at) VALUES (${text(randomUUID())}, ${text(name.trim())}, ${address}, 1, ${now}, ${now}) ON CONFLICT (email) DO NOTHING`,
      `INSERT INTO staff (company_id, user_id, role, created_at) VALUES (${theCompany}, ${theUser}, 'admin', ${now}) ON CONFLICT (company_id, user_id) DO UPDATE SET role = 'admin', removed_at = NULL`,
      `INSERT INTO verifications (id, identifier, value, expires_at, created_at, updated_at) VALUES (${text(randomUUID())}, ${text(`welcome:${hash}`)}, ${theUser}, ${now + hours * 3_600_000}, ${now}, ${now})`,
    ],
  };
}
