import { expect, type Locator } from "@playwright/test";
import { test } from "../support/test.ts";

test.use({ javaScriptEnabled: false });

const numberIn = async (cell: Locator) => Number(((await cell.textContent()) ?? "").replace(/[^\d.]/g, ""));

test("the dividend calculator tells without any script what shares have received and brought, and says what it cannot read", async ({
  page,
}) => {
  await page.goto("/ui/irh/dividends?lang=en");
  const form = page.locator("#calculator form");
  const shares = form.getByLabel("Shares held");
  const bought = form.getByLabel("Date bought");
  await shares.fill("a few");
  await bought.fill("2021-01-04");
  await form.getByRole("button", { name: "Calculate" }).click();
  await expect(page).toHaveURL(/#calculator$/);
  await expect(page.locator("#calculator")).toContainText("Please enter a whole number from 1 to 10,000,000,000");
  await expect(shares).toHaveValue("a few");
  await expect(shares).toHaveAttribute("aria-invalid", "true");
  await expect(bought).toHaveValue("2021-01-04");
  await expect(page.locator("#calculator table")).toHaveCount(0);

  await shares.fill("1,000");
  await form.getByRole("button", { name: "Calculate" }).click();
  await expect(shares).toHaveValue("1,000");
  const payments = page.locator("#calculator tbody tr");
  expect(await payments.count()).toBeGreaterThan(5);
  let sum = 0;
  for (const payment of await payments.all()) sum += await numberIn(payment.locator("td").nth(1));
  const figures = page.locator("#calculator .stats");
  expect(sum).toBeGreaterThanOrEqual(2_010);
  await expect(figures).toContainText(sum.toLocaleString("en", { minimumFractionDigits: 2 }));
  const text = (await figures.textContent()) ?? "";
  const [, percent, before, now] = /([+−][\d.]+)%.*CNY ([\d.]+) → CNY ([\d.]+)/.exec(text) ?? [];
  const rate = (Number(now) + sum / 1_000) / Number(before) - 1;
  expect(Number(percent?.replace("−", "-"))).toBeCloseTo(rate * 100, 1);
});
