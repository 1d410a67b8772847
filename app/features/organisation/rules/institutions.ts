import Big from "big.js";
import { type Below, placedOf } from "./tree";

export const institutionKinds = ["subsidiary", "associate", "jointVenture"] as const;
export type InstitutionKind = (typeof institutionKinds)[number];

/** Currencies of registered capital, the usual one first. */
export const currencies = ["CNY", "HKD", "USD", "EUR", "GBP", "JPY", "SGD", "AUD", "CAD", "MOP", "TWD"] as const;
export type Currency = (typeof currencies)[number];

export const mostInstitutions = 300;

type Held = Below & { percent: string };

/**
 * The institutions in the order of the chart, each with the name-giving row that holds it (null: the company itself)
 * and the share of the company in it in percent: the product of the holdings on the way, exact to six decimals.
 */
export function interestsOf<One extends Held>(rows: readonly One[]) {
  const shares = new Map<string, Big>();
  return placedOf(rows).map(({ one, level }) => {
    const above = one.parentId === null ? null : (shares.get(one.parentId) ?? null);
    const own = new Big(one.percent).times(above ?? 100).div(100);
    shares.set(one.id, own);
    const holder = rows.find(({ id }) => id === one.parentId) ?? null;
    return { one, level, holder, interest: own.round(6, Big.roundHalfUp).toFixed() };
  });
}

/** An amount without needless zeros, as it is kept: `51.00` is `51`. */
export const plainAmount = (text: string): string => (text === "" ? "" : new Big(text).toFixed());
