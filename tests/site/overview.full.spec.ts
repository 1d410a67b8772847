import { expect } from "@playwright/test";
import { openOffice, signInAs } from "../support/staff-session";
import { test } from "../support/test.ts";

test("what was refused for one registration does not stand at the next", async ({ page, context }) => {
  await signInAs(context, "reception");
  await openOffice(page, "/ui/irh/homeIndex?lang=en");
  const decline = page
    .getByRole("region", { name: "Registrations that have waited longest" })
    .getByRole("button", { name: "Decline" });
  const dialog = page.getByRole("dialog");
  const reason = dialog.getByRole("textbox", { name: "Reason", exact: true });
  await decline.first().click();
  await dialog.getByRole("button", { name: "Decline" }).click();
  await expect(reason).toHaveAttribute("aria-invalid", "true");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
  await decline.nth(1).click();
  await expect(reason).not.toHaveAttribute("aria-invalid", "true");
});
