import { expect, type Page } from "@playwright/test";
import { test } from "../support/test.ts";

const topOf = async (page: Page, piece: string) => (await page.locator(piece).first().boundingBox())?.y ?? Number.NaN;

test("on paper the DuPont tree fills a page behind its lists, and a part of a statement says where the whole of it stands", async ({
  page,
}) => {
  await page.goto("/ui/irh/dupont?lang=en");
  expect(await topOf(page, "#dupont-chart")).toBeLessThan(await topOf(page, ".section > .units"));
  await page.emulateMedia({ media: "print" });
  for (const list of [".section > .units", ".units >> nth=-1"])
    expect(await topOf(page, "#dupont-chart")).toBeGreaterThan(await topOf(page, list));

  await page.goto("/ui/irh/financials?statement=balance&sight=quarter&years=10&beside=both&lang=en");
  const namesWhole = () =>
    page
      .getByRole("link", { name: /^Show the other/ })
      .evaluate((link) => getComputedStyle(link, "::after").content.includes("lines=all"));
  expect(await namesWhole()).toBe(true);
  await page.emulateMedia({ media: "screen" });
  expect(await namesWhole()).toBe(false);
});

test("on a phone each table that goes on beyond the edge tells it by a shade, and the values of a card stand under each other", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  let moved = 0;
  for (const address of [
    "indicators",
    "analysis",
    "esg",
    "figures/demo-chengyue-figures-annual-2025",
    "stock/figures?range=5Y",
    "developers?call=indexHomeSearch.noticeIndex",
    "analysts",
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
  const starts = await page
    .locator(".as-cards td > span")
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
  expect(new Set(starts).size).toBe(1);
});

test("no course of questions is drawn where nobody asked", async ({ request }) => {
  const html = async (query: string) => (await request.get(`/ui/irh/questions?${query}lang=en`)).text();
  expect(await html("")).toContain('id="questions-chart"');
  const none = await html("platform=szse&year=2026&");
  expect(none).toMatch(/class="[^"]*\bempty\b/);
  expect(none).not.toContain('id="questions-chart"');
});
