import { auditRow, isNoted } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { all } from "~/server/database/conditions.server";
import { forgetCompanies, raiseRelease } from "~/server/request/companies.server";
import { atWrite, type Ctx } from "~/server/request/context.server";
import type { Lang } from "~/shared/languages";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { findContent } from "../contents/queries.server";
import { isToWithdraw, updateWithdrawn } from "../contents/withdrawal-queries.server";
import {
  asNoted,
  editionSpans,
  editionsWithdrawn,
  findWasPublic,
  publicSpan,
  type WasPublic,
  wasPublicOf,
} from "../editions/disclosure-queries.server";
import { isTheirs, readable } from "../insiders/reader.server";

type Wish = { kind: string; id: string; lang: Lang | null; at: Date | null; reason: string };

/**
 * Takes a published content (in one language, or in all) away from `at` or from now on, with a reason that staff can
 * read. `wasPublic` tells whether readers have had any of what it takes away, since when and for how long, as its own
 * statement found it; null when they had not. Refuses notFound, reasonRequired and notPublished.
 */
export async function withdrawContent(
  ctx: Ctx,
  { kind, id, lang, at, reason }: Wish,
): Promise<Outcome<{ at: Date; wasPublic: WasPublic }>> {
  const { db, company, now } = ctx;
  const row = await findContent(db, company.id, id, readable(ctx));
  if (row?.kind !== kind) return refuse("notFound");
  if (!reason.trim()) return refuse("reasonRequired");
  const from = at && at > now ? at : now;
  const note = ctx.newId();
  const wish = { contentId: id, lang, reason: reason.trim().slice(0, 500) };
  const what = { ...wish, at: atWrite({ ...ctx, now: from }) };
  const entry = {
    action: `${kind.split(".")[0]}.withdraw`,
    subjectId: id,
    after: { lang: lang ?? "all", at: from },
    found: publicSpan(editionSpans(editionsWithdrawn(company.id, what), atWrite(ctx))),
    reason: reason.trim(),
  };
  const { withdrawn, was } = await inBatch(db, {
    note: auditRow(ctx, entry, all(isToWithdraw(company.id, what), isTheirs(ctx, { kind, id })), note),
    withdrawn: updateWithdrawn(
      db,
      company.id,
      { ...wish, at: asNoted(company.id, note, what.at, from) },
      isNoted(ctx, note),
    ),
    raised: raiseRelease(db, company.id),
    was: findWasPublic(db, company.id, note),
  });
  const [first] = withdrawn;
  if (!first) return refuse("notPublished");
  forgetCompanies();
  return ok({ at: new Date(first.at), wasPublic: wasPublicOf(was) });
}
