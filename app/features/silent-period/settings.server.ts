import { changeSetting, type Saved } from "~/features/platform/operations/change-setting.server";
import { findSecuritySettings } from "~/features/platform/queries/security-settings.server";
import type { Ctx } from "~/server/request/context.server";
import { marketsOf, usualDays } from "./rules";
import type { SilentForm } from "./schemas";

/** The company's rules as they stand, with what their form must have been opened with. */
export async function showSilentSettings(ctx: Ctx) {
  const found = await findSecuritySettings(ctx.db, ctx.company.id);
  const { off = false, ...days } = found?.settings.silentPeriod ?? { ...usualDays };
  return { on: !off, days, markets: marketsOf(ctx.company), seen: found?.silentPeriod ?? "" };
}

/**
 * Sets how many days before each report nothing is arranged, and whether at all: one switch for visits, requests for
 * talks, events and messages. Refuses `changedMeanwhile`.
 */
export const saveSilentSettings = (ctx: Ctx, { seen, on, A, H }: SilentForm): Promise<Saved> =>
  changeSetting(ctx, { member: "silentPeriod", seen, value: { ...(on ? {} : { off: true }), A, H } });
