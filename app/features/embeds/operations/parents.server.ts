import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { forgetCompanies } from "~/server/request/companies.server";
import type { Ctx } from "~/server/request/context.server";
import { type Outcome, ok } from "~/shared/outcome";
import { updateParents } from "../queries.server";
import type { FrameParents } from "../schemas";

/** The sites that may show the company's frames, as origins; without any the company's own alone. */
export const parentsOf = ({ company }: Pick<Ctx, "company">): readonly string[] => company.settings.frameParents ?? [];

/** Changes which sites may show the company's frames; each frame says so from its next request. */
export async function changeParents(ctx: Ctx, { parents }: FrameParents): Promise<Outcome<null>> {
  const change = { before: { parents: parentsOf(ctx) }, after: { parents } };
  await inBatch(ctx.db, {
    settings: updateParents(ctx.db, ctx.company.id, parents),
    // guard: frame-parents-change-audited
    note: auditRow(ctx, { action: "embeds.changeParents", subjectId: ctx.company.id, ...change }),
  });
  forgetCompanies();
  return ok(null);
}
