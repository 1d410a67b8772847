import { listLive } from "~/publishing/contents/editions-queries.server";
import { changedAt } from "~/publishing/editions/corrections";
import { holdUntilRelease, nextChange } from "~/publishing/editions/live.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { formatInstant } from "~/shared/dates";
import { bcp47, say } from "~/shared/languages";
import { type AnnouncementType, announcementKind as kind } from "../rules";
import { type FeedFormat, feedText } from "../rules/feeds";

const newest = 50;

/** The 50 newest announcements of a type, or of all, in the reader's language, as a feed. One database call. */
export async function announcementFeed(ctx: Ctx, format: FeedFormat, type: AnnouncementType | null) {
  const { db, company, now, lang } = ctx;
  const [change, rows] = await db.batch([nextChange(ctx), listLive(db, company.id, now, { kind, lang, type }, newest)]);
  holdUntilRelease(ctx, change);
  const t = translator(lang);
  const name = say(company.name, lang);
  const base = `${company.origin}/ui/irh/announcements`;
  const query = `${new URLSearchParams({ ...(type ? { type } : {}), lang })}`;
  const items = rows.map((row) => ({
    id: `urn:irh:announcement:${row.contentId}`,
    url: `${base}/${row.contentId}?lang=${lang}`,
    title: row.title,
    summary: [
      row.correction &&
        `${t("publishing:correctedOn", { time: formatInstant(row.outSince, lang) })}${row.correction.text}`,
      row.summary,
    ]
      .filter(Boolean)
      .join("\n"),
    category: t(`announcements:type.${row.type}` as never),
    lang: bcp47[row.shownLang],
    at: row.sortAt,
    changedAt: changedAt(row.sortAt, row.outSince),
  }));
  return feedText(
    {
      title: `${name} – ${type ? t(`announcements:type.${type}`) : t("announcements:title")}`,
      description: t("announcements:lead"),
      author: name,
      home: `${base}?${query}`,
      self: `${base}/feed.${format}?${query}`,
      lang: bcp47[lang],
      changedAt: new Date(Math.max(0, ...items.map(({ changedAt }) => changedAt.getTime()))),
      items,
    },
    format,
  );
}
