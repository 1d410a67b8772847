import { type NewStaff, staffRows } from "../../scripts/demo/staff";
import { totp } from "../../scripts/local/totp";
import { noon, testEnv } from "../support/context";

export const password = "correct horse battery";
export const totpSecret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

/** Writes one member of staff who can really sign in. */
export async function seedStaff(person: Partial<NewStaff> & { email: string; companyId: string }): Promise<void> {
  const { DB, AUTH_SECRET } = testEnv();
  const rows = await staffRows({ name: person.email, password, totpSecret, role: "admin", ...person }, AUTH_SECRET);
  await DB.batch(rows.map(({ sql, params }) => DB.prepare(sql).bind(...params)));
}

/** The authenticator's digits `steps` periods of 30 s from that time; each set of digits is good once. */
export const digits = (steps = 0, at = noon): string => totp(totpSecret, at.getTime() + steps * 30_000);

/** The Cookie header a browser would send after these Set-Cookie lines. */
export const cookieHeader = (lines: string[]): string =>
  lines
    .map((line) => line.split(";")[0] ?? "")
    .filter((pair) => !pair.endsWith("="))
    .join("; ");
