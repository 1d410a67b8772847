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
  const other = menu.getByRole("menuitem", { name: "Jilan Advanced Materials" });
  await name.press("Enter");
  await expect(other).toBeFocused();
  await expect(name).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(name).toBeFocused();

  await name.press("Enter");
  await expect(other).toBeFocused();
  await page.keyboard.press("Enter");
  await page.waitForURL(/second\.localhost/);
  await expect(page.getByText("Jilan Advanced Materials").first()).toBeVisible();
});
