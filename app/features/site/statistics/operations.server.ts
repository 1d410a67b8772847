import { showDisclosureStatistics } from "~/features/announcements/operations/periodic-statistics.server";
import { pageName, readSubject } from "~/features/site/statistics/views";
import { countViewsByDay, countViewsBySubject } from "~/features/site/statistics/views-queries.server";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { addDays, beijingDay } from "~/shared/dates";
import { languages, say, type Words } from "~/shared/languages";

const shown = 20;

export type Viewed = { of: string; title: string | null; views: number };

/**
 * How often the site was looked at in the last `days` Beijing days, today included: by day and language (every day,
 * also those without), by page, and the contents and videos looked at most. One database call.
 */
export async function showStatistics(ctx: Ctx, days: number) {
  const { db, company, now, lang } = ctx;
  const to = beijingDay(now);
  const span = { from: addDays(to, 1 - days), to };
  const { ofPages, ofContents, ofVideos, pages, contents, videos } = await inBatch(db, {
    ofPages: countViewsByDay(db, company.id, span, "page"),
    ofContents: countViewsByDay(db, company.id, span, "content"),
    ofVideos: countViewsByDay(db, company.id, span, "video"),
    pages: countViewsBySubject(db, company.id, now, { span, kind: "page", videos: [] }, 100),
    contents: countViewsBySubject(db, company.id, now, { span, kind: "content", videos: [] }, shown),
    videos: countViewsBySubject(db, company.id, now, { span, kind: "video", videos: ctx.registry.videos }, shown),
  });
  const counted = new Map<string, number>();
  for (const row of [...ofPages, ...ofContents]) {
    const key = `${row.day} ${row.lang}`;
    counted.set(key, (counted.get(key) ?? 0) + row.views);
  }
  const begun = new Map<string, number>();
  for (const row of ofVideos) begun.set(row.day, (begun.get(row.day) ?? 0) + row.views);
  const byDay = Array.from({ length: days }, (_, at) => {
    const day = addDays(span.from, at);
    const [zh = 0, tc = 0, en = 0] = languages.map((one) => counted.get(`${day} ${one}`) ?? 0);
    return { day, "zh-CN": zh, tc, en, views: zh + tc + en, videos: begun.get(day) ?? 0 };
  });
  const titled = (rows: { subject: string; views: number; title: string | null }[]): Viewed[] =>
    rows.map(({ subject, views, title }) => ({
      of: readSubject(subject).of,
      title: title && say(JSON.parse(title) as Words, lang),
      views,
    }));
  const t = translator(lang);
  const named = ({ subject, views }: { subject: string; views: number }): Viewed => {
    const { of } = readSubject(subject);
    return { of, title: pageName(ctx.registry.areas, of, (key) => t(key as never)), views };
  };
  return { ...span, byDay, pages: pages.map(named), contents: titled(contents), videos: titled(videos) };
}

/** The views of the last `days` days beside what the company has disclosed. */
export async function readStatistics(ctx: Ctx, days: number) {
  const [views, disclosure] = await Promise.all([showStatistics(ctx, days), showDisclosureStatistics(ctx)]);
  return { ...views, disclosure };
}
