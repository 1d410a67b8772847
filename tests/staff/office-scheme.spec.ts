import { expect, type Page } from "@playwright/test";
import { openOffice, signInAs } from "../support/staff-session";
import { test } from "../support/test.ts";

const ground = (page: Page) =>
  page.evaluate(() => {
    const frame = document.querySelector("#main")?.parentElement ?? document.body;
    return getComputedStyle(frame).backgroundColor;
  });
const [white, dark] = ["rgb(255, 255, 255)", "rgb(16, 19, 22)"];

test("the office is dark as the reader's system says before any file of script has come, and on paper light", async ({
  context,
  page,
}) => {
  await signInAs(context, "admin");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.route("**/*.js", (route) => route.abort());
  await page.goto("/ui/irh/homeIndex?lang=en");
  expect(await ground(page)).toBe(dark);
  await page.unroute("**/*.js");
  await openOffice(page, "/ui/irh/homeIndex?lang=en");
  expect(await ground(page)).toBe(dark);
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(() => ground(page)).toBe(white);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(() => ground(page)).toBe(dark);
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  expect(await ground(page)).toBe(white);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  expect(await ground(page)).toBe(dark);
});

test("light or dark is chosen in the head, or on a phone in the menu, at once, for the next documents and public pages", async ({
  context,
  page,
}) => {
  await signInAs(context, "admin");
  await openOffice(page, "/ui/irh/homeIndex?lang=en");
  expect(await ground(page)).toBe(white);
  await page.getByRole("banner").getByRole("button", { name: "Dark" }).click();
  expect(await ground(page)).toBe(dark);
  const document = await (await context.request.get("/ui/irh/homeIndex?lang=en")).text();
  expect(document).toContain('data-mantine-color-scheme="dark"');
  await page.goto("/ui/irh/privacy?lang=en");
  await expect(page.locator("html")).toHaveCSS("color-scheme", "dark");
  await page.setViewportSize({ width: 390, height: 844 });
  await openOffice(page, "/ui/irh/office/activities?lang=en");
  expect(await ground(page)).toBe(dark);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const choice = page.getByRole("navigation", { name: "Back office menu" }).getByRole("group", { name: "Appearance" });
  await choice.getByRole("button", { name: "Light" }).click();
  expect(await ground(page)).toBe(white);
  await expect(choice.getByRole("button", { name: "Light" })).toHaveAttribute("aria-pressed", "true");
  await page.goto("/ui/irh/privacy?lang=en");
  await expect(page.locator("html")).toHaveCSS("color-scheme", "light");
});

/** Words with less contrast to what they stand on than 4.5 (3 where they are large), and how much they have. */
const faint = (page: Page) =>
  page.evaluate(() => {
    type Colour = [number, number, number, number];
    const read = (text: string): Colour => {
      const [r = 0, g = 0, b = 0, a = 1] = (text.match(/[\d.e-]+/g) ?? []).map(Number);
      return text.startsWith("color(") ? [r * 255, g * 255, b * 255, a] : [r, g, b, a];
    };
    const over = ([r, g, b, a]: Colour, [x, y, z]: Colour): Colour => [
      r * a + x * (1 - a),
      g * a + y * (1 - a),
      b * a + z * (1 - a),
      1,
    ];
    const papers = (of: Element | null): Colour => {
      if (of === null) return [255, 255, 255, 1];
      const own = read(getComputedStyle(of).backgroundColor);
      return own[3] >= 1 ? own : over(own, papers(of.parentElement));
    };
    const light = (colour: Colour) => {
      const [r, g, b] = colour.map((value) => {
        const part = value / 255;
        return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      }) as Colour;
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    return [...document.querySelectorAll("body *")].flatMap((each) => {
      const said = [...each.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
      const style = getComputedStyle(each);
      if (!said || !each.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
      if (each.closest("[disabled], [data-disabled], script, style, svg")) return [];
      const paper = papers(each);
      const [one, other] = [light(over(read(style.color), paper)), light(paper)];
      const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
      const large = Number.parseFloat(style.fontSize) >= 24;
      return ratio >= (large ? 3 : 4.5) ? [] : [`${ratio.toFixed(2)} ${(each.textContent ?? "").trim().slice(0, 40)}`];
    });
  });

const screens = ["homeIndex", "office/announcements", "office/announcements/new", "office/statistics", "office/prices"];

test("every word of the office can be read in the light and in the dark", async ({ context, page }) => {
  await signInAs(context, "admin");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const screen of screens) {
      await openOffice(page, `/ui/irh/${screen}?lang=en`);
      expect({ screen, colorScheme, faint: await faint(page) }).toEqual({ screen, colorScheme, faint: [] });
    }
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("dialog", { name: "Search" })).toBeVisible();
    expect({ colorScheme, faint: await faint(page) }).toEqual({ colorScheme, faint: [] });
  }
});
