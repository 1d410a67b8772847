import { areas } from "~/areas";
import { countedPages, subjectOf } from "~/features/site/statistics/views";
import type { views } from "~/features/site/tables.server";
import { addDays, beijingDay, weekday } from "~/shared/dates";
import { languages } from "~/shared/languages";
import { chance } from "./chance.ts";

type Row = typeof views.$inferInsert;
type Content = { id: string; at: Date; video: boolean };

const days = 90;
/** How the readers of the demo sites are spread over the languages. */
const shares = { "zh-CN": 0.68, tc: 0.14, en: 0.18 };

/** What readers of the demo sites look for in vain, and how often in a week. */
const misses = { 员工持股计划: 5, 分拆上市: 4, 碳足迹: 3, "share buyback 2027": 2, 港股通: 2 };

/** Invented views of the last 90 days: fewer at weekends, many on the days after something came out. */
export function demoViews(companyId: string, contents: Content[], now: Date): Row[] {
  const today = beijingDay(now);
  const rows: Row[] = [];
  const add = (day: string, subject: string, expected: number) => {
    const next = chance(`${companyId} ${day} ${subject}`);
    for (const lang of languages) {
      const count = Math.round(expected * shares[lang] * (0.6 + 0.8 * next()));
      if (count > 0) rows.push({ companyId, day, subject, lang, count });
    }
  };
  for (let back = 0; back < days; back++) {
    const day = addDays(today, -back);
    const isWeekend = [0, 6].includes(weekday(day));
    for (const [place, page] of countedPages(areas).entries())
      add(day, subjectOf.page(page), (isWeekend ? 40 : 110) / (1 + place * 0.6));
    for (const { id, at } of contents) {
      const age = Math.floor((now.getTime() - back * 86_400_000 - at.getTime()) / 86_400_000);
      if (age < 0 || age > 120) continue;
      add(day, subjectOf.content(id), 60 / (1 + age));
    }
    if (weekday(day) === 2)
      for (const [words, count] of Object.entries(misses)) add(day, subjectOf.search(words), count);
    for (const { id } of contents.filter(({ video, at }) => video && at <= now))
      add(day, subjectOf.video(id), isWeekend ? 2 : 5);
  }
  return rows;
}
