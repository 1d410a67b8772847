import type { Ctx } from "~/server/context.server";
import { countUp, type Limit, listCounts, takeLimits } from "~/server/limits/limits.server";
import { widerNetworks, widestNetwork } from "~/shared/networks";
import { challengeRules, levelAfter } from "../rules";

const hour = 3_600;

/** Passed challenges of a network and of those it is part of, over all companies, narrow first. */
const historyOf = ({ network }: Ctx): Limit[] =>
  (network === null ? [] : widerNetworks(network)).map((subject) => ({
    kind: "challenge.passed",
    subject,
    max: Number.MAX_SAFE_INTEGER,
    seconds: hour,
    everywhere: true,
  }));

/** The level of the proof that the network of this request owes at this moment. */
export const levelOf = async (ctx: Ctx): Promise<number> => levelAfter(await listCounts(ctx, historyOf(ctx)));

export const countPassed = (ctx: Ctx): Promise<void> => countUp(ctx, historyOf(ctx));

/** Counts one challenge that is passed without a proof: few for a network, not many for a company. Refuses `tooManyRequests {seconds}`. */
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
