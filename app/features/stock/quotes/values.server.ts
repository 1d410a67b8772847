import type { PriceCell } from "~/server/registry/figure-slots.server";
import type { Ctx } from "~/server/request/context.server";
import { decimalText, lastVisible, valuesOf, visibleFrom } from "../rules";
import { listValued } from "./values-queries.server";

/** The read of the shown securities with what their market values and ratios are made of, for the batch of a page. */
export const valuesRead = (ctx: Pick<Ctx, "db" | "company" | "now" | "registry">) =>
  listValued(ctx.db, ctx, lastVisible(ctx.now), {
    counts: ctx.registry.shareCounts,
    ratios: ctx.registry.priceRatios.map(({ select }) => select(ctx)),
  });

/** The same for their newest closes alone, without the share capital of their days. */
export const closesRead = (ctx: Pick<Ctx, "db" | "company" | "now">) =>
  listValued(ctx.db, ctx, lastVisible(ctx.now), { counts: null, ratios: [] });

type Row = Awaited<ReturnType<typeof valuesRead>>[number];
type Stored = [day: string, close: number, shares: [since: string, a: number, h: number] | null];

const storedOf = ({ valued }: Row): Stored | null => (valued === null ? null : JSON.parse(valued));

/** No copy of an answer made from these rows outlives the moment at which the next close may be shown. */
export function holdUntilClose({ freshUntil }: Pick<Ctx, "freshUntil">, rows: readonly Row[]) {
  for (const { next } of rows) if (next !== null) freshUntil(visibleFrom(new Date(next)));
}

/** The newest closes of the shown securities out of either read, in their order. */
export const closesOf = (rows: readonly Row[]) =>
  rows.flatMap((row) => {
    const { code, market, currency, decimals } = row;
    const [day, units] = storedOf(row) ?? [];
    if (day === undefined || units === undefined) return [];
    return [{ code, market, currency, day, close: decimalText(units, decimals) }];
  });

/** The market values by class out of `valuesRead`. */
export function valuesShown(ctx: Pick<Ctx, "freshUntil">, rows: readonly Row[]) {
  holdUntilClose(ctx, rows);
  return valuesOf(
    rows.map((row) => {
      const { market, currency, decimals } = row;
      const [day, units, shares] = storedOf(row) ?? [];
      const [since = "", A = 0, H = 0] = shares ?? [];
      const close = day === undefined || units === undefined ? null : { day, units };
      return { market, currency, decimals, close, shares: shares ? { since, A, H } : null };
    }),
  );
}

/**
 * What the areas weigh the price of a security in yuan by, out of that read; `price` is in the units of its decimals.
 */
export function ratiosShown(ctx: Ctx, row: Row, price: number): PriceCell[] {
  const found = JSON.parse(row.weighed ?? "[]") as (string | null)[];
  const shares = storedOf(row)?.[2] ?? null;
  const at = { price: decimalText(price, row.decimals), shares: shares && shares[1] + shares[2] };
  return found.flatMap((text, n) => ctx.registry.priceRatios[n]?.cell(ctx, text, at) ?? []);
}
