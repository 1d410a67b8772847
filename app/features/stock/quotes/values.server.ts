import type { PriceCell, PriceRatio } from "~/server/registry/figure-slots.server";
import type { Ctx } from "~/server/request/context.server";
import { decimalText, lastVisible, valuesOf, visibleFrom } from "../rules";
import { listValued } from "./values-queries.server";

/**
 * The read of the shown securities with what their market values and `ratios` are made of, for the batch of a page: all
 * of the areas' ratios if left out.
 */
export const valuesRead = (
  ctx: Pick<Ctx, "db" | "company" | "now" | "registry">,
  ratios: readonly PriceRatio[] = ctx.registry.priceRatios,
) =>
  listValued(ctx.db, ctx, lastVisible(ctx.now), {
    counts: ctx.registry.shareCounts,
    ratios: ratios.map(({ select }) => select(ctx)),
  });

type Row = Awaited<ReturnType<typeof valuesRead>>[number];
type Stored = [day: string, close: number, shares: [since: string, a: number, h: number] | null];

const storedOf = ({ valued }: Row): Stored | null => (valued === null ? null : JSON.parse(valued));

/** The newest closes of the shown securities out of that read; the answer lives until the next one may be shown. */
export function closesShown({ freshUntil }: Pick<Ctx, "freshUntil">, rows: readonly Row[]) {
  for (const { next } of rows) if (next !== null) freshUntil(visibleFrom(new Date(next)));
  return rows.flatMap((row) => {
    const { code, market, currency, decimals } = row;
    const [day, units] = storedOf(row) ?? [];
    if (day === undefined || units === undefined) return [];
    return [{ code, market, currency, day, close: decimalText(units, decimals) }];
  });
}

/**
 * The market values by class out of that read; no copy of the answer outlives the moment at which the next close may be
 * shown.
 */
export function valuesShown({ freshUntil }: Pick<Ctx, "freshUntil">, rows: readonly Row[]) {
  for (const { next } of rows) if (next !== null) freshUntil(visibleFrom(new Date(next)));
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
