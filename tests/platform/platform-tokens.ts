import { SignJWT } from "jose";

export const issuer = "https://portal.example.com";
export const sharedSecret = "a-shared-secret-of-forty-bytes-0123456789";

export type Given = {
  header?: Record<string, unknown> & { alg?: string };
  claims?: Record<string, unknown>;
  key?: CryptoKey | Uint8Array;
  now?: number;
};

/** A token as a company's platform would make it, one minute long; `claims` set to undefined are left out. */
export async function tokenFor(
  email: string,
  audience: string,
  { header, claims, key, now = Date.now() }: Given = {},
): Promise<string> {
  const iat = Math.floor(now / 1_000);
  const all = { iss: issuer, aud: audience, email, iat, exp: iat + 60, jti: crypto.randomUUID(), ...claims };
  return new SignJWT(all)
    .setProtectedHeader({ alg: "HS256", typ: "JWT", ...header })
    .sign(key ?? new TextEncoder().encode(sharedSecret));
}

const part = (value: unknown) => btoa(JSON.stringify(value)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");

/** The same token with other claims under the old signature, or with no signature at all. */
export function tampered(token: string, claims: Record<string, unknown>): string {
  const [header, payload = "", signature] = token.split(".");
  const old = JSON.parse(atob(payload.replace(/-/g, "+").replace(/_/g, "/"))) as object;
  return [header, part({ ...old, ...claims }), signature].join(".");
}

export function unsigned(token: string): string {
  const [, payload] = token.split(".");
  return `${part({ alg: "none", typ: "JWT" })}.${payload}.`;
}
