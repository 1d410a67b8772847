import { usualMoment } from "~/publishing/releases/usual-hour";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { beijingDay } from "~/shared/dates";
import { returnParam } from "~/shared/forms/return-path";
import { languages, type Words } from "~/shared/languages";
import { type Period, periodKey } from "../result-figures/rules";
import type { ContentPart, PartName } from "./parts.server";
import type { RecordsOfPeriod } from "./records.server";
import { beginsAt } from "./rules";

/** A part that a period lacks, of records which kind of them, and where it is begun. */
export type Missing = { part: PartName | "records"; record: { name: string; word: string } | null; href: string };

const isHongKong = ({ company }: Pick<Ctx, "company">) =>
  (company.settings.codes ?? []).some((code) => /\.HK$/i.test(code));

function titlesOf(key: "day.reportTitle" | "results.title", { year, part }: Period): Words {
  const titles = languages.map((lang) => [lang, translator(lang)(`calendar:${key}.${part}`, { year })]);
  return Object.fromEntries(titles) as Words;
}
const inAddress = (words: Words) => ({ title: words["zh-CN"], titleTc: words.tc ?? "", titleEn: words.en ?? "" });

const withBack = (href: string, back: string) => `${href}&${new URLSearchParams({ [returnParam]: back })}`;

const setTypeOf = { annual: "annual", interim: "interim", q1: "quarterly", q3: "quarterly" } as const;

/** What a period lacks, each with the address that begins it and leads back to its results day. */
export function missingOf(
  ctx: Ctx,
  period: Period,
  parts: readonly ContentPart[],
  records: readonly RecordsOfPeriod[],
): Missing[] {
  const has = (name: PartName) => parts.some(({ part }) => part === name);
  const back = `/office/resultsDay?period=${periodKey(period)}`;
  const reportType = period.part === "interim" ? "interim" : "periodic";
  const begins: Record<PartName, string> = {
    report: beginsAt("/office/announcements/new", {
      type: reportType,
      ...inAddress(titlesOf("day.reportTitle", period)),
    }),
    announcement: beginsAt("/office/announcements/new", {
      type: "hShare",
      ...inAddress(titlesOf("results.title", period)),
    }),
    figures: beginsAt("/office/figures/import", {
      type: setTypeOf[period.part],
      day: beijingDay(usualMoment(ctx.company.settings.codes ?? [], ctx.now)),
    }),
    event: beginsAt("/office/calendar/new", {
      ...{ type: "results", period: periodKey(period) },
      announcements: parts
        .flatMap(({ part, id }) => (part === "report" || part === "announcement" ? id : []))
        .join(" "),
      ...inAddress(titlesOf("results.title", period)),
    }),
  };
  const needed: PartName[] = ["figures", "report", ...(isHongKong(ctx) ? (["announcement"] as const) : []), "event"];
  return [
    ...needed
      .filter((name) => !has(name))
      .map((part): Missing => ({ part, record: null, href: withBack(begins[part], back) })),
    ...records
      .filter(({ count, waiting }) => count === 0 && waiting.length === 0)
      .map(
        ({ name, word, begins }): Missing => ({
          part: "records",
          record: { name, word },
          href: withBack(begins, back),
        }),
      ),
  ];
}
