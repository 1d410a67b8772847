import type { Draft } from "~/publishing/contents/drafts";
import { areAsBrought, deleteBrought, insertContents, rowsAtOnce } from "~/publishing/editions/bulk-queries.server";
import { companysTraditional } from "~/publishing/traditional.server";
import { areStoredAs, restoreRows, storedRows, writeRows } from "~/records/queries/brought.server";
import { all, type Condition, type Rows } from "~/server/database/conditions.server";
import type { Ctx } from "~/server/request/context.server";
import type { Words } from "~/shared/languages";
import { actorName } from "~/shared/permissions";
import { richOfPlain, storeRich } from "~/shared/rich/stored";
import { page, pageSchema } from "../kind";
import type { MenuValues } from "../schemas";
import { contentMenus } from "../tables.server";
import { areAddressesFree, areBroughtOnly, type MenuRow, pagesComing } from "./brought-queries.server";

type BroughtPage = { id: string; draft: Draft };

/**
 * Menus as rows that are hidden and stand behind all others; their Traditional Chinese is the conversion where nobody
 * wrote it.
 */
export async function menuRows(ctx: Ctx, values: readonly MenuValues[], last: number): Promise<MenuRow[]> {
  const convert = await companysTraditional(ctx);
  const whole = (words: Words): Words => ({ ...words, tc: words.tc?.trim() || convert(words["zh-CN"]) });
  return values.map((menu, at) => ({
    ...{ ...menu, name: whole(menu.name), companyId: ctx.company.id, id: ctx.newId(), sort: last + at + 1 },
    ...{ posted: false, revision: 1, savedAt: ctx.now, savedBy: actorName(ctx.actor) },
  }));
}

/** The draft of a page in plain words; null where the schema of pages refuses it. */
export function plainDraft(menu: string, { title, text }: { title: Words; text: Words }): Draft | null {
  const body = Object.fromEntries(
    Object.entries(text).map(([lang, plainText]) => [lang, storeRich(richOfPlain(plainText))]),
  );
  const read = pageSchema([menu]).safeParse({ ...page.empty, type: menu, title, body: { "zh-CN": "", ...body } });
  return read.success ? read.data : null;
}

/** True in a batch while none of these menus would have the address of another. */
export const areMenusFree = ({ company }: Ctx, menus: readonly MenuRow[]): Condition =>
  areAddressesFree(
    company.id,
    menus.map(({ address }) => address),
  );

/**
 * What new menus and pages were (nothing) and become, for the rows of an import; of pages `changeId` is the change that
 * brings them.
 */
export const broughtRows = (
  { company }: Ctx,
  menus: readonly MenuRow[],
  pages: readonly BroughtPage[],
  changeId: string,
) => [
  storedRows(contentMenus, company.id, menus),
  pagesComing(
    pages.map(({ id }) => id),
    changeId,
  ),
];

/** The batch items that make menus of an import's rows, and pages as drafts in them, where `written` holds. */
export function bringSite(
  ctx: Ctx,
  { menus, pages, changeId }: { menus: Rows; pages: readonly BroughtPage[]; changeId: string },
  applied: Condition,
) {
  const { db, company, now } = ctx;
  const saved = { companyId: company.id, kind: page.kind, changeId, savedAt: now, savedBy: actorName(ctx.actor) };
  const parts = Array.from({ length: Math.ceil(pages.length / rowsAtOnce) }, (_, at) =>
    pages.slice(at * rowsAtOnce, (at + 1) * rowsAtOnce),
  );
  return [
    writeRows(db, contentMenus, menus, applied),
    ...parts.flatMap((some) => insertContents(db, saved, some, applied)),
  ];
}

/**
 * True in a batch while those menus and pages are as they came: not edited, none out, and no other page in the menus.
 */
export const isSiteAsBrought = ({ company }: Ctx, menus: Rows, pages: Rows): Condition =>
  all(
    areStoredAs("after", contentMenus, company.id, menus),
    areAsBrought(company.id, pages, ""),
    areBroughtOnly(company.id, menus, pages),
  );

/** The batch items that take those pages and menus away again, where `written` holds. */
export const takeSiteBack = ({ db, company }: Ctx, menus: Rows, pages: Rows, applied: Condition) => [
  ...deleteBrought(db, company.id, pages, applied),
  ...restoreRows(db, contentMenus, company.id, menus, applied),
];
