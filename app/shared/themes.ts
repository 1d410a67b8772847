/** The spec's five theme colours, by the key stored on the company. */
export const themeNames = ["geekBlue", "coralBlue", "autumnGold", "vividOrange", "chinaRed"] as const;
export type ThemeName = (typeof themeNames)[number];

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

/** Which way a rising figure is coloured; the habit of the mainland is red up. */
export type RiseFall = "red-up" | "green-up";

/** True only for the spec's menu styles, whatever the type of the input. */
export const isMenuStyle = (value: unknown): value is MenuStyle => (menuStyles as readonly unknown[]).includes(value);

/** True only for the five theme keys, whatever the type of the input. */
export const isThemeName = (value: unknown): value is ThemeName => (themeNames as readonly unknown[]).includes(value);
