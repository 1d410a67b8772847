import { type Browser, expect, type Page } from "@playwright/test";
import { addDays, beijingDay, weekday } from "../../app/shared/dates.ts";
import { linkIn, subscribe } from "../subscriptions/by-screen";
import { test } from "../support/alone-test.ts";
import { slide } from "../support/challenge";
import { outside } from "../support/journeys";
import { openOffice, signInAs } from "../support/staff-session";

const header = "日期,开盘价,最高价,最低价,收盘价,成交量,成交额";
const plainFile = `${header}\n20210318,30.28,31,30.2,30.57,23244838,712476372\n20210319,30.26,30.26,29.49,29.67,22875380,681369866\n`;

/** The first trading day after tomorrow: its close lies ahead of every confirmation made today. */
const nextTradingDay = () => {
  let day = addDays(beijingDay(new Date(outside.now())), 1);
  while ([0, 6].includes(weekday(day))) day = addDays(day, 1);
  return day;
};

async function importPrices(page: Page, name: string, content: Buffer, { isAhead = false } = {}) {
  await openOffice(page, "/ui/irh/office/prices?lang=zh-CN");
  await page.getByLabel("证券", { exact: true }).selectOption({ index: 0 });
  await page.locator("input[type=file]").setInputFiles({ name, mimeType: "text/csv", buffer: content });
  if (isAhead) await page.getByLabel("已与来源核对，所示无误").check();
  await page.getByRole("button", { name: "确认导入" }).click();
  await expect(page.getByText("导入完成")).toBeVisible();
}

async function register(page: Page, activity: string, mobile: string) {
  await page.goto(activity);
  await page.getByLabel("姓名").first().fill("林海");
  await page.getByLabel("手机号码").first().fill(mobile);
  await page.getByLabel("邮箱").fill(`v${mobile}@example.com`);
  await page.getByLabel("证件类型").selectOption("护照");
  await page.getByLabel("证件号码").fill("E12345678");
  await page.getByLabel("我单独同意为上述目的处理我的证件信息").check();
  await page.getByLabel("机构投资者").check();
  await page.getByLabel("来访机构名称").fill("示例基金");
  await page.getByLabel("来访机构简介").fill("公募基金，关注高端制造。");
  await page.getByLabel("职务").fill("研究员");
  await page.getByLabel("买方", { exact: true }).check();
  await page.getByRole("button", { name: "下一步" }).click();
  await expect(page.getByRole("radio", { name: "现场调研" })).toBeChecked();
  await page.getByLabel("交流内容").fill("产能与订单情况");
  await page.getByLabel("愿意与其他来访者一同交流").check();
  await page.getByRole("group", { name: "是否有同行人" }).getByLabel("否").check();
  await page.getByRole("button", { name: "下一步" }).click();
  await slide(page);
  await page.getByRole("button", { name: "获取验证码" }).click();
  await expect(page.getByText("您填写的内容均已保留")).toBeVisible();
  const { text } = await outside.waitFor(`+86${mobile}`);
  await page.getByLabel("验证码", { exact: true }).fill(/\d{6}/.exec(text)?.[0] ?? "");
  await page.getByLabel("我已阅读并同意来访须知").check();
}

const visitor = async (browser: Browser) => (await browser.newContext()).newPage();

test("an investor's alert is mailed when the price crosses, and the last place goes to one visitor who is then passed", async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signInAs(context, "editor");
  await importPrices(page, "prices.csv", Buffer.from(plainFile));

  const investor = await visitor(browser);
  const email = `main-job-${Date.now()}@example.com`;
  await investor.goto("/ui/irh/subscriptions?lang=en");
  await investor.getByRole("checkbox", { name: "Price alerts" }).check();
  await investor.getByRole("combobox", { name: "Security" }).first().selectOption({ index: 1 });
  await investor.getByLabel("Kind of alert").selectOption("Rise to");
  await investor.getByRole("textbox", { name: "Target" }).fill("60");
  await subscribe(investor, email);

  const day = nextTradingDay();
  await importPrices(
    page,
    "next.csv",
    Buffer.from(`${header}\n${day.replaceAll("-", "")},58.00,61.20,57.90,60.80,1000000,60000000\n`),
    { isAhead: true },
  );
  await page.getByRole("row").filter({ hasText: "60.80" }).getByRole("button", { name: "确认无误，公开…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "确认无误，公开", exact: true }).click();
  await expect(page.getByText("没有暂缓公开的交易日")).toBeVisible();
  await outside.cron(Date.parse(`${day}T07:16:00Z`));
  const alert = await outside.waitFor(email, "60.80");
  expect(alert.text).toMatch(/delayed/i);
  await investor.goto(linkIn(alert.text, "subscriptions/unsubscribe"));
  await investor.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(investor.getByRole("heading", { name: "Unsubscribe successfully!" })).toBeVisible();

  const [one, two] = [await visitor(browser), await visitor(browser)];
  const activity = "/ui/irh/bookingDetails?activity=chengyue-plant";
  await register(one, activity, "13912340001");
  await register(two, activity, "13912340002");
  await one.getByRole("button", { name: "提交预约" }).click();
  await expect(one.getByText("预约已提交")).toBeVisible();
  await two.getByRole("button", { name: "提交预约" }).click();
  await expect(two.getByText("预约名额已满").first()).toBeVisible();
  await expect(two.locator("#register").getByRole("link", { name: "查看其他场次" })).toBeVisible();
  await expect(one.getByRole("status")).toContainText(/[2-9A-Z]{10}/);
  const number = /[2-9A-Z]{10}/.exec((await one.getByRole("status").textContent()) ?? "")?.[0] ?? "";

  await context.clearCookies();
  await signInAs(context, "reception");
  await openOffice(page, "/ui/irh/office/registrations?activity=chengyue-plant&status=pending&lang=zh-CN");
  const row = page.getByRole("row").filter({ hasText: "0001" });
  await row.getByRole("checkbox").check();
  await page.getByRole("button", { name: "通过（1）", exact: true }).click();
  await outside.waitFor("v13912340001@example.com", "调研预约已通过");

  await one.goto("/ui/irh/appointments/inquiry?lang=zh-CN");
  await one.getByLabel("手机号码或邮箱").fill("13912340001");
  await slide(one);
  await one.getByRole("button", { name: "获取验证码" }).click();
  await expect(one.getByText("如果存在预约，验证码已经发出")).toBeVisible();
  const code = await outside.waitFor("+8613912340001", "查询");
  await one.getByLabel("验证码", { exact: true }).fill(/\d{6}/.exec(code.text)?.[0] ?? "");
  await one.getByRole("button", { name: "查看预约" }).click();
  await expect(one.getByText(number)).toBeVisible();
  await expect(one.getByText("已通过")).toBeVisible();
});
