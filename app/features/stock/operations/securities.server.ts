import { auditRow } from "~/server/audit.server";
import { forgetCompanies, raiseRelease } from "~/server/companies.server";
import type { Ctx } from "~/server/context.server";
import { brokenConstraint } from "~/server/db.server";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { insertInstrument } from "../queries.server";
import type { NewSecurity } from "../schemas";

/** Adds a listed security: mainland codes in yuan with two decimals, Hong Kong codes in HK dollars with three. Refuses `securityKnown`. */
export async function addSecurity(ctx: Ctx, { code, name }: NewSecurity): Promise<Outcome<{ id: string }>> {
  const hongKong = code.endsWith(".HK");
  const id = ctx.newId();
  const row = {
    companyId: ctx.company.id,
    id,
    code: hongKong ? code.padStart(8, "0") : code,
    market: hongKong ? ("H" as const) : ("A" as const),
    currency: hongKong ? ("HKD" as const) : ("CNY" as const),
    decimals: hongKong ? 3 : 2,
    name,
  };
  try {
    await ctx.db.batch([
      insertInstrument(ctx.db, row),
      auditRow(ctx, { action: "stock.addSecurity", subjectId: id, after: { code: row.code, name: row.name } }),
      raiseRelease(ctx.db, ctx.company.id),
    ]);
  } catch (error) {
    if (brokenConstraint(error)?.includes("instruments.code")) return refuse("securityKnown", { code: row.code });
    throw error;
  }
  forgetCompanies();
  return ok({ id });
}
