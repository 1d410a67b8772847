import { type Brand, contrast, type RiseFall, type Scheme, themeColours } from "~/shared/themes";
import { fromOklch, readable, toOklch } from "./colour";

export type Mode = "light" | "dark";

/** The company's choices that colours are made from, and which way a rising figure is coloured. */
export type Colours = Brand & { risefall: RiseFall; scheme: Scheme };

/** The greys that every theme shares; text and lines are measured against `bg` and `surface`. */
export const greys = {
  light: { bg: "#ffffff", surface: "#f5f6f8", text: "#15181c", muted: "#58616b", line: "#dde1e6", edge: "#7d8792" },
  dark: { bg: "#101316", surface: "#1b1f24", text: "#e8eaed", muted: "#a3acb6", line: "#2d333a", edge: "#77818c" },
} as const;

/** Lightness of the tinted surface, and how much of the layout colour it takes. */
const tints = { light: { l: 0.968, c: 0.014 }, dark: { l: 0.235, c: 0.02 } };

const red = "#cf1f2e";
const green = "#0b8052";
const amber = "#9a6200";
const seriesHues = [0, 0.5, 0.17, 0.67, 0.33, 0.83];
const seriesLightness = { light: { near: 0.6, far: 0.41 }, dark: { near: 0.66, far: 0.86 } };

/**
 * Six chart colours: the first, then turned hues that step between two lightnesses so that greyscale still tells
 * neighbours apart.
 */
const chartSeries = (start: string, mode: Mode, adjust: (hex: string) => string): string[] => {
  const { near, far } = seriesLightness[mode];
  const { l, h } = toOklch(start);
  const first = Math.abs(l - near) < Math.abs(l - far) ? [near, far] : [far, near];
  return seriesHues.map((turn, at) =>
    at === 0 ? start : adjust(fromOklch({ l: first[at % 2] ?? near, c: 0.12, h: h + turn * 2 * Math.PI })),
  );
};

const tinted = (layout: string | undefined, mode: Mode): string => {
  if (!layout) return greys[mode].surface;
  const { c, h } = toOklch(layout);
  return fromOklch({ l: tints[mode].l, c: Math.min(c, tints[mode].c), h });
};

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const hexOf = (values: number[]) =>
  `#${values.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`;

/**
 * The veil between a picture and the words on it: the colour of the band, just dense enough that white words keep 4.5
 * where the picture is white.
 */
const scrimOf = (banner: string): string => {
  for (let alpha = 128; alpha < 255; alpha++) {
    const over = hexOf(channels(banner).map((value) => value * (alpha / 255) + 255 * (1 - alpha / 255)));
    if (contrast("#ffffff", over) >= 4.55) return banner + hexOf([alpha]).slice(1);
  }
  return banner;
};

/**
 * Every custom property of a company's colours in one mode: text at least 4.5 against page, surface and soft accent,
 * graphics at least 3. `brand` replaces the theme's colour, `layout` tints the surface, `chart` starts the chart
 * colours.
 */
export const palette = (
  { theme, brand: own, layout, chart, risefall }: Colours,
  mode: Mode,
): Record<string, string> => {
  const grey = { ...greys[mode], surface: tinted(layout, mode) };
  const brand = own ?? themeColours[theme];
  const { c, h } = toOklch(brand);
  const soft = fromOklch(
    mode === "light" ? { l: 0.957, c: Math.min(c, 0.022), h } : { l: 0.285, c: Math.min(c, 0.045), h },
  );
  const papers = [grey.bg, grey.surface, soft];
  const text = (hex: string) => readable(hex, papers, 4.55, mode);
  const graphic = (hex: string) => readable(hex, papers, 3.05, mode);
  const accent = graphic(brand);
  const strong = text(brand);
  const onAccent = contrast("#ffffff", strong) >= 4.5 ? "#ffffff" : grey.bg;
  const banner = fromOklch({ l: mode === "light" ? 0.3 : 0.26, c: Math.min(c, 0.085), h });
  const [rise, fall] = risefall === "red-up" ? [red, green] : [green, red];
  return {
    ...grey,
    accent,
    "accent-strong": strong,
    "accent-soft": soft,
    "on-accent": onAccent,
    banner,
    "on-banner": "#ffffff",
    "banner-muted": readable(fromOklch({ l: 0.8, c: Math.min(c, 0.03), h }), [banner], 4.55, "dark"),
    scrim: scrimOf(banner),
    "banner-line": fromOklch({ l: mode === "light" ? 0.4 : 0.36, c: Math.min(c, 0.07), h }),
    rise: text(rise),
    fall: text(fall),
    danger: text(red),
    success: text(green),
    warning: text(amber),
    ...Object.fromEntries(
      chartSeries(chart ? graphic(chart) : accent, mode, graphic).map((colour, at) => [`series-${at + 1}`, colour]),
    ),
  };
};

/**
 * One use of a chosen colour that had to move for contrast: what was chosen, what is shown, and how both stand against
 * the page.
 */
export type Adjusted = {
  use: "text" | "graphics" | "chart";
  from: string;
  to: string;
  fromRatio: number;
  toRatio: number;
};

/** Which of a company's chosen colours are shown otherwise in this mode so that they can be read, and as what. */
export function adjustedColours(colours: Colours, mode: Mode): Adjusted[] {
  const made = palette(colours, mode);
  const brand = colours.brand ?? themeColours[colours.theme];
  const ratio = (hex: string) => contrast(hex, made.bg ?? "");
  return (
    [
      ["text", brand, made["accent-strong"]],
      ["graphics", brand, made.accent],
      ["chart", colours.chart, made["series-1"]],
    ] as const
  ).flatMap(([use, from, to]) =>
    from && to && from !== to ? [{ use, from, to, fromRatio: ratio(from), toRatio: ratio(to) }] : [],
  );
}

const maxStored = 500;
const palettes = new Map<string, Record<string, string>>();

/** The same, worked out once in an isolate for each choice of colours. */
const knownPalette = (colours: Colours, mode: Mode): Record<string, string> => {
  const { theme, brand, layout, chart, risefall } = colours;
  const name = [theme, brand, layout, chart, risefall, mode].join();
  const made = palettes.get(name) ?? palette(colours, mode);
  if (palettes.size >= maxStored) palettes.clear();
  palettes.set(name, made);
  return made;
};

const block = (colours: Record<string, string>, scheme: Mode, wanted: (name: string) => boolean) =>
  `:root{color-scheme:${scheme};${Object.entries(colours)
    .filter(([name]) => wanted(name))
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(";")}}`;

/**
 * The custom properties that are wanted of a company's colours, for light and dark screens or for the one that the
 * reader chose; print is always light.
 */
export const themeCss = (colours: Colours, wanted: (name: string) => boolean = () => true): string => {
  const [light, dark] = (["light", "dark"] as const).map((mode) => block(knownPalette(colours, mode), mode, wanted));
  if (colours.scheme === "light") return `${light}`;
  const when = colours.scheme === "dark" ? "screen" : "screen and (prefers-color-scheme:dark)";
  return `${light}@media ${when}{${dark}}`;
};
