import type { Page } from "@playwright/test";

/** Where the mark of a drawn slide lies, as anybody reads it who looks at the drawing. */
export function markOf(picture: string): number {
  const [, left] = /M(\d+) 0h30v40/.exec(picture) ?? [];
  if (!left) throw new Error("no mark is drawn");
  return (Number(left) + 15) / 10;
}

/** The fields with which a visitor passes the slide of a page that was fetched. */
export function slideFields(html: string): { challenge: string; slide: string; proof: string } {
  const challenge = /name="challenge" value="([^"]+)"/.exec(html)?.[1];
  if (!challenge) throw new Error("the page has no challenge");
  return { challenge, slide: String(markOf(html)), proof: "" };
}

/** The fields with which a visitor of a page that was fetched gets the code again, whose challenge was passed there. */
export function passedFields(html: string): { passed: string } {
  const passed = /name="passed" value="([^"]+)"/.exec(html)?.[1];
  if (!passed) throw new Error("no challenge was passed");
  return { passed };
}

/** Slides the handle of the page's challenge over its mark. */
export async function slide(page: Page): Promise<void> {
  const picture = await page.locator(".slide path").getAttribute("d");
  await page.getByRole("slider").fill(String(markOf(picture ?? "")));
}
