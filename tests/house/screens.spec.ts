import { type BrowserContextOptions, expect, type Page } from "@playwright/test";
import { themeNames } from "../../app/shared/themes";
import { themeCss } from "../../app/ui/public/theme";
import { seriousBarriers } from "../support/barriers";
import { brandOf } from "../support/brand";
import { addressOf, formPages, languages, publicPages, readingPages } from "../support/public-pages";
import { test } from "../support/test.ts";
import { turned } from "../support/turned";

const modes = ["light", "dark"] as const;
const looks = languages.flatMap((lang) => themeNames.flatMap((theme) => modes.map((mode) => ({ lang, theme, mode }))));
type Look = (typeof looks)[number];

/** The page as a company with that theme has it: its colours are the last word. */
async function openIn({ theme, mode, lang }: Look, tab: Page, page: string) {
  await tab.emulateMedia({ colorScheme: mode });
  await tab.goto(addressOf(page, lang));
  await tab.addStyleTag({ content: themeCss({ theme, risefall: "red-up", scheme: "auto" }) });
}

/** One tab for all tests of a group: each begins with an address of its own that names the language too. */
function oneTab(options: BrowserContextOptions): () => Page {
  let tab: Page;
  test.beforeAll(async ({ browser, baseURL }) => {
    tab = await (await browser.newContext({ ...options, ...(baseURL ? { baseURL } : {}) })).newPage();
  });
  test.afterAll(() => tab.context().close());
  return () => tab;
}

test.describe("in a theme", () => {
  const tab = oneTab({ bypassCSP: true });
  for (const [at, page] of publicPages.entries())
    for (const look of turned(looks, at))
      test(`${page} has no serious barrier (${Object.values(look).join(", ")})`, async () => {
        await openIn(look, tab(), page);
        await expect(tab().locator("h1")).toHaveCount(1);
        expect(await seriousBarriers(tab())).toEqual([]);
      });
});

test.describe("without JavaScript", () => {
  const tab = oneTab({ javaScriptEnabled: false });
  for (const page of [...readingPages, ...formPages])
    test(`${page} can be read without JavaScript`, async () => {
      await tab().goto(addressOf(page, "zh-CN"));
      await expect(tab().locator("h1")).toBeVisible();
      await expect(tab()).toHaveTitle(new RegExp(brandOf(await tab().content())));
      if ((await tab().locator("meta[name=robots]").count()) === 0)
        await expect(tab().locator("meta[name=description]")).toHaveAttribute("content", /[^\w.]/);
      await expect(tab().getByRole("link").first()).toBeAttached();
    });
});
