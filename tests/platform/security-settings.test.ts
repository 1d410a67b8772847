import { exportJWK, generateKeyPair } from "jose";
import { beforeEach, describe, expect, test } from "vitest";
import { companySecret, platformSecret } from "~/features/platform/operations/company-secrets.server";
import { saveSecondPerson } from "~/features/platform/operations/second-person.server";
import {
  saveChallenge,
  saveDocumentDays,
  saveParityBlocks,
  savePlatform,
  switchPlatformOff,
} from "~/features/platform/operations/security-settings.server";
import { listSecretDates } from "~/features/platform/queries/company-secrets.server";
import { findSecuritySettings } from "~/features/platform/queries/security-settings.server";
import { readKeys } from "~/features/platform/rules/jwks";
import { ChallengeSettings, DocumentDays, PlatformSettings } from "~/features/platform/schemas";
import { editor, noon, testContext, testEnv } from "../support/context";
import { issuer, sharedSecret } from "./platform-tokens";

const admin = (companyId = "c1") => testContext({ companyId, actor: editor("admin") });
const run = (statement: string) => testEnv().DB.prepare(statement).run();
const all = async (statement: string) => (await testEnv().DB.prepare(statement).all()).results;
const stateOf = async (companyId = "c1") => {
  const ctx = await admin(companyId);
  const found = await findSecuritySettings(ctx.db, companyId);
  if (!found) throw new Error("no company");
  return found;
};
const withSecret = (more: object = {}) =>
  PlatformSettings.parse({
    seen: "",
    issuer,
    audience: "https://c1.test",
    kind: "secret",
    secret: sharedSecret,
    ...more,
  });
const codeAt = (field: string, code: string) => ({ ok: false, code: "invalid", issues: [{ field, code }] });

const pairOf = async (alg: string, kid?: string) => {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
  return { open: { ...(await exportJWK(publicKey)), ...(kid ? { kid } : {}) }, closed: await exportJWK(privateKey) };
};
const rsa = await pairOf("RS256", "2026-a");
const ec = await pairOf("ES256", "2026-b");

beforeEach(async () => {
  await admin("c2");
  await admin();
  await run(
    "UPDATE companies SET settings = '{\"codes\":[\"600000.SH\"]}', release = 1 WHERE company_id IN ('c1', 'c2')",
  );
  await run("DELETE FROM company_secrets WHERE company_id IN ('c1', 'c2')");
});

describe("a setting", () => {
  test("is written alone, with its audit row, and makes every kept page stale", async () => {
    const ctx = await admin();
    expect(await saveDocumentDays(ctx, { seen: "", documentDays: 14 })).toEqual({ ok: true, value: null });
    const state = await stateOf();
    expect(state.settings).toEqual({ codes: ["600000.SH"], documentDays: 14 });
    expect(await all("SELECT release FROM companies WHERE company_id = 'c1'")).toEqual([{ release: 2 }]);
    expect((await stateOf("c2")).settings).toEqual({ codes: ["600000.SH"] });
    const [row] = await all(
      "SELECT * FROM audit WHERE action = 'identity.documentDaysSetting' ORDER BY at DESC LIMIT 1",
    );
    expect(row).toMatchObject({ actor_id: "staff-admin", before: '{"setting":null}', after: '{"setting":14}' });
  });

  test("that is saved as it was changes nothing: no audit row, and every kept page stays", async () => {
    const ctx = await admin();
    await saveDocumentDays(ctx, { seen: "", documentDays: 21 });
    const before = await all("SELECT count(*) AS n FROM audit WHERE action = 'identity.documentDaysSetting'");
    expect(await saveDocumentDays(ctx, { seen: "21", documentDays: 21 })).toEqual({ ok: true, value: null });
    expect(await saveDocumentDays(ctx, { seen: "20", documentDays: 21 })).toMatchObject({ code: "changedMeanwhile" });
    expect(await all("SELECT count(*) AS n FROM audit WHERE action = 'identity.documentDaysSetting'")).toEqual(before);
    expect(await all("SELECT release FROM companies WHERE company_id = 'c1'")).toEqual([{ release: 2 }]);
  });

  test("of one panel is not undone by whoever saves another panel at the same moment", async () => {
    const ctx = await admin();
    const saved = await Promise.all([
      saveDocumentDays(ctx, { seen: "", documentDays: 7 }),
      saveSecondPerson(ctx, { seen: "", on: "yes" }),
      savePlatform(ctx, withSecret()),
      saveChallenge(ctx, {
        seen: "",
        kind: "turnstile",
        siteKey: "1x00000000000000000000AA",
        secret: "1x0000000000000000000000000000000AA",
      }),
    ]);
    expect(saved.map(({ ok }) => ok)).toEqual([true, true, true, true]);
    expect((await stateOf()).settings).toEqual({
      codes: ["600000.SH"],
      documentDays: 7,
      secondPerson: true,
      platform: { issuer, audience: "https://c1.test", keys: { kind: "secret" } },
      challenge: { kind: "turnstile", siteKey: "1x00000000000000000000AA" },
    });
  });

  test("that somebody else changed meanwhile is refused, and nothing of it is written", async () => {
    const ctx = await admin();
    await savePlatform(ctx, withSecret());
    const before = await all("SELECT count(*) AS rows FROM audit");
    expect(await savePlatform(ctx, withSecret({ secret: `${sharedSecret}-other` }))).toEqual({
      ok: false,
      code: "changedMeanwhile",
    });
    expect(await switchPlatformOff(ctx, "")).toEqual({ ok: false, code: "changedMeanwhile" });
    expect(await platformSecret(ctx)).toBe(sharedSecret);
    expect(await all("SELECT count(*) AS rows FROM audit")).toEqual(before);
    for (const seen of ["not json", "5", "{}"])
      expect(await savePlatform(ctx, withSecret({ seen }))).toEqual({ ok: false, code: "changedMeanwhile" });
  });

  test("goes back to its default", async () => {
    const ctx = await admin();
    await saveParityBlocks(ctx, { seen: "", on: "yes" });
    expect((await stateOf()).settings).toEqual({ codes: ["600000.SH"], parityBlocks: true });
    expect(await saveParityBlocks(ctx, { seen: (await stateOf()).parityBlocks })).toMatchObject({ ok: true });
    expect((await stateOf()).settings).toEqual({ codes: ["600000.SH"] });
  });
});

test("of two people who save the same panel at once, one is told to look again", async () => {
  const ctx = await admin();
  const saved = await Promise.all([7, 8, 9].map((documentDays) => saveDocumentDays(ctx, { seen: "", documentDays })));
  expect(saved.filter(({ ok }) => ok)).toHaveLength(1);
  expect(saved.filter((one) => !one.ok && one.code === "changedMeanwhile")).toHaveLength(2);
});

describe("the shared secret", () => {
  test("is kept sealed, read on the server alone, and never stands in the audit log", async () => {
    const ctx = await admin();
    await savePlatform(ctx, withSecret());
    expect(await platformSecret(ctx)).toBe(sharedSecret);
    expect(await platformSecret(await admin("c2"))).toBeNull();
    expect(await listSecretDates(ctx.db, "c1")).toEqual([{ name: "platform", updatedAt: noon }]);
    for (const table of ["company_secrets", "audit", "companies"])
      expect(JSON.stringify(await all(`SELECT * FROM ${table}`))).not.toContain(sharedSecret);
    const [row] = await all(
      "SELECT after FROM audit WHERE action = 'identity.platformSetting' ORDER BY rowid DESC LIMIT 1",
    );
    expect(JSON.parse(String(row?.after))).toEqual({
      issuer,
      audience: "https://c1.test",
      keys: ["HS256"],
      secret: "changed",
    });
  });

  test("stays when the form leaves it empty, and must have been given once", async () => {
    const ctx = await admin();
    expect(await savePlatform(ctx, withSecret({ secret: "" }))).toEqual(codeAt("secret", "secretRequired"));
    expect((await stateOf()).settings.platform).toBeUndefined();
    await savePlatform(ctx, withSecret());
    const { platform: seen } = await stateOf();
    expect(await savePlatform(ctx, withSecret({ seen, secret: "", issuer: "https://new.example.com" }))).toMatchObject({
      ok: true,
    });
    expect(await platformSecret(ctx)).toBe(sharedSecret);
    expect((await stateOf()).settings.platform?.issuer).toBe("https://new.example.com");
  });

  test("goes when the company switches to public keys or switches the platform off", async () => {
    const ctx = await admin();
    await savePlatform(ctx, withSecret());
    const keys = PlatformSettings.parse({
      seen: (await stateOf()).platform,
      issuer,
      audience: "https://c1.test",
      kind: "jwks",
      jwks: JSON.stringify({ keys: [rsa.open, ec.open] }),
    });
    expect(await savePlatform(ctx, keys)).toMatchObject({ ok: true });
    expect(await platformSecret(ctx)).toBeNull();
    const { platform: seen } = await stateOf();
    expect(await savePlatform(ctx, withSecret({ seen }))).toMatchObject({ ok: true });
    expect(await switchPlatformOff(ctx, (await stateOf()).platform)).toMatchObject({ ok: true });
    expect(await platformSecret(ctx)).toBeNull();
    expect((await stateOf()).settings.platform).toBeUndefined();
  });

  test("off ends the sessions that the company's platform opened, and no others", async () => {
    const ctx = await admin();
    await savePlatform(ctx, withSecret());
    const open = async (id: string, companyId: string | null) =>
      run(`INSERT INTO sessions (id, token, user_id, company_id, expires_at, created_at, updated_at)
        VALUES ('${id}', '${id}', 'staff-admin', ${companyId ? `'${companyId}'` : "NULL"}, ${noon.getTime() + 1e7}, 1, 1)`);
    await run(
      "INSERT OR IGNORE INTO users (id, name, email, created_at, updated_at) VALUES ('staff-admin', 'A', 'a@c1.test', 1, 1)",
    );
    await Promise.all([open("by-platform", "c1"), open("by-platform-elsewhere", "c2"), open("by-password", null)]);
    expect(await switchPlatformOff(ctx, "an older state")).toMatchObject({ code: "changedMeanwhile" });
    expect(await all("SELECT id FROM sessions WHERE id = 'by-platform'")).toHaveLength(1);
    expect(await switchPlatformOff(ctx, (await stateOf()).platform)).toMatchObject({ ok: true });
    const left = await all("SELECT id FROM sessions WHERE id LIKE 'by-%' ORDER BY id");
    expect(left).toEqual([{ id: "by-password" }, { id: "by-platform-elsewhere" }]);
  });

  test("must be 32 bytes long", () => {
    const parse = (secret: string) =>
      PlatformSettings.safeParse({ seen: "", issuer, audience: "a", kind: "secret", secret }).error?.issues[0]?.message;
    expect(parse("x".repeat(31))).toBe("secretShort");
    expect(parse("密".repeat(11))).toBeUndefined();
    expect(parse("x".repeat(32))).toBeUndefined();
  });
});

test("an audience belongs to one company of the deployment", async () => {
  await savePlatform(await admin(), withSecret({ audience: "one" }));
  const other = await admin("c2");
  expect(await savePlatform(other, withSecret({ audience: "one" }))).toEqual(codeAt("audience", "audienceTaken"));
  expect(await platformSecret(other)).toBeNull();
  expect(await savePlatform(other, withSecret({ audience: "two" }))).toMatchObject({ ok: true });
});

test("Turnstile needs its secret once, and the slide forgets it", async () => {
  const ctx = await admin();
  const turnstile = (more: object) =>
    ChallengeSettings.parse({ seen: "", kind: "turnstile", siteKey: "1x00000000000000000000AA", ...more });
  expect(await saveChallenge(ctx, turnstile({}))).toEqual(codeAt("secret", "secretRequired"));
  expect(await saveChallenge(ctx, turnstile({ secret: "1x0000000000000000000000000000000AA" }))).toMatchObject({
    ok: true,
  });
  expect(await companySecret(ctx, "turnstile")).toBe("1x0000000000000000000000000000000AA");
  expect(await saveChallenge(ctx, { seen: (await stateOf()).challenge, kind: "slide" })).toMatchObject({ ok: true });
  expect(await companySecret(ctx, "turnstile")).toBeNull();
  expect((await stateOf()).settings.challenge).toBeUndefined();
});

test.each([
  ["0", false],
  ["1", true],
  ["３０", true],
  ["365", true],
  ["366", false],
  ["1e2", false],
  ["-5", false],
  ["", false],
])("document days %j are accepted: %s", (documentDays, good) =>
  expect(DocumentDays.safeParse({ seen: "", documentDays }).success).toBe(good),
);

describe("public keys", () => {
  const keysOf = (...keys: object[]) => readKeys(JSON.stringify({ keys }));

  test("are kept with their public members and one algorithm each; keys for encryption are left out", () => {
    const { kty, n, e, kid } = rsa.open;
    expect(keysOf({ ...rsa.open, x5c: ["AA"], x5u: "https://evil.test" }, { ...ec.open, use: "enc" })).toEqual([
      { kty, alg: "RS256", use: "sig", kid, n, e },
    ]);
    expect(readKeys(JSON.stringify(ec.open))).toMatchObject([{ kty: "EC", alg: "ES256", crv: "P-256" }]);
  });

  test.each([
    ["no JSON", "jwksUnreadable", () => readKeys("{")],
    ["no key", "jwksUnreadable", () => keysOf()],
    ["a key without its members", "jwksUnreadable", () => keysOf({ kty: "RSA", n: rsa.open.n })],
    [
      "eleven keys",
      "jwksUnreadable",
      () => keysOf(...Array.from({ length: 11 }, (_, at) => ({ ...ec.open, kid: String(at) }))),
    ],
    ["a private key", "jwksPrivate", () => keysOf(rsa.open, ec.closed)],
    ["a symmetric key", "jwksPrivate", () => keysOf({ kty: "oct", k: "AAAA" })],
    ["an unknown kind", "jwksKind", () => keysOf({ kty: "XYZ" })],
    ["a curve without an algorithm here", "jwksKind", () => keysOf({ ...ec.open, crv: "P-521" })],
    ["another algorithm than its kind is used with", "jwksKind", () => keysOf({ ...rsa.open, alg: "PS512" })],
    ["a modulus of 1,024 bits", "jwksKind", () => keysOf({ ...rsa.open, n: rsa.open.n?.slice(0, 171) })],
    ["two keys of one id", "jwksIds", () => keysOf(rsa.open, { ...ec.open, kid: rsa.open.kid })],
    ["two keys of which one has no id", "jwksIds", () => keysOf(rsa.open, { ...ec.open, kid: undefined })],
  ])("refused: %s", (_, code, read) => expect(read()).toBe(code));

  test("that only look like keys are refused at saving", async () => {
    const fake = { ...ec.open, x: "AAAA", y: "AAAA" };
    const given = PlatformSettings.parse({ seen: "", issuer, audience: "a", kind: "jwks", jwks: JSON.stringify(fake) });
    expect(await savePlatform(await admin(), given)).toEqual(codeAt("jwks", "jwksUnreadable"));
  });
});
