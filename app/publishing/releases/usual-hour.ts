import { addDays, beijingDay, beijingInstant, isWeekend } from "~/shared/dates";

/**
 * The next moment at which results and periodic reports usually go out: for shares of Hong Kong alone 16:30, when the
 * exchange's evening window of publication opens; for a mainland listing, and for both, 18:00, when both exchanges have
 * closed and take filings. Monday to Friday in Beijing.
 */
export function usualMoment(codes: readonly string[], now: Date): Date {
  const hongKongOnly = codes.length > 0 && codes.every((code) => /\.HK$/i.test(code));
  const time = hongKongOnly ? "16:30" : "18:00";
  let day = beijingDay(now);
  while (isWeekend(day) || beijingInstant(day, time) <= now) day = addDays(day, 1);
  return beijingInstant(day, time);
}
