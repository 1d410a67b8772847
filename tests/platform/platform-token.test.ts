import { beforeAll, describe, expect, test, vi } from "vitest";
import { platformTicks } from "~/features/platform/jobs.server";
import { findSpentToken, insertSpentToken } from "~/features/platform/queries/platform-token.server";
import { newStaffSession } from "~/features/staff/sessions/staff-sessions.server";
import { testContext, testEnv } from "../support/context";
import {
  anna,
  arrive,
  ask,
  count,
  expectRefused,
  make,
  old,
  seedPlatforms,
  sessionOf,
  signedIn,
} from "./platform-door";
import { tampered, unsigned } from "./platform-tokens";

beforeAll(seedPlatforms);

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
    expect(await signedIn(sessionOf(answer))).toMatchObject({ email: anna, roles: ["editor"] });
    await testEnv()
      .DB.prepare(
        `INSERT INTO staff (company_id, user_id, roles, created_at) VALUES ('c2', 'anna', '["admin"]', 1) ON CONFLICT DO NOTHING`,
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
      if (earlier.length === 0) await ctx.db.batch([...session.insert(), insertSpentToken(ctx.db, spent)]);
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

test("neither a good token nor a bad one is ever logged, not even in part", async () => {
  const logged: string[] = [];
  for (const name of ["log", "warn", "error", "info", "debug"] as const)
    vi.spyOn(console, name).mockImplementation((...words) => void logged.push(JSON.stringify(words)));
  const good = await make();
  const bad = tampered(good, { email: "ben@c1.test" });
  for (const token of [good, good, bad, unsigned(good)]) await arrive(token);
  await ask(`/ui/irh/homeIndex?enterpriseAccessToken=${good}`, { method: "POST" });
  vi.restoreAllMocks();
  expect(logged.some((line) => line.includes("platform.tokenRefused"))).toBe(true);
  const parts = [good, bad].flatMap((token) => token.split(".")).concat(anna, "ben@c1.test");
  for (const part of parts) expect(logged.join("\n")).not.toContain(part);
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
