import { expect, type Locator, type Page } from "@playwright/test";
import { slide } from "../support/challenge";
import { outside } from "../support/journeys";
import { test } from "../support/test.ts";

const home = "/ui/irh/index?lang=en";

/** Presses as a reader counts them: each link, button, tick and choice, but not the typing. */
function counted() {
  let presses = 0;
  return {
    press: async (what: Locator) => {
      presses++;
      await what.click();
    },
    presses: () => presses,
  };
}

const main = (page: Page) => page.getByRole("main");

test("an investor has reports, contacts, dividends, market values and a comparison of shares within three presses", async ({
  page,
}) => {
  const presses = async (most: number, way: (press: (what: Locator) => Promise<void>) => Promise<void>) => {
    await page.goto(home);
    const reader = counted();
    await way(reader.press);
    expect(reader.presses()).toBe(most);
  };
  await presses(1, async (press) => {
    await expect(main(page).getByRole("link", { name: "ir@chengyue.example.com" })).toBeVisible();
    await expect(main(page).getByRole("link", { name: "+86 512 5550 0188" })).toBeVisible();
    await press(main(page).getByRole("link", { name: "Results centre" }));
    await expect(main(page).getByRole("region", { name: "Next results" }).getByRole("link").first()).toBeVisible();
    const report = main(page)
      .getByRole("link", { name: /^PDF .* Report/ })
      .first();
    const answer = await page.request.get((await report.getAttribute("href")) ?? "");
    expect(answer.headers()["content-type"]).toContain("application/pdf");
  });
  await presses(1, async (press) => {
    await page.getByRole("banner").getByRole("link", { name: "Stock information" }).hover();
    await press(page.getByRole("banner").getByRole("link", { name: "Dividends", exact: true }));
    await expect(main(page).getByRole("row", { name: /^31 Dec,2020 .*2\.40.* Paid/ })).toBeVisible();
    await expect(main(page).getByRole("columnheader", { name: "Market value at year end" })).toBeVisible();
  });
  await presses(3, async (press) => {
    await press(main(page).getByRole("link", { name: "View stock information" }));
    const cell = (market: string) =>
      main(page)
        .locator("dl > div")
        .filter({ has: page.getByText(`Market value, ${market}`, { exact: true }) });
    await expect(cell("A shares")).toHaveText(/[\d,]+\.\d\d CNY million\s*Close of .* × 592,452,000/);
    await expect(cell("H shares")).toHaveText(/[\d,]+\.\d\d HKD million/);
    await press(main(page).getByRole("link", { name: "1Y", exact: true }));
    await press(page.getByRole("link", { name: "Compare with 07118.HK" }));
    await expect(page.getByText("Each share starts at 100").first()).toBeVisible();
  });
  await presses(2, async (press) => {
    await press(page.getByRole("banner").getByRole("link", { name: "Search" }));
    await main(page).getByRole("searchbox").fill("contract major");
    await page.keyboard.press("Enter");
    await press(main(page).getByRole("link", { name: "Signing of a major contract" }).first());
    await expect(page.getByRole("heading", { level: 1, name: "Signing of a major contract" })).toBeVisible();
  });
});

test("announcements are subscribed to in four presses and one in the mail", async ({ page }) => {
  const reader = counted();
  const email = `tasks-${Date.now()}@example.com`;
  await page.goto(home);
  await page.getByLabel("E-mail address").fill(email);
  await reader.press(page.getByRole("button", { name: "Continue" }));
  await reader.press(page.getByRole("checkbox", { name: "Announcements" }));
  await reader.press(page.getByLabel("I have read and accept"));
  await slide(page);
  await reader.press(page.getByRole("button", { name: "Subscribe" }));
  await expect(page.getByRole("heading", { name: "Please confirm your e-mail address" })).toBeVisible();
  expect(reader.presses()).toBe(4);
  await outside.waitFor(email, "confirmMailResult");
});

test("a visit is booked in ten presses, with one code", async ({ page }) => {
  const reader = counted();
  const mobile = `1376${String(Date.now() % 10_000_000).padStart(7, "0")}`;
  await page.goto("/ui/irh/index?lang=zh-CN");
  await reader.press(main(page).getByRole("link", { name: "预约 月度线上交流会" }));
  await page.getByLabel("姓名").first().fill("林海");
  await page.getByLabel("手机号码").first().fill(mobile);
  await page.getByLabel("邮箱").fill(`v${mobile}@example.com`);
  await reader.press(page.getByLabel("机构投资者"));
  await page.getByLabel("来访机构名称").fill("示例基金");
  await page.getByLabel("来访机构简介").fill("公募基金，关注高端制造。");
  await page.getByLabel("职务").fill("研究员");
  await reader.press(page.getByLabel("买方", { exact: true }));
  await reader.press(page.getByRole("button", { name: "下一步" }));
  await page.getByLabel("交流内容").fill("产能与订单情况");
  await reader.press(page.getByLabel("愿意与其他来访者一同交流"));
  await reader.press(page.getByRole("group", { name: "是否有同行人" }).getByLabel("否", { exact: true }));
  await reader.press(page.getByRole("button", { name: "下一步" }));
  await slide(page);
  await reader.press(page.getByRole("button", { name: "获取验证码" }));
  const { text } = await outside.waitFor(`+86${mobile}`, "验证码");
  await page.getByLabel("验证码", { exact: true }).fill(/\d{6}/.exec(text)?.[0] ?? "");
  await reader.press(page.getByLabel("我已阅读并同意来访须知"));
  await reader.press(page.getByRole("button", { name: "提交预约" }));
  await expect(page.getByRole("status")).toContainText(/[2-9A-Z]{10}/);
  expect(reader.presses()).toBe(10);
});

test.describe("on a phone in the dark", () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: "dark" });

  test("a reader meets a dark page and reads an announcement in one press", async ({ page }) => {
    await page.goto(home);
    const dark = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    expect(dark).toBe("rgb(16, 19, 22)");
    await main(page).getByRole("link", { name: "Signing of a major contract", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Signing of a major contract" })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});
