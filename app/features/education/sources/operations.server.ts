import type { z } from "zod";
import { placedOf, treeOf } from "~/features/organisation/rules/tree";
import { defineRecord } from "~/records/define-record.server";
import { placeBefore } from "~/records/queries/below.server";
import { orderRefused } from "~/records/rules/order-refused";
import type { Ctx } from "~/server/request/context.server";
import { type Lang, say, textLang } from "~/shared/languages";
import { type Outcome, ok } from "~/shared/outcome";
import { areSiblings, isSourceUsed, listPublicSources, type SourceRow, updateSiblings } from "../queries.server";
import type { SourceSave, SourceValues } from "../schemas";
import { educationSources as table } from "../tables.server";
import { educationKind, mostSources } from "../terms/rules";

const records = defineRecord<SourceRow, SourceValues>({
  name: "education.source",
  table,
  fields: ["name", "parentId"],
  max: mostSources,
  full: "recordsTooMany",
  taken: {
    columns: "education_sources_once",
    refusal: ({ name }) => ({ code: "sourceKnown", facts: { name: name?.["zh-CN"] ?? "" } }),
  },
  misplaced: {
    by: ["FOREIGN KEY constraint failed", "sources form a tree of at most three levels"],
    code: "sourceMisplaced",
  },
  also: ({ db, company }, id, { before }, applied) =>
    before === undefined ? [] : placeBefore(db, table, { companyId: company.id, id, before }, applied),
  inUse: { code: "sourceInUse", condition: isSourceUsed(educationKind) },
});

/**
 * Puts the sources below one, or at the top, into an order. Refuses `changedMeanwhile` where others have joined or left
 * them.
 */
async function sort(ctx: Ctx, { ids, within }: { ids: string[]; within?: string | undefined }): Promise<Outcome<null>> {
  const { db, company } = ctx;
  const applied = await records.write(
    ctx,
    "sort",
    { subjectId: within ?? company.id, after: { rows: ids.length } },
    areSiblings(company.id, within ?? null, ids),
    (noted) => [updateSiblings(db, company.id, ids, noted)],
  );
  if (applied) return ok(null);
  const siblings = (await records.list(ctx)).filter(({ parentId }) => parentId === (within ?? null));
  return orderRefused(
    ids,
    siblings.map(({ id }) => id),
  );
}

/**
 * The tree of sources. Refuses `sourceKnown` for a second one of a name, `sourceMisplaced` for a circle or a fourth
 * level, and `sourceInUse` while another source stands below it or anything names it.
 */
export const sources = { ...records, sort };

/** The sources as staff have them, in the order of the tree, each with its level. */
export const listStoredSources = async (ctx: Ctx) => ({
  items: placedOf(await sources.list(ctx)).map(({ one, level }) => ({ ...one, level })),
});

/** Saves one source from a call, and moves it where a place is said. Refuses as `sources.save` does. */
export const saveSource = (ctx: Ctx, { id, revision, posted, ...values }: z.output<typeof SourceSave>) =>
  sources.save(ctx, { id, revision, posted, values });

/** A source in a reader's language, with those below it. */
export type SourceView = { id: string; name: string; lang: Lang; below: SourceView[] };
type RowView = Awaited<ReturnType<typeof listPublicSources>>[number];

/** The sources that readers are shown as a tree, in their language. */
export function sourcesIn(rows: readonly RowView[], lang: Lang): SourceView[] {
  const branchesOf = (branches: ReturnType<typeof treeOf<RowView>>): SourceView[] =>
    branches.map(({ one: { id, name }, below }) => ({
      id,
      name: say(name, lang),
      lang: textLang(name, lang),
      below: branchesOf(below),
    }));
  return branchesOf(treeOf(rows));
}

/** Each source that readers are shown by its id, with those above it. */
export function sourcePaths(trees: readonly SourceView[]): Map<string, SourceView[]> {
  const paths = new Map<string, SourceView[]>();
  const walk = (branches: readonly SourceView[], above: SourceView[]) => {
    for (const one of branches) {
      paths.set(one.id, [...above, one]);
      walk(one.below, [...above, one]);
    }
  };
  walk(trees, []);
  return paths;
}

/** The sources that readers are shown, in the order of the tree, for the calls. */
export const showTree = async (ctx: Ctx) => ({
  items: placedOf(await listPublicSources(ctx.db, ctx)).map(({ one: { id, parentId, name }, level }) => ({
    ...{ id, parentId, level },
    name: say(name, ctx.lang),
    lang: textLang(name, ctx.lang),
  })),
});
