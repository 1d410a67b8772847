import { type Browser, type BrowserContextOptions, expect, type Page } from "@playwright/test";
import { defaultMenu, type MenuStyle, menuStyles, themeNames } from "../../app/shared/themes";
import { themeCss } from "../../app/ui/public/theme";
import { seriousBarriers } from "../support/barriers";
import { faultsOf } from "../support/faults";
import { isFull } from "../support/full";
import { addressOf, languages } from "../support/public-pages";
import { test } from "../support/test.ts";
import { turned } from "../support/turned";
import { liveCompany } from "./live-company";

// A company of its own wears each style in turn. On every push a third of the styles in one look at the widths of their
// two forms; in a full run (`npm run test:full pages`) all of them in every look at every width.

const widths = isFull ? [390, 1024, 1440] : [390, 1440];
const page = "announcements";
const looks = themeNames.flatMap((theme) => languages.map((lang) => ({ theme, lang })));

let admin: Page;
let site = "";
test.beforeAll(async ({ browser, baseURL }) => {
  ({ page: admin, site } = await liveCompany(browser, baseURL, "reed-shore.localhost"));
});
test.afterAll(() => admin?.context().close());

async function wear(menuStyle: MenuStyle) {
  const status = await admin.evaluate(async (style) => {
    const headers = { "Content-Type": "application/json" };
    const body = JSON.stringify({ theme: "autumnGold", menuStyle: style });
    return (await fetch("/irh/webSiteSetting/saveModuleCustomStyle", { method: "POST", headers, body })).status;
  }, menuStyle);
  expect(status).toBe(200);
}

const openTab = async (browser: Browser, options: BrowserContextOptions = {}) =>
  (await browser.newContext({ baseURL: site, ...options })).newPage();

/** Opens the page in that style, which the site has within some seconds. */
const openIn = (tab: Page, menuStyle: MenuStyle, lang = "en") =>
  expect(async () => {
    await tab.goto(addressOf(page, lang));
    await expect(tab.locator(`[data-menu="${menuStyle}"]`)).toBeAttached({ timeout: 500 });
  }).toPass();

/** Opens what a style hides: the drawer, the last column of a tree, or the pages of the last column that has any. */
async function openMenu(tab: Page) {
  const toggle = tab.locator(".menu-toggle summary");
  if (await toggle.isVisible()) return toggle.click();
  const fold = tab.locator(".menu summary").last();
  if ((await fold.count()) > 0) return fold.click();
  await tab.locator(".menu > ul > li:has(ul) > a").last().hover();
  await expect(tab.locator(".menu > ul > li:has(ul) > ul a").last()).toHaveCSS("visibility", "visible");
  await tab.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null))));
}

const tried = menuStyles.filter((_, at) => isFull || at % 3 === 1);

for (const [at, menuStyle] of tried.entries())
  test.describe(menuStyle, () => {
    test.beforeAll(() => wear(menuStyle));

    for (const { theme, lang } of turned(looks, at))
      test(`keeps its words in place and has no barrier, shut and open, at every width (${theme}, ${lang})`, async ({
        browser,
      }) => {
        const tab = await openTab(browser, { bypassCSP: true });
        for (const width of widths) {
          await tab.setViewportSize({ width, height: 900 });
          await openIn(tab, menuStyle, lang);
          await tab.addStyleTag({ content: themeCss({ theme, risefall: "red-up", scheme: "auto" }) });
          for (const state of ["shut", "open"]) {
            if (state === "open") await openMenu(tab);
            const faults = await faultsOf(tab, state === "open" ? ".site-head" : "body");
            expect({ width, state, faults }).toEqual({ width, state, faults: [] });
            expect({ width, state, barriers: await seriousBarriers(tab, ".site-head") }).toEqual({
              width,
              state,
              barriers: [],
            });
          }
        }
      });

    test("lets a keyboard through its links in the order of the eye, each seen while it has the focus, and prints none", async ({
      browser,
    }) => {
      const tab = await openTab(browser, { javaScriptEnabled: false, reducedMotion: "reduce" });
      for (const width of turned([390, 1280], at)) {
        await tab.setViewportSize({ width, height: 900 });
        await openIn(tab, menuStyle);
        const parts: string[] = [];
        for (let steps = 0; steps < 80; steps++) {
          await tab.keyboard.press("Tab");
          const focused = await tab.evaluate(() => {
            const at = document.activeElement;
            const { top, bottom, left, right, width: wide } = at?.getBoundingClientRect() ?? new DOMRect();
            const part = at?.closest(".brand, .tools, .menu-toggle, .menu, main");
            const seen =
              at?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
              wide > 0 &&
              top < innerHeight &&
              bottom > 0 &&
              left < innerWidth &&
              right > 0;
            return { part: part?.className || part?.tagName || "skip", text: at?.textContent, seen: Boolean(seen) };
          });
          expect({ width, steps, ...focused }).toMatchObject({ seen: true });
          if (parts.at(-1) !== focused.part) parts.push(focused.part);
          if (focused.part === "MAIN") break;
          if (focused.part === "menu-toggle") await tab.keyboard.press("Enter");
        }
        const [skip, ...rest] = parts;
        expect([skip, rest.at(-1)]).toEqual(["skip", "MAIN"]);
        expect(rest).toContain("menu");
        const places = await tab.evaluate(() =>
          [".menu-toggle", ".brand", ".menu", ".tools"].map((name) => {
            const { x, y, height } =
              document.querySelector(`.site-head ${name}`)?.getBoundingClientRect() ?? new DOMRect();
            return { name: name.slice(1), x, y, height };
          }),
        );
        const placeOf = (name: string) => places.find((one) => one.name === name);
        for (const [one, next] of rest.slice(0, -1).map((name, step) => [placeOf(name), placeOf(rest[step + 1] ?? "")]))
          if (one && next && one.name !== "menu-toggle" && next.name !== "menu-toggle")
            expect({ width, one, next, inOrder: next.y >= one.y + one.height / 2 || next.x >= one.x }).toMatchObject({
              inOrder: true,
            });
      }
      await tab.emulateMedia({ media: "print" });
      await expect(tab.locator(".brand")).toBeVisible();
      for (const part of [".menu", ".menu-toggle", ".tools"]) await expect(tab.locator(part)).toBeHidden();
    });
  });

test("a style closes what it has open on Escape, and a tree has one column open at a time", async ({ browser }) => {
  const tab = await openTab(browser);
  await tab.setViewportSize({ width: 1280, height: 900 });
  await wear(defaultMenu);
  await openIn(tab, defaultMenu);
  await tab.locator(".menu > ul > li:has(ul) > a").last().focus();
  const pages = tab.locator(".menu > ul > li:has(ul) > ul").last();
  await expect(pages).toBeVisible();
  await tab.keyboard.press("Escape");
  await expect(pages).toBeHidden();
  await wear("leftMenuTree");
  await openIn(tab, "leftMenuTree");
  await expect(tab.locator(".menu details[open] summary")).toHaveText(["Disclosure"]);
  await tab.locator(".menu summary").last().press("Enter");
  await expect(tab.locator(".menu details[open]")).toHaveCount(1);
  await expect(tab.locator(".menu details[open] summary")).not.toHaveText(["Disclosure"]);
});
