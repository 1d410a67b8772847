import type { CompanyFigures } from "~/server/registry/figure-slots.server";
import { translator } from "~/server/request/i18n.server";
import { formatDay } from "~/shared/dates";
import type { Lang } from "~/shared/languages";
import { decimalText, lastVisible, valuesOf, visibleFrom } from "../rules";
import { largeAmount } from "./large-amounts";
import { selectValued } from "./values-queries.server";

type Newest = [day: string, units: number, shares: [since: string, a: number, h: number] | null];
type Stored = [
  market: "A" | "H",
  currency: "CNY" | "HKD",
  decimals: number,
  newest: Newest | null,
  next: number | null,
];

const marketOf = (figure: string) => (figure.endsWith("H") ? "H" : "A");

function securitiesIn(stored: readonly Stored[]) {
  return stored.map(([market, currency, decimals, newest]) => {
    const [day, units, shares] = newest ?? [];
    const [since = "", A = 0, H = 0] = shares ?? [];
    return {
      ...{ market, currency, decimals },
      close: day === undefined || units === undefined ? null : { day, units },
      shares: shares ? { since, A, H } : null,
    };
  });
}

function closeOf(securities: ReturnType<typeof securitiesIn>, market: "A" | "H", lang: Lang) {
  const found = securities.find((one) => one.market === market && one.close);
  if (!found?.close) return null;
  const { currency, decimals, close } = found;
  const unit = translator(lang)(`stock:currency.${currency}`);
  return { value: decimalText(close.units, decimals), unit, period: formatDay(close.day, lang) };
}

/** What the shares closed at last and are worth by it, as far as it may be shown, for texts that name it. */
export const companyFigures: CompanyFigures = {
  names: ["stock.closeA", "stock.closeH", "stock.valueA", "stock.valueH"],
  select: (ctx) => selectValued(ctx, lastVisible(ctx.now), ctx.registry.shareCounts),
  textFor: ({ lang, freshUntil }, found) => {
    const stored = JSON.parse(found ?? "[]") as Stored[];
    const securities = securitiesIn(stored);
    return ({ figure, back }) => {
      for (const [, , , , next] of stored) if (next !== null) freshUntil(visibleFrom(new Date(next)));
      if (back > 0) return null;
      const market = marketOf(figure);
      if (figure.startsWith("stock.close")) return closeOf(securities, market, lang);
      const worth = valuesOf(securities).find((one) => one.market === market);
      if (!worth) return null;
      const t = translator(lang);
      const unit = t(`stock:large.${worth.currency}`);
      return { value: largeAmount(worth.millions, lang), unit, period: formatDay(worth.day, lang) };
    };
  },
};
