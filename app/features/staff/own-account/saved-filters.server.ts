import type { Ctx } from "~/server/request/context.server";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { chosenFilters, savedFilterRules } from "../rules";
import { deleteSavedFilter, listSavedFilters, putSavedFilter } from "./saved-filters-queries.server";

const ownerOf = ({ company, actor }: Ctx) => ({
  companyId: company.id,
  userId: actor.kind === "staff" ? actor.userId : "",
});

const filtersOf = ({ registry }: Ctx, list: string): readonly string[] =>
  registry.areas.flatMap(({ office = [] }) => office).find(({ path }) => path === list)?.filters ?? [];

/** What the person keeps, of every list: the path of its screen, the name and the address's query. */
export const showSavedFilters = (ctx: Ctx) => listSavedFilters(ctx.db, ownerOf(ctx));

/**
 * Keeps what `search` (an address's query) chooses of a list's filters for the person who asks, in the place of what
 * had that name. Refuses `notFound` for a list without filters, `filterNothing` where nothing is chosen, `filtersFull
 * {max}`.
 */
export async function saveFilter(
  ctx: Ctx,
  { list, name, search }: { list: string; name: string; search: string },
): Promise<Outcome<null>> {
  const filters = filtersOf(ctx, list);
  if (filters.length === 0) return refuse("notFound");
  const chosen = chosenFilters(new URLSearchParams(search), filters);
  if (!chosen) return refuse("filterNothing");
  const { max } = savedFilterRules;
  const put = await putSavedFilter(ctx.db, { ...ownerOf(ctx), list, name, search: chosen }, max);
  return put.length === 1 ? ok(null) : refuse("filtersFull", { max });
}

/** Forgets one of the person's own. */
export async function forgetFilter(ctx: Ctx, { list, name }: { list: string; name: string }): Promise<Outcome<null>> {
  await deleteSavedFilter(ctx.db, { ...ownerOf(ctx), list, name });
  return ok(null);
}
