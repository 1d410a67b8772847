import { expect, type Page } from "@playwright/test";
import { openOffice, signInAs } from "../support/staff-session";
import { test } from "../support/test.ts";

const home = "/ui/irh/index?lang=en";
const pause = (page: Page) => page.getByRole("button", { name: "Pause pictures" });

/** The pictures behind the headline of the home page that can be seen. */
const seen = (page: Page) =>
  page
    .locator(".picture-hero picture img")
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .map((one) => (one as HTMLImageElement).alt),
    );

/** The home page of a reader whose clock the test moves. */
async function open(page: Page) {
  await page.clock.install();
  await page.goto(home);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

test("an editor arranges the banner by keys and sees it on the page beside, and each step is undone", async ({
  page,
  context,
}) => {
  await signInAs(context, "editor");
  await openOffice(page, "/ui/irh/webSiteSetting?lang=en");
  const rows = page.getByRole("list", { name: "Banner of the home page" }).getByRole("listitem");
  const inSite = page.frameLocator("iframe").locator(".picture-hero img[alt]:not([alt=''])").first();
  await expect(rows.first()).toBeVisible();
  const [count, opening] = [await rows.count(), (await inSite.getAttribute("alt")) ?? ""];
  await page.getByRole("button", { name: "Add a picture…" }).press("Enter");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /\w/ })
    .filter({ has: page.locator("img") })
    .first()
    .press("Enter");
  await expect(rows).toHaveCount(count + 1);
  for (let at = count; at > 0; at--) await rows.nth(at).getByRole("button", { name: "Up" }).press("Enter");
  await expect(inSite).not.toHaveAttribute("alt", opening);
  await expect.poll(() => inSite.evaluate((one: HTMLImageElement) => one.naturalWidth > 0)).toBe(true);
  for (let steps = 0; steps < count + 1; steps++) await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(rows).toHaveCount(count);
  await expect(inSite).toHaveAttribute("alt", opening);
});

test.describe("where motion is wanted", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("readers get pictures that change, fetched when their turn comes, that stop and print as they wish", async ({
    page,
  }) => {
    await open(page);
    const fetched: string[] = [];
    page.on("request", (request) => void (request.resourceType() === "image" && fetched.push(request.url())));
    await expect(pause(page)).toBeVisible();
    const [opening] = await seen(page);
    const heading = page.locator(".hero-said .now");
    const before = await heading.textContent();
    expect(fetched).toEqual([]);
    await page.clock.fastForward(7_100);
    await expect(page.locator(".hero-other.shown")).toHaveCount(1);
    await expect(heading).not.toHaveText(before ?? "");
    expect(fetched.length).toBe(1);
    const shown = (await heading.textContent()) ?? "";
    await pause(page).press("Enter");
    await expect(page.getByRole("button", { name: "Play pictures" })).toBeVisible();
    await page.clock.fastForward(60_000);
    await expect(heading).toHaveText(shown);
    await page.emulateMedia({ media: "print" });
    expect(await seen(page)).toEqual([opening]);
  });

  test("the buttons on the banner can be read under the pointer", async ({ page }) => {
    await open(page);
    const light = /^rgb\(2\d\d, 2\d\d, 2\d\d\)$/;
    for (const name of ["Announcements and reports", "Subscribe", "Pause pictures"]) {
      const button = page.locator(".hero").getByText(name, { exact: true });
      await button.hover();
      await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
      const shown = await button.evaluate((one) => {
        const { color, backgroundColor } = getComputedStyle(one);
        return [color, backgroundColor];
      });
      expect([name, ...shown.map((colour) => light.test(colour))]).toEqual([
        name,
        name !== "Announcements and reports",
        name === "Announcements and reports",
      ]);
    }
  });
});

test("where less motion is wanted the first picture stands, and the others' headings still lead on", async ({
  page,
}) => {
  await open(page);
  const [opening] = await seen(page);
  await page.clock.fastForward(60_000);
  expect(await seen(page)).toEqual([opening]);
  await expect(page.locator(".hero-said").getByRole("link").nth(1)).toBeVisible();
  await expect(pause(page)).toHaveCount(0);
});
