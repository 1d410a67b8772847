import type { FactName, FactUnit } from "./differences";

/** By which names companies state a fact in lists of their own, in any language. */
const namedBy: Partial<Record<FactName, readonly string[]>> = {
  headcount: [
    ...["员工总数", "员工人数", "在职员工人数", "在职员工总数", "僱員總數", "僱員人數", "員工總數"],
    ...["employees", "headcount", "number of employees", "total employees"],
  ],
  directors: ["董事人数", "董事会人数", "董事人數", "董事會人數", "directors", "number of directors"],
  independentDirectors: [
    ...["独立董事占比", "独立非执行董事占比", "獨立董事佔比", "獨立非執行董事佔比"],
    ...["independent directors", "share of independent directors", "independent non-executive directors"],
  ],
  payout: [
    ...["现金分红比例", "股利支付率", "派息率", "派息比率", "現金分紅比例", "股息支付率"],
    ...["payout ratio", "dividend payout ratio"],
  ],
};

/** In what those are counted. */
export const namedUnits = {
  headcount: "people",
  directors: "people",
  independentDirectors: "percent",
  payout: "percent",
} as const satisfies Partial<Record<FactName, FactUnit>>;
export type NamedFact = keyof typeof namedUnits;

const plain = (name: string) => name.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();

/** The fact of which one of these is the name; null for none. */
export function factNamed(names: readonly (string | undefined)[]): NamedFact | null {
  const known = names.flatMap((name) => (name ? plain(name) : []));
  const found = (Object.keys(namedUnits) as NamedFact[]).find((fact) =>
    namedBy[fact]?.some((name) => known.includes(name)),
  );
  return found ?? null;
}
