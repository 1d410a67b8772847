import { z } from "zod";
import { isDay } from "~/shared/dates";
import { words } from "~/shared/schemas";
import { flag, oneOf, someDay } from "~/shared/wire";
import { countClasses, countYears, holderChanges, holderLists, mostRank, tidyName } from "./rules/terms";

const text = z.string().trim();
const day = text.refine(isDay, "dayFormat");
const digits = text
  .transform((typed) => typed.replaceAll(",", ""))
  .refine((typed) => /^\d{1,13}$/.test(typed), "countFormat");
const someDigits = text
  .default("")
  .transform((typed) => typed.replaceAll(",", ""))
  .refine((typed) => /^\d{0,13}$/.test(typed), "countFormat")
  .transform((typed) => (typed === "" ? null : Number(typed)));
const above = <Schema extends z.ZodType<number | null>>(schema: Schema) =>
  schema.refine((count) => count === null || count > 0, "valueTooLow");

/** How many holders there were on a day; without the shares of the class no average is told. */
export const HolderCount = z.object({
  shareClass: z.enum(countClasses, "fieldWrong"),
  day,
  holders: above(digits.transform(Number)),
  shares: above(someDigits),
});
export type HolderCountValues = z.output<typeof HolderCount>;

const ratio = text
  .default("")
  .transform((typed) => typed.replace(/%$/, "").trim())
  .refine((typed) => typed === "" || (/^\d{1,3}(\.\d{1,8})?$/.test(typed) && Number(typed) <= 100), "ratioFormat");

const otherName = text.max(200, "fieldTooLong").default("").transform(tidyName);

/** A place in a list of holders. */
export const HolderPosition = z.object({
  list: z.enum(holderLists, "fieldWrong"),
  day,
  rank: text
    .refine((typed) => /^\d{1,3}$/.test(typed), "countFormat")
    .transform(Number)
    .refine((rank) => rank > 0 && rank <= mostRank, "countFormat"),
  name: text
    .max(200, "fieldTooLong")
    .transform(tidyName)
    .refine((name) => name !== "", "fieldRequired"),
  nameTc: otherName,
  nameEn: otherName,
  kind: text.max(60, "fieldTooLong").default(""),
  shares: digits.transform(Number),
  ratio,
  stated: z.enum([...holderChanges, ""], "fieldWrong").default(""),
});
export type HolderPositionValues = z.output<typeof HolderPosition>;

/** What is known of the float from a day on; one of the figures at least. */
export const ShareFloat = z
  .object({ day, free: someDigits, restricted: someDigits, unlocked: someDigits, note: words(200) })
  .refine(({ free, restricted, unlocked }) => free !== null || restricted !== null || unlocked !== null, {
    path: ["free"],
    message: "fieldRequired",
  });
export type ShareFloatValues = z.output<typeof ShareFloat>;

/** What the page's address may say; what makes no sense counts as not said. */
export const ShareholdersPage = z.object({
  years: z.enum(countYears).catch("3"),
  class: z.enum(countClasses).nullish().catch(null),
  date: someDay.catch(undefined),
});
export type Query = z.output<typeof ShareholdersPage>;

const years = z.preprocess((value) => (typeof value === "number" ? String(value) : value), oneOf(countYears));

/** Counts of a class, of the last years or all. */
export const CountsQuery = z.object({ shareClass: oneOf(countClasses), years });
/** A list at a report date, or at the newest one before; without one, at the newest. */
export const HoldersQuery = z.object({ listType: oneOf(holderLists), reportDate: someDay });

const whole = z.preprocess((value) => (typeof value === "number" ? String(value) : value), text);

/** A place in a list as a call saves it: new without `id`. */
export const PositionSave = z.object({
  id: text
    .regex(/^[\w-]{1,64}$/, "fieldWrong")
    .nullish()
    .transform((id) => id || null),
  revision: z.coerce.number("countFormat").int("countFormat").min(0, "valueTooLow").default(0),
  posted: flag.default(false),
  listType: z.enum(holderLists, "fieldWrong"),
  reportDate: day,
  rank: whole.pipe(HolderPosition.shape.rank),
  holderName: HolderPosition.shape.name,
  holderNameTc: HolderPosition.shape.nameTc,
  holderNameEn: HolderPosition.shape.nameEn,
  holderType: HolderPosition.shape.kind,
  shares: whole.pipe(HolderPosition.shape.shares),
  ratio: HolderPosition.shape.ratio,
  change: HolderPosition.shape.stated,
});
