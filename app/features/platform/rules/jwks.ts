/** A platform's public key as it is kept: its public members alone, bound to the one algorithm that it is used with. */
export type PublicKey = { kty: string; alg: "RS256" | "ES256" | "EdDSA"; use: "sig"; kid?: string } & Record<
  string,
  string
>;
export type KeysFault = "jwksUnreadable" | "jwksPrivate" | "jwksKind" | "jwksIds";

const kinds = {
  RSA: { alg: "RS256", crv: undefined, members: ["n", "e"] },
  EC: { alg: "ES256", crv: "P-256", members: ["x", "y"] },
  OKP: { alg: "EdDSA", crv: "Ed25519", members: ["x"] },
} as const;
const secretMembers = ["d", "p", "q", "dp", "dq", "qi", "oth", "k"];
const mostKeys = 10;
/** 2,048 bits as base64url. */
const shortestModulus = 342;

const isMember = (value: unknown): value is string => typeof value === "string" && /^[\w-]{2,1500}$/.test(value);

function publicKey(given: Record<string, unknown>): PublicKey | KeysFault {
  const kind = Object.entries(kinds).find(([kty]) => kty === given.kty);
  if (!kind) return "jwksKind";
  const [kty, { alg, crv, members }] = kind;
  const called = given.alg === "Ed25519" ? "EdDSA" : (given.alg ?? alg);
  if (called !== alg || (crv && given.crv !== crv)) return "jwksKind";
  const values = members.map((name) => [name, given[name]] as const);
  if (!values.every(([, value]) => isMember(value))) return "jwksUnreadable";
  if (kty === "RSA" && String(given.n).length < shortestModulus) return "jwksKind";
  if (given.kid !== undefined && (typeof given.kid !== "string" || given.kid === "" || given.kid.length > 200))
    return "jwksIds";
  const named = {
    kty,
    alg,
    use: "sig" as const,
    ...(crv ? { crv } : {}),
    ...(given.kid ? { kid: String(given.kid) } : {}),
  };
  return { ...named, ...(Object.fromEntries(values) as Record<string, string>) } as PublicKey;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * The public keys in a pasted JWKS or single JWK (RFC 7517): RSA from 2,048 bits for RS256, P-256 for ES256, Ed25519
 * for EdDSA. Keys for encryption are left out. Refused: anything private or symmetric, other kinds, more than ten, and
 * several keys without an id of their own each.
 */
export function readKeys(text: string): PublicKey[] | KeysFault {
  const whole = parsed(text) as { keys?: unknown } | null;
  if (typeof whole !== "object" || whole === null) return "jwksUnreadable";
  const list: unknown[] = Array.isArray(whole.keys) ? whole.keys : [whole];
  const given = list.filter((key): key is Record<string, unknown> => typeof key === "object" && key !== null);
  if (given.length !== list.length || given.length > mostKeys) return "jwksUnreadable";
  if (given.some((key) => key.kty === "oct" || secretMembers.some((name) => name in key))) return "jwksPrivate";
  const keys = given.filter(({ use }) => use !== "enc").map(publicKey);
  const fault = keys.find((key) => typeof key === "string");
  if (fault) return fault;
  const good = keys.filter((key) => typeof key !== "string");
  if (good.length === 0) return "jwksUnreadable";
  const ids = good.map(({ kid }) => kid);
  return good.length > 1 && (new Set(ids).size < ids.length || ids.includes(undefined)) ? "jwksIds" : good;
}
