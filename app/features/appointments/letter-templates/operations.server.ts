import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { type Lang, languages, type Words } from "~/shared/languages";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import type { TemplateInput } from "../letters/schemas";
import { findTemplate, insertTemplate, listTemplates, templateExists } from "./queries.server";
import { filledText, hashOf, type LetterText } from "./rules";

/** The site's own text in one language, with the places that a letter fills. */
export function usualTemplate(lang: Lang): { title: string; body: string } {
  const t = translator(lang);
  return { title: t("letters:template.title"), body: t("letters:template.body") };
}

/** The text in force in a language, for one visit. */
export async function letterText(ctx: Ctx, lang: Lang, visit: Words): Promise<LetterText> {
  const [row] = await findTemplate(ctx.db, ctx.company.id, lang);
  return filledText(row ?? { version: 0, ...usualTemplate(lang) }, { lang, company: ctx.company.name, visit });
}

/** What staff edit: in each language the version in force, and those before it. */
export async function showTemplates(ctx: Ctx) {
  const { db, company } = ctx;
  const rows = await inBatch(db, {
    "zh-CN": listTemplates(db, company.id, "zh-CN"),
    tc: listTemplates(db, company.id, "tc"),
    en: listTemplates(db, company.id, "en"),
  });
  return languages.map((lang) => {
    const [newest] = rows[lang];
    return {
      lang,
      version: newest?.version ?? 0,
      ...(newest ? { title: newest.title, body: newest.body } : usualTemplate(lang)),
      versions: rows[lang].map(({ version, title, body, sha256, createdAt }) => ({
        version,
        title,
        body,
        sha256,
        createdAt,
      })),
    };
  });
}

/** Adds a version after the one that `seen` names; letters signed before keep theirs. Refuses changedMeanwhile. */
export async function saveTemplate(
  ctx: Ctx,
  { lang, seen, title, body }: TemplateInput,
): Promise<Outcome<{ version: number }>> {
  const { db, company, now, actor } = ctx;
  const row = {
    companyId: company.id,
    lang,
    version: seen + 1,
    title,
    body,
    sha256: await hashOf({ title, body }),
    createdAt: now,
    createdBy: actor.kind === "staff" ? actor.userId : actor.kind,
  };
  const entry = {
    action: "appointments.letterTemplate",
    subjectId: `${lang}.${row.version}`,
    after: { language: lang, version: row.version, sha256: row.sha256 },
  };
  const { written } = await inBatch(db, {
    written: insertTemplate(db, row),
    note: auditRow(ctx, entry, templateExists(company.id, row)),
  });
  const wrote = (written as { meta?: { changes?: number } }).meta?.changes ?? 0;
  return wrote > 0 ? ok({ version: row.version }) : refuse("changedMeanwhile");
}
