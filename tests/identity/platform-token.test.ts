import { exports } from "cloudflare:workers";
import { exportJWK, exportSPKI, generateKeyPair } from "jose";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { platformTicks } from "~/features/platform/jobs.server";
import { secretRow } from "~/features/platform/operations/company-secrets.server";
import { insertSecret } from "~/features/platform/queries/company-secrets.server";
import { findSpentToken, insertSpentToken } from "~/features/platform/queries/platform-token.server";
import { readKeys } from "~/features/platform/rules/jwks";
import { findActor } from "~/features/staff/operations/sign-in.server";
import { newStaffSession } from "~/features/staff/operations/staff-sessions.server";
import { forgetCompanies } from "~/server/companies.server";
import type { PlatformTokens } from "~/server/tables.server";
import { testContext, testEnv } from "../support/context";
import { cookieHeader, seedStaff } from "./people";
import { type Given, issuer, sharedSecret, tampered, tokenFor, unsigned } from "./platform-tokens";

const anna = "anna@c1.test";
const audience = (id: string) => `https://${id}.test`;
const make = (given: Given = {}, email = anna) => tokenFor(email, audience("c1"), given);
const pairs = {
  rsa: await generateKeyPair("RS256", { extractable: true }),
  ec: await generateKeyPair("ES256", { extractable: true }),
  ed: await generateKeyPair("EdDSA", { extractable: true }),
};

async function setPlatform(id: string, keys: PlatformTokens["keys"] | null) {
  const ctx = await testContext({ companyId: id });
  const settings = keys ? { platform: { issuer, audience: audience(id), keys } } : {};
  await testEnv()
    .DB.prepare("UPDATE companies SET settings = ? WHERE company_id = ?")
    .bind(JSON.stringify(settings), id)
    .run();
  await insertSecret(ctx.db, await secretRow(ctx, "platform", sharedSecret));
  forgetCompanies();
}

async function jwks() {
  const given = await Promise.all(
    Object.entries(pairs).map(async ([kid, { publicKey }]) => ({ ...(await exportJWK(publicKey)), kid })),
  );
  return { kind: "jwks" as const, jwks: JSON.stringify({ keys: readKeys(JSON.stringify({ keys: given })) }) };
}

const ask = (path: string, init: RequestInit = {}, host = "c1.test") =>
  exports.default.fetch(new Request(`https://${host}${path}`, { redirect: "manual", ...init }));
const arrive = (token: string, { path = "/ui/irh/homeIndex", host = "c1.test", cookie = "" } = {}) =>
  ask(
    `${path}${path.includes("?") ? "&" : "?"}enterpriseAccessToken=${token}`,
    cookie ? { headers: { Cookie: cookie } } : {},
    host,
  );
const sessionOf = (answer: Response) => cookieHeader(answer.headers.getSetCookie());
const signedIn = async (cookie: string, companyId = "c1") =>
  findActor(
    new Request(`https://${companyId}.test/`, { headers: { Cookie: cookie } }),
    await testContext({ companyId, now: new Date() }),
  );
const count = async (table: string, where = "1") =>
  (await testEnv().DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${where}`).first<{ n: number }>())?.n;

/** Refused at the door: away to that screen, without a cookie, with the token nowhere. */
async function expectRefused(token: string, to: string, more: Parameters<typeof arrive>[1] = {}) {
  const before = await count("sessions");
  const answer = await arrive(token, more);
  expect(answer.status).toBe(303);
  expect(answer.headers.get("Location")).toBe(to);
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(JSON.stringify([...answer.headers]) + (await answer.text())).not.toContain(
    token.slice(-20) || "enterpriseAccessToken=",
  );
  expect(await count("sessions")).toBe(before);
}
const foreign = "/ui/irh/error/401?reason=platformTokenForeign";
const old = "/ui/irh/error/401?reason=platformTokenOld";

beforeAll(async () => {
  await testContext({ companyId: "c2" });
  await setPlatform("c1", { kind: "secret" });
  await setPlatform("c2", { kind: "secret" });
  await seedStaff({ email: anna, companyId: "c1", role: "editor", userId: "anna" });
  await seedStaff({ email: "ben@c1.test", companyId: "c1", role: "viewer", userId: "ben" });
  await seedStaff({ email: "gone@c1.test", companyId: "c1", role: "viewer", userId: "gone" });
  await testEnv().DB.prepare("UPDATE staff SET removed_at = 1 WHERE company_id = 'c1' AND user_id = 'gone'").run();
});

describe("a token of the company's platform", () => {
  test("opens a session of its person at this company alone, and leads to the address without it", async () => {
    const answer = await arrive(await make({}, " Anna@C1.test"), {
      path: "/ui/irh/office/registrations?status=pending&lang=en",
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toBe("/ui/irh/office/registrations?status=pending&lang=en");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(answer.headers.get("Referrer-Policy")).toBe("no-referrer");
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-irh_staff=[^;]+; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax; Secure$/),
    ]);
    expect(await signedIn(sessionOf(answer))).toMatchObject({ email: anna, role: "editor" });
    await testEnv()
      .DB.prepare(
        "INSERT INTO staff (company_id, user_id, role, created_at) VALUES ('c2', 'anna', 'admin', 1) ON CONFLICT DO NOTHING",
      )
      .run();
    expect(await signedIn(sessionOf(answer), "c2")).toBeNull();
    expect(await count("audit", "company_id = 'c1' AND action = 'identity.platformSignIn' AND actor_id = 'anna'")).toBe(
      1,
    );
  });

  test("leads to the home page from the root, and never to another site", async () => {
    const to = async (path: string) => (await arrive(await make(), { path })).headers.get("Location");
    expect(await to("/?lang=tc")).toBe("/ui/irh/index?lang=tc");
    expect(await to("//evil.test/ui/irh/index")).toBe("/ui/irh/index");
    expect(await to("/\\evil.test/")).toBe("/ui/irh/index");
    expect(await to(`/ui/irh/index?long=${"x".repeat(600)}`)).toBe("/ui/irh/index");
  });

  test("is good once: the second use is refused, and a token with the same id as well", async () => {
    const jti = crypto.randomUUID();
    const token = await make({ claims: { jti } });
    expect(sessionOf(await arrive(token))).not.toBe("");
    await expectRefused(token, old);
    await expectRefused(await make({ claims: { jti } }), old);
    await expectRefused(token, `${old}&lang=en`, { path: "/ui/irh/homeIndex?lang=en" });
  });

  test("opens one session when it comes fifty times at once", async () => {
    const before = (await count("sessions")) ?? 0;
    const rows = (await count("audit", "action = 'identity.platformSignIn'")) ?? 0;
    const token = await make();
    const answers = await Promise.all(Array.from({ length: 50 }, () => arrive(token)));
    expect(answers.filter((answer) => sessionOf(answer) !== "")).toHaveLength(1);
    expect(answers.filter((answer) => answer.headers.get("Location") === old)).toHaveLength(49);
    expect(await count("sessions")).toBe(before + 1);
    expect(await count("audit", "action = 'identity.platformSignIn'")).toBe(rows + 1);
  });

  test("would open many sessions if it were only looked up before the write (control)", async () => {
    const ctx = await testContext({ now: new Date() });
    const before = (await count("sessions")) ?? 0;
    const spent = { companyId: "c1", tokenHash: "control", expiresAt: new Date(Date.now() + 900_000) };
    const careless = async () => {
      const earlier = await findSpentToken(ctx.db, spent);
      await new Promise((resolve) => setTimeout(resolve, 20));
      const session = await newStaffSession(ctx, { userId: "anna", here: true });
      if (earlier.length === 0) await ctx.db.batch([session.insert(), insertSpentToken(ctx.db, spent)]);
    };
    await Promise.all(Array.from({ length: 10 }, careless));
    expect((await count("sessions")) ?? 0).toBeGreaterThan(before + 1);
  });

  test("is kept as a hash until it is too old to come again", async () => {
    const jti = "an id that must not be found";
    await arrive(await make({ claims: { jti } }));
    const spent = (await count("spent_tokens", "company_id = 'c1'")) ?? 0;
    expect(spent).toBeGreaterThan(0);
    const { results } = await testEnv().DB.prepare("SELECT * FROM spent_tokens").all();
    expect(JSON.stringify(results)).not.toContain(jti);
    await platformTicks["platform.sweep"](await testContext({ now: new Date(Date.now() + 360_000) }));
    expect(await count("spent_tokens", "company_id = 'c1'")).toBe(spent);
    await platformTicks["platform.sweep"](await testContext({ now: new Date(Date.now() + 3_600_000) }));
    expect(await count("spent_tokens", "company_id = 'c1'")).toBe(0);
  });
});

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
    expect([post.status, await post.json()]).toMatchObject([401, { ok: false, code: "notSignedIn" }]);
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

test("neither a good token nor a bad one is ever logged, not even in part", async () => {
  const said: string[] = [];
  for (const name of ["log", "warn", "error", "info", "debug"] as const)
    vi.spyOn(console, name).mockImplementation((...words) => void said.push(JSON.stringify(words)));
  const good = await make();
  const bad = tampered(good, { email: "ben@c1.test" });
  for (const token of [good, good, bad, unsigned(good)]) await arrive(token);
  await ask(`/ui/irh/homeIndex?enterpriseAccessToken=${good}`, { method: "POST" });
  vi.restoreAllMocks();
  expect(said.some((line) => line.includes("identity.platformTokenRefused"))).toBe(true);
  const parts = [good, bad].flatMap((token) => token.split(".")).concat(anna, "ben@c1.test");
  for (const part of parts) expect(said.join("\n")).not.toContain(part);
});

describe("a live session", () => {
  test("of somebody else stays, and the token is spent without opening anything", async () => {
    const bens = sessionOf(await arrive(await make({}, "ben@c1.test")));
    const token = await make();
    await expectRefused(token, "/ui/irh/office/otherPerson", { cookie: bens });
    expect(await signedIn(bens)).toMatchObject({ email: "ben@c1.test" });
    await expectRefused(token, old);
  });

  test("of the same person stays as it is", async () => {
    const hers = sessionOf(await arrive(await make()));
    const before = await count("sessions");
    const answer = await arrive(await make(), { path: "/ui/irh/index?lang=en", cookie: hers });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/ui/irh/index?lang=en"]);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await count("sessions")).toBe(before);
    expect(await signedIn(hers)).toMatchObject({ email: anna });
  });

  test("cannot be planted: a cookie that came from elsewhere is replaced by one of our own making", async () => {
    const planted = "__Host-irh_staff=planted.c2lnbmVk";
    const cookie = sessionOf(await arrive(await make(), { cookie: planted }));
    expect(cookie).not.toContain("planted");
    expect(await signedIn(planted)).toBeNull();
    expect(await signedIn(cookie)).toMatchObject({ email: anna });
  });

  test("ends with the person's work for the company", async () => {
    const bens = sessionOf(await arrive(await make({}, "ben@c1.test")));
    await testEnv().DB.prepare("UPDATE staff SET removed_at = 1 WHERE company_id = 'c1' AND user_id = 'ben'").run();
    expect(await signedIn(bens)).toBeNull();
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
