import type { Ctx } from "~/server/context.server";
import { listValued } from "../queries/values.server";
import { lastVisible, valuesOf, visibleFrom } from "../rules";

/** The read of the shown securities with what their market values are made of, for the batch of a page. */
export const valuesRead = ({ db, company, now, house }: Pick<Ctx, "db" | "company" | "now" | "house">) =>
  listValued(db, company.id, lastVisible(now), house.shareCounts);

type Row = Awaited<ReturnType<typeof valuesRead>>[number];
type Kept = [day: string, close: number, shares: [since: string, a: number, h: number] | null];

/** The market values by class out of that read; no copy of the answer outlives the moment at which the next close may be shown. */
export function valuesShown({ freshUntil }: Pick<Ctx, "freshUntil">, rows: readonly Row[]) {
  for (const { next } of rows) if (next !== null) freshUntil(visibleFrom(new Date(next)));
  return valuesOf(
    rows.map(({ market, currency, decimals, valued }) => {
      const [day, units, shares] = valued === null ? [] : (JSON.parse(valued) as Kept);
      const [since = "", A = 0, H = 0] = shares ?? [];
      const close = day === undefined || units === undefined ? null : { day, units };
      return { market, currency, decimals, close, shares: shares ? { since, A, H } : null };
    }),
  );
}
