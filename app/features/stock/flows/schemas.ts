import { z } from "zod";
import { isDay } from "~/shared/dates";
import { pageSize, someDay } from "~/shared/wire";
import { ImportedFile } from "~/sheets/schemas";
import { figureOf } from "./flow-figures";
import { type FlowField, flowFields } from "./flow-file";
import {
  type FlowItem,
  type FlowKind,
  type FlowRange,
  type FlowValues,
  rangesOf,
  shownItems,
  storedItems,
  usualItems,
  usualRange,
} from "./flow-terms";

/** The largest part of a capital, in millionths of a percent. */
const whole = 100_000_000;

/** A figure as typed (in yuan, shares or percent), or the integer that is kept of it; empty is not known. */
const figure = (item: FlowItem) =>
  z.preprocess(
    (value) => (typeof value === "string" ? figureOf(value, item) : value),
    z
      .number("figureFormat")
      .int("figureFormat")
      .min(0, "figureFormat")
      .max(item === "ratio" ? whole : Number.MAX_SAFE_INTEGER, "ratioFormat")
      .nullable(),
  );

const valuesOf = (kind: FlowKind) =>
  z
    .object({
      day: z.string().trim().refine(isDay, "dayFormat"),
      ...Object.fromEntries(storedItems[kind].map((item) => [item, figure(item)])),
    })
    .superRefine((values: FlowValues, ctx) => {
      const [chief] = storedItems[kind];
      const hasValue =
        kind === "northbound" ? values.shares !== null : storedItems.margin.some((item) => values[item] !== null);
      if (!hasValue) ctx.addIssue({ code: "custom", path: [chief], message: "fieldRequired" });
    }) as unknown as z.ZodType<FlowValues, unknown>;

/** A day as staff fill it in or a file says it. */
export const FlowDay: Record<FlowKind, z.ZodType<FlowValues, unknown>> = {
  northbound: valuesOf("northbound"),
  margin: valuesOf("margin"),
};

const fileOf = (kind: FlowKind) =>
  ImportedFile(flowFields[kind] as readonly [FlowField, ...FlowField[]]).extend({
    own: z.preprocess((typed) => typed === "yes" || typed === true, z.boolean()).default(false),
  });
/** A file to be read as days of a kind, and whether a person said that it is the company's own. */
export const FlowFile = { northbound: fileOf("northbound"), margin: fileOf("margin") };
export type FlowFile = z.output<typeof FlowFile.margin>;

/** What the page's address may say: a range, the chosen items by their names, and the neighbouring page of days. */
export function flowRequested(kind: FlowKind, query: Record<string, string | undefined>) {
  const day = (name: string) => someDay.catch(undefined).parse(query[name]);
  const range = rangesOf(kind).find((one) => one === query.range) ?? usualRange[kind];
  const chosen: FlowItem[] = shownItems[kind].filter((item) => query[item] !== undefined);
  return {
    range: range satisfies FlowRange,
    isOwn: chosen.length > 0,
    items: chosen.length > 0 ? chosen : [...usualItems[kind]],
    before: day("before"),
    after: day("after"),
  };
}
export type FlowQuery = ReturnType<typeof flowRequested>;

/** Days newest first; `after` is the day that the page before ended with. */
export const FlowDays = z
  .object({ startDate: someDay, endDate: someDay, after: someDay, pageSize: pageSize(100) })
  .refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
    path: ["endDate"],
    message: "endBeforeStart",
  });
