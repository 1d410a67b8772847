/** The spec's five theme colours, by the key stored on the company. */
export const themeNames = ["geekBlue", "coralBlue", "autumnGold", "vividOrange", "chinaRed"] as const;
export type ThemeName = (typeof themeNames)[number];

/** The brand colour of each theme, before any adjustment for reading. */
export const themeColours: Record<ThemeName, string> = {
  geekBlue: "#0055cc",
  coralBlue: "#0a86a8",
  autumnGold: "#b37a1a",
  vividOrange: "#e2590b",
  chinaRed: "#c4142c",
};

/**
 * What a company chooses of its colours, as `#rrggbb`: its own brand colour in the theme's stead, the colour that tints
 * its surfaces, and the first colour of its charts.
 */
export type Brand = { theme: ThemeName } & BrandColours;
export type BrandColours = { brand?: string | undefined; layout?: string | undefined; chart?: string | undefined };

/** A company's colour: its own, else the theme's. */
export const brandColour = ({ theme, settings }: { theme: ThemeName; settings: { colours?: BrandColours } }): string =>
  settings.colours?.brand ?? themeColours[theme];

/** Light or dark as the reader's system says, or as the reader chose. */
export const schemes = ["auto", "light", "dark"] as const;
export type Scheme = (typeof schemes)[number];

/** The spec's nine site menu styles (section 3), spelt as on the wire. */
export const menuStyles = [
  "leftMenuTree",
  "leftMenuIcon",
  "rightMenuTree",
  "leftHoverMenu",
  "topMenuBanner",
  "topMenuCard",
  "topMenuRight",
  "topMenuCenter",
  "topMenuNot",
] as const;
export type MenuStyle = (typeof menuStyles)[number];
export const defaultMenu: MenuStyle = "topMenuRight";

/** Which way a rising figure is coloured; the habit of the mainland is red up. */
export type RiseFall = "red-up" | "green-up";

/** Red, green and blue of a `#rrggbb` colour, each 0 to 1. */
export const channels = (hex: string) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as [number, number, number];
/** A channel of sRGB as light. */
export const linear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
/** WCAG 2 relative luminance of a `#rrggbb` colour, 0 to 1. */
export const luminance = (hex: string): number => {
  const [r, g, b] = channels(hex).map(linear) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** WCAG 2 contrast ratio of two `#rrggbb` colours, 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};
