import { readFile } from "node:fs/promises";
import { devices, expect, type Page } from "@playwright/test";
import { seriousBarriers } from "../support/barriers";
import { slide } from "../support/challenge";
import { outside } from "../support/journeys";
import { test } from "../support/test.ts";

const activity = "/ui/irh/bookingDetails?activity=chengyue-plant";
const yours = "/ui/irh/privacy/yourData";
const newMobile = () => `1376${String(Date.now() % 10_000_000).padStart(7, "0")}`;
const digitsOf = async (mobile: string, like: string) =>
  /\d{6}/.exec((await outside.waitFor(`+86${mobile}`, like)).text)?.[0] ?? "";

const expectNoBarriers = async (page: Page) => expect(await seriousBarriers(page)).toEqual([]);

async function book(page: Page, mobile: string) {
  await page.goto(`${activity}&lang=zh-CN`);
  await page.getByLabel("姓名").first().fill("林海");
  await page.getByLabel("手机号码").first().fill(mobile);
  await page.getByLabel("邮箱").fill(`p${mobile}@example.com`);
  await page.getByLabel("证件类型").selectOption("护照");
  await page.getByLabel("证件号码").fill("E12345678");
  await page.getByLabel("机构投资者").check();
  await page.getByLabel("来访机构名称").fill("示例基金");
  await page.getByLabel("来访机构简介").fill("公募基金，关注高端制造。");
  await page.getByLabel("职务").fill("研究员");
  await page.getByLabel("买方", { exact: true }).check();
  await page.getByRole("button", { name: "下一步" }).click();
  await expect(page.getByRole("alert").getByRole("link", { name: "请单独同意处理证件信息" })).toBeVisible();
  await expect(page.getByText("来访结束 30 天后自动删除").first()).toBeVisible();
  await expectNoBarriers(page);
  await page.getByLabel("我单独同意为上述目的处理我的证件信息").check();
  await page.getByRole("button", { name: "下一步" }).click();
  await expect(page.getByRole("radio", { name: "现场调研" })).toBeChecked();
  await page.getByLabel("交流内容").fill("产能与订单情况");
  await page.getByLabel("愿意与其他来访者一同交流").check();
  await page.getByRole("group", { name: "是否有同行人" }).getByLabel("否", { exact: true }).check();
  await page.getByRole("button", { name: "下一步" }).click();
  await slide(page);
  await page.getByRole("button", { name: "获取验证码" }).click();
  await expect(page.getByText("您填写的内容均已保留")).toBeVisible();
  await page.getByLabel("验证码", { exact: true }).fill(await digitsOf(mobile, "预约"));
  await page.getByLabel("我已阅读并同意来访须知").check();
  await page.getByRole("button", { name: "提交预约" }).click();
}

const phone = devices["Pixel 7"];
test.use({ viewport: phone.viewport, userAgent: phone.userAgent, hasTouch: true, isMobile: true });

test("a visitor consents to the document apart, sees the own data, takes it along and erases it, on a phone", async ({
  page,
}) => {
  const mobile = newMobile();
  await book(page, mobile);
  await expect(page.getByText("预约已提交")).toBeVisible();
  await expect(page.getByRole("status")).toContainText(/[2-9A-Z]{10}/);
  const number = /[2-9A-Z]{10}/.exec((await page.getByRole("status").textContent()) ?? "")?.[0] ?? "none";

  await page.getByRole("contentinfo").getByRole("link", { name: "我的个人信息" }).click();
  await expect(page).toHaveURL(({ pathname }) => pathname === yours);
  await expect(page.getByLabel("手机号码或邮箱")).toBeVisible();
  await expectNoBarriers(page);
  await page.getByLabel("手机号码或邮箱").fill(mobile);
  await slide(page);
  await page.getByRole("button", { name: "获取验证码" }).click();
  await page.getByLabel("验证码", { exact: true }).fill(await digitsOf(mobile, "个人信息"));
  await page.getByRole("button", { name: "查看我的信息" }).click();
  for (const text of [number, "林海", `+86${mobile}`, "****78", "示例基金"])
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  await expect(page.getByText("E12345678")).toHaveCount(0);
  await expectNoBarriers(page);

  for (const [link, like] of [
    ["下载可打印的文件", `<td>${number}</td>`],
    ["下载数据文件", `"value": "${number}"`],
  ] as const) {
    const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: link }).click()]);
    expect(await readFile(await file.path(), "utf8")).toContain(like);
  }

  await page.locator("summary").filter({ hasText: "删除我的个人信息" }).click();
  await expect(page.getByText("尚未开始的预约会同时取消")).toBeVisible();
  await page.getByText("暂不删除").click();
  await page.locator("summary").filter({ hasText: "删除我的个人信息" }).click();
  await page.getByRole("button", { name: "删除全部" }).click();
  await expect(page.getByRole("heading", { name: "您的个人信息已删除" })).toBeVisible();
  expect((await page.request.get(`${yours}/file?as=json`)).status()).toBe(401);
  await page.goto(yours);
  await expect(page.getByLabel("手机号码或邮箱")).toBeVisible();
});
