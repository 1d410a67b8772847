import type { Draft } from "~/publishing/contents/drafts";
import { listEditionsOf } from "~/publishing/contents/editions-queries.server";
import { statesOf } from "~/publishing/contents/states";
import { staffCalls } from "~/publishing/drafts/office-calls.server";
import { showContent } from "~/publishing/drafts/office-contents.server";
import { noteList } from "~/publishing/insiders/looks.server";
import { readable } from "~/publishing/insiders/reader.server";
import { orderRefused } from "~/records/rules/order-refused";
import { auditRow, isNoted } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { forgetCompanies, raiseRelease } from "~/server/request/companies.server";
import type { Ctx } from "~/server/request/context.server";
import { languages, type Words } from "~/shared/languages";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { richOfHtml } from "~/shared/rich/from-html";
import { readRich, richOfPlain, storeRich } from "~/shared/rich/stored";
import { page, pageSchema } from "../kind";
import { arePlaced, listMenus, listPlaced, updatePlaces } from "../queries.server";
import type { DraftInput } from "../schemas";

const readers = { text: richOfPlain, html: richOfHtml, document: readRich };

/** The schema of a page of this company: it stands in one of the company's menus or in none. */
export async function schemaFor({ db, company }: Pick<Ctx, "db" | "company">) {
  const own = await listMenus(db, company.id);
  return pageSchema(own.map(({ id }) => id));
}

export const pageCalls = staffCalls({ kind: page.kind, schema: schemaFor });

/** The draft of a page out of what a call says of it; what it leaves out stays as it was `before`. */
export function draftOf(
  { menu, format, title, summary, body, files, at }: DraftInput,
  before: Draft = page.empty,
): Draft {
  const rich = (text: string) => (text.trim() === "" ? "" : storeRich(readers[format](text)));
  const texts = languages.flatMap((lang) => {
    const text = body?.[lang];
    return text === undefined ? [] : [[lang, rich(text)] as const];
  });
  return {
    ...{ type: menu ?? before.type, at, files: files ?? before.files, facts: before.facts },
    title: { ...before.title, ...title },
    summary: { ...before.summary, ...summary },
    body: { ...before.body, ...Object.fromEntries(texts) },
  };
}

/** One page as its editor opens it, with the menus that it can stand in. Refuses notFound. */
export async function openPage(ctx: Ctx, { id }: { id: string }) {
  const shown = await showContent(ctx, page.kind, id, null);
  if (!shown) return refuse("notFound");
  const { revision, savedAt, savedBy, draft, confidential } = shown.row;
  const offered = (await listMenus(ctx.db, ctx.company.id)).map(({ id: menu, name }) => ({ id: menu, name }));
  return ok({ ...{ id, revision, savedAt, savedBy, draft, confidential }, known: shown.known, menus: offered });
}

/** The first pages of a menu in their order, as their drafts say, of those that this person may know. */
export async function listPlacedFor(ctx: Ctx, menu: string) {
  const { db, company, now } = ctx;
  const rows = await listPlaced(db, company.id, menu, readable(ctx), 200);
  const all = await listEditionsOf(
    db,
    company.id,
    rows.map(({ id }) => id),
  );
  const placed = rows.map(({ title, ...row }) => {
    const its = all.filter(({ contentId }) => contentId === row.id);
    return { ...row, title: JSON.parse(title) as Words, known: true, states: statesOf(its, now) };
  });
  await noteList(ctx, page.kind, placed);
  return placed.map(({ id, title, savedAt, savedBy }) => ({ id, title, savedAt, savedBy }));
}

/**
 * Puts these pages of a menu into this order, on the places that they hold together. Refuses `orderIncomplete` when
 * one is not in it.
 */
export async function sortPages(ctx: Ctx, { menu, ids }: { menu: string; ids: string[] }): Promise<Outcome<null>> {
  const { db, company } = ctx;
  const note = ctx.newId();
  const { noted } = await inBatch(db, {
    noted: auditRow(
      ctx,
      { action: "content.sortItem", subjectId: menu, after: { rows: ids.length } },
      arePlaced(company.id, menu, ids),
      note,
    ),
    places: updatePlaces(db, company.id, menu, ids, isNoted(ctx, note)),
    raised: raiseRelease(db, company.id),
  });
  if (noted.meta.changes === 0) {
    const placed = await listPlaced(db, company.id, menu, readable(ctx), 200);
    const known = placed.map(({ id }) => id);
    return orderRefused(
      ids,
      ids.filter((id) => known.includes(id)),
    );
  }
  forgetCompanies();
  return ok(null);
}
