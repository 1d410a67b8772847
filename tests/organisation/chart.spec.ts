import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { publishChanges } from "../support/publish.ts";
import { openOffice, signInAs } from "../support/staff-session";
import { test } from "../support/test.ts";

const jilan = { company: "Jilan Advanced Materials", host: "second.localhost" };
const unit = (page: Page, name: string) => page.locator("[data-unit]").filter({ hasText: new RegExp(`^${name}$`) });
const placeOf = (page: Page, name: string) => unit(page, name).getAttribute("aria-description");

test("keys draw the chart: a unit is added, moved, renamed, deleted and put back, and readers have drawing and list of it", async ({
  context,
  page,
  baseURL,
}) => {
  await signInAs(context, "editor", jilan);
  const origin = (baseURL ?? "").replace("127.0.0.1", "second.localhost");
  await openOffice(page, `${origin}/ui/irh/office/organisation?lang=en`);
  const press = async (name: string, key = "Enter") => {
    await page.getByRole("button", { name, exact: true }).focus();
    await page.keyboard.press(key);
  };
  await unit(page, "General Manager").focus();
  await page.keyboard.press("Enter");
  await press("Add below");
  await page.getByLabel("Name of the unit · 简体中文").fill("可持续发展部");
  await page.keyboard.press("Enter");
  await expect(unit(page, "可持续发展部")).toBeVisible();
  await unit(page, "可持续发展部").focus();
  await page.keyboard.press("Enter");
  await press("Show");
  await expect(page.getByRole("button", { name: "Hide", exact: true })).toBeVisible();
  const place = await placeOf(page, "可持续发展部");

  await unit(page, "可持续发展部").focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect.poll(() => placeOf(page, "可持续发展部")).not.toBe(place);
  await expect(unit(page, "可持续发展部")).toBeFocused();
  await page.keyboard.press("F2");
  await page.getByLabel("Name of the unit · 简体中文").fill("绿色发展部");
  await page.keyboard.press("Enter");
  await expect(unit(page, "绿色发展部")).toBeVisible();

  await press("Delete…");
  const dialog = page.getByRole("dialog");
  // The dialog takes the focus a moment after it is there, from wherever it is.
  await expect(dialog.locator(":focus")).toBeAttached();
  await dialog.getByRole("button", { name: /^Delete/ }).press("Enter");
  await expect(unit(page, "绿色发展部")).toHaveCount(0);
  await press("Undo");
  await expect(unit(page, "绿色发展部")).toBeVisible();

  await publishChanges(page, "organisation", `${origin}/ui/irh`);
  await page.goto(`${origin}/ui/irh/organisation`);
  await expect(page.locator("#organisation svg")).toContainText("绿色发展部");
  await expect(page.getByRole("listitem").filter({ hasText: /^绿色发展部$/ })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator("#organisation svg")).toBeHidden();
  await expect(page.locator("#organisation .chart-note")).toBeVisible();
  await page.locator("#organisation .chart-note").click();
  const picture = page.waitForEvent("download");
  await page.locator("#organisation").getByRole("button", { name: "SVG" }).click();
  const drawn = await readFile(await (await picture).path(), "utf8");
  expect(drawn).toContain("绿色发展部");
  expect(Number(/width="(\d+)"/.exec(drawn)?.[1])).toBeGreaterThan(390);
});
