import Big from "big.js";
import { namesOtherCurrency } from "./cash-columns";

/** What a plan distributes for ten shares, as decimals; empty is nothing of it. */
export type PlanAmounts = { none: boolean; cash: string; bonus: string; capitalised: string };
/**
 * The words of a plan, read; `null` where they say nothing that is known, a code where they say what a record cannot
 * hold.
 */
export type PlanReading = PlanAmounts | { code: "otherCurrency" | "planHasSpecial" | "planUnclear" } | null;

const tidy = (text: string) => text.normalize("NFKC").replace(/\s+/g, "");
const number = String.raw`(\d+(?:\.\d+)?)`;
const plainNumber = (text: string | undefined) => {
  const trimmed = (text ?? "")
    .replace(/^0+(?=\d)/, "")
    .replace(/(\.\d*?)0+$/, "$1")
    .replace(/\.$/, "");
  return trimmed === "0" ? "" : trimmed;
};

const noDistribution =
  /^(不分配|不派息|不進行分配|不进行分配|利润不分配|不分红|[^派送转轉\d]{0,20}不[进進]行[利现現][润潤金]分[配红紅])/;
const bases: Record<string, number> = { "": 1, 一: 1, 十: 10, 百: 100, "1": 1, "10": 10, "100": 100 };
/** `每股`, `每10股`, `每百股`, `10股` or a bare `10` before a verb: how many shares the amounts after it are for. */
const baseWords = /每(一|十|百|100|10|1|)股|(?<![\d.,])(10)股?(?=[派送转轉])/g;
const verbs = { cash: "派|^(?=\\d)", bonus: "送", capitalised: "转|轉" } as const;

/**
 * Reads the words of a plan as exchanges and vendors write them: `10送3股转2股派5元(含税)`, `每股派发现金红利0.42元（含税）`,
 * `每100股派42元`, `不分配不转增`. Amounts come out for ten shares. A special dividend beside the ordinary one, part of it paid
 * before, another currency and amounts that contradict each other are for a person.
 */
export function readPlan(text: string): PlanReading {
  const words = tidy(text);
  const nothing = { none: false, cash: "", bonus: "", capitalised: "" };
  if (noDistribution.test(words)) return { ...nothing, none: true };
  if (namesOtherCurrency(words)) return { code: "otherCurrency" };
  if (/特[别別]/.test(words)) return { code: "planHasSpecial" };
  if (/其中|已派|\d[仙角]|\d分(?![红紅配])/.test(words)) return { code: "planUnclear" };
  const plain = words.replace(/以[^,;。]*?[为為]基[数數]/, "");
  const found = [...plain.matchAll(baseWords)];
  if (found.length === 0) return null;
  const amounts = { ...nothing };
  for (const [at, base] of found.entries()) {
    const after = plain.slice(base.index + base[0].length, found[at + 1]?.index);
    const shares = bases[base[1] ?? base[2] ?? ""] ?? 1;
    for (const field of ["cash", "bonus", "capitalised"] as const) {
      const unit = field === "cash" ? "(?!\\d|\\.|股)" : "(?!\\d|\\.|元)";
      const amount = new RegExp(`(?:${verbs[field]})[^\\d(,;]{0,8}${number}${unit}`).exec(after)?.[1];
      if (amount === undefined) continue;
      const forTen = plainNumber(new Big(amount).times(10).div(shares).toFixed());
      if (amounts[field] !== "" && amounts[field] !== forTen) return { code: "planUnclear" };
      amounts[field] = forTen;
    }
  }
  return amounts.cash || amounts.bonus || amounts.capitalised ? amounts : null;
}

/**
 * A stated amount for ten shares as a decimal: `1.10元` is 1.1, `2,000` is 2000; `--`, `False` and nothing are missing,
 * and so is a zero. Null where it is no amount: `4,2` may be 4.2 or 42.
 */
export function readAmount(cell: string): string | null {
  const text = tidy(cell).replace(/^\d{1,3}(,\d{3})+(?![\d,])/, (grouped) => grouped.replaceAll(",", ""));
  if (/^(-+|—+|false|none|null|nan|n\/a|)$/i.test(text)) return "";
  const found = new RegExp(`^${number}(?:元|股)?$`).exec(text);
  return found ? plainNumber(found[1]) : null;
}
