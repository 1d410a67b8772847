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
 * What a company chooses of its colours, as `#rrggbb`: its own brand colour in the theme's stead, the colour that tints its surfaces,
 * and the first colour of its charts.
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
