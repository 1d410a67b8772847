import { expect } from "@playwright/test";
import { freshCodeOf, staff } from "../support/journeys";
import { test } from "../support/test.ts";

const second = (baseURL: string | undefined) => {
  const url = new URL(baseURL ?? "");
  url.hostname = "second.localhost";
  return url.origin;
};

test("staff sign in with password and authenticator, come back to where they were going, and sign out for good, without JavaScript", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: second(baseURL) });
  const page = await context.newPage();
  const account = staff("reception", staff("reception", "Jilan Advanced Materials").company);
  await page.goto("/ui/irh/office/registrations?status=pending&lang=en");
  await expect(page.getByRole("heading", { name: "Staff sign-in" })).toBeVisible();
  await expect(page.getByText("Please sign in to open this page.")).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  const missing = page.getByRole("alert").getByRole("link");
  await expect(missing).toHaveText(["Please enter email address", "Please enter the password"]);
  await page.getByLabel("E-mail").fill(account.email);
  await page.getByLabel("Password").fill("not the password");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert")).toContainText("The e-mail or the password is wrong.");
  await expect(page.getByLabel("E-mail")).toHaveValue(account.email);
  await page.getByLabel("Password").fill(account.password);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Verification code").fill("123");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toContainText("The code is wrong");
  await page.getByLabel("Verification code").fill(await freshCodeOf(account));
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/ui/irh/office/registrations?status=pending&lang=en");
  const stored = await context.cookies();
  await page.getByRole("banner").getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText("You are signed out.")).toBeVisible();
  await context.addCookies(stored);
  await page.goto("/ui/irh/homeIndex");
  await expect(page).toHaveURL(({ pathname }) => pathname === "/ui/irh/office/signIn");
  await context.close();
});

test("the way back after sign-in never leads to another site", async ({ request }) => {
  for (const to of ["https://evil.test/", "//evil.test", "/ui/irh/\\evil.test"]) {
    const html = await (await request.get(`/ui/irh/office/signIn?to=${encodeURIComponent(to)}`)).text();
    expect(html).toContain('name="email"');
    expect(html.replace(/\?to=[^"]*/g, "")).not.toContain("evil.test");
  }
});
