import type { Query } from "~/features/stock/price-series/series";
import type { DayPrice } from "~/features/stock/rules";

const monthsOf = { "1M": 1, "3M": 3, "6M": 6, "1Y": 12, "3Y": 36, "5Y": 60, ALL: null };

/**
 * What a chart of these days, oldest first, must state: reckoned from every day. Null where nothing lies within what is
 * asked for.
 */
export function truthOf(days: readonly DayPrice[], requested: Query) {
  const newest = days.at(-1)?.day ?? "2026-01-01";
  const months = "range" in requested ? monthsOf[requested.range] : null;
  const back = new Date(`${newest}T00:00:00Z`);
  back.setUTCMonth(back.getUTCMonth() - (months ?? 0));
  const from = "range" in requested ? (months === null ? "" : back.toISOString().slice(0, 10)) : (requested.from ?? "");
  const to = "range" in requested ? newest : (requested.to ?? newest);
  const inside = days.filter(({ day }) => day >= from && day <= to);
  const closes = inside.map(({ close }) => close);
  const volumes = inside.flatMap(({ volume }) => (volume === null ? [] : [volume]));
  const [low, high] = [Math.min(...closes), Math.max(...closes)];
  if (inside.length === 0) return null;
  return {
    ...{ from: inside[0]?.day, to: inside.at(-1)?.day, first: closes[0], last: closes.at(-1), low, high },
    lowDay: inside.find(({ close }) => close === low)?.day,
    highDay: inside.find(({ close }) => close === high)?.day,
    volume: volumes.length > 0 ? volumes.reduce((sum, one) => sum + one, 0) : null,
  };
}
