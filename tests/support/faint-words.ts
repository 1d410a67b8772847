import type { Page } from "@playwright/test";

/** Words with less contrast to what they stand on than 4.5 (3 where they are large), and how much they have. */
export const faintWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Colour = [number, number, number, number];
    const read = (text: string): Colour => {
      const [r = 0, g = 0, b = 0, a = 1] = (text.match(/[\d.e-]+/g) ?? []).map(Number);
      return text.startsWith("color(") ? [r * 255, g * 255, b * 255, a] : [r, g, b, a];
    };
    const over = ([r, g, b, a]: Colour, [x, y, z]: Colour): Colour => [
      r * a + x * (1 - a),
      g * a + y * (1 - a),
      b * a + z * (1 - a),
      1,
    ];
    const papers = (of: Element | null): Colour => {
      if (of === null) return [255, 255, 255, 1];
      const own = read(getComputedStyle(of).backgroundColor);
      return own[3] >= 1 ? own : over(own, papers(of.parentElement));
    };
    const light = (colour: Colour) => {
      const [r, g, b] = colour.map((value) => {
        const part = value / 255;
        return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      }) as Colour;
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    return [...document.querySelectorAll("body *")].flatMap((each) => {
      const hasWords = [...each.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      const style = getComputedStyle(each);
      if (!hasWords || !each.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
      if (each.closest("[disabled], [data-disabled], script, style, svg")) return [];
      const paper = papers(each);
      const [one, other] = [light(over(read(style.color), paper)), light(paper)];
      const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
      const large = Number.parseFloat(style.fontSize) >= 24;
      return ratio >= (large ? 3 : 4.5) ? [] : [`${ratio.toFixed(2)} ${(each.textContent ?? "").trim().slice(0, 40)}`];
    });
  });
