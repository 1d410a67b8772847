import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { mailPreview } from "~/server/outbox/mail-frame.server";
import { lookOf, worded } from "~/server/outbox/mail-style.server";
import type { Ctx } from "~/server/request/context.server";
import type { Lang } from "~/shared/languages";
import type { MailView } from "~/shared/mails/mail-views";
import type { MailKind } from "~/shared/mails/wordings";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { mailStyle } from "./operations.server";
import { deleteWording, hasWording, isWordingAt, listWordings, saveWording as saveRow } from "./queries.server";
import { sampleMail } from "./sample.server";
import type { WordingInput } from "./schemas";

type Choice = { kind: MailKind; lang: Lang };

/** The company's own words of one mail, empty where it has none, and which mails it has worded at all. */
export async function showWording(ctx: Ctx, { kind, lang }: Choice) {
  const rows = await listWordings(ctx.db, ctx.company.id);
  const own = rows.find((row) => row.kind === kind && row.lang === lang);
  const defaults = sampleMail(ctx, kind, lang);
  const [intro] = defaults.blocks;
  return {
    own: own ?? { kind, lang, subject: "", intro: "", closing: "", revision: 0 },
    defaults: { subject: defaults.subject, intro: intro && "p" in intro ? intro.p : "" },
    worded: rows.map((row) => ({ kind: row.kind, lang: row.lang })),
  };
}

const entryOf = (action: string, { kind, lang }: Choice) => ({
  action,
  subjectId: `${kind}.${lang}`,
  after: { kind, lang },
});

/** Saves the company's words of one mail made from `revision`; refuses `changedMeanwhile`. */
export async function saveWording(
  ctx: Ctx,
  { revision, ...wording }: WordingInput,
): Promise<Outcome<{ revision: number }>> {
  const { db, company } = ctx;
  const { saved } = await inBatch(db, {
    note: auditRow(
      ctx,
      entryOf("subscriptions.saveMailWording", wording),
      isWordingAt(company.id, wording.kind, wording.lang, revision),
    ),
    saved: saveRow(db, revision, { companyId: company.id, ...wording }),
  });
  return saved[0] ? ok(saved[0]) : refuse("changedMeanwhile");
}

/** The mail goes by the standard words again; doing so twice changes nothing. */
export async function resetWording(ctx: Ctx, choice: Choice): Promise<Outcome<null>> {
  const { db, company } = ctx;
  await inBatch(db, {
    note: auditRow(
      ctx,
      entryOf("subscriptions.resetMailWording", choice),
      hasWording(company.id, choice.kind, choice.lang),
    ),
    deleted: deleteWording(db, company.id, choice.kind, choice.lang),
  });
  return ok(null);
}

/** An example of that mail, in the company's look and words, for a frame. */
export async function previewMail(ctx: Ctx, { kind, lang, view }: Choice & { view: MailView }): Promise<string> {
  const style = await mailStyle(ctx);
  return mailPreview(worded(sampleMail(ctx, kind, lang), style), lookOf(ctx.company, style, lang), view);
}
