import { expect } from "@playwright/test";
import { openOffice, signInAs } from "../support/staff-session";
import { test } from "../support/test.ts";

test("who works for two companies walks the menu of the other by the keyboard alone, and gets the focus back", async ({
  context,
  page,
}) => {
  await signInAs(context, "editor", { email: "both@group.example.com" });
  await openOffice(page, "/ui/irh/homeIndex?lang=en");
  const name = page.getByRole("banner").getByRole("button", { name: "Chengyue Precision" });
  const menu = page.getByRole("menu");
  const inMenu = menu.locator(":focus");
  const other = menu.getByRole("menuitem", { name: "Jilan Advanced Materials" });
  // The menu takes the focus twice while it opens: a key between the two is lost.
  const goToOther = () =>
    expect(async () => {
      await page.keyboard.press("ArrowDown");
      await expect(other).toBeFocused({ timeout: 1_000 });
    }).toPass({ timeout: 30_000 });
  await name.press("Enter");
  await expect(inMenu).toHaveCount(1);
  await expect(name).toHaveAttribute("aria-expanded", "true");
  await goToOther();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(name).toBeFocused();

  await name.press("Enter");
  await expect(inMenu).toHaveCount(1);
  await goToOther();
  await page.keyboard.press("Enter");
  await page.waitForURL(/second\.localhost/);
  await expect(page.getByText("Jilan Advanced Materials").first()).toBeVisible();
});
