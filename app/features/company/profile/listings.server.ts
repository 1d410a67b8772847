import { listSecurities } from "~/features/stock/securities/queries.server";
import type { Ctx } from "~/server/request/context.server";

/** The listings of a first profile: what whoever made the company said, and the securities that there are. */
export async function codesToBeginWith({ db, company }: Ctx) {
  const securities = await listSecurities(db, company.id);
  const codes = new Set([...(company.settings.codes ?? []), ...securities.map(({ code }) => code)]);
  return [...codes].slice(0, mostListings).map((code) => ({ code }));
}

const mostListings = 4;
