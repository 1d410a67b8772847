import { defineRecord } from "~/records/define-record.server";
import type { CapitalRow, DistributionRow } from "../queries.server";
import { mostCapitals, mostDistributions } from "../rules/terms";
import type { DistributionValues, ShareCapitalValues } from "../schemas";
import { distributions, shareCapitals } from "../tables.server";

/** Distributions of profit; refuses `distributionKnown` where the period has one of its kind. */
export const distributionRecords = defineRecord<DistributionRow, DistributionValues>({
  name: "equity.distribution",
  table: distributions,
  fields: [
    ...["period", "kind", "status", "plan", "cash", "bonus", "capitalised", "proposedOn"],
    ...["recordDay", "exDay", "payDay", "shares", "netProfit"],
  ] as (keyof DistributionValues)[],
  max: mostDistributions,
  full: "recordsTooMany",
  taken: {
    columns: "distributions.period",
    refusal: ({ period = "" }) => ({ code: "distributionKnown", facts: { day: period } }),
  },
});

/** The share capital from a day on; refuses `capitalKnown` where the day has one. */
export const capitalRecords = defineRecord<CapitalRow, ShareCapitalValues>({
  name: "equity.capital",
  table: shareCapitals,
  fields: ["day", "reason", "tradable", "restricted", "overseas", "total"],
  max: mostCapitals,
  full: "recordsTooMany",
  taken: { columns: "share_capitals.day", refusal: ({ day = "" }) => ({ code: "capitalKnown", facts: { day } }) },
});
