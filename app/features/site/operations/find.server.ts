import { openTo } from "~/features/staff/office-access.server";
import type { Ctx } from "~/server/context.server";
import type { Found } from "~/server/house.server";

const shortest = 2;
const longest = 100;

/** What was found behind one office screen. */
export type FoundGroup = { path: string; items: Found[] };

/**
 * What a member of staff looks for by a few typed characters, by the screens that the person may open; nothing for less
 * than two characters. Screens themselves are found in the browser.
 */
export async function findInOffice(ctx: Ctx, typed: string): Promise<FoundGroup[]> {
  const text = typed.normalize("NFKC").trim().slice(0, longest);
  if (text.length < shortest) return [];
  const { finders } = ctx.house;
  const open = await openTo(
    ctx,
    finders.map(({ path }) => path),
  );
  const groups = await Promise.all(
    finders
      .filter(({ path }) => open.has(path))
      .map(async ({ path, find }) => ({ path, items: await find(ctx, text) })),
  );
  return groups.filter(({ items }) => items.length > 0);
}
