import { z } from "zod";
import { isDay } from "./dates";
import { languages } from "./languages";
import { readCursor } from "./place";

const blank = (value: unknown) => (value === "" ? undefined : value);
const booleans: Record<string, boolean> = { true: true, false: false };

/** Yes or no as JSON says it, or as a query does: the words `true` and `false` and nothing else. */
export const flag = z.preprocess(
  (value) => (typeof value === "string" ? (booleans[value] ?? value) : value),
  z.boolean("flagWrong"),
);

/** A whole number between two bounds, as JSON says it or in digits as a query does. */
export const whole = (min: number, max: number = Number.MAX_SAFE_INTEGER) =>
  z.preprocess(
    (value) => (typeof value === "string" && /^\d{1,16}$/.test(value) ? Number(value) : value),
    z.number("countFormat").int("countFormat").min(min, "valueTooLow").max(max, "valueTooHigh"),
  );

/** A year that content can have; blank or null asks for all. */
export const year = z.preprocess(blank, whole(1990, 2100).nullish());

/** One of these words; blank or null asks for all. Any other is refused with the words there are. */
export const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.preprocess(blank, z.enum(words, "valueUnknown").nullish());

/** A day `yyyy-MM-dd`; blank asks for all. */
export const someDay = z.preprocess(blank, z.string().refine(isDay, "dayFormat").meta({ format: "date" }).optional());

/** How many rows a page of a list has. */
export const pageSize = (max: number) => whole(1, max).default(20);

/**
 * The opaque place after the last row of the page before: `next` of its answer. Blank or null asks for the first page.
 */
export const place = z
  .string()
  .max(120, "placeUnknown")
  .refine((text) => !text || readCursor(text), "placeUnknown")
  .nullish();

/** The input of a call that needs none. */
export const Nothing = z.object({});

/** How an answer says a moment: ISO 8601 in UTC. */
export const instant = z
  .date()
  .transform((at) => at.toISOString())
  .pipe(z.iso.datetime());

/** How an answer says a day of the calendar in Beijing: `yyyy-MM-dd`. */
export const day = z.iso.date();

/** Texts of all languages, as staff edit them. */
export const allWords = z.object({ "zh-CN": z.string(), tc: z.string().optional(), en: z.string().optional() });

/** The language that the words beside it are said in: the one asked for, or the one they fall back to. */
export const lang = z.enum(languages);

/** A list's page; `next` is what `after` must be for the following one, null at the end. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next: z.string().nullable().optional() });

/** What a call sends that answers with a file instead of JSON: an Excel book, or CSV. */
export const FileAnswer = z.custom<Response>();
export const CsvAnswer = z.custom<Response>();

/** A file beside a content. */
export const FileLink = z.object({
  name: z.string(),
  type: z.string(),
  size: z.number().int(),
  href: z.string(),
});
