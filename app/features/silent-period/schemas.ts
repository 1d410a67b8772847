import { z } from "zod";
import { instant, listOf } from "~/shared/wire";
import { mostDays, reports } from "./rules";

const days = z
  .string()
  .transform((text) => text.normalize("NFKC").trim())
  .pipe(z.string().regex(/^\d{1,2}$/, "silentDaysRange"))
  .transform(Number)
  .pipe(z.number().max(mostDays, "silentDaysRange"));
const market = z.object({ annual: days, interim: days, quarter: days });

/** The rules as their form sends them; `seen` is the setting with which it was opened. */
export const SilentForm = z.object({
  seen: z.string().max(1_000).default(""),
  on: z.literal("yes").optional(),
  A: market,
  H: market,
});
export type SilentForm = z.output<typeof SilentForm>;

/** The silent periods that are not over; of a day without an hour, until the midnight after it. */
export const SilentPeriods = listOf(
  z.object({ id: z.string(), title: z.string(), report: z.enum(reports), startsAt: instant, endsAt: instant }),
);
