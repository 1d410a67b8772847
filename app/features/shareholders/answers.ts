import { z } from "zod";
import { day, listOf } from "~/shared/wire";
import { countClasses, holderChanges, holderLists } from "./rules/terms";

const decimal = z.string().regex(/^-?\d+(\.\d+)?$/);
const percent = decimal.nullable().describe("In percent.");
const count = z.number().int();

/** The days of which counts are known, newest first. */
export const CountDates = listOf(z.object({ date: day, shareClass: z.enum(countClasses) }));

/** Counts of holders, newest first; `averageShares` is null where nobody said how many shares there were. */
export const Counts = listOf(
  z.object({
    id: z.string(),
    date: day,
    shareClass: z.enum(countClasses),
    holders: count,
    totalShares: count.nullable(),
    averageShares: decimal.nullable(),
    changePercent: percent,
    posted: z.boolean(),
    revision: count,
  }),
);

/** The lists there are, each with its report dates, newest first. */
export const HolderLists = listOf(z.object({ listType: z.enum(holderLists), reportDates: z.array(day) }));

const position = {
  rank: count,
  holderName: z.string(),
  holderType: z.string(),
  shares: count,
  ratio: percent,
  change: z.enum(holderChanges).nullable(),
  changeShares: count.nullable(),
  statedChange: z.enum(holderChanges).nullable().describe("What the source states, where it is another change."),
};
const at = { listType: z.enum(holderLists), reportDate: day.nullable(), comparedWith: day.nullable() };

/** One list at one report date, in its order; changes are those since `comparedWith`. */
export const HoldersView = listOf(z.object(position)).extend(at);
export const StoredHolders = listOf(
  z.object({
    id: z.string(),
    ...position,
    holderNameTc: z.string(),
    holderNameEn: z.string(),
    posted: z.boolean(),
    revision: count,
  }),
).extend(at);

export const Saved = z.object({ id: z.string(), revision: count });
