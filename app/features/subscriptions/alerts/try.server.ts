import { closeInstant, lastVisible } from "~/features/stock/rules";
import type { Ctx } from "~/server/request/context.server";
import { addDays, beijingDay } from "~/shared/dates";
import { listChartYears } from "./queries.server";
import { type Issue, type Quote, readAlerts } from "./read-alerts";
import { type PastFirings, pastFirings } from "./rules";
import type { AlertsForm } from "./schemas";

const yearOfDays = 365;
type Point = [day: string, close: number, low: number, high: number, volume: number | null];

/** Of each row of a form how often it would have fired; null of one that asks for nothing or makes no sense. */
export type Tried = (PastFirings | null)[];

/**
 * The daily closes of a year that may be shown, of these securities: two stored rows each, however many alerts there
 * are.
 */
async function closesOf(ctx: Ctx, quotes: readonly Quote[]) {
  const today = beijingDay(ctx.now);
  const since = addDays(today, -yearOfDays);
  const years = [...new Set([since.slice(0, 4), today.slice(0, 4)])];
  const ids = quotes.map(({ id }) => id);
  const rows = await listChartYears(ctx.db, ctx.company.id, ids, years);
  const visible = lastVisible(ctx.now);
  return new Map(
    quotes.map(({ id, market }) => [
      id,
      rows
        .filter(({ instrumentId }) => instrumentId === id)
        .flatMap(({ points }) => JSON.parse(points) as Point[])
        .filter(([day]) => day >= since && closeInstant(market, day) <= visible)
        .map(([day, close, , , volume]) => ({ day, close, volume })),
    ]),
  );
}

/**
 * What the alerts of a form would have told in the past year of daily closes, with what is wrong with them; writes
 * nothing.
 */
export async function tryAlerts(
  ctx: Ctx,
  form: AlertsForm,
  quotes: readonly Quote[],
  existing: Parameters<typeof readAlerts>[2] = {},
): Promise<{ tried: Tried; issues: Issue[] }> {
  const { wanted, issues } = readAlerts(form, quotes, existing);
  const watched = quotes.filter(({ id }) => wanted.some(({ instrumentId }) => instrumentId === id));
  const closes = watched.length > 0 ? await closesOf(ctx, watched) : new Map<string, never[]>();
  const tried: Tried = form.alerts.map((_, row) => {
    const wish = wanted.find(({ at }) => at === row);
    return wish ? pastFirings(wish, closes.get(wish.instrumentId) ?? []) : null;
  });
  return { tried, issues };
}
