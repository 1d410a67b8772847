import { expect, type Page } from "@playwright/test";
import { faultsOf } from "../support/faults";
import { addressOf, languages, publicPages } from "../support/public-pages";
import { test } from "../support/test.ts";
import { turned } from "../support/turned";

const widths = [390, 834, 1440];

let tab: Page;
test.beforeAll(async ({ browser, baseURL }) => {
  tab = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
});
test.afterAll(() => tab.context().close());

for (const [at, page] of publicPages.entries())
  for (const lang of turned(languages, at))
    test(`${page} in ${lang} keeps every word and picture within its place at every width`, async () => {
      await tab.goto(addressOf(page, lang));
      for (const width of widths) {
        await tab.setViewportSize({ width, height: 900 });
        const height = await tab.evaluate(() => document.documentElement.scrollHeight);
        await tab.setViewportSize({ width, height });
        expect({ width, faults: await faultsOf(tab) }).toEqual({ width, faults: [] });
      }
    });
