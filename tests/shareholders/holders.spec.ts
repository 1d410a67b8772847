import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { readXlsx } from "hucre/xlsx";
import { test } from "../support/test.ts";

test("each of the largest holders is the way to his history, from the ring and from the list, which goes home as Excel", async ({
  page,
}) => {
  await page.goto("/ui/irh/shareholders?lang=en");
  const list = page.locator("#holders section").first();
  const names = await list.locator("tbody a").allTextContents();
  expect(names.length).toBe(10);
  const coming = page.waitForEvent("download");
  await list.getByRole("link", { name: "Excel" }).click();
  const book = await readXlsx(readFileSync(await (await coming).path()));
  const cells = book.sheets.flatMap(({ rows }) => rows.flat());
  for (const name of names) expect(cells).toContain(name.trim());
  expect(cells.filter((cell) => typeof cell === "number").length).toBeGreaterThan(20);

  const first = list.locator("tbody a").first();
  const name = (await first.textContent()) ?? "";
  await first.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  const dates = page.locator("#holder-table tbody tr");
  expect(await dates.count()).toBeGreaterThan(3);
  await expect(page.locator("#holder-chart svg[role=img]")).toHaveAttribute("aria-label", /\d/);
  await page.goBack();
  await list.locator(".owners").getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
});
