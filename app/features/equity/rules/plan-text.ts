/** What a plan distributes for ten shares, as decimals; empty is nothing of it. */
export type PlanSaid = { none: boolean; cash: string; bonus: string; capitalised: string };

const tidy = (text: string) => text.normalize("NFKC").replace(/\s+/g, "");
const number = String.raw`(\d+(?:\.\d+)?)`;
const plainNumber = (text: string | undefined) => {
  const trimmed = (text ?? "")
    .replace(/^0+(?=\d)/, "")
    .replace(/(\.\d*?)0+$/, "$1")
    .replace(/\.$/, "");
  return trimmed === "0" ? "" : trimmed;
};

/**
 * Reads the words of a plan as exchanges and vendors write them: `10送3股转2股派5元(含税)`, `每10股派发现金红利4.20元（含税）`,
 * `不分配不转增`. Null where they say nothing that is known.
 */
export function planSaid(text: string): PlanSaid | null {
  const said = tidy(text);
  const nothing = { none: false, cash: "", bonus: "", capitalised: "" };
  if (
    /^(不分配|不派息|不進行分配|不进行分配|利润不分配|不分红|[^派送转轉\d]{0,20}不[进進]行[利现現][润潤金]分[配红紅])/.test(
      said,
    )
  )
    return { ...nothing, none: true };
  const [, after] = /(?:每)?10(?:股)?(.*)/.exec(said) ?? [];
  if (after === undefined) return null;
  const part = (words: string) => new RegExp(`(?:${words})[^\\d(]{0,8}${number}`).exec(after)?.[1];
  const found = {
    cash: plainNumber(part("派")),
    bonus: plainNumber(part("送")),
    capitalised: plainNumber(part("转|轉")),
  };
  return found.cash || found.bonus || found.capitalised ? { ...nothing, ...found } : null;
}

/** A stated amount for ten shares as a decimal: `1.10元` is 1.1; `--`, `False` and nothing are missing, and so is a zero. */
export function amountSaid(cell: string): string | null {
  const said = tidy(cell).replace(/,/g, "");
  if (/^(-+|—+|false|none|null|nan|n\/a|)$/i.test(said)) return "";
  const found = new RegExp(`^${number}(?:元|股)?$`).exec(said);
  return found ? plainNumber(found[1]) : null;
}
