import { auditRow } from "~/server/audit.server";
import { forgetCompanies } from "~/server/companies.server";
import type { Ctx } from "~/server/context.server";
import { type Outcome, ok } from "~/shared/outcome";
import { defaultMenu } from "~/shared/themes";
import { updateLook } from "../queries.server";
import type { Look } from "../schemas";

/** How the company's site looks; what it has none of is empty. */
export const lookOf = ({ company: { theme, settings } }: Pick<Ctx, "company">): Required<Look> => ({
  theme,
  riseFall: settings.riseFall ?? "auto",
  brand: settings.colours?.brand ?? "",
  layout: settings.colours?.layout ?? "",
  chart: settings.colours?.chart ?? "",
  menuStyle: settings.menuStyle ?? defaultMenu,
  icp: settings.foot?.icp ?? "",
  publicSecurity: settings.foot?.publicSecurity ?? "",
  media: settings.foot?.media ?? { "zh-CN": "" },
});

/** Changes what is given of the look; every page in every language shows it from its next request. */
export async function changeTheme(ctx: Ctx, look: Look): Promise<Outcome<Look>> {
  const before = lookOf(ctx);
  const after = { ...before, ...look };
  await ctx.db.batch([
    updateLook(ctx.db, ctx.company.id, look),
    auditRow(ctx, { action: "site.changeTheme", subjectId: ctx.company.id, before, after }),
  ]);
  forgetCompanies();
  return ok(after);
}
