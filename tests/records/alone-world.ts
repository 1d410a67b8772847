import { and, eq, isNotNull, sql } from "drizzle-orm";
import { registry } from "~/areas.server";
import { companyProfiles } from "~/features/company/tables.server";
import { contentMenus } from "~/features/content/tables.server";
import { statements } from "~/features/finance/tables.server";
import { questions } from "~/features/questions/tables.server";
import { byRelease, isLive } from "~/publishing/contents/visibility-queries.server";
import { saveContent } from "~/publishing/drafts/contents.server";
import { editions, releases } from "~/publishing/tables.server";
import { nameOfKind, tableOf } from "~/records/changes/kinds.server";
import { published } from "~/records/changes/published.server";
import type { RecordTable } from "~/records/queries.server";
import { inBatch } from "~/server/database/batch.server";
import { companies } from "~/server/database/tables.server";
import type { RecordKind } from "~/server/registry/registry.server";
import type { Ctx } from "~/server/request/context.server";
import { draftOfEach, statementOf } from "../publishing/draft-of-each";
import { editor, testContext } from "../support/context";
import { furnished } from "./furnished";

/**
 * All that readers have of contents, the profile, menus and questions, and of records of these kinds but for their
 * order.
 */
export async function publicThings(of: Ctx, kinds: readonly RecordKind[] = registry.records): Promise<string> {
  const live = of.db
    .select({ id: editions.contentId, lang: editions.lang, title: editions.title })
    .from(editions)
    .innerJoin(releases, byRelease)
    .where(and(eq(editions.companyId, of.company.id), isLive(of.now)))
    .orderBy(editions.contentId, editions.lang);
  const reads = kinds.map(
    (kind) =>
      [
        nameOfKind(kind),
        of.db
          .select()
          .from(published(tableOf(kind), of))
          .orderBy(sql`id`),
      ] as const,
  );
  const posted = (table: RecordTable) =>
    of.db
      .select()
      .from(table)
      .where(and(eq(table.companyId, of.company.id), eq(table.posted, true)))
      .orderBy(table.id);
  const found = await inBatch(of.db, {
    ...Object.fromEntries(reads),
    live,
    questions: posted(questions),
    menus: posted(contentMenus),
    profile: of.db
      .select({ published: companyProfiles.published })
      .from(companyProfiles)
      .where(and(eq(companyProfiles.companyId, of.company.id), isNotNull(companyProfiles.published))),
  });
  return JSON.stringify(found, (key, value) => (key === "sort" ? undefined : value));
}

/** Sets what the company asks for, in its row and for the requests that follow. */
export async function ask(ctx: Ctx, settings: object) {
  ctx.company = { ...ctx.company, settings: { codes: ["600690.SH"], ...settings } };
  const { company } = ctx;
  await ctx.db.update(companies).set({ settings: company.settings }).where(eq(companies.companyId, company.id));
}

/** With the rule on and no kind named that goes out without it; and without the rule, where everything goes out. */
export const rules = {
  on: { secondPerson: true, waitingRecords: registry.records.map(nameOfKind) },
  off: { waitingRecords: [] },
};

/** A company with a draft of each kind of content. */
export async function draftedCompany(companyId: string) {
  const ctx = await testContext({ companyId, actor: editor("editor"), now: new Date() });
  const drafted: { id: string; kind: string; revision: number }[] = [];
  for (const [kind, draft] of Object.entries(draftOfEach)) {
    const mark = `Mark ${kind}`;
    if (kind === "finance.figures") await ctx.db.insert(statements).values(statementOf(ctx.company.id, mark));
    const saved = await saveContent(ctx, { id: null, kind, revision: 0, draft: draft(mark) });
    if (!saved.ok) throw new Error(`${kind}: ${saved.code}`);
    drafted.push({ id: saved.value.id, kind, revision: saved.value.revision });
  }
  return { ctx, drafted };
}

/** The same, whose readers have a record of each kind too. */
export async function furnishedCompany(companyId: string) {
  const { ctx, drafted } = await draftedCompany(companyId);
  for (const [name, { save }] of Object.entries(furnished)) {
    const answer = await save(ctx, `Mark ${name}`);
    if (!answer.ok) throw new Error(`${name}: ${answer.code}`);
  }
  return { ctx, drafted };
}
