import { z } from "zod";
import { textIn } from "~/shared/forms/form-data";
import { everyType } from "../rules";

export type EventsForm = { events: string[]; lead: string; leadUnit: string };

const most = 50;

/**
 * The ticked types of events as a form names them; "all" makes the others needless. Whether a company has them:
 * `offeredTypes`.
 */
export const EventTypes = z.array(z.string()).transform((ticked) => {
  const types = [...new Set(ticked)].filter((type) => type === everyType || /^[\w-]{1,40}$/.test(type)).slice(0, most);
  return types.includes(everyType) ? [everyType] : types;
});

/** The types of events that a sent form has ticked, and how long before them it wants to be reminded, as text. */
export function eventsOf(form: FormData): EventsForm {
  const of = (name: string) => textIn(form, name).slice(0, 10);
  return { events: EventTypes.parse(form.getAll("events").map(String)), lead: of("lead"), leadUnit: of("leadUnit") };
}
