import { expect, type Page } from "@playwright/test";
import { faintWords } from "../support/faint-words";
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

test("every word of the search over the office can be read in the light and in the dark", async ({ context, page }) => {
  await signInAs(context, "admin");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await openOffice(page, "/ui/irh/homeIndex?lang=en");
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("dialog", { name: "Search" })).toBeVisible();
    expect({ colorScheme, faint: await faintWords(page) }).toEqual({ colorScheme, faint: [] });
  }
});
