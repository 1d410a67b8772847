import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { selfSigned } from "./self-signed.ts";

/**
 * The seal of letters of a state folder as the Worker's setting, a certificate of its own for all companies; made once.
 */
export async function letterSealIn(state: string): Promise<string> {
  const file = path.join(state, "letter-seal.json");
  if (!existsSync(file))
    writeFileSync(file, JSON.stringify({ "*": await selfSigned("Investor site, local letters") }), { mode: 0o600 });
  return readFileSync(file, "utf8");
}
