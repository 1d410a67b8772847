import type { RiseFall, ThemeName } from "~/shared/themes";
import { contrast, fromOklch, readable, toOklch } from "./colour";

export type Mode = "light" | "dark";

/** The brand colour of each theme, before any adjustment for reading. */
export const themeColours: Record<ThemeName, string> = {
  geekBlue: "#0055cc",
  coralBlue: "#0a86a8",
  autumnGold: "#b37a1a",
  vividOrange: "#e2590b",
  chinaRed: "#c4142c",
};

/** The greys that every theme shares; text and lines are measured against `bg` and `surface`. */
export const greys = {
  light: { bg: "#ffffff", surface: "#f5f6f8", text: "#1a1d21", muted: "#58616b", line: "#dde1e6", edge: "#7d8792" },
  dark: { bg: "#14171a", surface: "#1d2125", text: "#e8eaed", muted: "#a0a9b3", line: "#343a41", edge: "#77818c" },
} as const;

const red = "#cf1f2e";
const green = "#0b8052";
const amber = "#9a6200";
const seriesHues = [0, 0.5, 0.17, 0.67, 0.33, 0.83];
const seriesLightness = { light: { near: 0.6, far: 0.41 }, dark: { near: 0.66, far: 0.86 } };

/** Six chart colours: the accent, then turned hues that step between two lightnesses so that greyscale still tells neighbours apart. */
const chartSeries = (accent: string, mode: Mode, adjust: (hex: string) => string): string[] => {
  const { near, far } = seriesLightness[mode];
  const { l, h } = toOklch(accent);
  const first = Math.abs(l - near) < Math.abs(l - far) ? [near, far] : [far, near];
  return seriesHues.map((turn, at) =>
    at === 0 ? accent : adjust(fromOklch({ l: first[at % 2] ?? near, c: 0.12, h: h + turn * 2 * Math.PI })),
  );
};

/** Every custom property of a theme in one mode: text at least 4.5 against page, surface and soft accent, graphics at least 3. */
export const palette = (theme: ThemeName, risefall: RiseFall, mode: Mode): Record<string, string> => {
  const grey = greys[mode];
  const brand = themeColours[theme];
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
  const banner = mode === "light" ? strong : fromOklch({ l: 0.37, c: Math.min(c, 0.11), h });
  const [rise, fall] = risefall === "red-up" ? [red, green] : [green, red];
  return {
    ...grey,
    accent,
    "accent-strong": strong,
    "accent-soft": soft,
    "on-accent": onAccent,
    banner,
    "on-banner": "#ffffff",
    rise: text(rise),
    fall: text(fall),
    danger: text(red),
    success: text(green),
    warning: text(amber),
    ...Object.fromEntries(chartSeries(accent, mode, graphic).map((colour, at) => [`series-${at + 1}`, colour])),
  };
};

const block = (colours: Record<string, string>, scheme: string) =>
  `:root{color-scheme:${scheme};${Object.entries(colours)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(";")}}`;

/** The custom properties of a theme for light and dark screens; print is always light. */
export const themeCss = (theme: ThemeName, { risefall }: { risefall: RiseFall }): string =>
  `${block(palette(theme, risefall, "light"), "light")}@media screen and (prefers-color-scheme:dark){${block(palette(theme, risefall, "dark"), "dark")}}`;
