import { placeAfter, readPlace } from "~/publishing/operations/live.server";
import { listLive, listLiveFilesOf } from "~/publishing/queries/editions.server";
import { pageOf } from "~/publishing/rules/paging";
import type { Ctx } from "~/server/context.server";
import { beijingDay } from "~/shared/dates";
import { announcementKind as kind } from "../rules";
import type { ReportQuery } from "../schemas";

/** Periodic and interim reports, newest first, each with its year of publication and its files; `next` is the place of the following page. */
export async function listReports(ctx: Ctx, { year = null, after, pageSize }: ReportQuery) {
  const { db, company, now, lang } = ctx;
  const place = { after: readPlace(after) };
  const read = (type: "periodic" | "interim") =>
    listLive(db, company.id, now, { kind, lang, type, year, ...place }, pageSize + 1);
  const found = (await db.batch([read("periodic"), read("interim")])).flat();
  const inOrder = found.sort(
    (one, other) => other.sortAt.getTime() - one.sortAt.getTime() || (one.id < other.id ? 1 : -1),
  );
  const { rows, next } = pageOf(inOrder.slice(0, pageSize + 1), place, pageSize, placeAfter);
  const ids = rows.map(({ contentId }) => contentId);
  const files = ids.length > 0 ? await listLiveFilesOf(db, company.id, now, ids, lang) : [];
  const items = rows.map(({ contentId, type, sortAt, title, summary, said }) => ({
    id: contentId,
    type,
    year: Number(beijingDay(sortAt).slice(0, 4)),
    at: sortAt,
    title,
    summary,
    lang: said,
    url: `/ui/irh/announcements/${contentId}`,
    files: files
      .filter((file) => file.contentId === contentId)
      .map((file) => ({ name: file.label, type: file.type, size: file.size, url: `/ui/irh/files/${file.fileId}` })),
  }));
  return { items, next };
}
