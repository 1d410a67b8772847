import { countUp, listCounts, takeLimits } from "~/server/limits/limits.server";
import { passedChallenges } from "~/server/limits/message-limits.server";
import type { Ctx } from "~/server/request/context.server";
import { widestNetwork } from "~/shared/networks";
import { challengeRules, levelAfter } from "../rules";

const hour = 3_600;

/** The level of the proof that the network of this request owes at this moment. */
export const levelOf = async (ctx: Ctx): Promise<number> => levelAfter(await listCounts(ctx, passedChallenges(ctx)));

export const countPassed = (ctx: Ctx): Promise<void> => countUp(ctx, passedChallenges(ctx));

/**
 * Counts one challenge that is passed without a proof: few for a network, not many for a company. Refuses
 * `tooManyRequests {seconds}`.
 */
export const takePatience = (ctx: Ctx) =>
  takeLimits(ctx, [
    {
      kind: "challenge.patient",
      subject: widestNetwork(ctx.network),
      max: challengeRules.patientPerNetworkPerHour,
      seconds: hour,
      everywhere: true,
    },
    {
      kind: "challenge.patients",
      subject: ctx.company.id,
      max: challengeRules.patientPerCompanyPerHour,
      seconds: hour,
    },
  ]);
