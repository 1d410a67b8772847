import { listPublishedBetween } from "~/features/appointments/activities/by-time-queries.server";
import { activitiesIn } from "~/features/appointments/activities/show.server";
import { listLiveBetween } from "~/publishing/editions/by-time-queries.server";
import { holdUntilRelease, nextChange } from "~/publishing/editions/live.server";
import { listLiveTypes } from "~/publishing/editions/live-types-queries.server";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { addDays, addMonths, beijingDay, beijingInstant, monthOf } from "~/shared/dates";
import type { Words } from "~/shared/languages";
import { nextCursor, readCursor } from "~/shared/place";
import { eventKind as kind } from "../area";
import { listTypes, type NamedType, type TypeRow } from "../queries.server";
import { typeNameOf } from "./event-texts.server";
import { builtInTypes, longestDays } from "./events";
import { type Entry, entriesOf, holdUntilLabel, merged } from "./operations.server";

type Filter = { type?: string | null | undefined };
type Span = Parameters<typeof listPublishedBetween>[3];

/** How many entries a month, and a page of a list, shows at most. */
const mostInMonth = 150;
const longest = longestDays * 86_400_000;

/**
 * The types by which readers can filter: the built-in ones, and those of its own that the company still offers once an
 * event of theirs is out. A new type may tell of what is planned.
 */
const offered = (types: TypeRow[], live: { type: string }[], localizer: (words: Words) => string) => [
  ...builtInTypes.map((id) => ({ id: id as string, name: null })),
  ...types
    .filter(({ id, posted }) => posted && live.some(({ type }) => type === id))
    .map(({ id }) => ({ id, name: typeNameOf(types, id, localizer) })),
];

/** The batch items of a stretch of time: events and visits, which count as institutional research. */
export const readsOf = (ctx: Ctx, span: Span, { type }: Filter, limit: number) => {
  const { db, company, now, lang } = ctx;
  const visited = !type || type === "research";
  return {
    change: nextChange(ctx),
    types: listTypes(db, company.id),
    rows: listLiveBetween(db, company.id, now, { kind, lang, type: type ?? null, ...span }, limit),
    visits: listPublishedBetween(db, company.id, now, span, visited ? limit : 0),
  };
};
type Reads = ReturnType<typeof readsOf>;
export type Rows<Type = TypeRow> = { [Name in keyof Omit<Reads, "types">]: Awaited<Reads[Name]> } & { types: Type[] };

/** What the rows of `readsOf` tell a reader; the answer lives no longer than it is true. */
export async function calendarEntries<Type extends NamedType>(
  ctx: Ctx,
  { change, types, rows, visits }: Rows<Type>,
  order: Span["order"],
) {
  holdUntilRelease(ctx, change);
  const lines = await entriesOf(ctx, rows, activitiesIn(ctx, visits), types);
  const entries = merged(lines.events, lines.visits, order);
  holdUntilLabel(ctx, entries);
  return { entries, types, sayer: lines.sayer };
}

/** The batch items of a stretch of time with the types of which something is out. */
const filteredReads = (ctx: Ctx, span: Span, filter: Filter, limit: number) => ({
  live: listLiveTypes(ctx.db, ctx.company.id, ctx.now, { kind, lang: ctx.lang }),
  ...readsOf(ctx, span, filter, limit),
});
type FilteredRows = Rows & { live: { type: string }[] };

async function filteredBy(ctx: Ctx, { live, ...rows }: FilteredRows, order: Span["order"]) {
  const { entries, types, sayer } = await calendarEntries(ctx, rows, order);
  return { entries, types: offered(types, live, sayer) };
}

/** The stretch of what is going on or to come. */
export const comingSpan = (now: Date) => ({
  from: new Date(now.getTime() - longest),
  endsAfter: now,
  order: "ascending" as const,
});

type MonthQuery = Filter & { month?: string | null | undefined };

/** The batch items of a month (`yyyy-MM`, this one if left out), for `monthBy`. */
export function monthReads(ctx: Ctx, { month, type }: MonthQuery) {
  const shown = month ?? monthOf(beijingDay(ctx.now));
  const first = beijingInstant(`${shown}-01`);
  const span = {
    from: new Date(first.getTime() - longest),
    before: beijingInstant(`${addMonths(shown, 1)}-01`),
    endsAfter: first,
    order: "ascending" as const,
  };
  return filteredReads(ctx, span, { type }, mostInMonth);
}

/**
 * What touches a month, by time, out of the rows of `monthReads`; the page is fresh until midnight in Beijing at most.
 */
export async function monthBy(ctx: Ctx, { month }: MonthQuery, rows: FilteredRows) {
  const today = beijingDay(ctx.now);
  ctx.freshUntil(beijingInstant(addDays(today, 1)));
  return { month: month ?? monthOf(today), today, ...(await filteredBy(ctx, rows, "ascending")) };
}

/** The same in one database call. */
export const showMonth = async (ctx: Ctx, query: MonthQuery) =>
  monthBy(ctx, query, await inBatch(ctx.db, monthReads(ctx, query)));

type Input = Filter & { when: "coming" | "past"; after?: string | null | undefined };

/**
 * One page of what is to come or going on (soonest first), or of what is over (latest first); `next` is the place of
 * the following page or null. One database call; its cost does not grow with the page.
 */
export async function listEntries(ctx: Ctx, { when, type, after }: Input, pageSize = 20) {
  const { now } = ctx;
  const place = readCursor(after);
  const span: Span =
    when === "coming"
      ? { ...comingSpan(now), after: place }
      : { before: now, endsBy: now, order: "descending", after: place };
  const rows = await inBatch(ctx.db, filteredReads(ctx, span, { type }, pageSize + 1));
  const { entries, types } = await filteredBy(ctx, rows, span.order);
  const items = entries.slice(0, pageSize);
  const last = entries.length > pageSize ? items.at(-1) : undefined;
  return { items, types, next: last ? nextCursor({ sortAt: last.sortAt, id: last.place }) : null };
}
export type { Entry };
