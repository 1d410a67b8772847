import { lastDailyHolding } from "~/features/stock/flows/flow-terms";
import { chance } from "./chance.ts";
import { demoCapitals } from "./equity.ts";
import { demoInstruments, firstCompany } from "./instruments.ts";
import { demoHistory } from "./prices.ts";

const marginDays = 780;
const dailyFrom = "2024-02-01";
/** The exchange publishes the holdings at the end of a quarter on its fifth trading day after it. */
const publishedAfter = 10 * 86_400_000;

const historyOf = (companyId: string, now: Date) => {
  const security = demoInstruments.find((one) => one.companyId === companyId && one.market === "A");
  return security ? demoHistory(security, now) : [];
};
const savedFields = (now: Date) => ({ savedAt: now, savedBy: "沈知衡" });
const quarterOf = (day: string) => `${day.slice(0, 4)}${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
const nextMonth = (day: string) => Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 1);

/**
 * What investors hold through Stock Connect: every day of some months until that ended, and the end of each quarter.
 */
export function demoNorthbound(companyId: string, now: Date) {
  const days = historyOf(companyId, now);
  const capitals = demoCapitals(companyId, now);
  const isFirst = companyId === firstCompany;
  return days.flatMap(({ day, close }, at) => {
    const next = days[at + 1]?.day;
    const isEnd = next === undefined || quarterOf(next) !== quarterOf(day);
    const isShown = isEnd
      ? /-(03|06|09|12)-/.test(day) && nextMonth(day) + publishedAfter <= now.getTime()
      : day >= dailyFrom && day <= lastDailyHolding;
    const capital = capitals.findLast((one) => one.day <= day);
    if (!isShown || !capital) return [];
    const { tradable, restricted } = capital;
    const since = (Date.parse(day) - Date.parse("2017-01-03")) / 86_400_000;
    const part =
      (isFirst ? 0.021 : 0.008) + 0.0000042 * since + 0.004 * Math.sin(since / 170) + 0.0006 * Math.sin(since / 9);
    const shares = Math.round(part * (tradable + restricted));
    return {
      ...{ companyId, id: `${companyId}-northbound-${day}`, sort: at + 1, day, shares, ...savedFields(now) },
      ratio: Math.round((shares * 10_000) / (tradable + restricted)) * 10_000,
      value: shares * close,
    };
  });
}

/**
 * Three years of margin trading: each balance is that of the day before, with what was bought and without what was
 * repaid.
 */
export function demoMargin(companyId: string, now: Date) {
  const days = historyOf(companyId, now).slice(-marginDays - 1, -1);
  const size = companyId === firstCompany ? 1 : 0.42;
  const wave = (day: string) => {
    const at = Date.parse(day) / 86_400_000;
    return {
      financed: Math.round(size * 6.8e10 * (1 + 0.18 * Math.sin(at / 83) + 0.04 * Math.sin(at / 7))),
      lent: 100 * Math.round(size * 1_900 * (1 + 0.35 * Math.sin(at / 41) + 0.08 * Math.sin(at / 5))),
    };
  };
  return days.slice(1).map(({ day, close }, at) => {
    const [before, after] = [wave(days[at]?.day ?? day), wave(day)];
    const random = chance(`${companyId} margin ${day}`);
    const moved = after.financed - before.financed;
    const purchase = Math.round(before.financed * (0.05 + 0.03 * random())) + Math.max(0, moved);
    const sold = 100 * Math.round(size * (40 + 60 * random())) + Math.max(0, after.lent - before.lent);
    return {
      ...{ companyId, id: `${companyId}-margin-${day}`, sort: at + 1, day, ...savedFields(now) },
      ...{ financingBalance: after.financed, financingPurchase: purchase },
      financingRepayment: purchase - moved,
      ...{ lendingBalance: after.lent * close, lendingVolume: after.lent },
      ...{ lendingSold: sold, lendingRepaid: before.lent + sold - after.lent },
    };
  });
}
