import { listPublishedBetween } from "~/features/appointments/queries/by-time.server";
import { holdUntilRelease, nextChange, placeAfter, readPlace } from "~/features/site/operations/live.server";
import { findLiveInTime, listLiveBetween } from "~/features/site/queries/by-time.server";
import { listLiveFiles } from "~/features/site/queries/editions.server";
import type { Ctx } from "~/server/context.server";
import { addDays, beijingDay, beijingInstant } from "~/shared/dates";
import { listTypes, type TypeRow } from "../queries.server";
import type { EventFacts } from "../rules/events";
import { builtInTypes, eventKind as kind, labelOf, longestDays } from "../rules/events";
import { addMonths, monthOf } from "../rules/months";
import { type Entry, entriesOf, holdUntilLabel, merged, sayerOf, timesOf, typeNameOf } from "./entries.server";

type Filter = { type?: string | null | undefined };
type Span = Parameters<typeof listPublishedBetween>[2];

/** How many entries a month, and a page of a list, shows at most. */
const mostInMonth = 150;
const longest = longestDays * 86_400_000;

/** The types by which readers can filter: the built-in ones, and those of its own that the company still offers. */
const offered = (types: TypeRow[], lang: Ctx["lang"]) => [
  ...builtInTypes.map((id) => ({ id: id as string, name: null })),
  ...types.filter(({ active }) => active).map(({ id }) => ({ id, name: typeNameOf(types, id, lang) })),
];

/** Reads events and visits of a stretch of time in one batch; visits count as institutional research. */
async function read(ctx: Ctx, span: Span, { type }: Filter, limit: number) {
  const { db, company, now, lang } = ctx;
  const events = listLiveBetween(db, company.id, now, { kind, lang, type: type ?? null, ...span }, limit);
  const visited = !type || type === "research";
  const [change, types, rows, visits] = await db.batch([
    nextChange(ctx),
    listTypes(db, company.id),
    events,
    listPublishedBetween(db, company.id, span, visited ? limit : 0),
  ]);
  holdUntilRelease(ctx, change);
  const lines = await entriesOf(ctx, rows, visits, types);
  const entries = merged(lines.events, lines.visits, span.order);
  holdUntilLabel(ctx, entries);
  return { entries, rows, visits, types: offered(types, lang) };
}

/** What touches a month (`yyyy-MM`, this one if left out), by time; the page is fresh until midnight in Beijing at most. */
export async function showMonth(ctx: Ctx, { month, type }: Filter & { month?: string | null | undefined }) {
  const today = beijingDay(ctx.now);
  const shown = month ?? monthOf(today);
  const first = beijingInstant(`${shown}-01`);
  const span = {
    from: new Date(first.getTime() - longest),
    before: beijingInstant(`${addMonths(shown, 1)}-01`),
    endsAfter: first,
    order: "ascending" as const,
  };
  const { entries, types } = await read(ctx, span, { type }, mostInMonth);
  ctx.freshUntil(beijingInstant(addDays(today, 1)));
  return { month: shown, today, entries, types };
}

type Wanted = Filter & { when: "coming" | "past"; after?: string | null | undefined };

/**
 * One page of what is to come or going on (soonest first), or of what is over (latest first); `next` is the place of the
 * following page or null. One database call; its cost does not grow with the page.
 */
export async function listEntries(ctx: Ctx, { when, type, after }: Wanted, pageSize = 20) {
  const { now } = ctx;
  const place = readPlace(after);
  const span: Span =
    when === "coming"
      ? { from: new Date(now.getTime() - longest), endsAfter: now, order: "ascending", after: place }
      : { before: now, endsBy: now, order: "descending", after: place };
  const { entries, types } = await read(ctx, span, { type }, pageSize + 1);
  const items = entries.slice(0, pageSize);
  const last = entries.length > pageSize ? items.at(-1) : undefined;
  return { items, types, next: last ? placeAfter({ sortAt: last.sortAt, id: last.place }) : null };
}

/**
 * One published event with its files in the reader's language; null for one that is not out, was withdrawn or never was, after
 * the same single database call.
 */
export async function showEvent(ctx: Ctx, id: string) {
  const { db, company, now, lang } = ctx;
  const [change, types, [row], files] = await db.batch([
    nextChange(ctx),
    listTypes(db, company.id),
    findLiveInTime(db, company.id, now, { kind, contentId: id, lang }),
    listLiveFiles(db, company.id, now, { contentId: id, lang }),
  ]);
  holdUntilRelease(ctx, change);
  if (!row) return null;
  const times = timesOf(row);
  holdUntilLabel(ctx, [times]);
  const facts = row.facts as EventFacts;
  const { contentId, type, title, summary, body, said, automatic, outSince } = row;
  return {
    id: contentId,
    type,
    typeName: typeNameOf(types, type, lang),
    title,
    summary,
    body,
    said,
    automatic,
    outSince,
    ...times,
    location: (await sayerOf(lang, [facts.location]))(facts.location),
    webcast: facts.webcast,
    replay: facts.replay,
    transcript: facts.transcript,
    label: labelOf(times, now),
    files,
  };
}
export type ShownEvent = NonNullable<Awaited<ReturnType<typeof showEvent>>>;
export type { Entry };
