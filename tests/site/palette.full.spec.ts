import AxeBuilder from "@axe-core/playwright";
import { expect } from "@playwright/test";
import { openOffice, signInAs } from "../support/staff-session";
import { test } from "../support/test.ts";

test("a screen is reached by a few typed characters, and the filters chosen there are named, called up again and removed", async ({
  context,
  page,
}) => {
  await signInAs(context, "reception");
  await openOffice(page, "/ui/irh/homeIndex");
  await page.keyboard.press("Control+k");
  const search = page.getByPlaceholder("页面、标题、预约编号、姓名、邮箱或手机号");
  await search.fill("nobody@nowhere.example");
  await expect(page.getByText("未找到。")).toBeVisible();
  await search.fill("预约登记");
  await expect(page.getByRole("button", { name: "预约登记" }).first()).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: /共 \d+ 条结果/ })).toBeVisible();
  expect((await new AxeBuilder({ page }).include("[role=dialog]").analyze()).violations).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/office\/registrations/);

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
