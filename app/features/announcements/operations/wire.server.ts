import type { output } from "zod";
import type { Document } from "~/publishing/contents/documents";
import type { Correction } from "~/publishing/editions/corrections";
import { listPublished } from "~/publishing/editions/published.server";
import type { Ctx } from "~/server/request/context.server";
import { beijingDay } from "~/shared/dates";
import { announcement } from "../kind";
import type { NoticeQuery, ReportQuery } from "../schemas";

const worded = (correction: Correction | null) => correction && { lang: correction.shownLang, text: correction.text };

const wireOf = (id: string, files: Document[]) => ({
  id,
  href: `/ui/irh/announcements/${id}`,
  files: files.map(({ label, type, size, fileId }) => ({ name: label, type, size, href: `/ui/irh/files/${fileId}` })),
});

/** One page of published announcements as `listPublished` finds them, with their files. */
export async function listNotices(ctx: Ctx, { pageSize, ...query }: output<typeof NoticeQuery>) {
  const { items, ...page } = await listPublished(ctx, announcement, query, pageSize);
  return {
    items: items.map(({ id, shownLang, correction, files, ...item }) => ({
      ...item,
      ...wireOf(id, files),
      lang: shownLang,
      correction: worded(correction),
    })),
    ...page,
  };
}

/**
 * Periodic and interim reports, newest first, each with its year of publication and its files; `next` is the place of
 * the following page.
 */
export async function listReports(ctx: Ctx, { year, after, pageSize }: output<typeof ReportQuery>) {
  const { items, next } = await listPublished(ctx, announcement, { type: "periodic", year, after }, pageSize);
  return {
    items: items.map(({ id, type, at, changedAt, title, summary, shownLang, correction, files }) => ({
      ...wireOf(id, files),
      type,
      year: Number(beijingDay(at).slice(0, 4)),
      at,
      changedAt,
      correction: worded(correction),
      title,
      summary,
      lang: shownLang,
    })),
    next,
  };
}
