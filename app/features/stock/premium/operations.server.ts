import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { forgetCompanies } from "~/server/request/companies.server";
import type { Ctx } from "~/server/request/context.server";
import { beijingDay } from "~/shared/dates";
import type { FormOutcome } from "~/shared/forms/form-outcome";
import { ok, refuse } from "~/shared/outcome";
import { updateExchangeRate } from "./queries.server";
import type { ExchangeRateForm } from "./schemas";

/** Keeps the rate of the A/H premium, or takes it away where nothing is filled in; refuses a day that is to come. */
export async function saveExchangeRate(ctx: Ctx, { rate, day }: ExchangeRateForm): Promise<FormOutcome<null>> {
  if (day > beijingDay(ctx.now)) return { ...refuse("invalid"), issues: [{ field: "day", code: "dayInFuture" }] };
  const after = rate === "" ? null : { rate, day };
  await inBatch(ctx.db, {
    settings: updateExchangeRate(ctx.db, ctx.company.id, after),
    note: auditRow(ctx, {
      action: "stock.saveExchangeRate",
      subjectId: ctx.company.id,
      before: { exchangeRate: ctx.company.settings.exchangeRate ?? null },
      after: { exchangeRate: after },
    }),
  });
  forgetCompanies();
  return ok(null);
}
