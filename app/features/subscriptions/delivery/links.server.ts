import type { Ctx } from "~/server/request/context.server";
import { sameText } from "~/shared/same-text";
import { type Category, categories } from "../rules";

type Place = Pick<Ctx, "env" | "company">;
const utf8 = new TextEncoder();
const base64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

async function signatureOf({ env, company }: Place, text: string): Promise<string> {
  const key = await crypto.subtle.importKey(
    "raw",
    utf8.encode(env.AUTH_SECRET),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  // guard: subscriber-link-of-company
  return base64url(await crypto.subtle.sign("HMAC", key, utf8.encode(`subscriptions\n${company.id}\n${text}`)));
}

/** SHA-256 of a secret that only its holder keeps: what the database knows of links and browser cookies. */
export const hashOf = async (secret: string): Promise<string> =>
  base64url(await crypto.subtle.digest("SHA-256", utf8.encode(secret)));

/**
 * The secret in a mailed confirmation link. It is made from the token's id and a secret of the deployment, so that a
 * mail composed again carries the same link although only the link's hash is stored.
 */
export const confirmationSecret = (place: Place, tokenId: string): Promise<string> =>
  signatureOf(place, `confirm\n${tokenId}`);

const purposes = {
  manage: "manage",
  priceAlerts: "unsubscribe.priceAlerts",
  announcements: "unsubscribe.announcements",
  events: "unsubscribe.events",
  newsletters: "unsubscribe.newsletters",
} as const;
type Purpose = keyof typeof purposes;

/** A signed link to one subscriber's own page: nothing of it is stored. `until` ends it; without, it holds for good. */
async function signedLink(place: Place, purpose: Purpose, subscriberId: string, until = 0): Promise<string> {
  const text = `${subscriberId}.${until.toString(36)}`;
  return `${text}.${await signatureOf(place, `${purposes[purpose]}\n${text}`)}`;
}

/** The link by which a subscriber opens the own subscription from a mail; it ends at `until`. */
export const manageSecret = (place: Place, subscriberId: string, until: Date) =>
  signedLink(place, "manage", subscriberId, until.getTime());

/** The link that ends one category of a subscriber's mails; it never ends, because old mails must go on working. */
export const unsubscribeSecret = (place: Place, subscriberId: string, category: Category) =>
  signedLink(place, category, subscriberId);

export type ReadLink = { subscriberId: string; expired: boolean };

/** The subscriber that a signed link names, or null when this company has not signed it for that purpose. */
export async function readLink(place: Place, purpose: Purpose, secret: string, now: Date): Promise<ReadLink | null> {
  const [subscriberId = "", until = "", signature = ""] = secret.length <= 200 ? secret.split(".") : [];
  const expected = await signatureOf(place, `${purposes[purpose]}\n${subscriberId}.${until}`);
  // guard: subscriber-link-signature
  if (!sameText(signature, expected)) return null;
  const end = Number.parseInt(until, 36);
  // guard: subscriber-link-expires
  return { subscriberId, expired: end > 0 && end <= now.getTime() };
}

/** The subscriber and the category that an unsubscribe link names, or null when this company has not signed it. */
export async function readUnsubscribeLink(place: Place, secret: string, now: Date) {
  for (const category of categories) {
    const link = await readLink(place, category, secret, now);
    if (link) return { subscriberId: link.subscriberId, category };
  }
  return null;
}
