import { expect } from "@playwright/test";
import { test } from "../support/test.ts";

test("the menu marks the place where the reader is, and no second one", async ({ page }) => {
  const marked = page.locator("nav.menu > ul > li > a[aria-current]");
  await page.goto("/ui/irh/index/column?id=disclosure&lang=en");
  await expect(marked).toHaveText([/Disclosure$/]);
  await page.goto("/ui/irh/index?lang=en");
  await expect(marked).toHaveText([/Home$/]);
  for (const path of ["dupont", "indicators", "analysis", "figures"]) {
    await page.goto(`/ui/irh/${path}?lang=en`);
    await expect(page.locator("nav.menu a[aria-current]")).toHaveText([/Financial statements$/]);
    await expect(page.locator("nav.breadcrumb a")).toHaveText(["Financial statements"]);
  }
});
