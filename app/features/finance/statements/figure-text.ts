import { numberText } from "~/ui/public/number";
import type { ItemKind } from "../accounts/account";
import type { Change } from "../accounts/measures";
import type { TableLine } from "./table";
import { type AmountUnit, rounded, shownFigure } from "./units";

/** A figure as readers see it; a percentage has its sign, "—" is missing. */
export const figureText = (value: string | null | undefined, kind: ItemKind | "amount", unit: AmountUnit): string => {
  if (value === null || value === undefined) return "—";
  return `${numberText(shownFigure(value, kind, unit))}${kind === "percent" ? "%" : ""}`;
};

/**
 * A growth with its sign: percent without a sign of their own, as the head of the column says them, points with their
 * word.
 */
export const changeText = (change: Change | null | undefined, points: string): string => {
  if (!change) return "—";
  const text = numberText(rounded(change.value, 2), { sign: true });
  return change.of === "points" ? `${text} ${points}` : text;
};

/** A part of a whole in percent at two decimals. */
export const shareText = (share: string | null | undefined): string =>
  share === null || share === undefined ? "—" : numberText(rounded(share, 2));

/** Which columns stand beside each period of a statement. */
export type Beside = { change: boolean; size: boolean };

/** All texts of a line as they stand beside each other. */
export const textsOf = (line: TableLine, unit: AmountUnit, { change, size }: Beside): string[] =>
  line.values.flatMap((result, at) => [
    figureText(result?.value, line.kind, unit),
    ...(result && result.restated !== null ? [figureText(result.restated, line.kind, unit)] : []),
    ...(change ? [changeText(line.growth[at], "")] : []),
    ...(size ? [shareText(line.size[at])] : []),
  ]);
