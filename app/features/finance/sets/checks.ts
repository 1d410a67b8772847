import Big from "big.js";
import type { Line, Statement, StatementName } from "../accounts/facts";

/** An item that a sum adds, or takes off (`-` before it); with `?` behind it what is not stated counts as nothing. */
type Term = string;

type Sum = {
  code: string;
  statement: StatementName;
  whole: string;
  /** The parts, in every form in which statements are drawn up: the one that fits best counts. */
  forms: readonly (readonly Term[])[];
};

/**
 * The sums that statements must hold. The change of cash has the effect of exchange rates in it on the mainland
 * (Accounting Standard
 * 31), and not in Hong Kong (HKAS 7).
 */
export const sums: readonly Sum[] = [
  { code: "balance", statement: "balance", whole: "assets", forms: [["liabilities", "equity"]] },
  { code: "assets", statement: "balance", whole: "assets", forms: [["currentAssets", "nonCurrentAssets"]] },
  {
    code: "liabilities",
    statement: "balance",
    whole: "liabilities",
    forms: [["currentLiabilities", "nonCurrentLiabilities"]],
  },
  { code: "equity", statement: "balance", whole: "equity", forms: [["parentEquity", "minorityEquity"]] },
  {
    code: "liabilitiesAndEquity",
    statement: "balance",
    whole: "liabilitiesAndEquity",
    forms: [["liabilities", "equity"]],
  },
  { code: "afterTax", statement: "income", whole: "netProfit", forms: [["profitBeforeTax", "-incomeTax"]] },
  { code: "profit", statement: "income", whole: "netProfit", forms: [["parentProfit", "minorityProfit"]] },
  {
    code: "comprehensive",
    statement: "income",
    whole: "comprehensiveIncome",
    forms: [["parentComprehensive", "minorityComprehensive"]],
  },
  { code: "operating", statement: "cashFlow", whole: "operatingCashFlow", forms: [["operatingIn", "-operatingOut"]] },
  { code: "investing", statement: "cashFlow", whole: "investingCashFlow", forms: [["investingIn", "-investingOut"]] },
  { code: "financing", statement: "cashFlow", whole: "financingCashFlow", forms: [["financingIn", "-financingOut"]] },
  {
    code: "cashChange",
    statement: "cashFlow",
    whole: "cashChange",
    forms: [
      ["operatingCashFlow", "investingCashFlow", "financingCashFlow", "exchangeEffect?"],
      ["operatingCashFlow", "investingCashFlow", "financingCashFlow"],
    ],
  },
  {
    code: "cashBridge",
    statement: "cashFlow",
    whole: "closingCash",
    forms: [
      ["openingCash", "cashChange"],
      ["openingCash", "cashChange", "exchangeEffect?", "otherCashMovement?"],
    ],
  },
];

/** The balance where all assets are not stated, but their parts are. */
const balanceByParts: Sum = {
  code: "balance",
  statement: "balance",
  whole: "equity",
  forms: [["currentAssets", "nonCurrentAssets", "-liabilities"]],
};

/**
 * One sum of a statement: by how much its parts differ from the whole, and how much of that rounding explains, as half
 * of the smallest amount that the source tells of each of them.
 */
export type Check = {
  code: string;
  whole: string;
  parts: readonly Term[];
  /** What the statement has as the whole, and what its parts make. */
  stated: string;
  computed: string;
  difference: string;
  tolerance: string;
  holds: boolean;
};

const exact = Big();
exact.DP = 40;
const half = exact("0.5");

const stepOf = ({ value, step }: Line) => exact(step ?? exact(10).pow(-(value.split(".")[1]?.length ?? 0)));

/** A part of a sum: its item, its sign, and whether the sum needs it to be stated. */
export const termOf = (term: Term) => ({
  item: term.replace(/^-|\?$/g, ""),
  sign: term.startsWith("-") ? -1 : 1,
  isNeeded: !term.endsWith("?"),
});

function checkOf(lines: ReadonlyMap<string, Line>, { code, whole }: Sum, form: readonly Term[]): Check | null {
  const total = lines.get(whole);
  const terms = form.map((term) => ({ ...termOf(term), line: lines.get(termOf(term).item) }));
  if (!total || terms.some(({ isNeeded, line }) => isNeeded && !line)) return null;
  const stated = terms.flatMap(({ item, sign, line }) => (line ? [{ item, sign, line }] : []));
  const parts = stated.reduce((sum, { sign, line }) => sum.plus(exact(line.value).times(sign)), exact(0));
  const difference = exact(total.value).minus(parts);
  const tolerance = [total, ...stated.map(({ line }) => line)].reduce(
    (sum, line) => sum.plus(stepOf(line).times(half)),
    exact(0),
  );
  return {
    code,
    whole,
    parts: stated.map(({ item, sign }) => (sign < 0 ? `-${item}` : item)),
    stated: total.value,
    computed: parts.toFixed(),
    difference: difference.toFixed(),
    tolerance: tolerance.toFixed(),
    holds: difference.abs().lte(tolerance),
  };
}

/**
 * The sums of which a statement states the whole and all parts; one that is missing is no zero, and its sum cannot be
 * checked.
 */
export function checksOf({ statement, lines }: Pick<Statement, "statement" | "lines">): Check[] {
  const byItem = new Map(lines.map((line) => [line.item, line]));
  const requested = byItem.has("assets") ? sums : [...sums, balanceByParts];
  return requested.flatMap((sum) => {
    if (sum.statement !== statement) return [];
    const forms = sum.forms.flatMap((form) => checkOf(byItem, sum, form) ?? []);
    const [best] = forms.sort((one, other) => exact(one.difference).abs().cmp(exact(other.difference).abs()));
    return best ? [best] : [];
  });
}
