import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contrast, luminance, type RiseFall, themeColours, themeNames } from "~/shared/themes";
import { fromOklch, readable, toOklch } from "~/ui/public/colour";
import { adjustedColours, type Mode, palette, themeCss } from "~/ui/public/theme";

const modes: Mode[] = ["light", "dark"];
const habits: RiseFall[] = ["red-up", "green-up"];
const all = themeNames.flatMap((theme) => modes.flatMap((mode) => habits.map((habit) => ({ theme, mode, habit }))));
const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, "0")}`);

describe.each(all)("$theme, $mode, $habit", ({ theme, mode, habit }) => {
  const colours = palette({ theme, risefall: habit, scheme: "auto" }, mode);
  const of = (name: string) => colours[name] ?? "";
  const papers = ["bg", "surface", "accent-soft"].map(of);

  test("every text colour has a contrast of at least 4.5 on every background", () => {
    for (const name of ["text", "muted", "accent-strong", "rise", "fall", "danger", "success", "warning"])
      for (const paper of papers) expect(contrast(of(name), paper), `${name} on ${paper}`).toBeGreaterThanOrEqual(4.5);
    for (const ground of ["accent-strong", "banner"])
      expect(contrast(of(ground === "banner" ? "on-banner" : "on-accent"), of(ground)), ground).toBeGreaterThanOrEqual(
        4.5,
      );
  });

  test("words on the veil over a picture keep 4.5 where the picture is white, black or grey", () => {
    const [, hex = "", veil = ""] = /^(#\w{6})(\w{2})$/.exec(of("scrim")) ?? [];
    const alpha = Number.parseInt(veil, 16) / 255;
    const over = (below: number) =>
      `#${[1, 3, 5]
        .map((at) => Math.round(Number.parseInt(hex.slice(at, at + 2), 16) * alpha + below * (1 - alpha)))
        .map((value) => value.toString(16).padStart(2, "0"))
        .join("")}`;
    for (const below of [255, 128, 0]) expect(contrast(of("on-banner"), over(below))).toBeGreaterThanOrEqual(4.5);
    expect(alpha).toBeLessThan(0.8);
  });

  test("every graphic has a contrast of at least 3 on every background", () => {
    for (const name of ["accent", "edge", ...[1, 2, 3, 4, 5, 6].map((n) => `series-${n}`)])
      for (const paper of papers) expect(contrast(of(name), paper), `${name} on ${paper}`).toBeGreaterThanOrEqual(3);
  });

  test("neighbouring chart series differ without colour", () => {
    for (const n of [1, 2, 3, 4, 5])
      expect(contrast(of(`series-${n}`), of(`series-${n + 1}`)), `series ${n}`).toBeGreaterThanOrEqual(1.15);
  });

  test("rise and fall are the habit's way round", () => {
    const hue = (name: string) => toOklch(of(name)).h;
    expect(hue(habit === "red-up" ? "rise" : "fall")).toBeLessThan(1);
    expect(hue(habit === "red-up" ? "fall" : "rise")).toBeGreaterThan(2);
  });
});

test("a theme sheet holds only custom properties, in both modes", () => {
  for (const theme of themeNames) {
    const css = themeCss({ theme, risefall: "red-up", scheme: "auto" });
    expect(css).toMatch(
      /^:root\{color-scheme:light;(--[a-z0-9-]+:#[0-9a-f]{6}(?:[0-9a-f]{2})?;?)+\}@media screen and \(prefers-color-scheme:dark\)\{:root\{color-scheme:dark;(--[a-z0-9-]+:#[0-9a-f]{6}(?:[0-9a-f]{2})?;?)+\}\}$/,
    );
  }
  expect(themeColours.geekBlue).toBe("#0055cc");
});

const chosen = fc.record({
  theme: fc.constantFrom(...themeNames),
  brand: fc.option(colour, { nil: undefined }),
  layout: fc.option(colour, { nil: undefined }),
  chart: fc.option(colour, { nil: undefined }),
});

test("whatever colours a company chooses of its own, texts keep 4.5 and graphics 3 on light and dark screens", () => {
  fc.assert(
    fc.property(chosen, fc.constantFrom(...modes), (own, mode) => {
      const colours = palette({ ...own, risefall: "red-up", scheme: "auto" }, mode);
      const of = (name: string) => colours[name] ?? "";
      const onAll = (name: string) =>
        Math.min(...["bg", "surface", "accent-soft"].map((paper) => contrast(of(name), of(paper))));
      for (const name of ["text", "muted", "accent-strong", "rise", "fall", "danger", "success", "warning"])
        expect([name, onAll(name) >= 4.5]).toEqual([name, true]);
      for (const name of ["accent", ...[1, 2, 3, 4, 5, 6].map((n) => `series-${n}`)])
        expect([name, onAll(name) >= 3]).toEqual([name, true]);
      expect(contrast(of("on-accent"), of("accent-strong"))).toBeGreaterThanOrEqual(4.5);
      for (const name of ["on-banner", "banner-muted"])
        expect(contrast(of(name), of("banner"))).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 200 },
  );
});

test("what is said to have been adjusted is what the page shows, and a colour that can be read stays as it is", () => {
  const at = (brand: string, mode: Mode) =>
    adjustedColours({ theme: "geekBlue", brand, risefall: "red-up", scheme: "auto" }, mode);
  expect(at("#0055cc", "light")).toEqual([]);
  const yellow = at("#e7b400", "light");
  expect(yellow.map(({ use }) => use)).toEqual(["text", "graphics"]);
  const colours = palette({ theme: "geekBlue", brand: "#e7b400", risefall: "red-up", scheme: "auto" }, "light");
  expect(yellow[0]).toMatchObject({ from: "#e7b400", to: colours["accent-strong"] });
  fc.assert(
    fc.property(colour, fc.constantFrom(...modes), (brand, mode) => {
      for (const { fromRatio, toRatio } of at(brand, mode)) expect(toRatio).toBeGreaterThan(fromRatio);
    }),
    { numRuns: 200 },
  );
});

test("any colour can be made readable on any one background", () => {
  fc.assert(
    fc.property(colour, fc.constantFrom("#ffffff", "#f5f6f8"), (hex, paper) => {
      expect(contrast(readable(hex, [paper], 4.5, "light"), paper)).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 300 },
  );
});

test("contrast is symmetric, 1 with itself and 21 between black and white", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(luminance("#ffffff")).toBeCloseTo(1, 6);
  fc.assert(
    fc.property(colour, colour, (one, other) => {
      expect(contrast(one, other)).toBeCloseTo(contrast(other, one), 9);
      expect(contrast(one, one)).toBeCloseTo(1, 9);
    }),
  );
});

test("a colour survives the way to OKLCH and back", () => {
  fc.assert(
    fc.property(colour, (hex) => {
      expect(contrast(fromOklch(toOklch(hex)), hex)).toBeLessThan(1.03);
    }),
  );
});

test("the sheet of each choice of colours is its own, whichever was asked for before", () => {
  const plain = { theme: "geekBlue", risefall: "red-up", scheme: "light" } as const;
  const others = [
    { ...plain, theme: "chinaRed" as const },
    { ...plain, risefall: "green-up" as const },
    { ...plain, brand: "#116644" },
    { ...plain, layout: "#884400" },
    { ...plain, chart: "#aa2255" },
  ];
  const first = themeCss(plain);
  for (const other of [...others, plain, ...others]) {
    const made = Object.entries(palette(other, "light")).map(([name, value]) => `--${name}:${value}`);
    expect(themeCss(other)).toBe(`:root{color-scheme:light;${made.join(";")}}`);
  }
  expect(themeCss(plain)).toBe(first);
});
