import { exports } from "cloudflare:workers";
import { expect } from "vitest";
import { secretRow } from "~/features/platform/operations/company-secrets.server";
import { insertSecret } from "~/features/platform/queries/company-secrets.server";
import { findActor } from "~/features/staff/sign-in/signed-in.server";
import { forgetCompanies } from "~/server/request/companies.server";
import type { PlatformTokens } from "~/server/settings/company-settings";
import { cookieHeader, seedStaff } from "../staff/people";
import { testContext, testEnv } from "../support/context";
import { type Given, issuer, sharedSecret, tokenFor } from "./platform-tokens";

export const anna = "anna@c1.test";
export const audience = (id: string) => `https://${id}.test`;
export const make = (given: Given = {}, email = anna) => tokenFor(email, audience("c1"), given);

export async function setPlatform(id: string, keys: PlatformTokens["keys"] | null) {
  const ctx = await testContext({ companyId: id });
  const settings = keys ? { platform: { issuer, audience: audience(id), keys } } : {};
  await testEnv()
    .DB.prepare("UPDATE companies SET settings = ? WHERE company_id = ?")
    .bind(JSON.stringify(settings), id)
    .run();
  await insertSecret(ctx.db, await secretRow(ctx, "platform", sharedSecret));
  forgetCompanies();
}

export const ask = (path: string, init: RequestInit = {}, host = "c1.test") =>
  exports.default.fetch(new Request(`https://${host}${path}`, { redirect: "manual", ...init }));
export const arrive = (token: string, { path = "/ui/irh/homeIndex", host = "c1.test", cookie = "" } = {}) =>
  ask(
    `${path}${path.includes("?") ? "&" : "?"}enterpriseAccessToken=${token}`,
    cookie ? { headers: { Cookie: cookie } } : {},
    host,
  );
export const sessionOf = (answer: Response) => cookieHeader(answer.headers.getSetCookie());
export const signedIn = async (cookie: string, companyId = "c1") =>
  findActor(
    new Request(`https://${companyId}.test/`, { headers: { Cookie: cookie } }),
    await testContext({ companyId, now: new Date() }),
  );
export const count = async (table: string, where = "1") =>
  (await testEnv().DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${where}`).first<{ n: number }>())?.n;

/** Refused at the door: away to that screen, without a cookie, with the token nowhere. */
export async function expectRefused(token: string, to: string, more: Parameters<typeof arrive>[1] = {}) {
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
export const foreign = "/ui/irh/error/401?reason=platformTokenForeign";
export const old = "/ui/irh/error/401?reason=platformTokenOld";

/** Two companies with a platform, and at the first one an editor, a viewer and one who left. */
export async function seedPlatforms() {
  await testContext({ companyId: "c2" });
  await setPlatform("c1", { kind: "secret" });
  await setPlatform("c2", { kind: "secret" });
  await seedStaff({ email: anna, companyId: "c1", role: "editor", userId: "anna" });
  await seedStaff({ email: "ben@c1.test", companyId: "c1", role: "viewer", userId: "ben" });
  await seedStaff({ email: "gone@c1.test", companyId: "c1", role: "viewer", userId: "gone" });
  await testEnv().DB.prepare("UPDATE staff SET removed_at = 1 WHERE company_id = 'c1' AND user_id = 'gone'").run();
}
