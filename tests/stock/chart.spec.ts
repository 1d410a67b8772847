import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { test } from "../support/test.ts";

const read = (page: Page) => page.locator("#price-chart .readout");
const boxOf = async (page: Page) => {
  const plot = page.locator("#price-chart .plot").first();
  await plot.scrollIntoViewIfNeeded();
  const box = await plot.boundingBox();
  if (!box) throw new Error("no chart");
  return box;
};

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("a tap tells the day under the finger, a drag the days along it, above the drawing, and both stay", async ({
    page,
  }) => {
    await page.goto("/ui/irh/stock?range=6M&lang=en");
    const box = await boxOf(page);
    const [x, y] = [box.x + 60, box.y + 120];
    // A reader whose finger was there before the page's script taps again.
    await expect(async () => {
      await page.touchscreen.tap(x, y);
      await expect(read(page)).toContainText("Close", { timeout: 2_000 });
    }).toPass();
    const tapped = (await read(page).textContent()) ?? "";
    const finger = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: number) =>
      finger.send("Input.dispatchTouchEvent", { type, touchPoints: at === undefined ? [] : [{ x: at, y }] });
    await touch("touchStart", x);
    for (let at = x; at <= x + 150; at += 30) await touch("touchMove", at);
    await touch("touchEnd");
    await expect(read(page)).not.toHaveText(tapped);
    await expect(read(page)).toContainText("Volume");
    const result = await read(page).boundingBox();
    expect((result?.y ?? 0) + (result?.height ?? 0)).toBeLessThanOrEqual((await boxOf(page)).y);
  });
});

test("a resting mouse brings no script before the first sight, keys tell each day of a chart, from the page that holds its figures, and its drawing goes home as pictures", async ({
  page,
}) => {
  await page.addInitScript(() =>
    document.addEventListener("DOMContentLoaded", () => dispatchEvent(new PointerEvent("pointermove"))),
  );
  await page.goto("/ui/irh/stock?range=1Y&lang=en");
  const moments = () =>
    page.evaluate(() =>
      [
        ...performance.getEntriesByName("first-paint"),
        ...performance.getEntriesByType("resource").filter(({ name }) => name.includes("/chart-")),
      ].map(({ startTime }) => startTime),
    );
  await expect.poll(async () => (await moments()).length).toBe(2);
  const [paint = Number.NaN, script = Number.NaN] = await moments();
  expect(script).toBeGreaterThan(paint);

  await page.keyboard.press("Tab");
  const slider = page.locator("#price-chart .cursor");
  await slider.focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await expect(slider).toHaveAttribute("aria-valuenow", "1");
  const spoken = (await slider.getAttribute("aria-valuetext")) ?? "";
  await page.keyboard.press("End");
  await expect(slider).toHaveAttribute("aria-valuenow", /^2\d\d$/);
  await page.keyboard.press("Escape");
  await expect(read(page)).not.toContainText("Close");

  const saved = async (name: string) => {
    const coming = page.waitForEvent("download");
    await page.getByRole("button", { name, exact: true }).click();
    const file = await coming;
    return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
  };
  const drawing = await saved("SVG");
  expect(drawing.name).toBe("price-chart.svg");
  expect(drawing.bytes.toString()).not.toMatch(/class=|var\(/);
  expect(drawing.bytes.toString()).toContain("Shanghai Stock Exchange");
  const picture = await saved("PNG");
  expect(picture.bytes.subarray(1, 4).toString()).toBe("PNG");
  expect(picture.bytes.length).toBeGreaterThan(10_000);
  await page.getByRole("button", { name: "Full screen" }).click();
  await expect(page.getByRole("button", { name: "Leave full screen" })).toBeVisible();
  await page.getByRole("button", { name: "Leave full screen" }).click();

  await page.locator("#price-chart").getByRole("link", { name: "See all figures" }).click();
  const cells = await page.locator("tbody tr").nth(1).locator("th, td").allTextContents();
  for (const cell of cells) expect(spoken).toContain(cell);
  const href = await page.getByRole("link", { name: /CSV of all days/ }).getAttribute("href");
  const csv = await (await page.request.get(href ?? "")).text();
  expect(csv.trim().split("\n").length).toBe((await page.locator("tbody tr").count()) + 1);
});

test("a press draws A against H from 100 or adjusted prices, named as such, a form own days, without any script", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto("/ui/irh/stock?lang=en");
  const against = page.getByRole("link", { name: /^Compare with/ });
  await against.click();
  await expect(against).toHaveAttribute("aria-current", "page");
  await page.getByText("Custom period").click();
  const form = page.locator(".own-span form");
  await form.getByLabel("From").fill("2025-01-02");
  await form.getByLabel("To", { exact: false }).last().fill("2025-06-30");
  await form.getByRole("button", { name: "Draw" }).click();
  await expect(page.locator("#price-chart .keys li")).toHaveCount(2);
  await expect(page.locator("#price-chart svg[role=img]")).toHaveAttribute("aria-label", /2025.*each starting at 100/);
  await against.click();
  await expect(page.locator("#price-chart svg[role=img]")).not.toHaveAttribute("aria-label", /each starting at 100/);
  const wrong = await page.request.get("/ui/irh/stock?since=2026-01-02&until=2025-01-02&lang=en");
  expect(await wrong.text()).toContain("The end date must not be before the start date");
  await page.goto("/ui/irh/stock?range=5Y&lang=en");
  const drawing = page.locator("#price-chart svg[role=img]");
  await expect(drawing).toHaveAttribute("aria-label", /^Closing prices/);
  await page.getByRole("link", { name: "Backward-adjusted" }).click();
  await expect(drawing).toHaveAttribute("aria-label", /^Backward-adjusted closing prices/);
  await expect(read(page)).toContainText(/Backward-adjusted.*%/);
  await page.getByRole("link", { name: "See all figures" }).click();
  await expect(page.getByRole("columnheader", { name: "Backward-adjusted close" })).toBeVisible();
  await context.close();
});
