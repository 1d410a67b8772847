import { findSilentPeriods, isSilentFor } from "~/features/silent-period/operations.server";
import { lastSilentDay, silentAt } from "~/features/silent-period/rules";
import type { Condition } from "~/server/database/conditions.server";
import type { Ctx } from "~/server/request/context.server";
import { type Refusal, refuse } from "~/shared/outcome";
import { areNotSilent } from "./queries.server";

/** True in a statement while none of these times lies in a silent period of the company. */
export const isOutsideSilence = (ctx: Ctx, times: readonly Date[]): Condition =>
  areNotSilent(times, (at) => isSilentFor(ctx, at));

/** Why nothing can be arranged at one of these times, or null: talkInSilence {until}. */
export async function whySilent(ctx: Ctx, times: readonly Date[]): Promise<Refusal | null> {
  const periods = await findSilentPeriods(ctx);
  const [period] = times.flatMap((at) => silentAt(periods, at) ?? []);
  return period ? refuse("talkInSilence", { until: lastSilentDay(period) }) : null;
}
