import { hrefOf } from "~/shared/addresses";
import type { Area } from "~/shared/area";

const isAt = (here: string, path: string) => here === hrefOf(path) || here.startsWith(`${hrefOf(path)}/`);

/**
 * The address of the page through which the menu leads to where a reader is: of an area's page outside of the menu, and
 * of what stands below it, the first of the area's within. Null where the menu leads there itself, or nothing does.
 */
export function menuHrefOf(areas: readonly Area[], here: string): string | null {
  const isHere = ({ path }: { path: string }) => isAt(here, path);
  const all = areas.map(({ pages = [] }) => ({ pages, menu: pages.find(({ column }) => column) }));
  if (all.some(({ pages }) => pages.filter(({ column }) => column).some(isHere))) return null;
  const own = all.find(({ pages }) => pages.some(isHere))?.menu;
  return own ? hrefOf(own.path) : null;
}
