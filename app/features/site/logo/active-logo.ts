import type { MenuStyle, Scheme } from "~/shared/themes";

type Logo = { src: string; width: number; height: number };
type Logos = { light?: Logo; dark?: Logo };

/** Menu styles whose name stands on the company's colour, light or dark. */
const coloured: readonly MenuStyle[] = ["topMenuBanner", "leftMenuIcon"];

/**
 * The logo at the head of a page; null where the name stands in type. On the company's colour only one made for dark
 * can be read.
 */
export function activeLogo(
  { light, dark }: Logos = {},
  { menuStyle, scheme }: { menuStyle: MenuStyle; scheme: Scheme },
) {
  if (coloured.includes(menuStyle)) return dark ?? null;
  if (!light) return scheme === "dark" ? (dark ?? null) : null;
  if (!dark) return light;
  return scheme === "auto" ? { ...light, dark } : scheme === "dark" ? dark : light;
}
