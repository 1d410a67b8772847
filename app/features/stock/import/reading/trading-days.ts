import type { Market } from "~/features/stock/rules";
import { addDays, beijingDay, beijingInstant, isWeekend } from "~/shared/dates";

/**
 * Weekdays on which an exchange was or will be closed all day, by year as month and day: SSE and SZSE, and HKEX with
 * its typhoons. Of 2027 the mainland's days moved for bridges are not published yet.
 */
const closed: Record<Market, Record<string, string>> = {
  A: {
    2015: "0101 0102 0218 0219 0220 0223 0224 0406 0501 0622 0903 0904 1001 1002 1005 1006 1007",
    2016: "0101 0208 0209 0210 0211 0212 0404 0502 0609 0610 0915 0916 1003 1004 1005 1006 1007",
    2017: "0102 0127 0130 0131 0201 0202 0403 0404 0501 0529 0530 1002 1003 1004 1005 1006",
    2018: "0101 0215 0216 0219 0220 0221 0405 0406 0430 0501 0618 0924 1001 1002 1003 1004 1005 1231",
    2019: "0101 0204 0205 0206 0207 0208 0405 0501 0502 0503 0607 0913 1001 1002 1003 1004 1007",
    2020: "0101 0124 0127 0128 0129 0130 0131 0406 0501 0504 0505 0625 0626 1001 1002 1005 1006 1007 1008",
    2021: "0101 0211 0212 0215 0216 0217 0405 0503 0504 0505 0614 0920 0921 1001 1004 1005 1006 1007",
    2022: "0103 0131 0201 0202 0203 0204 0404 0405 0502 0503 0504 0603 0912 1003 1004 1005 1006 1007",
    2023: "0102 0123 0124 0125 0126 0127 0405 0501 0502 0503 0622 0623 0929 1002 1003 1004 1005 1006",
    2024: "0101 0209 0212 0213 0214 0215 0216 0404 0405 0501 0502 0503 0610 0916 0917 1001 1002 1003 1004 1007",
    2025: "0101 0128 0129 0130 0131 0203 0204 0404 0501 0502 0505 0602 1001 1002 1003 1006 1007 1008",
    2026: "0101 0102 0216 0217 0218 0219 0220 0223 0406 0501 0504 0505 0619 0925 1001 1002 1005 1006 1007",
    2027: "0101 0205 0208 0405 0609 0915 1001",
  },
  H: {
    2015: "0101 0219 0220 0403 0406 0407 0501 0525 0701 0903 0928 1001 1021 1225",
    2016: "0101 0208 0209 0210 0325 0328 0404 0502 0609 0701 0802 0916 1010 1021 1226 1227",
    2017: "0102 0130 0131 0404 0414 0417 0501 0503 0530 0823 1002 1005 1225 1226",
    2018: "0101 0216 0219 0330 0402 0405 0501 0522 0618 0702 0925 1001 1017 1225 1226",
    2019: "0101 0205 0206 0207 0405 0419 0422 0501 0513 0607 0701 1001 1007 1225 1226",
    2020: "0101 0127 0128 0410 0413 0430 0501 0625 0701 1001 1002 1013 1026 1225",
    2021: "0101 0212 0215 0402 0405 0406 0519 0614 0701 0922 1001 1013 1014 1227",
    2022: "0201 0202 0203 0405 0415 0418 0502 0509 0603 0701 0912 1004 1226 1227",
    2023: "0102 0123 0124 0125 0405 0407 0410 0501 0526 0622 0717 0901 0908 1002 1023 1225 1226",
    2024: "0101 0212 0213 0329 0401 0404 0501 0515 0610 0701 0906 0918 1001 1011 1225 1226",
    2025: "0101 0129 0130 0131 0404 0418 0421 0501 0505 0701 1001 1007 1029 1225 1226",
    2026: "0101 0217 0218 0219 0403 0406 0407 0501 0525 0619 0701 1001 1019 1225",
    2027: "0101 0208 0209 0326 0329 0405 0513 0609 0701 0916 1001 1008 1227",
  },
};

/**
 * Whether the exchange of a market is known to be closed on a weekday (2015 to 2027; before and after nothing is
 * known).
 */
export const isHoliday = (market: Market, day: string): boolean =>
  (closed[market][day.slice(0, 4)] ?? "").split(" ").includes(day.slice(5).replace("-", ""));

/** Whether the exchange of a market trades on a day, as far as its holidays are known. */
export const isTradingDay = (market: Market, day: string): boolean => !isWeekend(day) && !isHoliday(market, day);

/** The same, and never for a year of which no holidays are known. */
export const isKnownTradingDay = (market: Market, day: string): boolean =>
  closed[market][day.slice(0, 4)] !== undefined && isTradingDay(market, day);

/** The first day after `day` on which the exchange of a market trades, as far as its holidays are known. */
export function nextTradingDay(market: Market, day: string): string {
  let next = addDays(day, 1);
  while (!isTradingDay(market, next)) next = addDays(next, 1);
  return next;
}

/**
 * The first moment whose price may still cause a mail: the start of the market's trading day before today, in Beijing.
 */
export function oldestToTell(market: Market, now: Date): Date {
  let day = addDays(beijingDay(now), -1);
  while (!isTradingDay(market, day)) day = addDays(day, -1);
  return beijingInstant(day);
}

/**
 * The hour of Beijing at which the alerts of a questioned day go by themselves where the company sets none, and between
 * what it may choose.
 */
const usualAlertHour = 9;
export const alertHours = { least: 0, most: 23 } as const;
export const alertHourOf = ({ settings }: { settings: { alertHour?: number } }): number =>
  settings.alertHour ?? usualAlertHour;

/**
 * Until when the alerts of a questioned day wait: the hour, in Beijing, on the next trading day after today and after
 * that day.
 */
export function alertsHeldUntil(market: Market, day: string, now: Date, hour: number): Date {
  const today = beijingDay(now);
  return beijingInstant(nextTradingDay(market, day > today ? day : today), `${String(hour).padStart(2, "0")}:00`);
}
