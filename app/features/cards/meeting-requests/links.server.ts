import type { Ctx } from "~/server/context.server";
import { hrefOf } from "~/shared/addresses";
import { sameText } from "~/shared/same-text";

type Place = Pick<Ctx, "env" | "company">;
const utf8 = new TextEncoder();

async function signatureOf({ env, company }: Place, id: string): Promise<string> {
  const usage = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", utf8.encode(env.AUTH_SECRET), usage, false, ["sign"]);
  const bytes = await crypto.subtle.sign("HMAC", key, utf8.encode(`cards.talk\n${company.id}\n${id}`));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const path = hrefOf("getBusinessCard/talk/change");

/** What opens one talk to who has its mail; nothing of it is stored. */
export const talkSecret = async (place: Place, id: string): Promise<string> => `${id}.${await signatureOf(place, id)}`;

/** The address in a visitor's mail at which the talk can be moved. */
export const talkLink = async (place: Place, id: string): Promise<string> =>
  `${place.company.origin}${path}?talk=${await talkSecret(place, id)}`;

/** The id of the talk that a secret opens; null for one that this company has not signed. */
export async function readTalkSecret(place: Place, secret: string): Promise<string | null> {
  const [id = "", signature = ""] = secret.length <= 160 ? secret.split(".") : [];
  // guard: talk-link-signature
  return sameText(signature, await signatureOf(place, id)) ? id : null;
}
