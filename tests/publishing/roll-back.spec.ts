import { expect } from "@playwright/test";
import { openOffice, signInAs } from "../support/staff-session";
import { test } from "../support/test.ts";

test("a draft that was deleted comes back by one press; what was public is corrected in sight of readers, and rolled back says so in the release calendar", async ({
  context,
  page,
}) => {
  await signInAs(context, "editor");
  await openOffice(page, "/ui/irh/office/announcements/new?lang=en");
  await page.getByLabel("Title · 简体中文").fill("关于撤下的测试公告");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "关于撤下的测试公告" })).toBeVisible();
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Delete" }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  const list = page.getByRole("table").last();
  await expect(page.getByRole("alert").getByText("Deleted")).toBeVisible();
  await expect(list).not.toContainText("关于撤下的测试公告");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone")).toBeVisible();
  await list.getByRole("link", { name: "关于撤下的测试公告" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "关于撤下的测试公告" })).toBeVisible();

  await page.getByRole("button", { name: "Publish…" }).click();
  await dialog.getByLabel("I have checked this").check();
  await dialog.getByLabel("At a time").check();
  await dialog.getByLabel("Time of release").fill("2027-01-11T09:00:00");
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await expect(page.locator("#main").getByText("Scheduled", { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Publish…" }).click();
  await expect(dialog.getByRole("radio", { checked: true })).toHaveCount(0);
  await page.getByLabel("I have checked this").check();
  await page.getByRole("dialog").getByLabel("At once").check();
  await page.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByText(/Live since/).first()).toBeVisible();

  await page.getByLabel("Title · 简体中文").fill("关于撤下的测试公告（更正）");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("The draft is newer")).toBeVisible();
  await page.getByRole("button", { name: "Publish…" }).click();
  await dialog.getByLabel("At once").check();
  await dialog.getByRole("button", { name: "Publish now" }).click();
  await expect(dialog.getByText("Please choose one")).toBeVisible();
  await dialog.getByLabel("Publish correction").check();
  await dialog.getByLabel("What was corrected · 简体中文").fill("标题有误");
  await dialog.getByLabel("I have checked this").check();
  await dialog.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByText(/This version since/)).toBeVisible();
  const [shown] = await Promise.all([
    context.waitForEvent("page"),
    page.getByRole("link", { name: "Open the public page" }).click(),
  ]);
  await expect(shown.getByText("标题有误")).toBeVisible();
  await shown
    .getByRole("link")
    .filter({ hasText: /Read the version before|查看更正前的版本/ })
    .click();
  await expect(shown.getByRole("heading", { level: 1 })).toHaveText("关于撤下的测试公告");
  await expect(shown.locator('meta[name="robots"]').first()).toHaveAttribute("content", /noindex/);

  await openOffice(page, "/ui/irh/office/releases?lang=en");
  const row = page.getByRole("row", { name: /关于撤下的测试公告（更正）/ });
  await expect(row).toContainText("Released");
  await row.getByRole("button", { name: "Roll back…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Roll back", exact: true }).click();
  await expect(row).toContainText("Rolled back");
});
