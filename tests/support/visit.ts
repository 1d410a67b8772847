import { expect, type Page } from "@playwright/test";
import { faultsOf } from "./faults.ts";

const widths = [390, 834, 1440];

/** Collects what the tab's pages complain of, their content policy among it: to be asked for before the first visit. */
export function complaintsOf(tab: Page): string[] {
  const complaints: string[] = [];
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
