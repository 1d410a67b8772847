import type { z } from "zod";
import { auditRow, isNoted } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { forgetCompanies } from "~/server/request/companies.server";
import type { Ctx } from "~/server/request/context.server";
import { type Outcome, ok } from "~/shared/outcome";
import type { Platform } from "../platforms/rules";
import { updateSource } from "../queries.server";
import type { SourceSave } from "../schemas";
import { sourcesOf } from "./sources";

/** Which platforms feed the page of questions: one of them, or all. */
export const listSources = (
  { company }: Pick<Ctx, "company">,
  { platform }: { platform?: Platform | null | undefined },
) => ({
  items: sourcesOf(company.settings).filter((source) => !platform || source.platform === platform),
});

/** Says whether a platform feeds the page, and where investors ask there; its questions stay stored. */
export async function saveSource(ctx: Ctx, source: z.output<typeof SourceSave>): Promise<Outcome<null>> {
  const { db, company } = ctx;
  const note = ctx.newId();
  const before = sourcesOf(company.settings).find(({ platform }) => platform === source.platform);
  await inBatch(db, {
    note: auditRow(
      ctx,
      { action: "questions.saveSource", subjectId: source.platform, before, after: source },
      undefined,
      note,
    ),
    saved: updateSource(db, { companyId: company.id, ...source }, isNoted(ctx, note)),
  });
  forgetCompanies();
  return ok(null);
}
