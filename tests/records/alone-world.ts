import { sources } from "virtual:sources";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { registry } from "~/areas.server";
import { companyProfiles } from "~/features/company/tables.server";
import { contentMenus } from "~/features/content/tables.server";
import { statements } from "~/features/finance/tables.server";
import { messages } from "~/features/messages/tables.server";
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
import { type Ctx, ctxKey } from "~/server/request/context.server";
import { draftOfEach, statementOf } from "../publishing/draft-of-each";
import { editor, testContext } from "../support/context";
import { furnished } from "./furnished";

type Answer = { data: { ok: boolean; value?: { done?: number } } };
type Args = { context: RouterContextProvider; request: Request };
export type Screen = {
  action: (args: Args) => Promise<Answer>;
  loader: (args: Args & { url: URL; params: Record<string, string> }) => Promise<unknown>;
};

const screens = import.meta.glob<Screen>([
  "~/features/*/office/*.tsx",
  "~/features/*/*/{office,office-*}.tsx",
  "~/features/*/office.tsx",
]);
/** The files of the office's screens by their paths. */
const files = new Map(
  [...(sources["app/office-routes.ts"] ?? "").matchAll(/route\("([^"]+)", (?:at\("([^"]+)", )?"([^"]+)"/g)].map(
    ([, path = "", area, file = ""]) => [path, area ? `app/features/${area}/${file}.tsx` : `app/${file}`],
  ),
);

/** The screen at a path of the office. */
export async function screenAt(path: string): Promise<Screen> {
  const file = files.get(path) ?? "none";
  const [, load] = Object.entries(screens).find(([name]) => name.endsWith(file.replace(/^app\//, ""))) ?? [];
  if (!load) throw new Error(`${path} has no screen`);
  return load();
}

/** The office screen of a kind, as its path in the registry leads there. */
export const screenOf = ({ path }: RecordKind): Promise<Screen> => screenAt(path);

/** Every path of the office at which something can be done, with the text of its screen. */
export const actionPaths = () =>
  [...files].flatMap(([path, file]) => {
    const text = sources[file] ?? "";
    return /export (const|async function|function) action\b|export \{[^}]*\baction\b/.test(text)
      ? [{ path, text }]
      : [];
  });

/** Posts a form to a screen; whether it was accepted and something done. */
export async function press(ctx: Ctx, screen: Screen, fields: Record<string, string>): Promise<boolean> {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  const request = new Request("https://alone.test/ui/irh/office", {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  const { data } = await screen.action({ context, request });
  return data.ok && data.value?.done !== 0;
}

/**
 * All that readers have of contents, the profile, menus, the site, questions and the message board, and of records of
 * these kinds but for their order.
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
    board: of.db
      .select({ id: messages.id, question: messages.publicQuestion, answer: messages.publicAnswer })
      .from(messages)
      .where(and(eq(messages.companyId, of.company.id), eq(messages.status, "published")))
      .orderBy(messages.id),
    // Readers have nothing of what staff answered last of files of figures.
    site: of.db
      .select({
        name: companies.name,
        theme: companies.theme,
        settings: sql<string>`json_remove(${companies.settings}, '$.figures')`,
      })
      .from(companies)
      .where(eq(companies.companyId, of.company.id)),
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
