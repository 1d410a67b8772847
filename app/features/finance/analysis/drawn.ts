import type { ItemKind } from "../accounts/account";
import { type AmountUnit, rounded, shownFigure } from "../statements/units";
import { type Course, type Courses, indexed } from "./course";
import type { View } from "./items";

/** What is drawn in one chart: lines that are counted in the same. */
export type Drawn = { kind: ItemKind | "amount" | "index"; view: View; lines: Course[] };

const indexDecimals = 1;

/**
 * The charts of an analysis: one of what begins at 100, else one for each thing that is counted; only amounts are
 * stacked.
 */
export function chartsOf(courses: Pick<Courses, "lines" | "periods">, view: View): Drawn[] {
  const all = view === "index" ? indexed(courses).lines : courses.lines;
  const lines = all.filter(({ values }) => values.some((value) => value !== null));
  if (view === "index") return lines.length > 0 ? [{ kind: "index", view, lines }] : [];
  return [...Map.groupBy(lines, ({ kind }) => kind)].map(([kind, own]) => ({
    ...{ kind, lines: own },
    view: view === "stacked" && kind !== "amount" ? "bar" : view,
  }));
}

/** The values of a line as a chart draws them, rounded as they are shown. */
export const numbersOf = ({ values }: Course, kind: Drawn["kind"], unit: AmountUnit): (number | null)[] =>
  values.map((value) => {
    if (value === null) return null;
    return Number(kind === "index" ? rounded(value, indexDecimals) : shownFigure(value, kind, unit));
  });
