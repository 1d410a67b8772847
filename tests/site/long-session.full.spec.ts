import { expect, type Page } from "@playwright/test";
import { seedOf } from "../support/full";
import { openOffice, signInAs } from "../support/staff-session";
import { test } from "../support/test.ts";
import { touchedBy } from "./touched";

/** The editor of the home page, as it is before anybody changes anything; nothing of this file is saved. */
async function openPages(page: Page, baseURL: string | undefined) {
  await signInAs(page.context(), "editor");
  await openOffice(page, `${baseURL}/ui/irh/office/pages?lang=en`);
  const rows = page.getByRole("list", { name: "Blocks of the page" }).getByRole("listitem");
  await expect(page.frameLocator("iframe").locator("[data-block]").first()).toBeAttached();
  const blocks = page.locator('input[name="blocks"]');
  const stand = () => blocks.inputValue();
  return { rows, stand, blocks, chosen: page.locator("[data-blocks] [aria-current]") };
}

// On every push the history is proven without a browser, and what a key draws with the usual blocks of a page.
test("a session of random edits by keys is undone step by step to the start, and redone", async ({ page, baseURL }) => {
  const seed = seedOf(1);
  let state = seed;
  const random = (n: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
  const { rows, stand, chosen } = await openPages(page, baseURL);
  const states = [await stand()];
  await rows.nth(3).getByRole("button").last().focus();
  for (let tries = 0; states.length <= 30 && tries < 400; tries += 1) {
    await page.keyboard.press(["ArrowDown", "ArrowUp", "Alt+ArrowDown", "Alt+ArrowUp", "d", "Delete"][random(6)] ?? "");
    await expect(chosen).toHaveCount(1);
    const now = await stand();
    if (now !== states.at(-1)) states.push(now);
  }
  expect(states.length).toBeGreaterThan(30);
  for (const [at, before] of states.slice(0, -1).toReversed().entries()) {
    await page.keyboard.press("Control+z");
    await expect.poll(stand, { message: `seed ${seed}, ${at + 1} steps back` }).toBe(before);
  }
  await expect(page.getByRole("button", { name: "Undo" })).toBeDisabled();
  for (const [at, after] of states.slice(1).entries()) {
    await page.keyboard.press("Control+Shift+z");
    await expect.poll(stand, { message: `seed ${seed}, ${at + 1} steps forth` }).toBe(after);
  }
  await expect(page.getByRole("button", { name: "Redo" })).toBeDisabled();
});

test("in a page of 300 blocks a key draws the rows that it changes and no other, and moves one block of the page", async ({
  page,
  baseURL,
}) => {
  const { rows, chosen, blocks } = await openPages(page, baseURL);
  await rows.filter({ hasText: "Announcements" }).getByRole("button").last().focus();
  while ((await rows.count()) < 300) for (let n = 0; n < 10; n += 1) await page.keyboard.press("d");
  await expect(chosen).toBeFocused();
  const move = await touchedBy(page, () => page.keyboard.press("Alt+ArrowUp"));
  expect([move.rows <= 1, move.moved <= 2]).toEqual([true, true]);
  await page.getByLabel("Heading · English").focus();
  const typed = await touchedBy(page, () => page.keyboard.press("x"));
  expect([typed.rows, typed.blocks <= 1]).toEqual([1, true]);
  await expect(blocks).toHaveValue(/"en":"x"/);
});
