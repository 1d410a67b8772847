import { exportJWK, exportSPKI, generateKeyPair } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { readKeys } from "~/features/platform/rules/jwks";
import { seedStaff } from "../staff/people";
import {
  anna,
  arrive,
  ask,
  audience,
  expectRefused,
  foreign,
  make,
  old,
  seedPlatforms,
  sessionOf,
  setPlatform,
} from "./platform-door";
import { sharedSecret, tampered, tokenFor, unsigned } from "./platform-tokens";

const pairs = {
  rsa: await generateKeyPair("RS256", { extractable: true }),
  ec: await generateKeyPair("ES256", { extractable: true }),
  ed: await generateKeyPair("EdDSA", { extractable: true }),
};

async function jwks() {
  const given = await Promise.all(
    Object.entries(pairs).map(async ([kid, { publicKey }]) => ({ ...(await exportJWK(publicKey)), kid })),
  );
  return { kind: "jwks" as const, jwks: JSON.stringify({ keys: readKeys(JSON.stringify({ keys: given })) }) };
}

beforeAll(seedPlatforms);

describe("a token is refused", () => {
  const at = () => Math.floor(Date.now() / 1_000);
  const cases: [string, () => Promise<string>, string][] = [
    ["when it has expired", () => make({ claims: { iat: at() - 120, exp: at() - 1 } }), old],
    ["when it is older than five minutes", () => make({ claims: { iat: at() - 310, exp: at() - 10 } }), old],
    ["when it would live six minutes", () => make({ claims: { exp: at() + 360 } }), foreign],
    ["when it was issued in the future", () => make({ claims: { iat: at() + 120, exp: at() + 180 } }), foreign],
    ["when it begins in the future", () => make({ claims: { nbf: at() + 120 } }), foreign],
    ["without an id", () => make({ claims: { jti: undefined } }), foreign],
    ["with an id that is no text", () => make({ claims: { jti: 7 } }), foreign],
    ["without an end", () => make({ claims: { exp: undefined } }), foreign],
    ["without a beginning", () => make({ claims: { iat: undefined } }), foreign],
    ["without an e-mail", () => make({ claims: { email: undefined } }), foreign],
    ["with an e-mail that the platform has not verified", () => make({ claims: { email_verified: false } }), foreign],
    ["from another issuer", () => make({ claims: { iss: "https://evil.test" } }), foreign],
    ["for another audience", () => make({ claims: { aud: "https://c2.test" } }), foreign],
    ["for several audiences", () => make({ claims: { aud: ["https://c1.test", "https://c2.test"] } }), foreign],
    ["without a signature", async () => unsigned(await make()), foreign],
    [
      "with another person's name put in",
      async () => tampered(await make({}, "ben@c1.test"), { email: anna }),
      foreign,
    ],
    ["when another secret signed it", () => make({ key: new TextEncoder().encode("x".repeat(40)) }), foreign],
    [
      "when an unknown extension must be understood",
      () => make({ header: { crit: ["x"], x: 1 } }).catch(() => "a.b.c"),
      foreign,
    ],
    ["when it is no token", async () => "not-a-token", foreign],
    ["when it is empty", async () => "", foreign],
    ["when it is 10 KB long", async () => "x".repeat(10_240), foreign],
    [
      "when its person left the company",
      () => make({}, "gone@c1.test"),
      "/ui/irh/noPermission?reason=platformNoAccess",
    ],
    ["when nobody has its e-mail", () => make({}, "nobody@c1.test"), "/ui/irh/noPermission?reason=platformNoAccess"],
  ];
  for (const [when, token, to] of cases) test(when, async () => expectRefused(await token(), to));

  test("at another company of this deployment, whatever the platform shares with it", async () => {
    await expectRefused(await make(), foreign, { host: "c2.test" });
    await seedStaff({ email: "cara@c2.test", companyId: "c2", role: "viewer", userId: "cara" });
    const hers = await tokenFor("cara@c2.test", audience("c2"));
    await expectRefused(hers, foreign);
    expect(sessionOf(await arrive(hers, { host: "c2.test" }))).not.toBe("");
  });

  test("by a company that has no platform", async () => {
    await setPlatform("c2", null);
    await expectRefused(await tokenFor("cara@c2.test", audience("c2")), foreign, { host: "c2.test" });
    await setPlatform("c2", { kind: "secret" });
  });

  test("when it comes twice in one address, or as a list", async () => {
    const token = await make();
    await expectRefused(`${token}&enterpriseAccessToken=${token}`, foreign);
    const listed = await ask(`/ui/irh/homeIndex?enterpriseAccessToken[]=${token}&enterpriseAccessToken[1]=${token}`);
    expect([listed.status, listed.headers.get("Location")]).toEqual([303, foreign]);
    expect(sessionOf(await arrive(token))).not.toBe("");
  });

  test("with anything but the GET of a page, and is not spent by it", async () => {
    const token = await make();
    const path = `/ui/irh/homeIndex?enterpriseAccessToken=${token}`;
    const post = await ask(path, {
      method: "POST",
      body: "a=b",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
    });
    expect([post.status, await post.json()]).toMatchObject([
      401,
      { ok: false, code: "notSignedIn", message: expect.any(String), requestId: expect.any(String) },
    ]);
    expect((await ask(path, { method: "HEAD" })).status).toBe(401);
    expect((await ask(`/ui/irh/homeIndex.data?enterpriseAccessToken=${token}`)).status).toBe(401);
    for (const part of ["iframe", "image", "empty"])
      expect((await ask(path, { headers: { "Sec-Fetch-Dest": part } })).status).toBe(401);
    const ahead = await ask(path, { headers: { Accept: "text/html", "Sec-Purpose": "prefetch;prerender" } });
    expect([ahead.status, ahead.headers.get("Location"), ahead.headers.getSetCookie()]).toEqual([503, null, []]);
    const submitted = await ask(path, {
      method: "POST",
      headers: { Accept: "text/html", "Sec-Fetch-Site": "cross-site" },
    });
    expect([submitted.status, submitted.headers.get("Location"), submitted.headers.getSetCookie()]).toEqual([
      303,
      foreign,
      [],
    ]);
    expect(sessionOf(await arrive(token))).not.toBe("");
  });

  test("after sixty tries from one network address in a quarter of an hour", async () => {
    const from = (n: number) => ({ headers: { "CF-Connecting-IP": `203.0.113.${n}` } });
    const path = "/ui/irh/homeIndex?enterpriseAccessToken=x";
    const answers = await Promise.all(Array.from({ length: 61 }, () => ask(path, from(9))));
    const places = answers.map((answer) => answer.headers.get("Location"));
    expect(places.filter((place) => place === "/ui/irh/error/401?reason=platformTooMany")).toHaveLength(1);
    expect((await ask(path, from(10))).headers.get("Location")).toBe(foreign);
  });
});

describe("with public keys", () => {
  beforeAll(async () => setPlatform("c1", await jwks()));
  const signed = (alg: "RS256" | "ES256" | "EdDSA", kid: string | undefined, key: CryptoKey) =>
    make({ header: { alg, kid }, key });

  test("takes what a key of the platform signed", async () => {
    expect(sessionOf(await arrive(await signed("RS256", "rsa", pairs.rsa.privateKey)))).not.toBe("");
    expect(sessionOf(await arrive(await signed("ES256", "ec", pairs.ec.privateKey)))).not.toBe("");
    expect(sessionOf(await arrive(await signed("EdDSA", "ed", pairs.ed.privateKey)))).not.toBe("");
    expect(sessionOf(await arrive(await signed("EdDSA", undefined, pairs.ed.privateKey)))).not.toBe("");
  });

  test("refuses an unknown key id, a stranger's key under a known id and the wrong kind of key", async () => {
    const stranger = await generateKeyPair("RS256");
    await expectRefused(await signed("RS256", "other", pairs.rsa.privateKey), foreign);
    await expectRefused(await signed("RS256", "rsa", stranger.privateKey), foreign);
    await expectRefused(await signed("EdDSA", "rsa", pairs.ed.privateKey), foreign);
  });

  test("refuses a shared-secret signature, be its secret the public key itself or an old secret", async () => {
    const spki = new TextEncoder().encode(await exportSPKI(pairs.rsa.publicKey));
    const modulus = new TextEncoder().encode((await exportJWK(pairs.rsa.publicKey)).n);
    for (const key of [spki, modulus, new TextEncoder().encode(sharedSecret)])
      await expectRefused(await make({ header: { alg: "HS256", kid: "rsa" }, key }), foreign);
  });

  test("refuses stronger-looking algorithms that are not on the list", async () => {
    const { privateKey } = await generateKeyPair("PS256");
    await expectRefused(await make({ header: { alg: "PS256", kid: "rsa" }, key: privateKey }), foreign);
  });
});
