import { agencyRecords, ratingRecords } from "~/features/esg/operations/records.server";
import { Agency, Rating } from "~/features/esg/schemas";
import type { Ctx } from "~/server/request/context.server";

/** What an operation accepted; throws what it refused. */
export const unwrap = <Value>(answer: { ok: true; value: Value } | { ok: false; code: string }) => {
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
};

/** An agency with the scale of MSCI, if no other is named; its id. */
export const addAgency = async (ctx: Ctx, name: string, more: object = {}) => {
  const values = Agency.parse({ name: { "zh-CN": name, en: `${name} en` }, scale: "msci", ...more });
  return unwrap(await agencyRecords.save(ctx, { id: null, revision: 0, values })).id;
};

export const rateBy = (ctx: Ctx, agencyId: string, day: string, score: string, posted?: boolean) => {
  const values = Rating.parse({ agencyId, day, score });
  return ratingRecords.save(ctx, { id: null, revision: 0, ...(posted === undefined ? {} : { posted }), values });
};
