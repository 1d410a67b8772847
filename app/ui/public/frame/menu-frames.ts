import type { MenuStyle } from "~/shared/themes";

/** The parts of a header; a reader, a keyboard and a screen reader meet them in the same order. */
export type HeadPart = "toggle" | "brand" | "menu" | "tools";

/**
 * How a menu style builds the header: `look` are the classes of its shape, `parts` their order, `folds` a tree whose
 * columns open and close, `signs` a drawing before each column.
 */
type MenuFrame = { look: string; parts: readonly HeadPart[]; folds?: boolean; signs?: boolean };

const beside: readonly HeadPart[] = ["toggle", "brand", "menu", "tools"];
const below: readonly HeadPart[] = ["brand", "tools", "toggle", "menu"];

export const menuFrames: Record<MenuStyle, MenuFrame> = {
  leftMenuTree: { look: "side folds", parts: beside, folds: true },
  leftMenuIcon: { look: "side fly icons", parts: beside, signs: true },
  leftHoverMenu: { look: "side fly panes", parts: beside },
  rightMenuTree: { look: "outlined", parts: below },
  topMenuBanner: { look: "top fly bannered", parts: ["tools", "brand", "toggle", "menu"] },
  topMenuCard: { look: "top fly carded", parts: below, signs: true },
  topMenuRight: { look: "top fly lined", parts: beside },
  topMenuCenter: { look: "top fly centred", parts: below },
  topMenuNot: { look: "folded", parts: below },
};

/** So many columns do not stand in one line. */
const many = 8;

/** The classes of a site with that menu and so many columns. */
export const siteLook = (style: MenuStyle, columns: number): string =>
  columns < many ? menuFrames[style].look : `${menuFrames[style].look} many`;
