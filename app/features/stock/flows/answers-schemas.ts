import { z } from "zod";
import { day, lang, listOf } from "~/shared/wire";
import { itemUnits } from "./flow-terms";

const decimal = z.string().regex(/^\d+(\.\d+)?$/);
const money = decimal.nullable().describe("In yuan.");
const shares = z.number().int().nullable();

/** Northbound holdings, newest first: of each quarter since August 2024, of each day before. */
export const NorthboundPositions = listOf(
  z.object({
    date: day,
    period: z.enum(["quarterly", "daily"]),
    shares: z.number().int(),
    ratio: decimal.nullable().describe("Share of the A share capital in percent."),
    ratioComputed: z.boolean().describe("The share follows from the company's own capital; its source states none."),
    marketValue: money,
  }),
);

/** Days of margin trading and securities lending, newest first; null is not known. */
export const MarginDays = listOf(
  z.object({
    date: day,
    ...{ financingBalance: money, financingPurchase: money, financingRepayment: money, lendingBalance: money },
    ...{ lendingVolume: shares, lendingSold: shares, lendingRepaid: shares, marginBalance: money },
  }),
);

/**
 * What a reader may choose to be shown of margin trading, in its order; `usual` is what is shown to who has chosen
 * nothing.
 */
export const ShowItems = listOf(
  z.object({
    item: z.enum(Object.keys(itemUnits) as [keyof typeof itemUnits]),
    name: z.string(),
    lang,
    unit: z.enum(["money", "shares", "percent"]),
    usual: z.boolean(),
  }),
);
