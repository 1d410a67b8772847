import type { Condition } from "~/server/conditions.server";
import type { Ctx } from "~/server/context.server";
import { type Refusal, refuse } from "~/shared/outcome";
import { isSilent, listSilentPeriods } from "./queries.server";
import { lastSilentDay, type Report, reportWords, type SilentPeriod, silentAt, silentRules } from "./rules";

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

/** The silent periods out of the rows of `silentReads`, by time. */
export const silentPeriodsIn = (rows: Awaited<ReturnType<typeof silentReads>>): SilentPeriod[] =>
  rows.map(({ part, startsAt, endsAt, ...row }) => ({
    ...row,
    part: part as Report,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
  }));

/** The company's silent periods that are not over. */
export const findSilentPeriods = async (ctx: Ctx): Promise<SilentPeriod[]> => silentPeriodsIn(await silentReads(ctx));

/** Why nothing is arranged for a moment, or null: silentPeriod {until}, the last Beijing day of the period. */
export function whySilent(periods: readonly SilentPeriod[], at: Date): Refusal | null {
  const silent = silentAt(periods, at);
  return silent && refuse("silentPeriod", { until: lastSilentDay(silent) });
}
