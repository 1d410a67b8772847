import { textIn } from "~/shared/forms/form-data";
import { readWords } from "~/shared/forms/form-words";
import type { DistributionKind, DistributionStatus } from "./rules/terms";
import type { DistributionValues } from "./schemas";

const line = (form: FormData, name: string) => textIn(form, name).trim();

/** What stands in the form of a distribution. */
export const readDistribution = (form: FormData): DistributionValues => ({
  period: line(form, "period"),
  kind: (line(form, "kind") || "annual") as DistributionKind,
  status: (line(form, "status") || "proposed") as DistributionStatus,
  plan: readWords(form, "plan"),
  cash: line(form, "cash"),
  bonus: line(form, "bonus"),
  capitalised: line(form, "capitalised"),
  proposedOn: line(form, "proposedOn"),
  recordDay: line(form, "recordDay"),
  exDay: line(form, "exDay"),
  payDay: line(form, "payDay"),
  shares: line(form, "shares"),
  netProfit: line(form, "netProfit"),
});

/** What stands in the form of a share capital, as typed. */
export const readCapital = (form: FormData) => ({
  day: line(form, "day"),
  reason: readWords(form, "reason"),
  tradable: line(form, "tradable"),
  restricted: line(form, "restricted"),
  overseas: line(form, "overseas"),
});
