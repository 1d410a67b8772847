import { expect } from "@playwright/test";
import { totp } from "../../scripts/local/totp.ts";
import { openOffice, signInAs } from "../support/staff-session.ts";
import { test } from "../support/test.ts";
import { inviteByScreen, linkTo, password, setUpByLink } from "./colleague.ts";

const email = "chen@invited.example.com";
const jilan = "Jilan Advanced Materials";
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

test("an invited person sets up the account on a phone, sees what both roles may, joins a second company and goes between both, until the first removes the person", async ({
  browser,
  request,
  baseURL,
}) => {
  const origin = String(baseURL);
  const other = origin.replace("127.0.0.1", "second.localhost");
  await inviteByScreen(browser, origin, email, "editor+reception");
  const path = await linkTo(email, "invitation");
  const admin = await browser.newContext({ baseURL });
  await signInAs(admin, "admin");
  expect(await (await admin.request.get(path)).text()).toContain("Somebody else is signed in");
  const context = await browser.newContext({ baseURL, ...phone });
  const page = await context.newPage();
  const key = await setUpByLink(page, email);
  const used = await request.get(path);
  expect([used.status(), await used.text()]).toEqual([410, expect.stringContaining("This link no longer works")]);
  await page.getByRole("link", { name: "I have saved the codes" }).click();
  await page.waitForURL(/\/homeIndex/);
  await page.locator("html[data-live]").waitFor();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByText("Results and disclosure").click();
  await expect(page.getByRole("link", { name: "Announcements", exact: true })).toBeVisible();
  await page.getByText("Investors and visits").click();
  await expect(page.getByRole("link", { name: "Registrations", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "People and roles" })).toHaveCount(0);
  expect((await page.goto("/ui/irh/office/people"))?.status()).toBe(403);

  await inviteByScreen(browser, other, email, "viewer", jilan);
  const joining = await browser.newContext({ baseURL: other, ...phone });
  const there = await joining.newPage();
  await there.goto(await linkTo(email, "Jilan"));
  await expect(there.getByRole("heading", { name: "Accept the invitation" })).toBeVisible();
  await there.getByLabel("Present password").fill("not the password");
  await there.getByLabel("Verification code").fill(totp(key, Date.now() + 30_000));
  await there.getByRole("button", { name: "Confirm and join" }).click();
  await expect(there.getByRole("alert")).toContainText("The password is wrong.");
  await there.getByLabel("Present password").fill(password);
  await there.getByLabel("Verification code").fill("12 34");
  await there.getByRole("button", { name: "Confirm and join" }).click();
  await expect(there.getByRole("alert")).toContainText("digits");
  await expect(there.getByLabel("Present password")).toHaveCount(0);
  expect(await there.content()).not.toContain(password);
  await there.getByLabel("Verification code").fill(totp(key, Date.now() + 30_000));
  await there.getByRole("button", { name: "Confirm and join" }).click();
  await there.waitForURL(/second\.localhost.*\/homeIndex/);
  await joining.close();

  await page.goto("/ui/irh/homeIndex?lang=en");
  await page.locator("html[data-live]").waitFor();
  await page.getByRole("button", { name: /Chengyue/ }).click();
  await page.getByRole("menuitem", { name: /Jilan/ }).click();
  await page.waitForURL(/second\.localhost.*\/office\/handOver/);
  const way = page.url();
  await expect.poll(() => page.evaluate(() => document.cookie)).toBe("lang=en");
  await page.getByRole("button", { name: "Continue as Chen Siyuan" }).click();
  await page.waitForURL(/second\.localhost.*\/homeIndex/);
  await expect(page.getByRole("button", { name: /Jilan/ })).toBeVisible();
  const late = await browser.newContext();
  const stranger = await late.newPage();
  expect((await stranger.goto(way))?.status()).toBe(410);
  expect((await stranger.goto(way))?.headers()["referrer-policy"]).toBe("same-origin");

  await openOffice(page, `${origin}/ui/irh/webSiteSetting?lang=en`);
  await page.getByRole("radio", { name: "China red" }).check();
  const second = await context.newPage();
  await openOffice(second, "/ui/irh/homeIndex?lang=en");
  const office = await admin.newPage();
  await openOffice(office, "/ui/irh/office/people?lang=en");
  await office
    .getByRole("row", { name: new RegExp(email) })
    .getByRole("link")
    .click();
  await office.getByRole("button", { name: "Remove this person" }).click();
  await office.getByRole("dialog").getByRole("button", { name: "Remove this person" }).click();
  await office.waitForURL(/\/office\/people$/);
  await expect(office.getByRole("region", { name: "People" })).not.toContainText(email);
  await page.getByRole("button", { name: "Save and publish" }).click();
  await expect(page.getByRole("alert")).toContainText("you are no longer signed in");
  await second.getByRole("button", { name: "Menu" }).click();
  await second.getByText("Results and disclosure").click();
  await second.getByRole("link", { name: "Announcements", exact: true }).click();
  await second.waitForURL(/\/office\/signIn/);
  await openOffice(office, "/ui/irh/webSiteSetting?lang=en");
  await expect(office.getByRole("radio", { name: "China red" })).not.toBeChecked();
});
