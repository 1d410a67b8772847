import { expect } from "@playwright/test";
import { test } from "../support/test.ts";

test("the next page of the price history begins at its top, with the days in view and written for a table", async ({
  page,
}) => {
  await page.goto("/ui/irh/stock?lang=zh-CN");
  await page.locator("#history").getByRole("link", { name: "下一页" }).click();
  await expect(page).toHaveURL(/before=/);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  const first = page.locator("#history tbody tr").first();
  await expect(first).toBeInViewport();
  await expect(first.getByRole("rowheader")).toHaveText(/^\d{4}\/\d{2}\/\d{2}$/);
});

test("who has no permission is led to sign in and back, and nowhere else", async ({ page }) => {
  const hrefWith = async (to: string) => {
    await page.goto(`/ui/irh/noPermission?lang=en&to=${encodeURIComponent(to)}`);
    return page.getByRole("main").getByRole("link", { name: "Staff sign-in" }).getAttribute("href");
  };
  const wanted = "/ui/irh/office/registrations?status=all";
  expect(await hrefWith(wanted)).toBe(`/ui/irh/office/signIn?to=${encodeURIComponent(wanted)}`);
  for (const hostile of ["https://evil.test/", "//evil.test/ui/irh/", "/ui/irh//evil.test", "javascript:alert(1)"])
    expect(await hrefWith(hostile)).toBe("/ui/irh/office/signIn");
});

test("what is recent says how long ago it came out by the reader's clock, and the page itself its day", async ({
  browser,
  baseURL,
}) => {
  const reads = async (javaScriptEnabled: boolean, ago: number, lang: string, said: string | RegExp) => {
    const context = await browser.newContext({ baseURL, javaScriptEnabled });
    const page = await context.newPage();
    const time = page.locator("time[data-relative]").first();
    await page.goto(`/ui/irh/index?lang=${lang}`);
    const at = (await time.getAttribute("datetime")) ?? "";
    await page.clock.setFixedTime(new Date(Date.parse(at) + ago * 1_000));
    await page.reload();
    if (javaScriptEnabled) await expect(time).toHaveAttribute("data-text");
    await expect(time).toHaveText(said);
    await context.close();
  };
  const day = /^\d{4}-\d{2}-\d{2}$/;
  await reads(true, 3 * 3_600, "en", "3 hr ago");
  await reads(true, 86_400, "tc", "1天前");
  await reads(true, 2 * 86_400, "zh-CN", day);
  await reads(false, 60, "zh-CN", day);
});
