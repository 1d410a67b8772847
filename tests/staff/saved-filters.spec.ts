import AxeBuilder from "@axe-core/playwright";
import { expect } from "@playwright/test";
import { openOffice, signInAs } from "../support/staff-session";
import { test } from "../support/test.ts";

test("chosen filters are named, kept and called up again with one click, and removed", async ({ context, page }) => {
  await signInAs(context, "reception");
  await openOffice(page, "/ui/irh/office/registrations?status=passed&sort=created");
  await page.getByRole("button", { name: "保存当前筛选…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("名称").fill("已通过");
  await dialog.getByRole("button", { name: "保存当前筛选" }).click();
  await expect(dialog).toBeHidden();
  expect((await new AxeBuilder({ page }).include("main").analyze()).violations).toEqual([]);
  await openOffice(page, "/ui/irh/office/registrations");
  await page.getByRole("link", { name: "已通过" }).click();
  await expect(page).toHaveURL(/sort=created&status=passed/);
  await page.getByRole("button", { name: "移除已保存的筛选“已通过”" }).click();
  await expect(page.getByRole("link", { name: "已通过" })).toHaveCount(0);
});
