import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { demoToken } from "../../scripts/demo/platform.ts";
import { staff } from "../support/journeys";
import { openOffice, signInAs } from "../support/staff-session";
import { test } from "../support/test.ts";
import { issuer, tokenFor } from "./platform-tokens";

let secret = "";
let audience = "";
const editor = staff("editor");
const key = () => new TextEncoder().encode(secret);
const newToken = (email = editor.email) => tokenFor(email, audience, { key: key() });
const arrive = async (page: Page, token: string, path = "/ui/irh/homeIndex?lang=en") =>
  page.goto(`${path}${path.includes("?") ? "&" : "?"}enterpriseAccessToken=${token}`);
const place = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

async function expectNoBarrier(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .analyze();
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

test.describe.configure({ mode: "serial" });

test("an admin switches the company's platform on and gets what its developers need", async ({ context, page }) => {
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
  await expect(panel.getByLabel("Audience (aud)")).toHaveValue(new URL(page.url()).origin);
  secret = (await generated.textContent()) ?? "";
  audience = new URL(page.url()).origin;
  await expect(panel).toContainText(`"iss": "${issuer}"`);
  await panel.getByRole("button", { name: "Save and switch on" }).click();
  await expect(panel.getByText("On", { exact: true })).toBeVisible();
  await page.reload();
  await page.locator("html[data-live]").waitFor();
  await expect(panel.getByLabel("Issuer (iss)")).toHaveValue(issuer);
  await expect(panel.getByText(/Set on \d\d \w{3},\d{4}/)).toBeVisible();
  expect(await page.content()).not.toContain(secret);
  await expectNoBarrier(page);
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
});

test("a person arrives with a token, lands signed in on the clean address, and the browser keeps no trace of it", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${JSON.stringify(request.headers())}`));
  const token = await newToken();
  await page.goto("/ui/irh/index?lang=en");
  await arrive(page, token, "/ui/irh/office/registrations?status=pending&lang=en");
  expect(place(page)).toBe("/ui/irh/office/registrations?status=pending&lang=en");
  await expect(page.getByRole("banner").getByRole("button", { name: "Sign out" })).toBeVisible();
  expect(await page.content()).not.toContain(token.slice(0, 40));
  await page.goto("/ui/irh/homeIndex");
  await page.goBack();
  await expect.poll(() => place(page)).toBe("/ui/irh/office/registrations?status=pending&lang=en");
  await page.goBack();
  await expect.poll(() => place(page)).toBe("/ui/irh/index?lang=en");
  expect(sent.filter((line) => line.includes(token))).toHaveLength(1);
  const [cookie] = (await context.cookies()).filter(({ name }) => name === "irh_staff");
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  await context.close();
});

for (const [lang, title] of [
  ["zh-CN", "未能从企业平台登录"],
  ["tc", "未能從企業平台登入"],
  ["en", "Sign-in from the platform did not work"],
] as const)
  test(`a used token, a stranger's and one for nobody lead to a screen that says what to do, in ${lang}`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ baseURL });
    const page = await context.newPage();
    const token = await newToken();
    await (await browser.newContext({ baseURL })).request.get(`/ui/irh/index?enterpriseAccessToken=${token}`, {
      maxRedirects: 0,
    });
    const shown = async (given: string, status: number, at: string) => {
      const answer = await arrive(page, given, `/ui/irh/homeIndex?lang=${lang}`);
      expect([answer?.status(), place(page)]).toEqual([status, `${at}&lang=${lang}`]);
      expect(await page.content()).not.toContain(given.slice(-30));
      await expectNoBarrier(page);
    };
    await shown(token, 401, "/ui/irh/error/401?reason=platformTokenOld");
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await shown(`${token.slice(0, -4)}AAAA`, 401, "/ui/irh/error/401?reason=platformTokenForeign");
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await shown(await newToken("nobody@example.com"), 403, "/ui/irh/noPermission?reason=platformNoAccess");
    expect(await context.cookies()).toEqual(lang === "zh-CN" ? [] : [expect.objectContaining({ name: "lang" })]);
    await context.close();
  });

test("somebody else who is signed in stays, is named with the company, and can sign out first", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await arrive(page, await newToken(staff("viewer").email));
  const answer = await arrive(page, await newToken());
  expect([answer?.status(), place(page)]).toEqual([409, "/ui/irh/office/otherPerson?lang=en"]);
  await expect(page.locator(".lead")).toContainText(staff("viewer").email);
  await expect(page.locator(".lead")).toContainText(staff("viewer").company);
  await page.getByRole("link", { name: /^Continue as/ }).click();
  await expect.poll(() => place(page)).toBe("/ui/irh/homeIndex");
  await expect(page.getByRole("banner").getByRole("button", { name: "Sign out" })).toBeVisible();
  await arrive(page, await newToken());
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText("You are signed out.")).toBeVisible();
  await arrive(page, await newToken());
  expect(place(page)).toBe("/ui/irh/homeIndex?lang=en");
  await context.close();
});

test("a token and its session count at their own company alone", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await arrive(page, await newToken(staff("admin").email));
  const [cookie] = (await context.cookies()).filter(({ name }) => name === "irh_staff");
  const elsewhere = new URL(baseURL ?? "");
  elsewhere.hostname = "second.localhost";
  await context.addCookies([{ name: "irh_staff", value: cookie?.value ?? "", url: elsewhere.origin }]);
  await page.goto(`${elsewhere.origin}/ui/irh/homeIndex`);
  expect(new URL(page.url()).pathname).toBe("/ui/irh/office/signIn");
  const theirs = staff("viewer", "Jilan Advanced Materials").email;
  await context.clearCookies();
  await arrive(page, await demoToken(theirs, new Date()));
  expect(place(page)).toBe("/ui/irh/error/401?reason=platformTokenForeign&lang=en");
  await arrive(page, await demoToken(theirs, new Date()), `${elsewhere.origin}/ui/irh/homeIndex?lang=en`);
  expect(place(page)).toBe("/ui/irh/homeIndex?lang=en");
  await context.close();
});
