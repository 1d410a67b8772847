import { expect } from "@playwright/test";
import { publishChanges } from "../support/publish.ts";
import { chooseInRow } from "../support/row-menu";
import { openOffice, signInAs } from "../support/staff-session";
import { test } from "../support/test.ts";

test("an editor adds the score of an agency and a year of a key figure; readers see them, with script or without", async ({
  browser,
  context,
  page,
}) => {
  await signInAs(context, "editor");
  await openOffice(page, "/ui/irh/office/esgRatings?lang=en");
  const form = page.locator("form").filter({ has: page.getByRole("button", { name: "Add", exact: true }) });
  await form.getByLabel("Agency").selectOption({ label: "S&P Global CSA" });
  await form.getByLabel("Report date").fill("2026-01-20");
  await form.getByLabel("Composite score").fill("AA");
  await form.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("none of the agency's scale").first()).toBeVisible();
  await form.getByLabel("Composite score").fill("61.5");
  await form.getByRole("button", { name: "Add", exact: true }).click();
  const added = page.getByRole("row", { name: /S&P Global CSA.*20 Jan,2026.*61.5/ });
  await expect(added.getByText("Hidden", { exact: true })).toBeVisible();
  await chooseInRow(added, "Show");
  await expect(added.getByText("To be published", { exact: true })).toBeVisible();

  await openOffice(page, "/ui/irh/office/esgFigures?lang=en");
  await page
    .getByRole("row", { name: /Employees/ })
    .first()
    .getByRole("button", { name: "Edit" })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Add a year" }).click();
  await dialog.getByLabel("Year").first().fill("2030");
  await dialog.getByLabel("Value").first().fill("7,001");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("7,001 (2030)")).toBeVisible();

  for (const screen of ["esgRatings", "esgFigures"]) await publishChanges(page, screen);
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto("/ui/irh/esg?lang=en");
  await expect(plain.getByRole("columnheader", { name: "2030" }).first()).toBeVisible();
  await expect(plain.getByText("7,001")).toBeVisible();
  await plain.getByRole("link", { name: "S&P Global CSA" }).click();
  await expect(plain).toHaveURL(/agency=/);
  await expect(plain.getByRole("img", { name: /Rating by S&P Global CSA/ })).toBeVisible();
  await plain.getByText("Show the figures").click();
  await expect(plain.getByRole("rowheader", { name: "20 Jan,2026" })).toBeVisible();
});
