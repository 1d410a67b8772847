import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Databases } from "./move-company.ts";

/**
 * What is asked of whoever makes a company: its names (the last two may be empty), its host and its first
 * administrator.
 */
export type FirstAdmin = Record<"company" | "companyTc" | "companyEn" | "host" | "email" | "name", string>;
type Setting = { now?: number; origin?: string };

const hours = 48;
const text = (value: string) => `'${value.replaceAll("'", "''")}'`;

/** What is wrong with each answer, in one line that names its option; null where nothing is. */
export const problems: { [Key in keyof FirstAdmin]: (answer: string) => string | null } = {
  company: (name) => (name.trim() ? null : "--company: give the company's short name in Simplified Chinese"),
  companyTc: () => null,
  companyEn: () => null,
  host: (host) =>
    /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/.test(host)
      ? null
      : `--host: ${host || "?"} is not a host name such as ir.example.com (small letters, no http://, no port)`,
  email: (email) =>
    /^[^\s@'"]+@[^\s@'"]+\.[^\s@'"]+$/.test(email) ? null : `--email: ${email || "?"} is not an e-mail address`,
  name: (name) => (name.trim() ? null : "--name: give the administrator's name"),
};

/** The first thing that is wrong with the answers, in one line, or null. */
export const problemOf = (wanted: FirstAdmin): string | null =>
  (Object.keys(problems) as (keyof FirstAdmin)[]).map((key) => problems[key](wanted[key])).find(Boolean) ?? null;

const namesOf = ({ company, companyTc, companyEn }: FirstAdmin) =>
  Object.fromEntries(
    [
      ["zh-CN", company],
      ["tc", companyTc],
      ["en", companyEn],
    ].flatMap(([lang = "", name = ""]) => (name.trim() ? [[lang, name.trim()]] : [])),
  );

/**
 * The statements that make a company at a host (unless there is one), which nobody but staff can read until it goes
 * live, and invite its administrator; and the link at which that person sets password and second factor: it works once
 * and for 48 hours; only its hash is stored. Somebody who has an account already confirms with it; who works for the
 * company already becomes administrator at once and may set both anew.
 */
export function firstAdmin(
  wanted: FirstAdmin,
  { now = Date.now(), origin = `https://${wanted.host}` }: Setting = {},
): { statements: string[]; link: string; companyId: string } {
  const { host, email, name } = wanted;
  const companyId = randomUUID();
  const token = randomBytes(32).toString("base64url");
  const hash = createHash("sha256").update(token).digest("hex");
  const address = text(email.toLowerCase());
  const theCompany = `(SELECT company_id FROM hosts WHERE host = ${text(host)})`;
  const theUser = `(SELECT id FROM users WHERE email = ${address})`;
  const atWork = `company_id = ${theCompany} AND user_id = ${theUser}`;
  return {
    companyId,
    link: `${origin}/ui/irh/office/welcome?token=${token}`,
    statements: [
      `INSERT INTO companies (company_id, name) SELECT ${text(companyId)}, ${text(JSON.stringify(namesOf(wanted)))} WHERE ${theCompany} IS NULL`,
      `INSERT INTO hosts (host, company_id, origin) SELECT ${text(host)}, ${text(companyId)}, ${text(origin)} WHERE ${theCompany} IS NULL`,
      `INSERT INTO users (id, name, email, created_at, updated_at) VALUES (${text(randomUUID())}, ${text(name.trim())}, ${address}, ${now}, ${now}) ON CONFLICT (email) DO NOTHING`,
      `UPDATE staff SET roles = '["admin"]' WHERE ${atWork} AND removed_at IS NULL`,
      `UPDATE invitations SET revoked_at = ${now} WHERE ${atWork} AND accepted_at IS NULL AND revoked_at IS NULL`,
      `INSERT INTO invitations (company_id, id, token_hash, email_index, user_id, renews, roles, lang, invited_by, created_at, expires_at) VALUES (${theCompany}, ${text(randomUUID())}, ${text(hash)}, ${theUser}, ${theUser}, EXISTS (SELECT 1 FROM staff WHERE ${atWork}), '["admin"]', 'zh-CN', 'system', ${now}, ${now + hours * 3_600_000})`,
    ],
  };
}

/** What came of it in a local world; `made` is false where the host had its company already, whose names stay. */
export type Admitted = { link: string; made: boolean; company: string };

/**
 * Runs the statements in the central database of a local world; the company may be in another one. The site listens at
 * `port`.
 */
export async function admit(databases: Databases, wanted: FirstAdmin, port: string): Promise<Admitted> {
  const { statements, link, companyId } = firstAdmin(wanted, { origin: `http://${wanted.host}:${port}` });
  const central = databases.DB as D1Database;
  await central.batch(statements.map((statement) => central.prepare(statement)));
  const place = await central
    .prepare("SELECT company_id AS id, database FROM hosts WHERE host = ?")
    .bind(wanted.host)
    .first<{ id: string; database: string }>();
  const name = await databases[place?.database ?? "DB"]
    ?.prepare("SELECT name ->> '$.\"zh-CN\"' AS name FROM companies WHERE company_id = ?")
    .bind(place?.id ?? "")
    .first<string>("name");
  return { link, made: place?.id === companyId, company: name ?? "" };
}
