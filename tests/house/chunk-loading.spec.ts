import { expect } from "@playwright/test";
import { openOffice, signInAs } from "../support/staff-session";
import { test } from "../support/test.ts";

const blocked = /assets\/office-[^/]*\.js/;
const words = /\/ui\/irh\/words\//;

test("a screen whose module or words do not come says so and is loaded again on demand; one that comes begins at its top", async ({
  context,
  page,
}) => {
  await signInAs(context, "admin");
  const reports: string[] = [];
  page.on("console", (message) => void (message.type() === "error" && reports.push(message.text())));
  const dialog = page.locator("dialog[data-chunk=ChunkLoadError]");
  const isHome = async () => {
    await expect(dialog).toContainText("could not be loaded");
    await expect(page).toHaveURL(/homeIndex/);
  };
  const reload = () => Promise.all([page.waitForEvent("load"), dialog.getByRole("button", { name: "Reload" }).click()]);

  await page.route(words, (route) => route.fulfill({ status: 503 }));
  await openOffice(page, "/ui/irh/homeIndex?lang=en");
  await page.getByText("Investors and visits").click();
  await page.getByRole("link", { name: "Registrations", exact: true }).click();
  await isHome();
  await page.unroute(words);
  await reload();
  await expect(dialog).toHaveCount(0);

  await page.route(blocked, (route) => route.abort());
  await page.locator("html[data-live]").waitFor();
  await page.getByText("Market data").click();
  await page.getByRole("link", { name: "Import prices" }).click();
  await isHome();
  await expect.poll(() => reports.join("\n")).toMatch(/ChunkLoadError.*missing.*assets\/office-/s);
  await page.unroute(blocked);
  await reload();
  await expect(dialog).toHaveCount(0);

  await page.setViewportSize({ width: 1200, height: 400 });
  await page.locator("html[data-live]").waitFor();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await page.getByText("Investors and visits").click();
  await page.getByRole("link", { name: "Registrations", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Registrations" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});
