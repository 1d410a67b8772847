import type { TFunction } from "i18next";
import type { Facts } from "~/shared/outcome";
import { subscriptionRules } from "../rules";

export type Problem = { field: string; code: string; facts?: Facts };

/** A refusal in the reader's words: the area's own, else the common ones. */
export const messageOf = (t: TFunction<"subscriptions">, { code, facts }: { code: string; facts?: Facts }): string =>
  t([`errors.${code}`, `errors:${code}`], { max: subscriptionRules.maxAlerts, ...facts });

/** The problems of a form as its summary wants them, and the one of a single field. */
export function spoken(t: TFunction<"subscriptions">, problems: Problem[] = []) {
  const errors = problems.map((problem) => ({ field: problem.field, message: messageOf(t, problem) }));
  return { errors, of: (name: string) => errors.find(({ field }) => field === name)?.message };
}
