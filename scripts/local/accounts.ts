import type { DemoAccount } from "./demo.ts";
import { totp } from "./totp.ts";

/** Who can sign in, with the one-time code of this half minute. */
export function printAccounts(accounts: DemoAccount[]): void {
  if (accounts.length === 0) return;
  const width = (key: "company" | "role" | "email" | "password") =>
    Math.max(...accounts.map((account) => account[key].length)) + 2;
  console.log(
    "demo staff (the code is of this half minute; restart, or put the key into an authenticator, for the next):",
  );
  for (const { company, role, email, password, totpSecret } of accounts)
    console.log(
      `  ${company.padEnd(width("company"))}${role.padEnd(width("role"))}${email.padEnd(width("email"))}${password.padEnd(width("password"))}code ${totp(totpSecret)}  key ${totpSecret}`,
    );
}
