import { expect } from "@playwright/test";
import { openOffice, signInAs } from "../support/staff-session";
import { test } from "../support/test.ts";

test("a refused form names each wrong field by its label at its top; each name leads to its field, in whichever language it is hidden", async ({
  context,
  page,
}) => {
  await signInAs(context, "editor+reception");
  const refused = page.getByRole("alert").filter({ hasText: "Please check what is marked." });
  await openOffice(page, "/ui/irh/office/calendar/new?lang=en");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(refused).toBeFocused();
  await expect(refused.getByRole("link")).toHaveText(["Title · 简体中文", "Starts", "Ends"]);
  await expect(refused.getByRole("listitem")).toHaveCount(3);
  await refused.getByRole("link", { name: "Title · 简体中文" }).click();
  await expect(page.getByLabel("Title · 简体中文")).toBeFocused();
  await refused.getByRole("link", { name: "Ends" }).click();
  await expect(page.getByLabel("Ends")).toBeFocused();

  await openOffice(page, "/ui/irh/office/questions/topics?lang=en");
  const adding = page.locator("form").filter({ has: page.getByRole("button", { name: "Add", exact: true }) });
  await adding.getByRole("tab", { name: /English/ }).click();
  await adding.getByRole("button", { name: "Add", exact: true }).click();
  await refused.getByRole("link", { name: /简体中文/ }).click();
  await expect(adding.getByRole("tab", { name: /简体中文/ })).toHaveAttribute("aria-selected", "true");
  await expect(adding.getByLabel(/简体中文/).and(page.getByRole("textbox"))).toBeFocused();
});
