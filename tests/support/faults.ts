import type { Page } from "@playwright/test";

/**
 * What lies outside the screen, is cut off, lies under something else or has no size of its own, each told by its
 * words.
 */
export const faultsOf = (tab: Page, within = "body") =>
  tab.evaluate((part) => {
    const wide = document.documentElement.clientWidth;
    const describeElement = (of: Element) =>
      `${of.tagName.toLowerCase()}.${of.className} ${(of.textContent ?? "").trim().slice(0, 40)}`;
    const scrolls = (of: Element | null): boolean =>
      of !== null && (["auto", "scroll"].includes(getComputedStyle(of).overflowX) || scrolls(of.parentElement));
    const shown = (of: Element) =>
      of.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      of.closest(".skip, .visually-hidden") === null;
    const faults =
      document.documentElement.scrollWidth > wide ? [`the page is ${document.documentElement.scrollWidth} wide`] : [];
    for (const picture of document.querySelectorAll("img"))
      if (!(picture.getAttribute("width") && picture.getAttribute("height")))
        faults.push(`no size: ${picture.outerHTML}`);
    for (const each of document.querySelectorAll(`${part} *`)) {
      const hasText = [...each.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
      if (!(hasText && shown(each))) continue;
      const { left, right, top, width, height } = each.getBoundingClientRect();
      if (width < 2 || height < 2) continue;
      const style = getComputedStyle(each);
      if (!scrolls(each) && (left < -1 || right > wide + 1)) faults.push(`outside: ${describeElement(each)}`);
      if (["hidden", "clip"].includes(style.overflowX) && each.scrollWidth > each.clientWidth + 1)
        faults.push(`cut off: ${describeElement(each)}`);
      if (scrolls(each) || (style.display === "inline" && height > 60)) continue;
      const [line] = [...each.getClientRects()];
      const above =
        line && document.elementFromPoint(line.left + Math.min(line.width / 2, 20), line.top + line.height / 2);
      if (
        above &&
        !each.contains(above) &&
        !above.contains(each) &&
        !above.closest(".pressable")?.contains(each) &&
        // The handle that tells a chart's days lies over its drawing and lets it show through.
        !above.matches(".cursor[role=slider]") &&
        top >= 0
      )
        faults.push(`under ${describeElement(above)}: ${describeElement(each)}`);
    }
    return faults;
  }, within);
