import { expect } from "@playwright/test";
import { openOffice, signInAs } from "../support/staff-session";
import { test } from "../support/test.ts";

test("a committee gets its members and its chair by keys, and readers see them in that order", async ({
  context,
  page,
}) => {
  await signInAs(context, "editor");
  await openOffice(page, "/ui/irh/office/companyPeople/groups?lang=en");
  const row = page.locator("tbody tr").filter({ hasText: "Audit Committee" });
  await row.getByRole("button", { name: "Edit" }).click();
  const form = page.getByRole("dialog");
  const names = form.locator("ol li p");
  const before = await names.allTextContents();
  const added = form.getByLabel("Add a member");
  await added.selectOption({ label: "Gu Mingche" });
  await form.getByRole("button", { name: "Add", exact: true }).press("Enter");
  await form.getByRole("button", { name: "Up" }).last().press("Enter");
  await form.getByLabel("Chair").selectOption({ label: "Gu Mingche" });
  await form.getByRole("button", { name: "Save" }).press("Enter");
  await expect(form).toBeHidden();
  await expect(row.getByRole("cell", { name: String(before.length + 1), exact: true })).toBeVisible();

  await page.goto("/ui/irh/people?lang=en");
  const committee = page.locator("#committees tbody tr").filter({ hasText: "Audit Committee" });
  await expect(committee.locator("td, th").nth(1)).toContainText("Gu Mingche");
  for (const name of before) await expect(committee).toContainText(name.replace(/ · .*/, ""));
});
