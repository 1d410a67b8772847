import { expect, type Page } from "@playwright/test";
import { addDays, beijingDay } from "~/shared/dates";
import { seriousBarriers } from "../support/barriers";
import { slide } from "../support/challenge";
import { outside } from "../support/journeys";
import { openOffice, signInAs } from "../support/staff-session";
import { test } from "../support/test.ts";

const mobile = `1378${String(Date.now() % 10_000_000).padStart(7, "0")}`;
const email = `v${mobile}@example.com`;
const day = addDays(beijingDay(new Date()), 10);

/** The script that keeps a draft comes after the first paint. */
const hasDraft = (page: Page, text: string) =>
  expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain(text);

test("what is typed before the script of drafts has come is neither overwritten by an older draft nor lost", async ({
  page,
}) => {
  const address = "/ui/irh/appointments/dates?lang=en";
  const content = page.locator("textarea[name=content]");
  await page.goto(address);
  await content.fill("Orders of last year");
  await hasDraft(page, "Orders of last year");
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/static\/form-\w+\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(address, { waitUntil: "commit" });
  await content.fill("Capacity and orders");
  release();
  await hasDraft(page, "Capacity and orders");
  await expect(content).toHaveValue("Capacity and orders");
});

test("Back and reload after a refusal show the form with its text, and send nothing again", async ({ page }) => {
  let posts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.isNavigationRequest()) posts += 1;
  });
  await page.goto("/ui/irh/appointments/dates?lang=en");
  const content = page.locator("textarea[name=content]");
  await content.fill("Capacity and orders");
  await page.locator("form[data-draft] .form-actions button").last().click();
  await expect(page.locator("[data-error-summary]")).toBeVisible();
  await hasDraft(page, "Capacity and orders");
  await page.reload();
  await expect(content).toHaveValue("Capacity and orders");
  await expect(page.locator("[data-error-summary]")).toHaveCount(0);
  await page.goto("/ui/irh/index?lang=en");
  await page.goBack();
  await expect(content).toHaveValue("Capacity and orders");
  expect(posts).toBe(1);
});

/** The visitor's form, from the list of visits to the code that came. */
async function ask(page: Page) {
  await page.goto("/ui/irh/appointments?lang=zh-CN");
  await page.getByRole("link", { name: "提出申请" }).click();
  const first = page.getByRole("group", { name: "希望的日期 1" });
  await first.getByLabel("日期").fill(day);
  await first.getByLabel("时段").selectOption("morning");
  await page.getByLabel("线上调研").check();
  await page.getByLabel("人数").fill("1");
  await page.getByLabel("交流内容").fill("产能与订单情况");
  await page.getByRole("textbox", { name: "姓名" }).fill("林海");
  await page.getByLabel("个人投资者").check();
  await page.getByLabel("手机号码").fill(mobile);
  await page.getByLabel("邮箱").fill(email);
  await slide(page);
  await page.getByRole("button", { name: "获取验证码" }).click();
  await expect(page.getByText("您填写的内容均已保留")).toBeVisible();
  const code = /\d{6}/.exec((await outside.waitFor(`+86${mobile}`, "验证码")).text)?.[0] ?? "";
  await page.getByLabel("验证码", { exact: true }).fill(code);
  await page.getByLabel("我已阅读并同意来访须知").check();
  await page.getByLabel("我已阅读并接受").check();
  expect(await seriousBarriers(page)).toEqual([]);
}

test("a visitor asks for a date on a phone, is offered one by staff and books it by the link of the mail", async ({
  browser,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await ask(page);
  await page.getByRole("button", { name: "提交申请" }).last().click();
  await expect(page.getByText("申请已收到")).toBeVisible();

  const office = await browser.newContext();
  await signInAs(office, "reception");
  const desk = await office.newPage();
  await openOffice(desk, "/ui/irh/office/dateRequests?status=asked");
  await desk.getByRole("link", { name: "林**" }).first().click();
  const popUp = desk.getByRole("dialog");
  await expect(popUp.getByText("产能与订单情况")).toBeVisible();
  expect(await seriousBarriers(desk)).toEqual([]);
  const option = popUp.getByLabel("提供的场次").locator("option").nth(1);
  await popUp.getByLabel("提供的场次").selectOption((await option.getAttribute("value")) ?? "");
  await popUp.getByRole("button", { name: "提供该场次" }).click();
  await expect(popUp.getByText("已提供场次")).toBeVisible();
  await office.close();

  const mail = await outside.waitFor(email, "为您安排的调研场次");
  const link = /\/ui\/irh\/bookingDetails\?activity=[^\s"<]*request=[^\s"<]*/.exec(mail.text)?.[0] ?? "";
  await page.goto(link.replaceAll("&amp;", "&"));
  await expect(page.getByText("公司为您安排的场次")).toBeVisible();
  await expect(page.getByLabel("姓名").first()).toHaveValue("林海");
  await expect(page.getByLabel("手机号码")).toHaveCount(0);
});
