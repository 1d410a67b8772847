import type { Ctx } from "~/server/context.server";
import type { Words } from "~/shared/languages";
import { placeAfter, readPlace } from "~/shared/place";
import { listEditionsOf } from "../queries/editions.server";
import { listContentHeads } from "../queries/office-contents.server";
import { type ContentState, contentStates, statesOf } from "../rules/states";

const pageSize = 20;
const isState = (value: string | null): value is ContentState =>
  (contentStates as readonly (string | null)[]).includes(value);

/**
 * One page of an area's contents for staff, last saved first, each with how its languages stand. `search` may hold `type`,
 * `state` and `after` (the place after the last row); what makes no sense counts as not said. `next` is the following page's place.
 */
export async function listContentsFor(ctx: Ctx, kind: string, search: URLSearchParams) {
  const { db, company, now } = ctx;
  const state = search.get("state");
  const place = readPlace(search.get("after"));
  const filter = {
    kind,
    type: search.get("type"),
    state: isState(state) ? state : null,
    after: place && { savedAt: place.sortAt, id: place.id },
  };
  const rows = await listContentHeads(db, company.id, now, filter, pageSize + 1);
  const shown = rows.slice(0, pageSize);
  const editions = await listEditionsOf(
    db,
    company.id,
    shown.map(({ id }) => id),
  );
  const standing = (id: string) => {
    const own = editions.filter(({ contentId }) => contentId === id);
    return statesOf(own, now);
  };
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  return {
    items: shown.map(({ title, ...row }) => ({ ...row, title: JSON.parse(title) as Words, states: standing(row.id) })),
    next: last ? placeAfter({ sortAt: last.savedAt, id: last.id }) : null,
  };
}
