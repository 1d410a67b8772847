import type { Page } from "@playwright/test";

/** What Chrome calls good: the sum of a page's shifts stays below it. */
export const goodShift = 0.1;

/** The sum of the layout shifts of a page so far. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let sum = 0;
    const add = (entries: PerformanceEntry[]) => {
      for (const entry of entries) sum += (entry as PerformanceEntry & { value: number }).value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    add(observer.takeRecords());
    return sum;
  });
