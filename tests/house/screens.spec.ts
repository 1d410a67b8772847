import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { themeNames } from "../../app/shared/themes";
import { themeCss } from "../../app/ui/public/theme";
import { addressOf, formPages, languages, publicPages, readingPages } from "../support/public-pages";
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

test.describe("in a theme", () => {
  test.use({ bypassCSP: true });
  for (const [at, page] of publicPages.entries())
    for (const look of turned(looks, at))
      test(`${page} has no serious barrier (${Object.values(look).join(", ")})`, async ({ page: tab }) => {
        await openIn(look, tab, page);
        await expect(tab.locator("h1")).toHaveCount(1);
        const { violations } = await new AxeBuilder({ page: tab })
          .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
          .analyze();
        const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
        expect(serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      });
});

for (const page of [...readingPages, ...formPages]) {
  test(`${page} can be read without JavaScript`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const tab = await context.newPage();
    await tab.goto(addressOf(page, "zh-CN"));
    await expect(tab.locator("h1")).toBeVisible();
    await expect(tab).toHaveTitle(new RegExp((await tab.locator(".brand-name").textContent()) ?? "?"));
    if ((await tab.locator("meta[name=robots]").count()) === 0)
      await expect(tab.locator("meta[name=description]")).toHaveAttribute("content", /[^\w.]/);
    await expect(tab.getByRole("link").first()).toBeAttached();
    await context.close();
  });
}
