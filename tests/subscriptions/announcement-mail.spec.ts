import { type Browser, expect } from "@playwright/test";
import { outside } from "../support/journeys";
import { publishNow } from "../support/publish";
import { openOffice, signInAs } from "../support/staff-session";
import { test } from "../support/test.ts";
import { linkIn, subscribe } from "./by-screen";

const form = "/ui/irh/subscriptions";

async function publish(browser: Browser, title: string): Promise<void> {
  const context = await browser.newContext();
  await signInAs(context, "editor");
  const page = await context.newPage();
  await openOffice(page, "/ui/irh/office/announcements/new?lang=en");
  await page.getByLabel("Title · 简体中文").fill(title);
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await publishNow(page);
  await context.close();
}

test("a reader of the list subscribes to its kind, is mailed what is published, and leaves with one press", async ({
  browser,
  request,
}) => {
  const page = await (await browser.newContext()).newPage();
  const email = `reader-${Date.now()}@example.com`;
  await page.goto("/ui/irh/announcements?type=provisional&lang=en");
  await page.locator("summary", { hasText: "Subscribe by e-mail" }).click();
  const dialog = page.getByRole("dialog", { name: "Receive new announcements by e-mail" });
  await expect(dialog.getByLabel("Ad hoc announcements", { exact: true })).toBeChecked();
  await dialog.getByLabel("ESG reports").check();
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(({ pathname }) => pathname === form);
  await expect(
    page.getByRole("group", { name: "Kind of announcement" }).getByRole("checkbox", { checked: true }),
  ).toHaveCount(2);
  await subscribe(page, email);

  const title = `关于签署合同的公告${Date.now()}`;
  await publish(browser, title);
  await outside.cron();
  const mail = await outside.waitFor(email, title);
  expect(mail.subject).toContain(title);
  await page.goto(linkIn(mail.text, "/ui/irh/announcements/"));
  await expect(page.getByRole("heading", { name: title })).toBeVisible();

  const leave = /<(.+)>/.exec(mail.headers["list-unsubscribe"] ?? "")?.[1] ?? "";
  const left = await request.post(leave, { form: { "List-Unsubscribe": "One-Click" } });
  expect([left.status(), left.url()]).toEqual([200, leave]);
});

test("without JavaScript the choice of the list leads to the form all the same, and a form without any choice is sent back", async ({
  browser,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto("/ui/irh/announcements?lang=en");
  await page.locator("summary", { hasText: "Subscribe by e-mail" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(({ pathname }) => pathname === form);
  await expect(page.getByLabel("All announcements")).toBeChecked();
  await page.getByLabel("All announcements").uncheck();
  await page.getByRole("checkbox", { name: "Company announcements" }).uncheck();
  await page.getByLabel("E-mail address").fill("nobody@example.com");
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByRole("alert").getByText("Please select subscription content")).toBeVisible();
  await expect(page.getByLabel("E-mail address")).toHaveValue("nobody@example.com");
});

test("a subscriber changes the announcements on the own page and leaves one category of two by the mail's link", async ({
  browser,
}) => {
  const page = await (await browser.newContext()).newPage();
  const email = `both-${Date.now()}@example.com`;
  await page.goto("/ui/irh/subscriptions?lang=en");
  await page.getByRole("checkbox", { name: "Company announcements" }).check();
  await page.getByLabel("All announcements").check();
  await page.getByRole("checkbox", { name: "Price alerts" }).check();
  await page.getByRole("combobox", { name: "Security" }).first().selectOption({ index: 1 });
  await page.getByRole("textbox", { name: "Target" }).fill("99");
  await subscribe(page, email);

  const title = `关于聘任的公告${Date.now()}`;
  await publish(browser, title);
  await outside.cron();
  const { text } = await outside.waitFor(email, title);
  await page.goto(linkIn(text, "subscriptions/manage"));
  await expect(page.getByLabel("All announcements")).toBeChecked();
  await page.getByLabel("All announcements").uncheck();
  await page.getByLabel("ESG reports").check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Modified successfully")).toBeVisible();
  await expect(page.getByLabel("ESG reports")).toBeChecked();

  await page.goto(linkIn(text, "subscriptions/unsubscribe"));
  await expect(page.getByRole("button", { name: "Unsubscribe from everything" })).toBeVisible();
  await page.getByRole("button", { name: "Unsubscribe from announcements" }).click();
  await expect(page.getByText("Your other subscriptions go on")).toBeVisible();
  await page.goto(linkIn(text, "subscriptions/manage"));
  await expect(page.getByRole("textbox", { name: "Target" })).toHaveValue(/^99/);
  await expect(page.getByLabel("ESG reports")).not.toBeChecked();
});
