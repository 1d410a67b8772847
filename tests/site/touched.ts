import type { Page } from "@playwright/test";

/**
 * Counts what a press changes in the list and in the page that is there: rows and blocks that are touched, and those
 * that go elsewhere.
 */
export async function touchedBy(page: Page, press: () => Promise<void>) {
  await page.evaluate(() => {
    const seen = { rows: new Set<unknown>(), blocks: new Set<unknown>(), moved: 0 };
    const shown = document.querySelector("iframe")?.contentDocument;
    const watch = (root: Node | null | undefined, item: string, into: Set<unknown>) =>
      root &&
      new MutationObserver((all) => {
        for (const { target, addedNodes } of all) {
          const of = target.nodeType === Node.ELEMENT_NODE ? (target as Element) : target.parentElement;
          const one = of?.closest(item);
          if (one) into.add(one);
          seen.moved += addedNodes.length;
        }
      }).observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
    watch(document.querySelector("[data-blocks]"), "li", seen.rows);
    watch(shown?.body, "[data-block]", seen.blocks);
    Object.assign(globalThis, { seen });
  });
  await press();
  return page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const { rows, blocks, moved } = (
      globalThis as unknown as { seen: { rows: Set<unknown>; blocks: Set<unknown>; moved: number } }
    ).seen;
    return { rows: rows.size, blocks: blocks.size, moved };
  });
}
