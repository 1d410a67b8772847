import type { RecordedActivity } from "~/features/appointments/activities/show.server";
import { eventLabel } from "~/features/appointments/rules";
import type { listLiveBetween } from "~/publishing/editions/by-time-queries.server";
import type { Ctx } from "~/server/request/context.server";
import { hrefOf } from "~/shared/addresses";
import { type Lang, say, textLang } from "~/shared/languages";
import type { EventFacts } from "../kind";
import type { NamedType } from "../queries.server";
import { eventLocalizer, type FigureTexts, figureTexts, type Reader, typeNameOf } from "./event-texts.server";
import { type EventLabel, labelMoments, labelOf } from "./events";

export type LiveEvent = Awaited<ReturnType<typeof listLiveBetween>>[number];

/** One line of the calendar, a published event or a visit that can be booked, in the reader's language. */
export type Entry = {
  id: string;
  source: "event" | "visit";
  href: string;
  type: string;
  /** What the company calls a type of its own; null for the built-in ones. */
  typeName: string | null;
  title: string;
  summary: string;
  shownLang: Lang;
  location: string;
  startsAt: Date;
  endsAt: Date;
  allDay: boolean;
  label: EventLabel;
  results: FigureTexts | null;
  sortAt: Date;
  place: string;
};

const factsOf = (row: Pick<LiveEvent, "facts">) => row.facts as EventFacts;

/** The times of a published event as instants. */
export const timesOf = (row: Pick<LiveEvent, "facts">) => {
  const { startsAt, endsAt, allDay, done } = factsOf(row);
  return { startsAt: new Date(startsAt), endsAt: new Date(endsAt), allDay, done };
};

/** Events and visits as lines of one calendar, in the order given. */
export async function entriesOf(
  ctx: Reader & Pick<Ctx, "now">,
  events: LiveEvent[],
  visits: RecordedActivity[],
  types: readonly NamedType[],
) {
  const { lang, now } = ctx;
  const sayer = await eventLocalizer(ctx, events.map(factsOf), types);
  return {
    sayer,
    events: events.map((row): Entry => {
      const times = timesOf(row);
      return {
        id: row.contentId,
        source: "event",
        href: factsOf(row).results
          ? hrefOf(`achievementDetail?id=${row.contentId}`)
          : hrefOf(`calendar/${row.contentId}`),
        type: row.type,
        typeName: typeNameOf(types, row.type, sayer),
        title: row.title,
        summary: row.summary,
        shownLang: row.shownLang,
        location: sayer(factsOf(row).location),
        ...times,
        label: labelOf(times, ctx.now),
        results: figureTexts(factsOf(row).results, sayer),
        sortAt: row.sortAt,
        place: row.id,
      };
    }),
    visits: visits.map(
      (row): Entry => ({
        id: row.id,
        source: "visit",
        href: row.record ? hrefOf(`activityRecords/${row.record}`) : `/ui/irh/bookingDetails?activity=${row.id}`,
        type: "research",
        typeName: null,
        title: say(row.title, lang),
        summary: "",
        shownLang: textLang(row.title, lang),
        location: say(row.location, lang),
        startsAt: row.startsAt,
        endsAt: row.endsAt,
        allDay: false,
        label: eventLabel(row, now),
        results: null,
        sortAt: row.startsAt,
        place: row.id,
      }),
    ),
  };
}

type Placed = { sortAt: Date; place: string };
const compare = (one: Placed, other: Placed) =>
  one.sortAt.getTime() - other.sortAt.getTime() || (one.place < other.place ? -1 : one.place > other.place ? 1 : 0);

/** Both lists as one, by time and place as the database compares them. */
export function merged<Item extends Placed>(
  one: Item[],
  other: Item[],
  order: "ascending" | "descending" = "ascending",
): Item[] {
  const sign = order === "ascending" ? 1 : -1;
  return [...one, ...other].sort((a, b) => sign * compare(a, b));
}

/** Tells the cache when a label of these entries changes by itself. */
export function holdUntilLabel(
  ctx: Pick<Ctx, "freshUntil" | "now">,
  entries: readonly Pick<Entry, "startsAt" | "endsAt">[],
) {
  for (const entry of entries) for (const at of labelMoments(entry)) if (at > ctx.now) ctx.freshUntil(at);
}
