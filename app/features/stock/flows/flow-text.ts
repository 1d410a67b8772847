import { numberText } from "~/ui/public/number";
import { millions } from "../quotes/quote-panel";
import { figureText } from "./flow-figures";
import { type FlowItem, itemUnits } from "./flow-terms";

type Stored = number | null | undefined;

/** A figure for readers: amounts in millions of yuan, shares whole, the share of the capital to two decimals. */
export const flowText = (item: FlowItem, existing: Stored): string => {
  const unit = itemUnits[item];
  if (unit === "money") return numberText(millions(existing ?? null));
  return numberText(figureText(item, existing), unit === "percent" ? { digits: 2 } : {});
};

/** From so many shares on they are drawn in millions. */
const manyShares = 10_000_000;

/** The figures of an item as a chart draws them, and in what. */
export function drawnFigures(item: FlowItem, stored: readonly Stored[]) {
  const unit = itemUnits[item];
  const most = Math.max(0, ...stored.map((figure) => figure ?? 0));
  const inMillions = unit === "money" || (unit === "shares" && most >= manyShares);
  const per = unit === "money" ? 1e8 : unit === "percent" || inMillions ? 1e6 : 1;
  return {
    values: stored.map((figure) => (figure === null || figure === undefined ? null : figure / per)),
    format: (value: number) => numberText(value, { digits: per === 1 ? 0 : 2 }),
    unit: unit === "money" ? ("moneyMillions" as const) : inMillions ? ("sharesMillions" as const) : unit,
  };
}
