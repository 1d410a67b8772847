import { expect, type Page } from "@playwright/test";
import { seriousBarriers } from "../support/barriers";
import { isFull } from "../support/full.ts";
import { staff } from "../support/journeys";
import { languages } from "../support/public-pages";
import { openOffice, signInAs } from "../support/staff-session";
import { test } from "../support/test.ts";
import { issuer, tokenFor } from "./platform-tokens";

const arrive = async (page: Page, token: string, path = "/ui/irh/homeIndex?lang=en") =>
  page.goto(`${path}${path.includes("?") ? "&" : "?"}enterpriseAccessToken=${token}`);
const place = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;
const expectNoBarrier = async (page: Page) => expect(await seriousBarriers(page)).toEqual([]);

const titles: Record<string, string> = {
  "zh-CN": "未能从企业平台登录",
  tc: "未能從企業平台登入",
  en: "Sign-in from the platform did not work",
};
/** In a full run (`npm run test:full pages`) in each language. */
const shownIn = isFull ? languages : ["en"];

test("an admin switches on the company's platform, whose people arrive with a token that leaves no trace, or are told what to do", async ({
  browser,
  context,
  page,
  request,
  baseURL,
}) => {
  await signInAs(context, "admin");
  await openOffice(page, "/ui/irh/office/security?lang=en");
  const panel = page.locator("#platform");
  await expect(panel.getByText("Off", { exact: true })).toBeVisible();
  await panel.getByLabel("Issuer (iss)").fill(issuer);
  await panel.getByRole("button", { name: "Save and switch on" }).click();
  await expect(panel.getByText("Enter the secret")).toBeVisible();
  await panel.getByRole("button", { name: "Generate a secret" }).click();
  const generated = panel.locator("p code");
  await expect(generated).toHaveText(/^.{44}$/);
  const audience = new URL(page.url()).origin;
  await expect(panel.getByLabel("Audience (aud)")).toHaveValue(audience);
  const secret = (await generated.textContent()) ?? "";
  const newToken = (email = staff("editor").email) =>
    tokenFor(email, audience, { key: new TextEncoder().encode(secret) });
  await expect(panel).toContainText(`"iss": "${issuer}"`);
  await panel.getByRole("button", { name: "Save and switch on" }).click();
  await expect(panel.getByText("On", { exact: true })).toBeVisible();
  await openOffice(page, "/ui/irh/office/security?lang=en");
  await expect(panel.getByLabel("Issuer (iss)")).toHaveValue(issuer);
  await expect(panel.getByText(/Set on \d\d \w{3},\d{4}/)).toBeVisible();
  expect(await page.content()).not.toContain(secret);
  const days = page.locator("#documents");
  await days.getByLabel("Days after the visit").fill("400");
  await days.getByRole("button", { name: "Save" }).click();
  await expect(days.getByText("Enter a number of days from 1 to 365")).toBeVisible();
  await days.getByLabel("Days after the visit").fill("30");
  await days.getByRole("button", { name: "Save" }).click();
  await expect(days.getByText("Saved", { exact: true })).toBeVisible();
  await page.locator("#challenge").getByRole("radio", { name: "Cloudflare Turnstile" }).check();
  await page.locator("#challenge").getByRole("button", { name: "Save" }).click();
  await expect(page.locator("#challenge [aria-invalid=true]").first()).toBeVisible();
  await expectNoBarrier(page);

  const own = await browser.newContext({ baseURL });
  const person = await own.newPage();
  const sent: string[] = [];
  person.on("request", (one) => sent.push(`${one.url()} ${JSON.stringify(one.headers())}`));
  const token = await newToken();
  const pending = "/ui/irh/office/registrations?status=pending&lang=en";
  await person.goto("/ui/irh/index?lang=en");
  await arrive(person, token, pending);
  expect(place(person)).toBe(pending);
  await expect(person.getByRole("banner").getByRole("button", { name: "Sign out" })).toBeVisible();
  expect(await person.content()).not.toContain(token.slice(0, 40));
  await person.goto("/ui/irh/homeIndex");
  await person.goBack();
  await expect.poll(() => place(person)).toBe(pending);
  await person.goBack();
  await expect.poll(() => place(person)).toBe("/ui/irh/index?lang=en");
  expect(sent.filter((line) => line.includes(token))).toHaveLength(1);
  const [cookie] = (await own.cookies()).filter(({ name }) => name === "irh_staff");
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax" });

  const other = await arrive(person, await newToken(staff("viewer").email));
  expect([other?.status(), place(person)]).toEqual([409, "/ui/irh/office/otherPerson?lang=en"]);
  for (const words of [staff("editor").email, staff("editor").company])
    await expect(person.locator(".lead")).toContainText(words);
  await person.getByRole("button", { name: "Sign out" }).click();
  await expect(person.getByText("You are signed out.")).toBeVisible();
  await arrive(person, await newToken(staff("viewer").email));
  expect(place(person)).toBe("/ui/irh/homeIndex?lang=en");

  const stranger = await (await browser.newContext({ baseURL })).newPage();
  for (const lang of shownIn) {
    const used = await newToken();
    await request.get(`/ui/irh/index?enterpriseAccessToken=${used}`, { maxRedirects: 0 });
    const shown = async (given: string, status: number, at: string) => {
      const answer = await arrive(stranger, given, `/ui/irh/homeIndex?lang=${lang}`);
      expect([answer?.status(), place(stranger)]).toEqual([status, `${at}&lang=${lang}`]);
      expect(await stranger.content()).not.toContain(given.slice(-30));
      await expectNoBarrier(stranger);
    };
    await shown(used, 401, "/ui/irh/error/401?reason=platformTokenOld");
    await expect(stranger.getByRole("heading", { name: titles[lang] })).toBeVisible();
    await shown(`${used.slice(0, -4)}AAAA`, 401, "/ui/irh/error/401?reason=platformTokenForeign");
    await expect(stranger.getByRole("heading", { name: titles[lang] })).toBeVisible();
    await shown(await newToken("nobody@example.com"), 403, "/ui/irh/noPermission?reason=platformNoAccess");
  }
  expect((await stranger.context().cookies()).filter(({ name }) => name !== "lang")).toEqual([]);
});
