import { z } from "zod";
import { isDay } from "~/shared/dates";
import { type Period, spans } from "../amounts/periods";
import { forms } from "./figures";

/** Units in which a DuPont analysis is shown (spec, section 9). */
export const dupontUnits = ["tenThousand", "million", "hundredMillion"] as const;

/** What the page of the DuPont analysis can be asked; each choice is an address. */
export const dupontParams = ["period", "with", "form", "unit", "until"] as const;

/** A period as one word of an address: `2025-06-30.h1`. */
export const periodKey = ({ end, span }: Period): string => `${end}.${span}`;

export function periodOf(key: string): Period | null {
  const [end = "", name = ""] = key.split(".");
  const span = spans.find((one) => one === name);
  return span && isDay(end) ? { end, span } : null;
}

const period = z.string().max(13).transform(periodOf).catch(null).default(null);

/** The same as it is read: what makes no sense counts as not said. `with` is the period compared with, or "none". */
export const DupontPage = z.object({
  period,
  with: z.union([z.literal("none"), period]),
  form: z.enum(forms).catch("three"),
  unit: z.enum(dupontUnits).optional().catch(undefined),
  until: z.string().refine(isDay).optional().catch(undefined),
});
export type DupontPage = z.output<typeof DupontPage>;
