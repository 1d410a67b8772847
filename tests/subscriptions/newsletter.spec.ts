import { expect } from "@playwright/test";
import { outside, staff } from "../support/journeys";
import { signInAs } from "../support/staff-session";
import { test } from "../support/test.ts";

test("an editor makes a page a newsletter, sees it as a mail within the office, and tries it on oneself", async ({
  browser,
}) => {
  const context = await browser.newContext();
  await signInAs(context, "editor");
  const page = await context.newPage();
  const title = `致投资者的信${Date.now()}`;
  await page.goto("/ui/irh/office/customContent?lang=en");
  await page.getByRole("link", { name: "New page" }).click();
  await page.getByLabel("Title · 简体中文").fill(title);
  await page.getByLabel("Also send it by e-mail as a newsletter").check();
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText("The subscription centre does not offer the newsletter yet")).toBeVisible();
  const mail = page.frameLocator('iframe[title="Preview of the e-mail"]');
  await expect(mail.getByText(title)).toBeVisible();
  await page.getByRole("button", { name: "Send a test e-mail" }).click();
  await expect(page.getByText("Sent. Please look into your mailbox.")).toBeVisible();
  expect((await outside.waitFor(staff("editor").email, title)).subject).toBe(title);
  await context.close();
});
