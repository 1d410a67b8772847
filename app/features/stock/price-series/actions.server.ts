import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { hrefOf } from "~/shared/addresses";
import { addDays, beijingDay } from "~/shared/dates";
import { say, type Words } from "~/shared/languages";
import { longestBreak } from "../rules";
import type { ChartSpan } from "../schemas";
import type { Moment } from "../securities/moments.server";
import type { SecuritiesInput } from "../securities/queries.server";
import { type ActionRow, listActions, listExDates } from "./actions-queries.server";
import { type Adjustment, adjuster, stepsOf } from "./adjust";
import { chartQueryOf, firstDayOf, storedFor } from "./series";

type View = { currency: "CNY" | "HKD"; decimals: number };

/** How a chart's prices are adjusted; a comparison never is. */
const adjustmentOf = ({ adjust, compare }: ChartSpan): Adjustment | null => (compare ? null : (adjust ?? null));

/**
 * The read of what a chart marks of the shares and adjusts for: all of it where prices are adjusted, else from the
 * first day on.
 */
export const actionsRead = (
  { db, now, registry, company }: Pick<Ctx, "db" | "now" | "registry" | "company">,
  wanted: SecuritiesInput,
  span: ChartSpan,
) => {
  const today = beijingDay(now);
  const requested = chartQueryOf(span);
  const adjusts = adjustmentOf(span) !== null;
  const first = adjusts ? null : firstDayOf(requested, today);
  const from = first === null ? "" : addDays(first, -longestBreak);
  const rows = registry.shareActions.map((select) => select({ company, now }, { from, until: today }));
  return listActions(db, wanted, rows, { before: adjusts, month: adjusts && storedFor(requested, now).months });
};

/**
 * The read of the ex-dates of a security after `from` until `until`, each with the words of its distribution as JSON.
 * Of shares in another currency than the distributions there are none.
 */
export const exDatesRead = (
  { db, now, registry, company }: Pick<Ctx, "db" | "now" | "registry" | "company">,
  instrumentId: string,
  span: { from: string; until: string },
) => {
  const rows = registry.shareActions.map((select) => select({ company, now }, span));
  return listExDates(db, { companyId: company.id, instrumentId }, rows);
};

const isExDate = ({ cash, bonus, capitalised }: ActionRow) => Boolean(cash || bonus || capitalised);

/**
 * What adjusts the prices of a security until its newest day, null where that is not asked for, or where prices and
 * distributions are of different currencies.
 */
export function adjustingOf(rows: readonly ActionRow[], shown: View, span: ChartSpan, newest: string) {
  const kind = adjustmentOf(span);
  if (kind === null || shown.currency !== "CNY") return null;
  const exDates = rows.filter(isExDate).map(({ before, ...row }) => {
    const [day, close] = before ? (JSON.parse(before) as [string, number]) : [];
    return { ...row, before: day !== undefined && close !== undefined ? { day, close } : null };
  });
  const { steps, lacking } = stepsOf(exDates, newest, shown.decimals);
  const months = exDates.flatMap(({ month }) => month ?? []);
  return { kind, steps, lacking, months, adjust: adjuster(kind, steps) };
}

/** Ex-dates of shares in the currency of the distributions, and changes of the share capital, as what a chart marks. */
export function actionMoments({ lang }: Pick<Ctx, "lang">, rows: readonly ActionRow[], shown: View): Moment[] {
  const t = translator(lang);
  return rows
    .filter((row) => shown.currency === "CNY" || !isExDate(row))
    .map((row) => {
      const words = say(JSON.parse(row.said) as Words, lang);
      const title = t(isExDate(row) ? "stock:chart.exDate" : "stock:chart.capital", { words });
      return { day: row.day, title: title.trim(), href: hrefOf(row.path), chief: false };
    });
}
