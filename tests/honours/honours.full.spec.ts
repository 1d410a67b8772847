import { expect } from "@playwright/test";
import { publishNow } from "../support/publish";
import { openOffice, signInAs } from "../support/staff-session";
import { test } from "../support/test.ts";

const picture = {
  name: "prize.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
};

test("an editor announces an honour with its picture; readers find it in the list of its kind, open it and take the list along", async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signInAs(context, "editor");
  await openOffice(page, "/ui/irh/office/honours/new?lang=en");
  await page.getByLabel("Title · 简体中文").fill("年度最佳雇主");
  await page.getByLabel("Awarded by · 简体中文").fill("人力资源协会");
  await page.getByLabel("Date").fill("2026-02-10");
  await page.locator("input[type=file]").setInputFiles(picture);
  await expect(page.getByLabel("Name shown")).toHaveValue("prize");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText(/version 1/i).first()).toBeVisible();
  await page.getByRole("combobox", { name: "Picture" }).click();
  await page.getByRole("option", { name: "prize.png" }).click();
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText(/version 2/i).first()).toBeVisible();
  await publishNow(page);

  const reader = await (await browser.newContext()).newPage();
  await reader.goto("/ui/irh/honours?lang=en");
  await reader.getByRole("link", { name: "Company honours" }).click();
  await reader.getByRole("link", { name: "年度最佳雇主" }).click();
  await expect(reader.getByText("人力资源协会")).toBeVisible();
  await expect(reader.locator("img.film")).toBeVisible();
  await reader.goto("/ui/irh/honours?lang=en");
  const [file] = await Promise.all([
    reader.waitForEvent("download"),
    reader.getByRole("link", { name: "Export CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
});
