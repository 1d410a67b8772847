import { expect } from "@playwright/test";
import { test } from "../support/test.ts";

const list = "/ui/irh/businessCardParentIndex?lang=en";
const id = "demo-chengyue-card-1";

test("a card opens over the list at its own address, closes by a key, and is a fold without script", async ({
  browser,
  page,
  baseURL,
}) => {
  await page.goto(list);
  const dialog = page.getByRole("dialog");
  await page.getByText("Show card").first().click();
  await expect(dialog.getByRole("link", { name: "Save contact" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  await page.goto(`/ui/irh/card?id=${id}&lang=en`);
  await expect(page).toHaveURL(new RegExp(`businessCardParentIndex\\?card=${id}`));
  await expect(dialog.getByRole("link", { name: "Save contact" })).toBeVisible();
  await dialog.getByRole("link", { name: "Close" }).click();
  await expect(dialog).toHaveCount(0);

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const tab = await plain.newPage();
  await tab.goto(`/ui/irh/businessCardParentIndex?card=${id}&lang=en`);
  await expect(tab.getByRole("link", { name: "Save contact" })).toBeVisible();
  await tab.getByRole("link", { name: "Close" }).click();
  await expect(tab.getByRole("link", { name: "Save contact" })).toBeHidden();
  await plain.close();
});
