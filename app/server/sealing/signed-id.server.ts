import { sameText } from "~/shared/same-text";
import type { Ctx } from "../request/context.server";

type Signing = Pick<Ctx, "env" | "company">;
const utf8 = new TextEncoder();

async function signatureOf({ env, company }: Signing, purpose: string, id: string): Promise<string> {
  const usage = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", utf8.encode(env.AUTH_SECRET), usage, false, ["sign"]);
  const bytes = await crypto.subtle.sign("HMAC", key, utf8.encode(`${purpose}\n${company.id}\n${id}`));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * An id with the company's signature for one purpose: what opens a row to whoever has its mail. Nothing of it is
 * stored.
 */
export const signedId = async (ctx: Signing, purpose: string, id: string): Promise<string> =>
  `${id}.${await signatureOf(ctx, purpose, id)}`;

/** The id in such a text; null for one that this company has not signed for the purpose. */
export async function readSignedId(ctx: Signing, purpose: string, text: string): Promise<string | null> {
  const [id = "", signature = ""] = text.length <= 160 ? text.split(".") : [];
  // guard: signed-id-checked
  return sameText(signature, await signatureOf(ctx, purpose, id)) ? id : null;
}
