import { expect, type Page } from "@playwright/test";
import { openOffice, signInAs } from "../support/staff-session";
import { test } from "../support/test.ts";

const title = (page: Page) => page.getByLabel("标题 · 简体中文");
const body = (page: Page) => page.getByLabel("正文 · 简体中文");
const savedStatus = (page: Page) => page.getByRole("status").getByText(/已自动保存 \d\d:\d\d/);
const isStored = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith("/office/keptForms") && answer.ok());

test("what is typed is kept after a pause and survives a reload; no colleague's save is overwritten, publishing saves first, and a save that does not arrive says why", async ({
  context,
  page,
  browser,
}) => {
  await signInAs(context, "editor");
  await openOffice(page, "/ui/irh/office/announcements/new");
  await title(page).fill("自动保存的公告");
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("heading", { level: 1, name: "自动保存的公告" })).toBeVisible();
  const first = isStored(page);
  await body(page).fill("没有按保存的正文");
  await first;
  await expect(savedStatus(page)).toBeVisible();
  await page.reload();
  await page.locator("html[data-live]").waitFor();
  await expect(page.getByText(/自动保存、尚未保存为正式修改/)).toBeVisible();
  await expect(body(page)).toHaveValue("没有按保存的正文");

  const other = await browser.newContext();
  await signInAs(other, "admin");
  const colleague = await other.newPage();
  await openOffice(colleague, page.url());
  await expect(body(colleague)).toHaveValue("");
  await expect(colleague.getByText(/也有未保存的修改/)).toBeVisible();
  await body(colleague).fill("同事的正文");
  await colleague.getByLabel("摘要 · 简体中文").fill("同事的摘要");
  await colleague.getByRole("button", { name: "保存草稿" }).click();
  await expect(colleague.getByText("草稿已保存", { exact: true })).toBeVisible();
  await other.close();

  await page.reload();
  await page.locator("html[data-live]").waitFor();
  await expect(page.getByText("由您逐项选择")).toBeVisible();
  await expect(body(page)).toHaveValue("没有按保存的正文");
  await body(page).fill("两人商定的正文");
  await page.getByRole("button", { name: "保存草稿" }).click();
  const choice = page.getByRole("alert").getByRole("radiogroup", { name: /^正文/ });
  await expect(choice.getByText("同事的正文")).toBeVisible();
  await expect(page.getByRole("alert").getByRole("radiogroup")).toHaveCount(1);
  await expect(page.getByRole("button", { name: "按选择保存" })).toBeDisabled();
  await choice.getByLabel("您填写的内容").check();
  await page.getByRole("button", { name: "按选择保存" }).click();
  await expect(page.getByText(/第3版/).first()).toBeVisible();
  await expect(page.getByLabel("摘要 · 简体中文")).toHaveValue("同事的摘要");
  await page.getByRole("button", { name: "发布…" }).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "取消" })).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "取消" }).click();
  await expect(page.getByText(/第3版/).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "放弃修改" })).toHaveCount(0);
  await expect(body(page)).toHaveValue("两人商定的正文");

  await context.setOffline(true);
  await body(page).fill("断线时写的正文");
  await page.getByRole("button", { name: "保存草稿" }).click();
  await expect(page.getByRole("alert").getByText("没有网络连接")).toBeVisible();
  await context.setOffline(false);
  await page.route("**/office/keptForms", (route) => route.abort());
  await body(page).fill("断线时写的正文。");
  await page.getByRole("link", { name: "公告", exact: true }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "留在此页" }).click();
  await expect(body(page)).toHaveValue("断线时写的正文。");
  await page.unroute("**/office/keptForms");
  const cookies = await context.cookies();
  await context.clearCookies();
  await page.getByRole("button", { name: "保存草稿" }).click();
  await expect(page.getByRole("alert").getByText("您的登录已失效")).toBeVisible();
  await expect(body(page)).toHaveValue("断线时写的正文。");
  await context.addCookies(cookies);
  await page.keyboard.press("Control+s");
  await expect(page.getByText(/第4版/).first()).toBeVisible();
  const left = isStored(page);
  await body(page).fill("离开前写的正文");
  await page.getByRole("link", { name: "公告", exact: true }).first().click();
  await left;
  await expect(page).toHaveURL(/office\/announcements$/);
});
