import { defineRecord } from "~/records/define-record.server";
import type { NewSecurity } from "../schemas";
import { instruments } from "../tables.server";
import { marketOf, mostSecurities } from "./listed";
import { hasDays, hasPrices, type InstrumentRow } from "./queries.server";

/**
 * The listed securities: mainland codes in yuan with two decimals, Hong Kong codes in HK dollars with three. A code is
 * given once and stays; a security with prices is not deleted. A new one is not shown to readers until somebody shows
 * it, which needs prices. Refuses `securityKnown` and `securityWithoutPrices`.
 */
export const securities = defineRecord<InstrumentRow, NewSecurity>({
  name: "stock.security",
  table: instruments,
  fields: ["code", "name"],
  fixed: ["code"],
  whole: ({ code }) => ({ code: code.endsWith(".HK") ? code.padStart(8, "0") : code, ...marketOf(code) }),
  max: mostSecurities,
  full: "securitiesTooMany",
  taken: { columns: "instruments.code", refusal: ({ code = "" }) => ({ code: "securityKnown", facts: { code } }) },
  draft: { code: "securityWithoutPrices", condition: hasDays },
  inUse: { code: "securityInUse", condition: hasPrices },
});
