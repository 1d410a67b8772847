import { expect, type Page } from "@playwright/test";
import { seriousBarriers } from "../support/barriers";
import { slide } from "../support/challenge";
import { elementsOf, wordsOf } from "../support/html";
import { outside } from "../support/journeys";
import { test } from "../support/test.ts";

const start = "/ui/irh/subscriptions";
const address = (name: string) => `${name}-${Date.now()}@example.com`;

async function fillIn(page: Page, email: string, target = "99") {
  await page.goto(`${start}?lang=en`);
  await page.getByRole("checkbox", { name: "Price alerts" }).check();
  const security = page.getByRole("combobox", { name: "Security" }).first();
  // Without script the details are unfolded by hand.
  if (!(await security.isVisible())) await page.getByText("Security, target and how often").click();
  await page.getByRole("combobox", { name: "Security" }).first().selectOption({ index: 1 });
  await page.getByLabel("Kind of alert").selectOption("Rise to");
  await page.getByRole("textbox", { name: "Target" }).fill(target);
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("I have read and accept").check();
  await slide(page);
}

const linkOf = async (email: string, path: string) => {
  const { text } = await outside.waitFor(email, path);
  return text.split(/\s+/).find((word) => word.includes(path)) ?? "";
};

test("a visitor comes from the home page, hears all mistakes at their fields, confirms what no scanner can, opens the subscription with a code, changes it, and leaves", async ({
  page,
  browser,
  baseURL,
}) => {
  const email = address("home");
  await page.goto("/ui/irh/index?lang=en");
  await page.getByLabel("E-mail address").fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("E-mail address")).toHaveValue(email);
  expect(page.url()).not.toContain("@");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByLabel("Language of the e-mails")).toHaveValue("en");
  await expect(page.getByRole("textbox", { name: "Target" })).toBeHidden();

  await page.getByLabel("E-mail address").fill("not an address");
  await page.getByRole("button", { name: "Subscribe" }).click();
  for (const message of [
    "Please enter the correct email address",
    "Please read and accept the privacy policy",
    "Please select subscription content",
  ])
    await expect(page.getByRole("alert").getByText(message)).toBeVisible();
  await expect(page.getByLabel("E-mail address")).toHaveValue("not an address");
  expect(await seriousBarriers(page)).toEqual([]);

  await page.getByLabel("E-mail address").fill(email);
  await page.getByRole("checkbox", { name: "Price alerts" }).check();
  await page.getByLabel("I have read and accept").check();
  await slide(page);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([
    "Please choose a security",
    "Please enter the target, or remove this alert",
  ]);
  await expect(page.getByRole("textbox", { name: "Target" })).toBeVisible();
  await page.getByRole("combobox", { name: "Security" }).first().selectOption({ index: 1 });
  await page.getByLabel("Kind of alert").selectOption("Rise to");
  await page.getByRole("textbox", { name: "Target" }).fill("0.01");
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByRole("alert").getByText("has already reached this target")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Target" })).toHaveValue("0.01");
  await page.getByRole("checkbox", { name: "Price alerts" }).uncheck();
  await expect(page.getByRole("textbox", { name: "Target" })).toBeHidden();
  await page.getByRole("checkbox", { name: "Price alerts" }).check();
  await page.getByRole("textbox", { name: "Target" }).fill("99");
  await page.getByRole("checkbox", { name: "Company announcements" }).check();
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByRole("heading", { name: "Please confirm your e-mail address" })).toBeVisible();
  expect(await seriousBarriers(page)).toEqual([]);

  const link = await linkOf(email, "confirmMailResult");
  const scanner = await (await browser.newContext({ baseURL })).newPage();
  await scanner.goto(link);
  await expect(scanner.getByRole("button", { name: "Confirm subscription" })).toBeVisible();
  expect(await seriousBarriers(scanner)).toEqual([]);
  for (const method of ["GET", "HEAD", "OPTIONS", "GET"]) await scanner.request.fetch(link, { method });
  await page.getByRole("button", { name: "I have verified the Email" }).click();
  await expect(page.getByText("You have not verified the Email")).toBeVisible();
  await page.goto(link);
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
  await expect(page.getByText("Subscription of h***@example.com")).toBeVisible();
  expect(await seriousBarriers(page)).toEqual([]);

  await page.getByLabel("All announcements").uncheck();
  await page.getByRole("button", { name: "Remove Alert 1" }).click();
  const save = page.getByRole("button", { name: "Save" });
  await save.click();
  const problem = page.getByText("Please select subscription content");
  await expect(problem).toHaveCount(2);
  await page.getByLabel("ESG reports").check();
  await expect(problem).toHaveCount(0);
  await page.getByLabel("All events").check();
  await page.getByLabel("Organisation").fill("First Fund");
  await page.getByLabel("Language of the e-mails").selectOption("Traditional Chinese");
  await save.click();
  await expect(page.getByText("Modified successfully")).toBeVisible();
  await page.goto(`${start}/manage?lang=en`);
  await expect(page.getByText("Modified successfully")).toHaveCount(0);
  for (const label of ["ESG reports", "All events"]) await expect(page.getByLabel(label)).toBeChecked();
  await expect(page.getByRole("textbox", { name: "Target" })).toHaveCount(0);
  await expect(page.getByLabel("Organisation")).toHaveValue("First Fund");
  await expect(page.getByLabel("Language of the e-mails")).toHaveValue("tc");

  await page.getByRole("link", { name: "Open my personal data" }).click();
  await expect(page.getByRole("heading", { name: /subscription/i }).first()).toBeVisible();
  expect(page.url()).not.toMatch(/@|%40|\?/);
  await page.getByRole("link", { name: "Open my subscriptions" }).click();
  await expect(page.getByText("Subscription of h***@example.com")).toBeVisible();

  const next = address("next");
  await page.getByLabel("New e-mail address").fill(next);
  await page.getByRole("button", { name: "Send code" }).click();
  await page
    .getByLabel("Verification code")
    .fill(/\b\d{6}\b/.exec((await outside.waitFor(next, "code")).text)?.[0] ?? "");
  expect(await seriousBarriers(page)).toEqual([]);
  await page.getByLabel("Verification code").press("Enter");
  await expect(page.getByText("Subscription of n***@example.com")).toBeVisible();
  await expect(page.getByLabel("ESG reports")).toBeChecked();

  const dialog = page.getByRole("dialog", { name: "Do you want to unsubscribe?" });
  await page.locator("summary", { hasText: "Unsubscribe" }).click();
  await expect(dialog.getByText("Updates stop")).toBeVisible();
  await dialog.getByText("I'll think about it again").click();
  await expect(dialog).toBeHidden();
  await page.locator("summary", { hasText: "Unsubscribe" }).click();
  await dialog.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("heading", { name: "Unsubscribe successfully!" })).toBeVisible();
});

test("a visitor subscribes without JavaScript and confirms by the button of the mailed link", async ({
  browser,
  baseURL,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false, baseURL })).newPage();
  const email = address("plain");
  await fillIn(page, email);
  await page.getByRole("button", { name: "Add an alert" }).click();
  await expect(page.getByRole("textbox", { name: "Target" })).toHaveCount(2);
  await expect(page.getByRole("textbox", { name: "Target" }).first()).toHaveValue("99");
  await page.getByRole("button", { name: "Remove Alert 2" }).click();
  await expect(page.getByRole("textbox", { name: "Target" })).toHaveCount(1);
  await page.getByLabel("E-mail address").press("Enter");
  await expect(page.getByText(`We have sent an e-mail to ${email}`)).toBeVisible();

  await page.getByRole("button", { name: "I have verified the Email" }).click();
  await expect(page.getByText("You have not verified the Email")).toBeVisible();
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText("seconds before sending it again")).toBeVisible();

  const link = await linkOf(email, "confirmMailResult");
  const stranger = await (await browser.newContext({ javaScriptEnabled: false, baseURL })).newPage();
  await stranger.goto(link);
  await stranger.getByRole("button", { name: "Confirm subscription" }).click();
  await expect(stranger.getByRole("heading", { name: "Subscription succeeded!" })).toBeVisible();
  expect((await stranger.goto(link))?.status()).toBe(200);
  await expect(stranger.getByRole("heading", { name: "The subscription is already confirmed" })).toBeVisible();

  await page.getByRole("button", { name: "I have verified the Email" }).click();
  await expect(page.getByRole("heading", { name: "Subscription succeeded!" })).toBeVisible();
});

test("a link that nobody was sent is not found, in three languages", async ({ request }) => {
  for (const [lang, title] of [
    ["zh-CN", "链接无效"],
    ["tc", "連結無效"],
    ["en", "The link is not valid"],
  ] as const)
    for (const path of ["confirmMailResult", "subscriptions/unsubscribe"]) {
      const answer = await request.get(`/ui/irh/${path}?token=invented&lang=${lang}`);
      const heads = elementsOf(await answer.text(), "h1").map(wordsOf);
      expect([answer.status(), heads]).toEqual([404, [title]]);
    }
});
