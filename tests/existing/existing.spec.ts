import { expect } from "@playwright/test";
import { openOffice, signInAs } from "../support/staff-session";
import { test } from "../support/test.ts";

const page = ["公司", "history", "发展历程", "Our history", "创立", "Foundation", "公司于一九九八年创立。"];
const file = [
  ["栏目", "网址", "菜单 简体中文", "菜单 English", "标题 简体中文", "标题 English", "正文 简体中文"],
  page,
  page,
];

test("an editor drops the file of another vendor, sees what it would bring, takes it over as drafts and undoes it", async ({
  context,
  page: tab,
}) => {
  await signInAs(context, "editor");
  await openOffice(tab, "/ui/irh/office/existingSite?lang=en");
  await expect(tab.getByRole("link", { name: "Dividends" }).last()).toHaveAttribute("href", /dividends\/import/);
  const buffer = Buffer.from(file.map((row) => row.join(";")).join("\n"));
  await tab.locator("input[type=file]").setInputFiles({ name: "site.csv", mimeType: "text/csv", buffer });
  await expect(tab.getByText("“创立” stands in its menu twice").first()).toBeVisible();
  await expect(tab.getByRole("row", { name: /Our history.*New/ })).toBeVisible();
  await tab.getByRole("button", { name: "Import · facts: 0, pages: 1" }).click();
  await expect(tab.getByText("Imported as drafts. Facts: 0, menus: 1, pages: 1.")).toBeVisible();
  await tab.getByRole("link", { name: "See the pages" }).click();
  await expect(tab.getByRole("link", { name: /Foundation/ })).toBeVisible();
  await openOffice(tab, "/ui/irh/office/existingSite?lang=en");
  await tab
    .getByRole("row", { name: /site\.csv/ })
    .getByRole("button", { name: /Undo/ })
    .click();
  await tab.getByRole("dialog").getByRole("button", { name: /Undo/ }).click();
  await expect(tab.getByRole("row", { name: /site\.csv/ })).toContainText("Undone");
});
