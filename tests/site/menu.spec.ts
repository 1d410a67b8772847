import { expect } from "@playwright/test";
import { test } from "../support/test.ts";

test("the menu marks the place where the reader is, and no second one", async ({ page }) => {
  const marked = page.locator("nav.menu > ul > li > a[aria-current]");
  await page.goto("/ui/irh/index/column?id=disclosure&lang=en");
  await expect(marked).toHaveText([/Disclosure$/]);
  await page.goto("/ui/irh/index?lang=en");
  await expect(marked).toHaveText([/Home$/]);
});
