import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { BrowserContext, Page } from "@playwright/test";
import type axe from "axe-core";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** For many visits: the browser itself puts axe into each document, so that its 650 kB are sent once. */
export const prepareBarriers = (context: BrowserContext) => context.addInitScript(source);

/**
 * The serious barriers of what a page shows, or a part of it, each with its first element; what stands in a frame is
 * asked as the page that it is. axe runs in the page itself, asked for violations alone: what its builder for
 * Playwright does around that takes as long again.
 * `except` names rules that another test asks at that page.
 */
export async function seriousBarriers(page: Page, within = "html", except: string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(source);
  return page.evaluate(
    async ([selector, values, others]) => {
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(selector, {
        runOnly: values,
        rules: Object.fromEntries(others.map((rule) => [rule, { enabled: false }])),
        resultTypes: ["violations"],
        iframes: false,
      });
      return violations
        .filter(({ impact }) => impact === "serious" || impact === "critical")
        .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    },
    [within, tags, except] as const,
  );
}
