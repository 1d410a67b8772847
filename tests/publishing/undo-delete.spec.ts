import { expect } from "@playwright/test";
import { openOffice, signInAs } from "../support/staff-session";
import { test } from "../support/test.ts";

test("a deleted draft says so in the list and comes back by one press", async ({ context, page }) => {
  await signInAs(context, "editor");
  await openOffice(page, "/ui/irh/office/announcements/new?lang=en");
  await page.getByLabel("Title · 简体中文").fill("误删的测试公告");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "误删的测试公告" })).toBeVisible();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  const list = page.getByRole("table").last();
  await expect(page.getByRole("alert").getByText("Deleted")).toBeVisible();
  await expect(list).not.toContainText("误删的测试公告");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone")).toBeVisible();
  await expect(list).toContainText("误删的测试公告");
});
