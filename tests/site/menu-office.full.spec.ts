import { expect } from "@playwright/test";
import { addressOf } from "../support/public-pages";
import { openOffice, signInAs } from "../support/staff-session";
import { test } from "../support/test.ts";

const jilan = { company: "Jilan Advanced Materials", host: "second.localhost" };

test("an editor arranges the menu by keys and pointer, and readers have it once it is published", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const site = `http://${jilan.host}:${new URL(baseURL ?? "").port}`;
  const reader = await (await browser.newContext()).newPage();
  const columns = async (lang: string) => {
    await reader.goto(site + addressOf("company", lang));
    return reader.locator("nav.menu > ul > li > a, nav.menu > ul > li > details > summary").allTextContents();
  };
  const usual = await columns("en");
  await signInAs(context, "editor", jilan);
  await openOffice(page, `${site}/ui/irh/office/menu?lang=en`);
  const column = (name: string) => page.getByRole("region", { name });
  const rows = (name: string) => column(name).getByRole("listitem");

  await page.getByRole("button", { name: "Add a column" }).press("Enter");
  const added = column("New column");
  await added.getByLabel("Name · 简体中文").fill("可持续发展");
  await column("可持续发展").getByLabel("Name · 繁體中文").fill("可持續發展");
  await column("可持续发展").getByLabel("Name · English").fill("Sustainability");
  await column("Sustainability").getByRole("button", { name: "Add a link" }).press("Enter");
  await rows("Sustainability").getByLabel("Name · 简体中文").fill("碳披露");
  await rows("Sustainability").getByLabel("Address").fill("http://example.com/");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("https://").last()).toBeVisible();
  await expect(rows("Sustainability").locator("[aria-invalid=true], [data-error]").first()).toBeVisible();
  await rows("Sustainability").getByLabel("Address").fill("https://example.com/carbon");

  const honours = rows("Events & visits").filter({ hasText: "Honours" });
  await honours.getByRole("button", { name: "Up" }).press("Enter");
  await expect(rows("Events & visits").first()).toContainText("Honours");
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(rows("Events & visits").first()).not.toContainText("Honours");
  await page.getByRole("button", { name: "Redo" }).press("Enter");
  await honours.getByRole("switch").press("Space");
  await rows("Events & visits")
    .last()
    .locator("[draggable]")
    .dragTo(column("Sustainability").locator("[draggable]").first());
  await expect(rows("Sustainability").first()).toContainText("Message board");

  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Saved changes not published")).toBeVisible();
  expect(await columns("en")).toEqual(usual);
  await page.getByRole("button", { name: "Save and publish" }).click();
  await expect(page.getByText(/^Published /)).toBeVisible();
  try {
    expect(await columns("en")).toEqual([...usual, "Sustainability"]);
    expect((await columns("tc")).at(-1)).toBe("可持續發展");
    expect((await columns("zh-CN")).at(-1)).toBe("可持续发展");
    await reader.goto(site + addressOf("index/column?id=column.1", "en"));
    await expect(reader.getByRole("heading", { level: 1 })).toHaveText("Sustainability");
    await expect(reader.locator("main").getByRole("link", { name: "碳披露" })).toHaveAttribute(
      "href",
      "https://example.com/carbon",
    );
    expect((await reader.goto(site + addressOf("honours", "en")))?.status()).toBe(404);
    await expect(reader.locator("nav.menu")).toBeAttached();
  } finally {
    await openOffice(page, `${site}/ui/irh/office/menu?lang=en`);
    await rows("Sustainability")
      .filter({ hasText: "Message board" })
      .getByRole("combobox")
      .selectOption("communication");
    await column("Sustainability").getByRole("button", { name: "Remove" }).first().click();
    await honours.getByRole("switch").check();
    await page.getByRole("button", { name: "Save and publish" }).click();
    await expect(page.getByText("Published; every reader has it within 5 seconds")).toBeVisible();
  }
  expect(await columns("en")).toEqual(usual);
  await reader.context().close();
});
