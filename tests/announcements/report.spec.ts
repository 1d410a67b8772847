import { expect } from "@playwright/test";
import { test } from "../support/test.ts";

test("the page of a report leads to its film and to its share page, and keeps the film's chapters and poster to the film's page", async ({
  page,
}) => {
  await page.goto("/ui/irh/periodicReports/visualVideo?lang=en");
  await expect(page.getByRole("link", { name: "Dividend and outlook" })).toBeVisible();
  await page.getByRole("link", { name: "Read the announcement" }).click();
  await expect(page).toHaveURL(/\/announcements\/[\w-]+$/);
  const main = page.getByRole("main");
  await expect(main).toContainText(/No\. \d{4}-\d{3}/);
  await expect(main).not.toContainText("Dividend and outlook");
  await expect(main.getByRole("link", { name: /Video/ })).not.toHaveCount(0);
  await expect(main.getByRole("link", { name: /Poster/ })).toHaveCount(0);
  const film = main.getByRole("link", { name: "Watch the video" });
  await expect(film).toHaveAttribute("href", /periodicReports\/visualVideo\?id=/);
  await main.getByRole("link", { name: "Share" }).click();
  await expect(page.getByRole("button", { name: "Copy link" })).toBeVisible();
});

test("what was converted says the company's name as the company writes it, down to the names of files", async ({
  page,
}) => {
  await page.goto("/ui/irh/periodicReports/visualVideo?lang=tc");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 2 }).first()).toContainText(/^澄岳精密\d{4}年年度報告$/);
  await expect(main.getByRole("link", { name: /^\d{4}年年度報告$/ })).toBeVisible();
  await expect(page.getByText("澄嶽")).toHaveCount(0);
});
