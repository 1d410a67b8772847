import { expect, test } from "@playwright/test";
import { openOffice, signInAs } from "../support/staff-session";

test("what was public and is rolled back says so in the release calendar, and the question names the step", async ({
  context,
  page,
}) => {
  await signInAs(context, "editor");
  await openOffice(page, "/ui/irh/office/announcements/new?lang=en");
  await page.getByLabel("Title · 简体中文").fill("关于撤下的测试公告");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "关于撤下的测试公告" })).toBeVisible();
  await page.getByRole("button", { name: "Publish…" }).click();
  await page.getByLabel("I have checked this").check();
  await page.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByText(/Live since/).first()).toBeVisible();
  await openOffice(page, "/ui/irh/office/releases?lang=en");
  const row = page.getByRole("row", { name: /关于撤下的测试公告/ });
  await expect(row).toContainText("Released");
  await row.getByRole("button", { name: "Roll back…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Roll back", exact: true }).click();
  await expect(row).toContainText("Rolled back");
});
