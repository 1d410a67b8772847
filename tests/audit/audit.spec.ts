import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { outside } from "../support/journeys.ts";
import { cookieAs, openOffice, signInAs } from "../support/staff-session.ts";
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

test("reception gives a reason and sees who comes, on this one screen; the administrator reads the reason in the log, checks its chain and takes it out as a file", async ({
  page,
  context,
  browser,
  baseURL,
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

  const admin = await browser.newContext({ baseURL });
  await signInAs(admin, "admin");
  const log = await admin.newPage();
  await openOffice(log, `/ui/irh/office/audit?subject=${path.split("/").at(-1)}`);
  await expect(log.getByText("查看来访人资料").first()).toBeVisible();
  await expect(log.getByText("原因：与来访人确认车牌").first()).toBeVisible();
  expect(await log.content()).not.toMatch(mobile);

  await outside.cron();
  await openOffice(log, "/ui/irh/office/audit");
  await expect(log.getByRole("heading", { level: 1, name: "操作日志" })).toBeVisible();
  await log.getByRole("button", { name: "立即检查" }).click();
  await expect(log.getByText("记录完整")).toBeVisible();
  await log.getByRole("combobox", { name: "范围" }).click();
  await log.getByRole("option", { name: "人员与权限" }).click();
  await expect(log).toHaveURL(/area=staff/);
  await expect(log.getByText("登录", { exact: true }).first()).toBeVisible();
  const [download] = await Promise.all([
    log.waitForEvent("download"),
    log.getByRole("button", { name: "导出 CSV" }).click(),
  ]);
  const text = await readFile((await download.path()) ?? "", "utf8");
  expect(download.suggestedFilename()).toMatch(/^609718\.SH 操作日志 \d{4}-\d\d-\d\d\.csv$/);
  expect(text).toContain("identity.signIn");
  expect(text.trimEnd().split("\r\n").at(-1)).toMatch(/封存链末端.*[0-9a-f]{64}$/);
  await log.getByRole("combobox", { name: "范围" }).click();
  await log.getByRole("option", { name: "操作日志" }).click();
  await expect(log).toHaveURL(/area=audit/);
  await log.reload();
  await expect(log.getByText("导出操作日志").first()).toBeVisible();
  const get = await admin.request.get("/ui/irh/office/audit/files/csv", { failOnStatusCode: false });
  expect(get.status()).toBeGreaterThanOrEqual(400);
});

test("who may not see persons is offered masks alone, and gets nothing by asking for it", async ({ request }) => {
  for (const role of ["reception", "editor", "viewer"]) {
    const headers = { Cookie: await cookieAs(role) };
    const list = await (await request.get(registrations, { headers })).text();
    const [row = ""] = [...list.matchAll(/<tr\b.*?<\/tr>/gs)].map(([one]) => one).filter((one) => one.includes("****"));
    const id = /office\/registrations\/([\w-]+)/.exec(row)?.[1];
    const html = await (await request.get(`/ui/irh/office/registrations/${id}`, { headers })).text();
    expect(html).toContain("****");
    expect(html).not.toMatch(mobile);
    expect([role, html.includes(">显示完整资料")]).toEqual([role, role === "reception"]);
    if (role === "reception") continue;
    for (const ending of ["", ".data"]) {
      const answer = await request.post(`/ui/irh/office/registrations/reveal/${id}${ending}`, {
        headers,
        form: { reason: "contact" },
      });
      expect(answer.status()).toBe(403);
      expect(await answer.text()).not.toMatch(mobile);
    }
  }
});
