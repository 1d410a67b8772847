import type { Locator } from "@playwright/test";

/** Chooses what the menu at the end of a row offers, by the keyboard as by the pointer. */
export async function chooseInRow(row: Locator, name: string): Promise<void> {
  await row.getByRole("button", { name: /^(More actions|更多操作)$/ }).press("Enter");
  await row.page().getByRole("menu").getByRole("menuitem", { name, exact: true }).press("Enter");
}
