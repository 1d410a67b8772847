import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { languages } from "~/shared/languages";
import { listComing, listPast, listReleased } from "../approvals/release-lists-queries.server";
import { officeHref, subjectWord } from "../contents/kinds";
import { isOverdue } from "../contents/release-steps";
import { readerOf, readsDrafts } from "../insiders/reader.server";

type View = Awaited<ReturnType<typeof listComing>>[number];

/** How many contents of a release are listed until somebody asks for all of it. */
const listed = 5;

/**
 * These releases with the first of what each holds, and all of the `open` one; `more` when there is more. `overdue`
 * ones should be out and wait for a person.
 */
async function withItems(ctx: Ctx, of: View[], open: string | null = null) {
  const { db, company, now } = ctx;
  const ids = of.map(({ id }) => id);
  const read = (releaseIds: string[], most: number) =>
    listReleased(db, company.id, now, { releaseIds, most }, readerOf(ctx));
  const { first, whole } = await inBatch(db, {
    first: read(
      ids.filter((id) => id !== open),
      listed + 1,
    ),
    whole: open ? read([open], 1_000) : null,
  });
  const { kinds } = ctx.registry;
  const parts = readsDrafts(ctx) && ids.length > 0 ? ((await ctx.registry.releaseParts?.(ctx, ids)) ?? []) : [];
  const items = [
    ...[...first, ...(whole ?? [])].map((item) => ({
      ...item,
      word: subjectWord(item.kind),
      href: officeHref(kinds, item.kind, item.contentId),
    })),
    ...parts.flatMap(({ releaseId, id, word, title, href }) =>
      languages
        .filter((lang) => title[lang])
        .map((lang) => ({
          ...{ releaseId, contentId: id, kind: word, word, lang, shownLang: lang, title: title[lang] ?? null, href },
          ...{ correction: null, revision: 1, current: 1, files: 0 },
        })),
    ),
  ];
  return of.map((release) => {
    const own = items.filter(({ releaseId }) => releaseId === release.id);
    const contents = [...new Set(own.map(({ contentId }) => contentId))];
    const shown = release.id === open ? contents : contents.slice(0, listed);
    return {
      ...release,
      known: release.known === 1,
      overdue: isOverdue(release, now),
      items: own.filter(({ contentId }) => shown.includes(contentId)),
      more: contents.length > shown.length,
    };
  });
}

/** The statement whose rows `showComing` tells. */
export const askComing = (ctx: Ctx) => listComing(ctx.db, ctx.company.id, ctx.now, readerOf(ctx));

/**
 * What comes out next, each release with the first of what it holds. For who reads no drafts only what they are named
 * for altogether; others see of what is confidential that it comes, without a title (`known` false). `rows` are those
 * of `askComing` where a batch has asked for them.
 */
export async function showComing(ctx: Ctx, rows?: View[]) {
  const coming = await withItems(ctx, rows ?? (await askComing(ctx)));
  return readsDrafts(ctx) ? coming : coming.filter(({ known, items }) => known && items.length > 0);
}

/**
 * What comes out next and what came out lately, each with the first of what it holds, and all of the one that is
 * `open`.
 */
export async function showReleases(ctx: Ctx, open: string | null) {
  const { db, company, now } = ctx;
  const { coming, past } = await inBatch(db, {
    coming: listComing(db, company.id, now, readerOf(ctx)),
    past: listPast(db, company.id, now, readerOf(ctx)),
  });
  const all = await withItems(ctx, [...coming, ...past], open);
  return { coming: all.slice(0, coming.length), past: all.slice(coming.length) };
}
