import type { Env } from "../request/env.server";

type Keys = Pick<Env, "SEAL_KEYS">;
export type Sealed = { sealed: string | null; sealedKey: string | null };

const bytesOf = (text: string) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
const textOf = (bytes: ArrayBuffer | Uint8Array) => btoa(String.fromCharCode(...new Uint8Array(bytes)));
const utf8 = new TextEncoder();

const aesKey = (raw: Uint8Array<ArrayBuffer>) =>
  crypto.subtle.importKey("raw", raw, "AES-GCM", false, ["encrypt", "decrypt"]);

async function encrypt(key: CryptoKey, plain: Uint8Array<ArrayBuffer>, bound: string) {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const data = await crypto.subtle.encrypt({ name: "AES-GCM", iv, additionalData: utf8.encode(bound) }, key, plain);
  return `${textOf(iv)}.${textOf(data)}`;
}

async function decrypt(key: CryptoKey, text: string, bound: string) {
  const [iv = "", data = ""] = text.split(".");
  return crypto.subtle.decrypt(
    { name: "AES-GCM", iv: bytesOf(iv), additionalData: utf8.encode(bound) },
    key,
    bytesOf(data),
  );
}

/** The ring key that new records are wrapped by: the last id in order. */
export const currentRingId = (env: Keys): string => Object.keys(env.SEAL_KEYS).sort().at(-1) ?? "";

const ringKey = (env: Keys, id: string) => {
  const key = env.SEAL_KEYS[id];
  if (!key) throw new Error(`seal key ${id} is not configured`);
  return aesKey(bytesOf(key));
};

/**
 * Seals the personal fields of one record under a key of its own (AES-256-GCM), itself wrapped by the newest ring key
 * (the last id in order). Bound to `owner`, the id of the company or person whose record it is: a row copied to another
 * does not open.
 */
export async function sealRecord(
  env: Keys,
  owner: string,
  data: object,
): Promise<{ sealed: string; sealedKey: string }> {
  const raw = crypto.getRandomValues(new Uint8Array(32));
  const sealed = await encrypt(await aesKey(raw), utf8.encode(JSON.stringify(data)), owner);
  return { sealed, sealedKey: await wrap(env, owner, raw) };
}

async function wrap(env: Keys, owner: string, raw: Uint8Array<ArrayBuffer>): Promise<string> {
  const ringId = currentRingId(env);
  return `${ringId}.${await encrypt(await ringKey(env, ringId), raw, owner)}`;
}

async function unwrap(env: Keys, owner: string, sealedKey: string): Promise<Uint8Array<ArrayBuffer>> {
  const dot = sealedKey.indexOf(".");
  return new Uint8Array(await decrypt(await ringKey(env, sealedKey.slice(0, dot)), sealedKey.slice(dot + 1), owner));
}

/**
 * The same record's key under the newest ring key; throws when its own ring key is not in the ring or does not open it.
 */
export const rewrapKey = async (env: Keys, owner: string, sealedKey: string): Promise<string> =>
  wrap(env, owner, await unwrap(env, owner, sealedKey));

/** The fields of a sealed record, or null once its key or text has been erased. */
export async function openRecord<T>(env: Keys, owner: string, row: Sealed): Promise<T | null> {
  if (!row.sealed || !row.sealedKey) return null;
  const plain = await decrypt(await aesKey(await unwrap(env, owner, row.sealedKey)), row.sealed, owner);
  return JSON.parse(new TextDecoder().decode(plain)) as T;
}

/**
 * The look-up value of a personal field: HMAC-SHA-256 of the normalised value (E.164 mobile, lower-case mail),
 * different in every company and for every kind of field.
 */
export async function blindIndex(
  env: Pick<Env, "INDEX_SECRET">,
  companyId: string,
  kind: string,
  value: string,
): Promise<string> {
  const key = await crypto.subtle.importKey(
    "raw",
    utf8.encode(env.INDEX_SECRET),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  return textOf(await crypto.subtle.sign("HMAC", key, utf8.encode(`${companyId}\n${kind}\n${value}`)));
}
