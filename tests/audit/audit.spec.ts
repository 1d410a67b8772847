import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { outside } from "../support/journeys.ts";
import { openOffice, signInAs } from "../support/staff-session.ts";
import { test } from "../support/test.ts";

/** Of an activity that no other journey books: theirs are erased meanwhile. */
const registrations = "/ui/irh/office/registrations?activity=chengyue-hong-kong";
const mobile = /\+\d{10,13}/;

/** Opens the first registration of the list that still has its people. */
async function openRegistration(page: Page) {
  await openOffice(page, registrations);
  const link = page.getByRole("row").filter({ hasText: "****" }).first().getByRole("link").first();
  const path = await link.getAttribute("href");
  await openOffice(page, `${path}`);
  return `${path}`;
}

test("reception gives a reason and sees who comes, on this one screen; the administrator reads the reason in the log", async ({
  page,
  context,
}) => {
  await signInAs(context, "reception");
  const answers: string[] = [];
  page.on("response", (answer) => {
    if (answer.url().includes("/office/registrations")) answers.push(answer.headers()["cache-control"] ?? "");
  });
  const path = await openRegistration(page);
  expect(await page.content()).not.toMatch(mobile);
  await page.getByRole("button", { name: "显示完整资料" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "显示", exact: true }).click();
  await expect(dialog.getByText("请填写原因")).toBeVisible();
  await dialog.getByLabel("其他原因").check();
  await dialog.getByRole("textbox", { name: "请说明" }).fill("急");
  await dialog.getByRole("button", { name: "显示", exact: true }).click();
  await expect(dialog.getByText("请写明原因，至少 5 个字符")).toBeVisible();
  await expect(dialog.getByRole("textbox", { name: "请说明" })).toHaveValue("急");
  await dialog.getByRole("textbox", { name: "请说明" }).fill("与来访人确认车牌");
  await dialog.getByRole("button", { name: "显示", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(mobile).first()).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname.endsWith(path));
  await expect.poll(() => answers.length).toBeGreaterThan(2);
  expect(answers.filter((line) => !line.includes("no-store"))).toEqual([]);
  await page.getByRole("button", { name: "重新遮盖" }).click();
  await expect(page.getByText(mobile)).toHaveCount(0);
  await page.reload();
  expect(await page.content()).not.toMatch(mobile);

  const admin = await context.browser()?.newContext();
  if (!admin) throw new Error("no browser");
  await signInAs(admin, "admin");
  const log = await admin.newPage();
  await openOffice(log, new URL(`/ui/irh/office/audit?subject=${path.split("/").at(-1)}`, page.url()).href);
  await expect(log.getByText("查看来访人资料").first()).toBeVisible();
  await expect(log.getByText("原因：与来访人确认车牌").first()).toBeVisible();
  expect(await log.content()).not.toMatch(mobile);
  await admin.close();
});

for (const role of ["editor", "viewer"])
  test(`${role} sees masks, is offered nothing more, and gets nothing by asking for it`, async ({ page, context }) => {
    await signInAs(context, role);
    const path = await openRegistration(page);
    await expect(page.getByText("****").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "显示完整资料" })).toHaveCount(0);
    const id = path.split("/").at(-1);
    for (const ending of ["", ".data"]) {
      const answer = await context.request.post(`/ui/irh/office/registrations/reveal/${id}${ending}`, {
        form: { reason: "contact" },
      });
      expect(answer.status()).toBe(403);
      expect(await answer.text()).not.toMatch(mobile);
    }
  });

test("the log is filtered in the address, its chain checked, and the rows taken out as a file", async ({
  page,
  context,
}) => {
  await signInAs(context, "admin");
  await outside.cron();
  await openOffice(page, "/ui/irh/office/audit");
  await expect(page.getByRole("heading", { level: 1, name: "操作日志" })).toBeVisible();
  await page.getByRole("button", { name: "立即检查" }).click();
  await expect(page.getByText("记录完整")).toBeVisible();
  await page.getByRole("combobox", { name: "范围" }).click();
  await page.getByRole("option", { name: "人员与权限" }).click();
  await expect(page).toHaveURL(/area=staff/);
  await expect(page.getByText("登录", { exact: true }).first()).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "导出 CSV" }).click(),
  ]);
  const text = await readFile((await download.path()) ?? "", "utf8");
  expect(download.suggestedFilename()).toMatch(/^609718\.SH 操作日志 \d{4}-\d\d-\d\d\.csv$/);
  expect(text).toContain("identity.signIn");
  expect(text.trimEnd().split("\r\n").at(-1)).toMatch(/封存链末端.*[0-9a-f]{64}$/);
  await page.getByRole("combobox", { name: "范围" }).click();
  await page.getByRole("option", { name: "操作日志" }).click();
  await expect(page).toHaveURL(/area=audit/);
  await page.reload();
  await expect(page.getByText("导出操作日志").first()).toBeVisible();
  const get = await context.request.get("/ui/irh/office/audit/files/csv", { failOnStatusCode: false });
  expect(get.status()).toBeGreaterThanOrEqual(400);
});
