import { eventKind } from "~/features/calendar/area";
import { typeNameOf } from "~/features/calendar/entries/event-texts.server";
import { builtInTypes } from "~/features/calendar/entries/events";
import { listTypes } from "~/features/calendar/queries.server";
import { listLiveTypes } from "~/publishing/editions/live-types-queries.server";
import { localizerOf } from "~/publishing/editions/localized.server";
import { type Answers, inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { everyType } from "../rules";
import type { TopicInput } from "../tables.server";
import { readLead } from "./rules";
import type { EventsForm } from "./schemas";

/** `name` is what the company calls a type of its own; `offered` is false for one that can no longer be chosen. */
export type EventType = { id: string; name: string | null; offered: boolean };

type Asking = Pick<Ctx, "db" | "company" | "lang" | "now">;

/** What `eventTypesOf` is made of, for a batch. */
export const eventTypeReads = ({ db, company, lang, now }: Asking) => ({
  all: listTypes(db, company.id),
  live: listLiveTypes(db, company.id, now, { kind: eventKind, lang }),
});

type Reads = Answers<ReturnType<typeof eventTypeReads>>;

/**
 * The types of events that readers may choose, in their language: built in, and those of the company's own of which an
 * event is out; and `kept` ones, which somebody has chosen before. A type that nobody has seen yet may tell of what is
 * planned.
 */
export async function eventTypesOf(
  ctx: Asking,
  { all, live }: Reads,
  stored: readonly string[] = [],
): Promise<EventType[]> {
  const isPublic = (id: string) => live.some(({ type }) => type === id);
  const own = all.filter(({ id, posted }) => stored.includes(id) || (posted && isPublic(id)));
  const localizer = await localizerOf(
    ctx,
    own.map(({ name }) => name),
  );
  return [
    ...builtInTypes.map((id) => ({ id, name: null, offered: true })),
    ...own.map(({ id, posted }) => ({ id, name: typeNameOf(own, id, localizer), offered: posted && isPublic(id) })),
  ];
}

/** The same, read in a batch of its own. */
export const findEventTypes = async (ctx: Asking, stored?: readonly string[]): Promise<EventType[]> =>
  eventTypesOf(ctx, await inBatch(ctx.db, eventTypeReads(ctx)), stored);

type Wishes = { topics: TopicInput[]; lead: number; issues: { field: string; code: string }[] };

/**
 * The events that a form asks for, with the lead in days. A type that the company does not offer, unless among `kept`,
 * counts as not ticked; a lead that is none of 1 to 30 days or 1 to 4 weeks is refused at its field, if any type is
 * ticked.
 */
export function readEvents(form: EventsForm, types: readonly EventType[], stored: readonly string[] = []): Wishes {
  const known = (id: string) =>
    id === everyType || stored.includes(id) || types.some((type) => type.id === id && type.offered);
  const wanted = form.events.filter(known);
  if (wanted.length === 0) return { topics: [], lead: 0, issues: [] };
  const lead = readLead(form.lead, form.leadUnit);
  if (lead === null) return { topics: [], lead: 0, issues: [{ field: "lead", code: "leadRange" }] };
  return { topics: wanted.map((type) => ({ topic: "events", type, lead })), lead, issues: [] };
}
