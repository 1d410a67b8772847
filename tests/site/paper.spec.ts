import { expect, type Page } from "@playwright/test";
import { test } from "../support/test.ts";

const topOf = async (page: Page, piece: string) => (await page.locator(piece).first().boundingBox())?.y ?? Number.NaN;

test("on paper the lists of the DuPont analysis stand before its tree, which fills a page; on a screen after it", async ({
  page,
}) => {
  await page.goto("/ui/irh/dupont?lang=en");
  expect(await topOf(page, "#dupont-chart")).toBeLessThan(await topOf(page, ".section > .units"));
  await page.emulateMedia({ media: "print" });
  for (const list of [".section > .units", ".units >> nth=-1"])
    expect(await topOf(page, "#dupont-chart")).toBeGreaterThan(await topOf(page, list));
});

test("a statement that the page shows in part says on paper where the whole of it stands", async ({ page }) => {
  await page.goto("/ui/irh/financials?statement=balance&sight=quarter&years=10&beside=both&lang=en");
  const said = () =>
    page
      .getByRole("link", { name: /^Show the other/ })
      .evaluate((link) => getComputedStyle(link, "::after").content.includes("lines=all"));
  expect(await said()).toBe(false);
  await page.emulateMedia({ media: "print" });
  expect(await said()).toBe(true);
});

test("no course of questions is drawn where nobody asked", async ({ page }) => {
  await page.goto("/ui/irh/questions?lang=en");
  await expect(page.locator("#questions-chart")).toBeVisible();
  await page.goto("/ui/irh/questions?platform=szse&year=2026&lang=en");
  await expect(page.locator(".empty")).toBeVisible();
  await expect(page.locator("#questions-chart")).toHaveCount(0);
});

test("on a phone each table that goes on beyond the edge tells it by a shade, and the values of a card stand under each other", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  let moved = 0;
  for (const address of [
    "indicators",
    "analysis",
    "analysts",
    "esg",
    "figures/demo-chengyue-figures-annual-2025",
    "stock/figures?range=5Y",
    "developers?call=indexHomeSearch.noticeIndex",
  ]) {
    await page.goto(`/ui/irh/${address}${address.includes("?") ? "&" : "?"}lang=en`);
    const boxes = await page.locator(".table-box:not(.chart-data *)").evaluateAll((all) =>
      all.map((box) => ({
        moves: box.scrollWidth > box.clientWidth,
        shaded: getComputedStyle(box).backgroundImage !== "none",
      })),
    );
    moved += boxes.filter(({ moves }) => moves).length;
    expect([address, boxes.filter(({ moves, shaded }) => moves && !shaded)]).toEqual([address, []]);
  }
  expect(moved).toBeGreaterThan(5);
  await page.goto("/ui/irh/analysts?lang=en");
  const starts = await page
    .locator(".as-cards td > span")
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
  expect(new Set(starts).size).toBe(1);
});
