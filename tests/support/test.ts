import { test as plain } from "@playwright/test";

/**
 * Playwright's own test, after which every context that it opened by hand is closed: their pages would go on to the end
 * of the run.
 */
export const test = plain.extend<{ closed: undefined }>({
  closed: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts());
      await use(undefined);
      for (const context of browser.contexts()) if (!before.has(context)) await context.close();
    },
    { auto: true },
  ],
});
