import type { AmountUnit } from "~/features/finance/statements/units";
import { textIn } from "~/shared/forms/form-data";
import { readWords } from "~/shared/forms/form-words";
import type { EstimateCurrency } from "./rules/estimates";
import type { Market } from "./rules/markets";
import type { AnalystValues } from "./schemas";
import type { EstimateValues } from "./schemas/estimates";

/** What stands in the form of an analyst. */
export const readAnalyst = (form: FormData): AnalystValues => ({
  market: (textIn(form, "market") || "a") as Market,
  institution: readWords(form, "institution"),
  name: readWords(form, "name"),
  phone: textIn(form, "phone"),
  email: textIn(form, "email"),
  consent: textIn(form, "consent"),
  logo: textIn(form, "logo"),
});

/** What stands in the form of an estimate. */
export const readEstimate = (form: FormData): EstimateValues => ({
  institution: readWords(form, "institution"),
  year: Number(textIn(form, "year")),
  day: textIn(form, "day"),
  currency: (textIn(form, "currency") || "CNY") as EstimateCurrency,
  unit: (textIn(form, "unit") || "million") as AmountUnit,
  revenue: textIn(form, "revenue"),
  parentProfit: textIn(form, "parentProfit"),
  eps: textIn(form, "eps"),
  targetPrice: textIn(form, "targetPrice"),
});
