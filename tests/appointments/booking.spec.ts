import { expect, type Page } from "@playwright/test";
import { seriousBarriers } from "../support/barriers";
import { markOn, slide } from "../support/challenge";
import { outside } from "../support/journeys";
import { test } from "../support/test.ts";

const activity = "/ui/irh/bookingDetails?activity=chengyue-monthly";
const inquiry = "/ui/irh/appointments/inquiry";
let drawn = 0;
const newMobile = () => `1377${String(Date.now() % 100_000).padStart(5, "0")}${String(drawn++).padStart(2, "0")}`;

const digitsOf = async (mobile: string, like: string) =>
  /\d{6}/.exec((await outside.waitFor(`+86${mobile}`, like)).text)?.[0] ?? "";

/** The first two steps, with a companion. */
async function fill(page: Page, mobile: string) {
  await page.getByLabel("姓名").first().fill("林海");
  await page.getByLabel("手机号码").first().fill(mobile);
  await page.getByLabel("邮箱").fill(`v${mobile}@example.com`);
  await page.getByLabel("机构投资者").check();
  await page.getByLabel("来访机构名称").fill("示例基金");
  await page.getByLabel("来访机构简介").fill("公募基金，关注高端制造。");
  await page.getByLabel("职务").fill("研究员");
  await page.getByLabel("买方", { exact: true }).check();
  await page.getByRole("button", { name: "下一步" }).click();
  await page.getByRole("radio", { name: "线上调研" }).check();
  await page.getByLabel("交流内容").fill("产能与订单情况");
  await page.getByLabel("愿意与其他来访者一同交流").check();
  await page.getByRole("group", { name: "是否有同行人" }).getByLabel("是", { exact: true }).check();
  await page.getByRole("button", { name: "添加同行人" }).click();
  await page.getByRole("group", { name: "同行人 1" }).getByLabel("姓名").fill("周岚");
  await page.getByRole("group", { name: "同行人 1" }).getByLabel("手机号码").fill(newMobile());
}

const toConfirm = (page: Page) => page.getByRole("list", { name: "预约步骤" }).getByText("验证与确认").click();

/** The last step with the code that came; answers the number of the booking. */
async function submit(page: Page, mobile: string): Promise<string> {
  await expect(page.getByText("您填写的内容均已保留")).toBeVisible();
  await page.getByRole("button", { name: "提交预约" }).click();
  await expect(page.getByRole("alert").getByRole("link", { name: "请输入验证码" })).toBeVisible();
  await expect(page.getByRole("slider")).toHaveCount(0);
  await page.getByLabel("验证码", { exact: true }).fill(await digitsOf(mobile, "验证码"));
  await page.getByLabel("我已阅读并同意来访须知").check();
  await page.getByRole("button", { name: "提交预约" }).click();
  await expect(page.getByText("预约已提交")).toBeVisible();
  await expect(page.getByRole("status")).toContainText(/[2-9A-Z]{10}/);
  const number = /[2-9A-Z]{10}/.exec((await page.getByRole("status").textContent()) ?? "")?.[0] ?? "none";
  const received = (await outside.waitFor(`v${mobile}@example.com`, "调研预约已收到")).text;
  expect(received).toContain(number);
  const file = await page.getByRole("link", { name: "加入日历" }).getAttribute("href");
  expect(received).toContain(`${file}?lang=zh-CN`);
  expect(await (await page.request.get(file ?? "")).text()).toContain("UID:visit-chengyue-monthly\r\n");
  return number;
}

test("a party hears at once of all that is wrong, books on a phone with keys over the slide, finds its booking by code and gives it back", async ({
  page,
}) => {
  const mobile = newMobile();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${activity}&lang=zh-CN`);
  await page.getByLabel("姓名").first().fill("林海");
  await page.getByLabel("手机号码").first().fill("12345");
  await toConfirm(page);
  await page.getByRole("button", { name: "提交预约" }).click();
  const summary = page.getByRole("alert");
  await expect(summary.getByRole("link")).toHaveCount(12);
  // A choice of which there is but one is made already.
  await expect(page.getByRole("radio", { name: "线上调研" })).toBeChecked();
  await expect(summary.getByRole("link").first()).toHaveText("手机号码格式不正确");
  await expect(summary.getByRole("link").last()).toHaveText("请阅读并勾选来访须知");
  await summary.getByRole("link").first().click();
  const field = page.getByLabel("手机号码").first();
  await expect(field).toBeFocused();
  await expect(page.getByLabel("姓名").first()).toHaveValue("林海");
  await expect(field).toHaveValue("12345");
  const covered = () =>
    field.evaluate((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) !== one;
    });
  await expect.poll(covered, { message: "the head of the page stands over the field" }).toBe(false);
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  expect(await seriousBarriers(page)).toEqual([]);

  await page.goto(`${activity}&lang=zh-CN&step=1`);
  await fill(page, mobile);
  await page.getByRole("button", { name: "下一步" }).click();
  await expect(page.locator("[data-recap=email]")).toHaveText(`v${mobile}@example.com`);
  await page.getByRole("button", { name: "获取验证码" }).click();
  await page.getByRole("alert").getByRole("link", { name: "请完成滑动验证" }).click();
  const slider = page.getByRole("slider", { name: "滑动验证" });
  await expect(slider).toBeFocused();
  await expect(field).toHaveValue(mobile);
  expect(await outside.messages({ to: `+86${mobile}` })).toEqual([]);
  expect(await seriousBarriers(page)).toEqual([]);
  const mark = await markOn(page);
  for (let presses = 0; presses < mark; presses++) await page.keyboard.press("ArrowRight");
  await expect(page.getByText("计算已完成")).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  const send = page.getByRole("button", { name: "获取验证码" });
  await expect(send).toBeFocused();
  const slid = await slider.inputValue();
  await page.getByRole("button", { name: "上一步" }).click();
  await expect(page.getByRole("group", { name: "同行人 1" }).getByLabel("姓名")).toHaveValue("周岚");
  await toConfirm(page);
  await expect(slider).toHaveValue(slid);
  await send.press("Enter");
  await page.getByRole("status").getByRole("link", { name: "填写验证码" }).click();
  await expect(page.getByLabel("验证码", { exact: true })).toBeFocused();
  const number = await submit(page, mobile);

  await page.goto(inquiry);
  await page.getByLabel("手机号码或邮箱").fill(`+86 ${mobile}`);
  await slide(page);
  await page.getByRole("button", { name: "获取验证码" }).click();
  await expect(page.getByText("如果存在预约，验证码已经发出")).toBeVisible();
  const digits = await digitsOf(mobile, "查询");
  await page.getByLabel("验证码", { exact: true }).fill(digits === "000000" ? "111111" : "000000");
  await page.getByRole("button", { name: "查看预约" }).click();
  await expect(page.locator(".field .error")).toHaveText("验证码错误");
  await page.getByLabel("验证码", { exact: true }).fill(digits);
  await page.getByLabel("验证码", { exact: true }).press("Enter");
  await expect(page.getByText(number)).toBeVisible();
  await page.locator("summary").filter({ hasText: "取消预约" }).click();
  await page.getByRole("button", { name: "取消预约" }).click();
  await expect(page.getByText("预约已取消。")).toBeVisible();
  await outside.waitFor(`v${mobile}@example.com`, "调研预约已取消");
  await page.getByRole("button", { name: "退出查询" }).click();
  await expect(page.getByLabel("手机号码或邮箱")).toBeVisible();
  await expect(page.getByText(number)).toHaveCount(0);
  await page.goto(inquiry);
  await expect(page.getByLabel("手机号码或邮箱")).toBeVisible();
});

test("a party books without JavaScript, and keeps what it typed at every step", async ({ browser, baseURL }) => {
  const page = await (await browser.newContext({ baseURL, javaScriptEnabled: false })).newPage();
  const mobile = newMobile();
  await page.goto(`${activity}&lang=zh-CN`);
  await fill(page, mobile);
  await page.getByRole("button", { name: "下一步" }).click();
  await expect(page.locator("[data-recap=email]")).toHaveText(`v${mobile}@example.com`);
  await slide(page);
  await page.getByRole("button", { name: "获取验证码" }).click();
  await submit(page, mobile);
});

test("a made-up booking number shows no success", async ({ request }) => {
  const html = await (await request.get(`${activity}&booked=AAAAAAAAAA&lang=zh-CN`)).text();
  expect(html).toContain("下一步");
  expect(html).not.toContain("预约已提交");
});

test("visits that can be booked come first, by time either way, each with all its facts and its button in sight", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto("/ui/irh/appointments?lang=zh-CN");
  const visit = (title: string) => page.getByRole("listitem").filter({ hasText: title });
  await expect(visit("卖方分析师电话会")).toContainText("已约满");
  await expect(visit("投资者开放日")).toContainText("尚未开放");
  const plant = visit("智能装备工厂参观");
  for (const column of ["调研时间", "地点", "能否安排", "剩余名额", "预约开放时间", "状态"])
    await expect(plant.getByRole("term").filter({ hasText: column })).toBeVisible();
  const groups = page.getByRole("heading", { level: 2 });
  await expect(groups.filter({ hasText: /预约/ }).first()).toHaveText("可以预约");
  await expect(visit("第三季度业绩电话说明会")).toBeHidden();
  // Of the demonstration's own activities: another journey publishes some meanwhile.
  const starts = () =>
    page
      .locator("main .visits:not(details *) li", { has: page.locator("a[href*='activity=chengyue-']") })
      .locator("dl > div:first-child time")
      .evaluateAll((times) => [...new Set(times.map((time) => time.getAttribute("datetime")))]);
  await page.getByRole("link", { name: "时间由近到远" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "按调研时间排列" })).toBeVisible();
  const ascending = await starts();
  expect(ascending.length).toBeGreaterThan(5);
  expect(ascending).toEqual([...ascending].sort());
  await page.getByRole("link", { name: "时间由远到近" }).click();
  await expect.poll(starts).toEqual([...ascending].reverse());
  await page.goto("/ui/irh/appointments?lang=en");
  const { clientWidth, scrollWidth } = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    return { clientWidth, scrollWidth };
  });
  expect(scrollWidth).toBe(clientWidth);
  for (const button of await page.getByRole("link", { name: /^Book / }).all())
    expect((await button.boundingBox())?.x).toBeLessThan(1024 - 60);
});
