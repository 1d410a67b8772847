import { auditRow } from "~/server/audit.server";
import { forgetCompanies } from "~/server/companies.server";
import type { Ctx } from "~/server/context.server";
import { type Outcome, ok } from "~/shared/outcome";
import { updateLook } from "../queries.server";
import type { Look } from "../schemas";

/** The colours the company's site is shown in. */
export const lookOf = ({ company }: Pick<Ctx, "company">): Look => ({
  theme: company.theme,
  riseFall: company.settings.riseFall ?? "auto",
});

/** Changes theme and rise/fall colours; every page shows them from its next request. */
export async function changeTheme(ctx: Ctx, look: Look): Promise<Outcome<Look>> {
  await ctx.db.batch([
    updateLook(ctx.db, ctx.company.id, {
      theme: look.theme,
      riseFall: look.riseFall === "auto" ? null : look.riseFall,
    }),
    auditRow(ctx, { action: "site.changeTheme", subjectId: ctx.company.id, before: lookOf(ctx), after: look }),
  ]);
  forgetCompanies();
  return ok(look);
}
