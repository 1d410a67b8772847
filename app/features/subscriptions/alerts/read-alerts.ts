import type { ZodError } from "zod";
import type { Words } from "~/shared/languages";
import type { Facts } from "~/shared/outcome";
import { type Delivery, isPriceKind } from "./kinds";
import { isMet, isSameAlert, readThreshold, usualFrequency, type Wish } from "./rules";
import { AlertDelivery, Alerts, type AlertsForm, AnyAlerts, type RowInput } from "./schemas";

/** A security with its newest price that may be shown. */
export type Quote = {
  id: string;
  code: string;
  market: "A" | "H";
  decimals: number;
  name: Words;
  price: number | null;
  asOf: Date | null;
  stale: boolean;
};

export type Issue = { field: string; code: string; facts?: Facts };
export type ReadAlert = Wish & { delivery: Delivery };
/** The alerts of a form; `at` is the row of each. */
export type ReadAlerts = { wanted: (ReadAlert & { at: number })[]; issues: Issue[] };
type Existing = Omit<Wish, "frequency">;

const formats = {
  rise: "price",
  fall: "price",
  stopLoss: "price",
  fluctuation: "percent",
  volume: "shares",
  close: "price",
};

/** What a row asks for, given the rows above it; or what is wrong with it. */
function readRow(row: RowInput, quotes: readonly Quote[], existing: readonly Existing[], above: readonly Wish[]) {
  const wrong = (name: string, code: string, facts?: Facts): Issue => ({
    field: `alerts[${row.at}].${name}`,
    code,
    ...(facts ? { facts } : {}),
  });
  const { kind } = row;
  const quote = quotes.find((one) => one.id === row.instrumentId);
  const missing = row.target === "" && kind !== "close" ? [wrong("target", "targetRequired")] : [];
  if (!quote) return [wrong("instrumentId", "instrumentRequired"), ...missing];
  if (missing.length > 0) return missing;
  const threshold = readThreshold(kind, row.target, quote.decimals);
  if (threshold === null) return [wrong("target", `targetFormat.${formats[kind]}`, { decimals: quote.decimals })];
  const wish: Wish = { instrumentId: quote.id, kind, threshold, frequency: row.frequency || usualFrequency(kind) };
  if (above.some((one) => isSameAlert(one, wish)))
    return [wrong(kind === "close" ? "kind" : "target", "alertRepeated")];
  const isNew = !existing.some((one) => isSameAlert(one, wish));
  return isNew && isPriceKind(kind) && quote.price !== null && isMet(kind, threshold, quote.price)
    ? [wrong("target", `targetMet.${kind}`)]
    : wish;
}

export const issuesOf = (error: ZodError | undefined): Issue[] =>
  (error?.issues ?? []).map(({ path, message }) => ({
    field: path.reduce<string>(
      (field, part) =>
        typeof part === "number" ? `${field}[${part}]` : field ? `${field}.${String(part)}` : String(part),
      "",
    ),
    code: message,
  }));

/**
 * The alerts that the rows of a form ask for; `optional` lets there be none. Refused at their field: an unknown
 * instrument, a target that is missing or makes no sense for the kind, the same alert twice, and a target price that
 * the shown price has already met, unless the alert is among `existing`.
 */
export function readAlerts(
  form: AlertsForm,
  quotes: readonly Quote[],
  { existing = [], optional = false }: { existing?: readonly Existing[]; optional?: boolean } = {},
): ReadAlerts {
  const read = (optional ? AnyAlerts : Alerts).safeParse(form.alerts);
  if (!read.success)
    return {
      wanted: [],
      issues: issuesOf(read.error).map((issue) => ({ ...issue, field: `alerts${issue.field}` })),
    };
  const delivery = AlertDelivery.parse(form.alertDelivery);
  const wanted: ReadAlerts["wanted"] = [];
  const issues: Issue[] = [];
  for (const row of read.data) {
    const wish = readRow(row, quotes, existing, wanted);
    if (Array.isArray(wish)) issues.push(...wish);
    else wanted.push({ ...wish, delivery, at: row.at });
  }
  return { wanted, issues };
}
