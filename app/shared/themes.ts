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
export const defaultMenu: MenuStyle = "topMenuRight";

/** Where a style has the menu on a wide screen; on a narrow one it is folded. */
export type MenuShape = "side" | "top" | "folded";
export const shapeOf = (menu: MenuStyle): MenuShape =>
  menu === "topMenuNot" ? "folded" : menu.startsWith("topMenu") ? "top" : "side";

/** Which way a rising figure is coloured; the habit of the mainland is red up. */
export type RiseFall = "red-up" | "green-up";
