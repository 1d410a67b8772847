import type { output } from "zod";
import { listPublished } from "~/publishing/operations/published.server";
import { listLive, listLiveFilesOf } from "~/publishing/queries/editions.server";
import { captionsType } from "~/publishing/rules/captions";
import { type Correction, changedAt } from "~/publishing/rules/corrections";
import { pageOf } from "~/publishing/rules/paging";
import type { Ctx } from "~/server/context.server";
import { beijingDay } from "~/shared/dates";
import { placeAfter, readPlace } from "~/shared/place";
import { announcement } from "../kind";
import type { NoticeQuery, ReportQuery } from "../schemas";

/** These announcements, each with its address and its files in the reader's language. */
async function withFiles<Item extends { id: string }>({ db, company, now, lang }: Ctx, items: Item[]) {
  const ids = items.map(({ id }) => id);
  const files = ids.length > 0 ? await listLiveFilesOf(db, company.id, now, ids, lang) : [];
  return items.map((item) => ({
    ...item,
    href: `/ui/irh/announcements/${item.id}`,
    files: files
      .filter(({ contentId, type }) => contentId === item.id && type !== captionsType)
      .map(({ label, type, size, fileId }) => ({ name: label, type, size, href: `/ui/irh/files/${fileId}` })),
  }));
}

const worded = (correction: Correction | null) => correction && { lang: correction.said, text: correction.text };

/** One page of published announcements as `listPublished` finds them, with their files. */
export async function listNotices(ctx: Ctx, { pageSize, ...query }: output<typeof NoticeQuery>) {
  const { items, ...page } = await listPublished(ctx, announcement, query, pageSize);
  return {
    items: await withFiles(
      ctx,
      items.map(({ said, correction, ...item }) => ({ ...item, lang: said, correction: worded(correction) })),
    ),
    ...page,
  };
}

/** Periodic and interim reports, newest first, each with its year of publication and its files; `next` is the place of the following page. */
export async function listReports(ctx: Ctx, { year = null, after, pageSize }: output<typeof ReportQuery>) {
  const { db, company, now, lang } = ctx;
  const place = { after: readPlace(after) };
  const read = (type: "periodic" | "interim") =>
    listLive(db, company.id, now, { kind: announcement.kind, lang, type, year, ...place }, pageSize + 1);
  const found = (await db.batch([read("periodic"), read("interim")])).flat();
  const inOrder = found.sort(
    (one, other) => other.sortAt.getTime() - one.sortAt.getTime() || (one.id < other.id ? 1 : -1),
  );
  const { rows, next } = pageOf(inOrder.slice(0, pageSize + 1), place, pageSize, placeAfter);
  const items = rows.map(({ contentId, type, sortAt, outSince, title, summary, said, correction }) => ({
    id: contentId,
    type,
    year: Number(beijingDay(sortAt).slice(0, 4)),
    at: sortAt,
    changedAt: changedAt(sortAt, outSince),
    correction: worded(correction),
    title,
    summary,
    lang: said,
  }));
  return { items: await withFiles(ctx, items), next };
}
