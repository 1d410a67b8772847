import { expect } from "@playwright/test";
import { openOffice, signInAs } from "../support/staff-session";
import { test } from "../support/test.ts";

const blocked = /assets\/(securities|price-import)[^/]*\.js/;
const words = /\/ui\/irh\/words\//;

test("a screen whose module does not come says so, keeps the reader where they are and reports a ChunkLoadError with its address", async ({
  context,
  page,
}) => {
  await signInAs(context, "admin");
  const reports: string[] = [];
  page.on("console", (message) => void (message.type() === "error" && reports.push(message.text())));
  await openOffice(page, "/ui/irh/homeIndex?lang=en");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.route(blocked, (route) => route.abort());
  await page.getByRole("link", { name: "Price import" }).click();
  const dialog = page.locator("dialog[data-chunk=ChunkLoadError]");
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText("could not be loaded");
  await expect(page).toHaveURL(/homeIndex/);
  await expect.poll(() => reports.join("\n")).toMatch(/ChunkLoadError.*missing.*assets\/(price-import|securities)/s);
  await page.unroute(blocked);
  await dialog.getByRole("button", { name: "Reload" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a screen whose words do not come is not drawn without them: the reader stays and is offered to load again", async ({
  context,
  page,
}) => {
  await signInAs(context, "admin");
  await page.route(words, (route) => route.fulfill({ status: 503 }));
  await openOffice(page, "/ui/irh/homeIndex?lang=en");
  await page.getByRole("link", { name: "Registrations", exact: true }).click();
  const dialog = page.locator("dialog[data-chunk=ChunkLoadError]");
  await expect(dialog).toContainText("could not be loaded");
  await expect(page).toHaveURL(/homeIndex/);
  await page.unroute(words);
  await Promise.all([page.waitForEvent("load"), dialog.getByRole("button", { name: "Reload" }).click()]);
  await expect(dialog).toHaveCount(0);
  await page.getByRole("link", { name: "Registrations", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Registrations" })).toBeVisible();
});

test("going to another screen begins at its top", async ({ context, page }) => {
  await signInAs(context, "admin");
  await page.setViewportSize({ width: 1200, height: 400 });
  await openOffice(page, "/ui/irh/homeIndex?lang=en");
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await page.getByRole("link", { name: "Registrations", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Registrations" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});
