import type { Item } from "~/server/database/batch.server";
import { all, type Condition, type Rows } from "~/server/database/conditions.server";
import { brokenConstraint } from "~/server/database/db.server";
import { forgetCompanies, raiseRelease } from "~/server/request/companies.server";
import { atWrite, type Ctx } from "~/server/request/context.server";
import { beijingDay } from "~/shared/dates";
import { languages } from "~/shared/languages";
import { actorId, actorName } from "~/shared/permissions";
import { aloneAllowed, askApproval, asksSecondPerson } from "../approvals/operations.server";
import { type Draft, localizedTexts } from "../contents/drafts";
import { findWhether, insertRelease, updateFollowed } from "../contents/releases-queries.server";
import { insertSearchTexts, type SearchTexts } from "../contents/search-queries.server";
import {
  countSaved,
  type FirstEdition,
  insertContents,
  insertFirstEditions,
  isAnySaved,
  rowsAtOnce,
  storedContents,
} from "../editions/bulk-queries.server";
import { settleDisclosure } from "../editions/disclosure-queries.server";
import { inListOrder } from "../editions/list-order.server";
import { searchPlace } from "../search/search-place.server";
import { searchText } from "../texts/search-words";
import { companysTraditional, toSimplified } from "../traditional.server";
import { releaseSubject } from "./publish.server";

type Bulk = {
  kind: string;
  /** What the release is called; null leaves everything as drafts. */
  release: string | null;
  /** Drafts with a time of their own (`at`) and no files. */
  drafts: Draft[];
  /** Which of them go in, over `one.value -> 'draft'`: decided by the database when it writes. */
  where: Condition;
  /** Further items of the batch, tied to "at least one went in", with what was brought for an import's keeping. */
  also: (applied: Condition, brought: { rows: Rows; releaseId: string | null }) => readonly Item[];
};
export type Brought = { added: number; releaseId: string | null; state: "drafts" | "published" | "waiting" };

const tries = 3;

async function editionsOf(ctx: Ctx, rows: { id: string; draft: Draft }[]) {
  const [convert, simplify] = await Promise.all([companysTraditional(ctx), toSimplified()]);
  const editions: FirstEdition[] = [];
  const texts: SearchTexts[] = [];
  for (const { id, draft } of rows) {
    const sortAt = draft.at ? new Date(draft.at) : ctx.now;
    const placed = {
      type: draft.type,
      sortAt: sortAt.getTime(),
      year: Number(beijingDay(sortAt).slice(0, 4)),
      facts: draft.facts,
      searchRow: searchPlace(sortAt),
    };
    const words: SearchTexts = { editionId: "" };
    for (const lang of languages) {
      const text = localizedTexts(draft, lang, convert);
      const edition = { id: ctx.newId(), contentId: id, lang, ...text, ...placed };
      editions.push(edition);
      words.editionId ||= edition.id;
      words[lang] = searchText(text, simplify);
    }
    texts.push(words);
  }
  return { editions, texts };
}

const parts = <Row>(rows: Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, at) =>
    rows.slice(at * rowsAtOnce, (at + 1) * rowsAtOnce),
  );

/**
 * Brings in many finished contents at once, in one batch: all of those that `where` lets in, or none. They are out as
 * of now under one release, of which no mail follows (what is brought in is not news); where the company asks for a
 * second person the release waits for that one. The languages are not compared.
 */
export async function bringContents(ctx: Ctx, bulk: Bulk): Promise<Brought> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await bring(ctx, bulk);
    } catch (error) {
      if (attempt === tries || !isTaken(error)) throw error;
    }
  }
}

/**
 * A place in the search index that another text took in the same instant: another throw of the dice finds a free one.
 */
const isTaken = (error: unknown) =>
  brokenConstraint(error) !== null || (error instanceof Error && error.message.includes("constraint failed"));

async function bring(ctx: Ctx, { kind, release, drafts, where, also }: Bulk): Promise<Brought> {
  const { db, company, now, actor } = ctx;
  const saved = { companyId: company.id, kind, changeId: ctx.newId(), savedAt: now, savedBy: actorName(actor) };
  const rows = inListOrder(
    ctx,
    drafts.map((draft) => ({ draft })),
  );
  const applied = isAnySaved(company.id, kind, saved.changeId, now);
  const releaseId = ctx.newId();
  const [alone] = await findWhether(db, aloneAllowed(ctx));
  const state = alone?.holds && !asksSecondPerson(ctx) ? ("planned" as const) : ("waiting" as const);
  const free = all(where, release !== null && state === "planned" && aloneAllowed(ctx));
  const row = {
    companyId: company.id,
    id: releaseId,
    title: release ?? "",
    at: now,
    state,
    createdBy: actorId(actor),
    createdAt: now,
  };
  const { editions, texts } = await editionsOf(ctx, release === null ? [] : rows);
  await db.batch([
    raiseRelease(db, company.id),
    ...parts(rows).flatMap((part) => insertContents(db, saved, part, free)),
    ...(release === null
      ? []
      : [
          insertRelease(db, { ...row, followedAt: null, takenDownAt: null }, applied),
          updateFollowed(db, company.id, releaseId, now),
        ]),
    ...parts(editions).map((part) => insertFirstEditions(db, { companyId: company.id, kind, releaseId }, part)),
    ...parts(texts).map((part) => insertSearchTexts(db, company.id, part)),
    ...settleDisclosure(db, company.id, releaseId, atWrite(ctx), applied),
    ...(release !== null && state === "waiting"
      ? askApproval(ctx, { ...releaseSubject(releaseId), revision: 1 }, applied)
      : []),
    ...also(applied, {
      rows: storedContents(company.id, kind, saved.changeId, now),
      releaseId: release === null ? null : releaseId,
    }),
  ]);
  forgetCompanies();
  const added = await countSaved(db, company.id, kind, saved.changeId, now);
  if (release === null || added === 0) return { added, releaseId: null, state: "drafts" };
  return { added, releaseId, state: state === "waiting" ? "waiting" : "published" };
}
