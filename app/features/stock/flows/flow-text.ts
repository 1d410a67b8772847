import type { Lang } from "~/shared/languages";
import { numberText } from "~/ui/public/number";
import { decimalOrNull } from "../rules";
import { figureText } from "./flow-figures";
import { type FlowItem, itemUnits } from "./flow-terms";

type Stored = number | null | undefined;

/** From so many shares on they are drawn in millions. */
const manyShares = 10_000_000;

/** In what readers of a language expect amounts of an item, as minor units: a holding is larger than a day's trades. */
function moneyUnit(item: FlowItem, lang: Lang) {
  if (lang === "en") return { word: "moneyMillions", minor: 1e8 } as const;
  return item === "value"
    ? ({ word: "moneyHundredMillions", minor: 1e10 } as const)
    : ({ word: "moneyTenThousands", minor: 1e6 } as const);
}

/** The word of the unit in which `flowText` writes an item, below `stock:flows.unit`. */
export const flowUnit = (item: FlowItem, lang: Lang) => {
  const unit = itemUnits[item];
  return unit === "money" ? moneyUnit(item, lang).word : unit;
};

/** A figure for readers: amounts to two decimals of their unit, shares whole, the share of the capital in percent. */
export const flowText = (item: FlowItem, stored: Stored, lang: Lang): string => {
  const unit = itemUnits[item];
  if (unit !== "money") return numberText(figureText(item, stored), unit === "percent" ? { digits: 2 } : {});
  const hundredth = moneyUnit(item, lang).minor / 100;
  return numberText(decimalOrNull(stored === null || stored === undefined ? null : Math.round(stored / hundredth), 2));
};

/** The figures of an item as a chart draws them, and in what. */
export function drawnFigures(item: FlowItem, stored: readonly Stored[], lang: Lang) {
  const unit = itemUnits[item];
  const most = Math.max(0, ...stored.map((figure) => figure ?? 0));
  const inMillions = unit === "shares" && most >= manyShares;
  const per = unit === "money" ? moneyUnit(item, lang).minor : unit === "percent" || inMillions ? 1e6 : 1;
  return {
    values: stored.map((figure) => (figure === null || figure === undefined ? null : figure / per)),
    format: (value: number) => numberText(value, { digits: per === 1 ? 0 : 2 }),
    unit: inMillions ? ("sharesMillions" as const) : flowUnit(item, lang),
  };
}
