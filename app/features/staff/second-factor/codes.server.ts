import type { Env } from "~/server/request/env.server";
import { sameText } from "~/shared/same-text";

const utf8 = new TextEncoder();
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const period = 30_000;

const mac = async (hash: "SHA-1" | "SHA-256", secret: string, data: Uint8Array<ArrayBuffer>) => {
  const key = await crypto.subtle.importKey("raw", utf8.encode(secret), { name: "HMAC", hash }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, data));
};

/**
 * The authenticator secret that belongs to an invitation's link: the same each time the page is opened, unknown to
 * whoever has only the database. Twenty printable characters, as secrets are kept as text.
 */
export async function secretFor(env: Pick<Env, "AUTH_SECRET">, token: string): Promise<string> {
  const bytes = await mac("SHA-256", env.AUTH_SECRET, utf8.encode(`second factor\n${token}`));
  return String.fromCharCode(...bytes.slice(0, 20).map((byte) => 33 + (byte % 94)));
}

/** The secret as an authenticator takes it by hand: base32 (RFC 4648, no padding). */
export function keyOf(secret: string): string {
  const bits = [...utf8.encode(secret)].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => letters[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
}

/** The address inside the QR code: `otpauth://totp/…`, as authenticators read it. */
export const addressFor = (secret: string, company: string, email: string): string =>
  `otpauth://totp/${encodeURIComponent(company)}:${encodeURIComponent(email)}?secret=${keyOf(secret)}&issuer=${encodeURIComponent(company)}`;

/**
 * What a screen shows to link an authenticator: the QR code as an image's address, the same for a tap, the key for
 * typing.
 */
export async function enrolment(secret: string, company: string, email: string) {
  const { renderSVG } = await import("uqr");
  const address = addressFor(secret, company, email);
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { ecc: "M", border: 2 }))}`;
  return { picture, address, key: (keyOf(secret).match(/.{1,4}/g) ?? []).join(" ") };
}

/** Whether these are the digits of now, of half a minute ago or of the next half minute (RFC 6238, SHA-1). */
export async function areDigitsOf(secret: string, digits: string, now: Date): Promise<boolean> {
  const step = Math.floor(now.getTime() / period);
  const all = await Promise.all([step - 1, step, step + 1].map((at) => digitsAt(secret, at)));
  return all.some((expected) => sameText(digits, expected));
}

async function digitsAt(secret: string, step: number): Promise<string> {
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(step));
  const sum = new DataView((await mac("SHA-1", secret, new Uint8Array(counter.buffer))).buffer);
  const offset = sum.getUint8(19) & 15;
  return String((sum.getUint32(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}
