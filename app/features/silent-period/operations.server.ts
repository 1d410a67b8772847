import type { Condition } from "~/server/database/conditions.server";
import type { Ctx } from "~/server/request/context.server";
import { isSilent, listSilentPeriods, type SilentRow, silentEnd } from "./queries.server";
import { type Report, reportWords, type SilentPeriod, silentRules } from "./rules";

const basisOf = ({ now, company }: Pick<Ctx, "now" | "company">) => ({
  now,
  rules: silentRules(company),
  words: reportWords,
});

/** True in a statement when the moment `at` lies in a silent period of the company. */
export const isSilentFor = (ctx: Ctx, at: Parameters<typeof isSilent>[2]): Condition =>
  isSilent(ctx.company.id, basisOf(ctx), at);

/** The statement that reads what `silentPeriodsIn` takes. */
export const silentReads = (ctx: Ctx) => listSilentPeriods(ctx.db, ctx.company.id, basisOf(ctx));

/** When the silence ends in which the moment `at` of a statement lies, in milliseconds; null in none. */
export const silentEndFor = (ctx: Ctx, at: Parameters<typeof isSilent>[2]) =>
  silentEnd(ctx.company.id, basisOf(ctx), at);

/** The silent periods out of the rows of `silentReads`, by time. */
export const silentPeriodsIn = (rows: readonly SilentRow[]): SilentPeriod[] =>
  rows.map(({ part, startsAt, endsAt, ...row }) => ({
    ...row,
    part: part as Report,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
  }));

/** The company's silent periods that are not over. */
export const findSilentPeriods = async (ctx: Ctx): Promise<SilentPeriod[]> => silentPeriodsIn(await silentReads(ctx));
