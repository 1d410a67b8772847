import type { Condition } from "~/server/database/conditions.server";
import type { Ctx } from "~/server/request/context.server";
import { insertConsent } from "../queries.server";

type Consent = { purpose: string; subjectId: string; textVersion: string; facts: Record<string, string | number> };

/**
 * The batch item that keeps a consent of its own (PIPL 29): to which version of which text, with what was filled into
 * it, in which language and when. It belongs into the batch of what was consented to; `where` ties it to that row.
 */
export const consentRow = (ctx: Ctx, consent: Consent, where: Condition) =>
  insertConsent(ctx.db, { companyId: ctx.company.id, lang: ctx.lang, givenAt: ctx.now, ...consent }, where);
