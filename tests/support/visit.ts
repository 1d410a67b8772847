import { expect, type Page, test as plain } from "@playwright/test";
import { prepareBarriers } from "./barriers.ts";
import { faultsOf } from "./faults.ts";
import { isFull } from "./full.ts";

const widths = isFull ? [390, 834, 1440] : [390, 1440];

/**
 * For visits, which are many: they share a tab, so that the browser has for one page what it has loaded for the one
 * before.
 */
export const test = plain.extend<object, { tab: Page }>({
  tab: [
    async ({ browser }, use) => {
      const context = await browser.newContext({
        ...(process.env.IRH_TEST_SITE ? { baseURL: process.env.IRH_TEST_SITE } : {}),
        reducedMotion: "reduce",
      });
      await prepareBarriers(context);
      await use(await context.newPage());
      await context.close();
    },
    { scope: "worker" },
  ],
});

/** Collects what the tab's page complains of, its content policy among it: to be asked for before the visit. */
export function complaintsOf(tab: Page): string[] {
  const complaints: string[] = [];
  tab.removeAllListeners("console");
  tab.removeAllListeners("pageerror");
  tab.on("console", (message) => {
    // A document that is an error page by its status is what the visit asks for.
    const { url } = message.location();
    if (message.type() === "error" && !(message.text().startsWith("Failed to load resource") && url === tab.url()))
      complaints.push(`${message.text()} ${url}`);
  });
  tab.on("pageerror", (error) => complaints.push(error.message));
  return complaints;
}

/** Sees that every word and picture of the page keeps within its place, from a phone to a desk. */
export async function expectNoOverflow(tab: Page) {
  for (const width of widths) {
    await tab.setViewportSize({ width, height: 900 });
    const height = await tab.evaluate(() => document.documentElement.scrollHeight);
    await tab.setViewportSize({ width, height });
    expect({ width, faults: await faultsOf(tab) }).toEqual({ width, faults: [] });
  }
}
