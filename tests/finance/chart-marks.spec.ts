import { expect, type Page } from "@playwright/test";
import { test } from "../support/test.ts";

const items = ["revenue", "parentProfit", "operatingProfit", "costOfSales", "selling", "administrative"];
const address = `/ui/irh/analysis?view=bar&${items.map((item, at) => `item${at + 1}=income.${item}`).join("&")}&lang=en`;

/** How each of these is filled and outlined, as drawn. */
const lookOf = (page: Page, marks: string) =>
  page.locator(marks).evaluateAll((all) =>
    all.map((mark) => {
      const { fill, fillOpacity, stroke, strokeDasharray } = getComputedStyle(mark);
      return [fill, fillOpacity, stroke, strokeDasharray].join(" ");
    }),
  );

const media = {
  "on a light screen": {},
  "on a dark screen": { colorScheme: "dark" },
  "in forced colours": { forcedColors: "active" },
  "in forced colours on a dark screen": { forcedColors: "active", colorScheme: "dark" },
  "on paper": { media: "print" },
} as const;

test("the legend of bars and the names of owners show each part as it is drawn, and none like another, on every kind of screen and on paper", async ({
  page,
}) => {
  await page.goto(address);
  for (const [where, how] of Object.entries(media)) {
    await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null, ...how });
    const keys = await lookOf(page, ".keys rect");
    expect([where, keys.length, new Set(keys).size]).toEqual([where, items.length, items.length]);
    expect([where, await lookOf(page, ".plot .bar rect:first-of-type")]).toEqual([where, keys]);
  }
  await page.emulateMedia({ media: null, forcedColors: "active" });
  await page.goto("/ui/irh/shareholders?lang=en");
  const ring = await page
    .locator(".owners circle")
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).stroke));
  const names = await page
    .locator(".owners li")
    .evaluateAll((all) => all.map((one) => getComputedStyle(one, "::before").borderTopColor));
  expect(ring.length).toBeGreaterThan(2);
  expect(names).toEqual(ring);
});
