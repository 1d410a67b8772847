import { expect } from "@playwright/test";
import { publishNow } from "../support/publish";
import { openOffice, signInAs } from "../support/staff-session";
import { test } from "../support/test.ts";

test("an editor puts the company's revenue and price into a text by keyboard alone; readers without script see what they are now", async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signInAs(context, "editor");
  await openOffice(page, "/ui/irh/office/customContent/new?lang=en");
  await page.getByLabel("Title · 简体中文").fill("数据");
  const text = page.getByRole("textbox", { name: "Text · 简体中文" });
  await text.focus();
  await page.keyboard.type("收入");
  const insert = async (figure: string, prepare?: () => Promise<void>) => {
    await page.getByRole("button", { name: "Company figure" }).press("Enter");
    const what = page.getByRole("combobox", { name: "Figure" });
    await expect(what).toBeFocused();
    await what.selectOption({ label: figure });
    await prepare?.();
    await page.getByRole("button", { name: "Insert", exact: true }).last().press("Enter");
    await expect(text).toBeFocused();
  };
  await insert("Revenue");
  await page.keyboard.type("，上一年");
  await insert("Revenue", async () => {
    await page.getByRole("combobox", { name: "Year" }).selectOption({ label: "One year before" });
    await page.getByRole("checkbox", { name: "State the period" }).press("Space");
  });
  await page.keyboard.type("，收盘价");
  await insert("A-share close");
  const chips = text.locator("[data-figure]");
  await expect(chips).toHaveCount(3);
  await expect(chips.nth(0)).toHaveText(/^RMB [\d,]+\.\d\d million \(FY 20\d\d\)$/);
  await expect(chips.nth(1)).toHaveText(/^RMB [\d,]+\.\d\d million$/);
  await expect(chips.nth(2)).toHaveText(/^CNY [\d.]+ \(/);
  await expect(page.locator('input[name="body.zh-CN"]')).toHaveValue(/"figure":"finance.revenue"/);
  expect(await page.locator('input[name="body.zh-CN"]').inputValue()).not.toMatch(/million|RMB/);
  await page.keyboard.press("Control+z");
  await expect(chips).toHaveCount(2);
  await page.keyboard.press("Control+Shift+z");
  await expect(chips).toHaveCount(3);

  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText(/version 1/i).first()).toBeVisible();
  await publishNow(page);
  const id = /customContent\/([\w-]+)/.exec(page.url())?.[1];

  const reader = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await reader.goto(`/ui/irh/customContent/${id}?lang=zh-CN`);
  const prose = reader.locator(".prose.rich");
  await expect(prose).toHaveText(
    /^收入[\d,]+\.\d\d亿元（20\d\d年度），上一年[\d,]+\.\d\d亿元，收盘价[\d.]+人民币元（[\d-]+）$/,
  );
  await expect(reader.locator('meta[name="description"]')).toHaveAttribute("content", /^收入[\d,.]+亿元（20\d\d年度）/);
  await reader.goto(`/ui/irh/customContent/${id}?lang=tc`);
  await expect(prose).toHaveText(/^收入[\d,]+\.\d\d人民幣億元（20\d\d年度），上一年/);
});
