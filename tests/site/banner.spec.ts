import { type Browser, expect, type Page } from "@playwright/test";
import { openOffice, signInAs } from "../support/staff-session";
import { test } from "../support/test.ts";

const jilan = { company: "Jilan Advanced Materials", host: "second.localhost" };
const films = /Sheets of amber functional film/;

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
async function reading(browser: Browser, home: string, motion: "no-preference" | "reduce" = "no-preference") {
  const page = await (await browser.newContext({ reducedMotion: motion })).newPage();
  await page.clock.install();
  await page.goto(home);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return page;
}

test("an editor arranges the banner by keys, and readers get pictures that change, stop, print and stand still as they wish", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const site = `http://${jilan.host}:${new URL(baseURL ?? "").port}`;
  const home = `${site}/ui/irh/index?lang=en`;
  await signInAs(context, "editor", jilan);
  await openOffice(page, `${site}/ui/irh/webSiteSetting?lang=en`);
  const rows = page.getByRole("list", { name: "Banner of the home page" }).getByRole("listitem");
  const inSite = page.frameLocator("iframe").locator(".picture-hero img[alt]:not([alt=''])").first();
  const publish = async () => {
    await page.getByRole("button", { name: "Save and publish" }).press("Enter");
    await expect(page.getByText("Published; every reader has it within 5 seconds").last()).toBeVisible();
  };
  await expect(rows).toHaveCount(2);
  await expect(inSite).toHaveAttribute("alt", films);
  await page.getByRole("button", { name: "Add a picture…" }).press("Enter");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /low research campus/ })
    .press("Enter");
  await expect(rows).toHaveCount(3);
  await rows.nth(2).getByRole("button", { name: "Up" }).press("Enter");
  await rows.nth(1).getByRole("button", { name: "Up" }).press("Enter");
  await expect(inSite).toHaveAttribute("alt", /low research campus/);
  await expect.poll(() => inSite.evaluate((one: HTMLImageElement) => one.naturalWidth > 0)).toBe(true);
  for (let steps = 0; steps < 3; steps++) await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(rows).toHaveCount(2);
  await expect(inSite).toHaveAttribute("alt", films);

  await page.getByRole("switch", { name: "The pictures change by themselves" }).press("Space");
  await page.getByRole("button", { name: "Save draft" }).press("Enter");
  await expect(page.getByText("The draft was saved; readers do not see it")).toBeVisible();
  const before = await reading(browser, home);
  await expect(before.getByRole("button", { name: "Pause pictures" })).toHaveCount(0);
  await before.context().close();
  await publish();
  try {
    const reader = await reading(browser, home);
    const asked: string[] = [];
    reader.on("request", (request) => void (request.resourceType() === "image" && asked.push(request.url())));
    const pause = reader.getByRole("button", { name: "Pause pictures" });
    await expect(pause).toBeVisible();
    expect(await seen(reader)).toEqual([expect.stringMatching(films)]);
    expect(asked).toEqual([]);
    await reader.clock.fastForward(7_100);
    await expect(reader.locator(".hero-other.shown")).toHaveCount(1);
    await expect(reader.locator(".hero-said .now")).toHaveText("Solar applications");
    expect(asked.length).toBe(1);
    await pause.press("Enter");
    await expect(reader.getByRole("button", { name: "Play pictures" })).toBeVisible();
    await reader.clock.fastForward(60_000);
    await expect(reader.locator(".hero-said .now")).toHaveText("Solar applications");
    await reader.emulateMedia({ media: "print" });
    expect(await seen(reader)).toEqual([expect.stringMatching(films)]);
    await reader.context().close();

    const still = await reading(browser, home, "reduce");
    await still.clock.fastForward(60_000);
    expect(await seen(still)).toEqual([expect.stringMatching(films)]);
    await expect(still.getByRole("link", { name: "Solar applications" })).toBeVisible();
    await expect(still.getByRole("button", { name: "Pause pictures" })).toHaveCount(0);
    await still.context().close();
  } finally {
    await page.getByRole("switch", { name: "The pictures change by themselves" }).press("Space");
    await publish();
  }
});

test("the buttons on the banner can be read under the pointer", async ({ browser }) => {
  const page = await reading(browser, "/ui/irh/index?lang=en");
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
  await page.context().close();
});
