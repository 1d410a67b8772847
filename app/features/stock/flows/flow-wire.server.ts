import type { output } from "zod";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { figureText } from "./flow-figures";
import { type DayView, listPublicDays } from "./flow-page.server";
import { type FlowItem, itemUnits, lastDailyHolding, shownItems, usualItems } from "./flow-terms";
import type { FlowDays } from "./schemas";

const moneyOf = (day: DayView, item: FlowItem) => figureText(item, day[item]);

/** Northbound holdings newest first, with their share of the A share capital. */
export async function listNorthboundPositions(ctx: Ctx, query: output<typeof FlowDays>) {
  const { items, next } = await listPublicDays(ctx, "northbound", query);
  return {
    next,
    items: items.map((day) => ({
      date: day.day,
      period: day.day > lastDailyHolding ? ("quarterly" as const) : ("daily" as const),
      shares: day.shares ?? 0,
      ratio: figureText("ratio", day.ratio),
      ratioComputed: day.computed,
      marketValue: moneyOf(day, "value"),
    })),
  };
}

/** Days of margin trading and securities lending, newest first. */
export async function listTransactionDetails(ctx: Ctx, query: output<typeof FlowDays>) {
  const { items, next } = await listPublicDays(ctx, "margin", query);
  return {
    next,
    items: items.map((day) => ({
      date: day.day,
      financingBalance: moneyOf(day, "financingBalance"),
      financingPurchase: moneyOf(day, "financingPurchase"),
      financingRepayment: moneyOf(day, "financingRepayment"),
      lendingBalance: moneyOf(day, "lendingBalance"),
      lendingVolume: day.lendingVolume ?? null,
      lendingSold: day.lendingSold ?? null,
      lendingRepaid: day.lendingRepaid ?? null,
      marginBalance: moneyOf(day, "marginBalance"),
    })),
  };
}

/** What a reader may choose to be shown of margin trading, in the words of the asked language. */
export function listShowItems({ lang }: Pick<Ctx, "lang">) {
  const t = translator(lang);
  const usual: readonly FlowItem[] = usualItems.margin;
  return {
    items: shownItems.margin.map((item) => ({
      ...{ item, lang, unit: itemUnits[item], usual: usual.includes(item) },
      name: t(`stock:field.${item}`),
    })),
  };
}
