import type { output } from "zod";
import type { ContentList } from "~/publishing/drafts/call-schemas";
import { searchOf } from "~/publishing/drafts/office-calls.server";
import type { Ctx } from "~/server/request/context.server";
import { type Invalid, unknownValue } from "~/shared/forms/form-outcome";
import { builtInTypes } from "../entries/events";
import type { Entry } from "../entries/operations.server";
import { listEntries, showMonth } from "../entries/show.server";
import { listEvents } from "../events/office-events.server";
import type { ListQuery, MonthQuery } from "../schemas";

const entryView = ({ shownLang, ...entry }: Entry) => ({ ...entry, lang: shownLang });

/** Refuses a type that readers cannot know of; one that is no longer offered still finds its entries. */
const strange = (
  type: string | null | undefined,
  { entries, types }: { entries: readonly unknown[]; types: readonly { id: string }[] },
): Invalid | null =>
  type && entries.length === 0 && types.every(({ id }) => id !== type)
    ? unknownValue(
        "type",
        types.map(({ id }) => id),
      )
    : null;

/** What touches a month. Refuses invalid for a type that nothing is shown of. */
export async function showMonthOf(ctx: Ctx, { month, type }: output<typeof MonthQuery>) {
  const { entries, ...rest } = await showMonth(ctx, { month, type });
  return strange(type, { entries, ...rest }) ?? { items: entries.map(entryView), ...rest };
}

/** One page of what is to come, or of what is over. Refuses invalid for a type that nothing is shown of. */
export async function listForReaders(ctx: Ctx, { pageSize, ...query }: output<typeof ListQuery>) {
  const { items, ...rest } = await listEntries(ctx, query, pageSize);
  return strange(query.type, { entries: items, ...rest }) ?? { items: items.map(entryView), ...rest };
}

/** One page of the events as staff see them. Refuses invalid for a type that the company has not. */
export async function listForStaff(ctx: Ctx, query: output<typeof ContentList>) {
  const page = await listEvents(ctx, searchOf(query));
  const known = [...builtInTypes, ...page.types.map(({ id }) => id)];
  if (query.type && !known.includes(query.type)) return unknownValue("type", known);
  const types = page.types.map(({ id, name, posted, revision }) => ({ id, name, active: posted, revision }));
  return { ...page, types };
}
