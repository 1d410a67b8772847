import AxeBuilder from "@axe-core/playwright";
import { type Browser, expect, type Page } from "@playwright/test";
import { slide } from "../support/challenge";
import { outside } from "../support/journeys";
import { test } from "../support/test.ts";
import { confirmationLink } from "./by-screen";

const start = "/ui/irh/subscriptions";
const address = (name: string) => `${name}-${Date.now()}@example.com`;

async function fillIn(page: Page, email: string, target = "99") {
  await page.goto(`${start}?lang=en`);
  await page.getByRole("checkbox", { name: "Price alerts" }).check();
  const security = page.getByRole("combobox", { name: "Security" }).first();
  // Without script the details are unfolded by hand.
  if (!(await security.isVisible())) await page.getByText("Security and target price").click();
  await page.getByRole("combobox", { name: "Security" }).first().selectOption({ index: 1 });
  await page.getByLabel("Kind of alert").selectOption("Rise to");
  await page.getByLabel("Target price").fill(target);
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("I have read and accept").check();
  await slide(page);
}

async function signUp(page: Page, email: string) {
  await fillIn(page, email);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByRole("heading", { name: "Please confirm your e-mail address" })).toBeVisible();
}

async function expectNoBarriers(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .analyze();
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

const withoutScript = async (browser: Browser, baseURL: string | undefined) =>
  (await browser.newContext({ javaScriptEnabled: false, baseURL })).newPage();

test("a form with mistakes says all of them at their fields and keeps what was typed", async ({ page }) => {
  await page.goto(`${start}?lang=en`);
  await page.getByRole("button", { name: "Subscribe" }).click();
  for (const message of [
    "Please enter email address",
    "Please read and accept the privacy policy",
    "Please select subscription content",
  ])
    await expect(page.getByRole("alert").getByText(message)).toBeVisible();
  await fillIn(page, "not an address", "0.01");
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByRole("alert").getByText("Please enter the correct email address")).toBeVisible();
  await expect(page.getByRole("alert").getByText("has already reached this target")).toBeVisible();
  await expectNoBarriers(page);
  await expect(page.getByLabel("Target price")).toHaveValue("0.01");
  await expect(page.getByLabel("E-mail address")).toHaveValue("not an address");
});

test("the address of the home page goes on to the form, in no address of the site, and a tick opens what it needs", async ({
  page,
}) => {
  const email = address("home");
  await page.goto("/ui/irh/index?lang=en");
  await page.getByLabel("E-mail address").fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("E-mail address")).toHaveValue(email);
  expect(page.url()).not.toContain("@");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByLabel("Language of the e-mails")).toHaveValue("en");
  await expect(page.getByLabel("Target price")).toBeHidden();
  await page.getByRole("checkbox", { name: "Price alerts" }).check();
  await page.getByLabel("I have read and accept").check();
  await slide(page);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([
    "Please choose a security",
    "Please enter the target price, or remove this alert",
  ]);
  await expect(page.getByLabel("Target price")).toBeVisible();
  await page.getByRole("checkbox", { name: "Price alerts" }).uncheck();
  await expect(page.getByLabel("Target price")).toBeHidden();
  await page.getByRole("checkbox", { name: "Company announcements" }).check();
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByRole("heading", { name: "Please confirm your e-mail address" })).toBeVisible();
  const link = await confirmationLink(email);
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Subscription succeeded!" })).toBeVisible();
});

test("a visitor subscribes without JavaScript and confirms by the button of the mailed link", async ({
  browser,
  baseURL,
}) => {
  const page = await withoutScript(browser, baseURL);
  const email = address("plain");
  await fillIn(page, email);
  await page.getByRole("button", { name: "Add an alert" }).click();
  await expect(page.getByLabel("Target price")).toHaveCount(2);
  await expect(page.getByLabel("Target price").first()).toHaveValue("99");
  await page.getByRole("button", { name: "Remove Alert 2" }).click();
  await expect(page.getByLabel("Target price")).toHaveCount(1);
  await page.getByLabel("E-mail address").press("Enter");
  await expect(page.getByText(`We have sent an e-mail to ${email}`)).toBeVisible();

  await page.getByRole("button", { name: "I have verified the Email" }).click();
  await expect(page.getByText("You have not verified the Email")).toBeVisible();
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText("seconds before sending it again")).toBeVisible();

  const link = await confirmationLink(email);
  const stranger = await withoutScript(browser, baseURL);
  await stranger.goto(link);
  await stranger.getByRole("button", { name: "Confirm subscription" }).click();
  await expect(stranger.getByRole("heading", { name: "Subscription succeeded!" })).toBeVisible();
  expect((await stranger.goto(link))?.status()).toBe(200);
  await expect(stranger.getByRole("heading", { name: "The subscription is already confirmed" })).toBeVisible();

  await page.getByRole("button", { name: "I have verified the Email" }).click();
  await expect(page.getByRole("heading", { name: "Subscription succeeded!" })).toBeVisible();
});

test("the link confirms by itself only in the browser that sent the form, whatever a scanner opens", async ({
  page,
  browser,
  baseURL,
}) => {
  const email = address("scanner");
  await signUp(page, email);
  await expectNoBarriers(page);
  const link = await confirmationLink(email);
  const scanner = await (await browser.newContext({ baseURL })).newPage();
  for (let visit = 0; visit < 10; visit += 1) {
    await scanner.goto(link);
    await expect(scanner.getByRole("button", { name: "Confirm subscription" })).toBeVisible();
  }
  await expectNoBarriers(scanner);
  for (const method of ["GET", "HEAD", "OPTIONS"]) await scanner.request.fetch(link, { method });
  await page.getByRole("button", { name: "I have verified the Email" }).click();
  await expect(page.getByText("You have not verified the Email")).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Subscription succeeded!" })).toBeVisible();
});

test("a subscriber opens the subscription with a code, changes it, thinks again, and leaves", async ({ page }) => {
  const email = address("manage");
  await signUp(page, email);
  await page.goto(await confirmationLink(email));
  await expect(page.getByRole("heading", { name: "Subscription succeeded!" })).toBeVisible();

  await page.goto(`${start}/manage?lang=en`);
  await page.getByLabel("E-mail address").fill(email);
  await slide(page);
  await page.getByRole("button", { name: "Send code" }).click();
  const { text } = await outside.waitFor(email, "code");
  await page.getByLabel("Verification code").fill("000000");
  await page.getByRole("button", { name: "Open subscription" }).click();
  await expect(page.getByRole("alert").getByText("Verification code error")).toBeVisible();
  await page.getByLabel("Verification code").fill(/\b\d{6}\b/.exec(text)?.[0] ?? "");
  await page.getByRole("button", { name: "Open subscription" }).click();
  await expect(page.getByText("Subscription of m***@example.com")).toBeVisible();
  await expectNoBarriers(page);

  await page.getByLabel("Target price").fill("98.5");
  await page.getByRole("button", { name: "Save alerts" }).click();
  await expect(page.getByText("Modified successfully")).toBeVisible();
  await expect(page.getByLabel("Target price")).toHaveValue(/^98\.50?0?$/);
  await page.goto(`${start}/manage?lang=en`);
  await expect(page.getByText("Modified successfully")).toHaveCount(0);
  await page.getByLabel("Language of the e-mails").selectOption("Traditional Chinese");
  await page.getByRole("button", { name: "Save language" }).click();
  await expect(page.getByText("Modified successfully")).toBeVisible();

  const dialog = page.getByRole("dialog", { name: "Do you want to unsubscribe?" });
  await page.locator("summary", { hasText: "Unsubscribe" }).click();
  await expect(dialog.getByText("Updates stop")).toBeVisible();
  await dialog.getByText("I'll think about it again").click();
  await expect(dialog).toBeHidden();
  await page.locator("summary", { hasText: "Unsubscribe" }).click();
  await dialog.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("heading", { name: "Unsubscribe successfully!" })).toBeVisible();
});

test("an unknown address is told the same and gets no code", async ({ page }) => {
  const email = address("nobody");
  await page.goto(`${start}/manage?lang=en`);
  await page.getByLabel("E-mail address").fill(email);
  await slide(page);
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByText("If this address has a subscription, a code has been sent.")).toBeVisible();
  await outside.cron();
  expect(await outside.messages({ to: email })).toEqual([]);
});

test("a link that nobody was sent is not found, in three languages", async ({ page }) => {
  for (const [lang, title] of [
    ["zh-CN", "链接无效"],
    ["tc", "連結無效"],
    ["en", "The link is not valid"],
  ] as const) {
    for (const path of ["confirmMailResult", "subscriptions/unsubscribe"]) {
      expect((await page.goto(`/ui/irh/${path}?token=invented&lang=${lang}`))?.status()).toBe(404);
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
    }
  }
});
