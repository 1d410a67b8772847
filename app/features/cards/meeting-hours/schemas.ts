import { z } from "zod";
import { isDay } from "~/shared/dates";
import { textIn } from "~/shared/forms/form-data";
import { talkEnds } from "./rules";
import { talkTimes } from "./times";

const mostDaysOff = 200;
const Span = z
  .object({ from: z.string(), to: z.string() })
  .nullable()
  .refine((span) => !span || (talkTimes.includes(span.from) && talkEnds.includes(span.to) && span.from < span.to), {
    error: "hoursWrong",
    path: ["to"],
  });

/** The hours of a card as its form sends them. */
export const HoursForm = z.object({
  week: z.array(Span).length(7),
  daysOff: z.array(z.string().refine(isDay, "dayFormat")).max(mostDaysOff, "tooLong"),
  place: z.string().trim().max(300, "tooLong"),
});
export type HoursInput = z.output<typeof HoursForm>;

/** The raw values of that form: days off stand a line each. */
export const readHours = (form: FormData) => ({
  week: Array.from({ length: 7 }, (_, day) => {
    const [from, to] = [textIn(form, `week.${day}.from`), textIn(form, `week.${day}.to`)];
    return from || to ? { from, to } : null;
  }),
  daysOff: [
    ...new Set(
      textIn(form, "daysOff")
        .split(/[\s,，、]+/)
        .filter(Boolean),
    ),
  ].toSorted(),
  place: textIn(form, "place"),
});
