import { z } from "zod";

const decimal = z.string().regex(/^\d{1,12}(\.\d{1,6})?$/);
const unknownOr = <Of extends z.ZodType>(of: Of) => of.nullish().transform((value) => value ?? null);
const count = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER);

/**
 * What a feed answers: the quotes of now, each with its moment; prices are decimals as text in the currency of the
 * security, `volume` is in shares and `turnover` in the currency, both of the day until then; `closed` says that this
 * is the closing price of its day.
 */
export const FeedBody = z.object({
  quotes: z
    .array(
      z.object({
        code: z.string().max(20),
        asOf: z.iso.datetime({ offset: true }),
        price: decimal,
        previousClose: unknownOr(decimal),
        open: unknownOr(decimal),
        high: unknownOr(decimal),
        low: unknownOr(decimal),
        volume: unknownOr(count),
        turnover: unknownOr(decimal),
        closed: unknownOr(z.boolean()),
      }),
    )
    .max(50),
});
export type FeedBody = z.output<typeof FeedBody>;
export type FeedQuote = FeedBody["quotes"][number];
