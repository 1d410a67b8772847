import { expect, type Locator, type Page } from "@playwright/test";

/** What a person does who has a keyboard and nothing else. */
export function hands(page: Page) {
  const isThere = (place: Locator) =>
    place.evaluateAll((found) => found.some((one) => one.contains(document.activeElement)));
  /** On with Tab, or back, until the place has the focus. */
  async function to(place: Locator, key = "Tab") {
    await place.first().waitFor({ state: "attached" });
    for (let presses = 0; presses < 150; presses += 1) {
      if (await isThere(place)) return;
      await page.keyboard.press(key);
    }
    throw new Error(`no way by ${key} to ${place}`);
  }
  /** To what the palette finds by a few typed characters; `name` is what its name begins with. */
  async function find(typed: string, name: string | RegExp = typed) {
    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog");
    await expect(palette.getByRole("searchbox").or(palette.getByRole("textbox"))).toBeFocused();
    await page.keyboard.type(typed);
    await expect(palette.getByRole("button", { name }).first()).toBeVisible();
    const begins = typeof name === "string" ? new RegExp(`^${name.replaceAll(/\W/g, "\\$&")}`) : name;
    const chosen = palette.locator("[data-selected]").filter({ hasText: begins });
    for (let presses = 0; presses < 30 && (await chosen.count()) === 0; presses += 1)
      await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
  }
  const button = (name: string | RegExp, within: Page | Locator = page) => within.getByRole("button", { name }).first();
  return {
    to,
    back: (place: Locator) => to(place, "Shift+Tab"),
    async press(place: Locator) {
      await to(place);
      await page.keyboard.press("Enter");
    },
    async write(place: Locator, text: string) {
      await to(place);
      await page.keyboard.type(text);
    },
    button,
    find,
    /** Gives a file to the field that has this name, which shows what it would bring. */
    async bring(label: string, name: string, mimeType: string, file: string | Uint8Array) {
      const chosen = page.waitForEvent("filechooser");
      await to(page.getByLabel(label));
      await page.keyboard.press("Space");
      await (await chosen).setFiles({ name, mimeType, buffer: Buffer.from(file) });
    },
    /** To a screen of the office by its name. */
    async open(name: string, heading: string | RegExp = name) {
      await find(name);
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      await expect(page.getByRole("dialog")).toHaveCount(0);
    },
  };
}
