import type { AnnouncementType } from "../rules";
import { isHkex } from "./import-links";

/**
 * What the type was told by: the exchange's code or category, the words of the title, where it was published; `none` is
 * the default.
 */
export type ViewBy = "code" | "category" | "title" | "place" | "none";
export type Classified = { type: AnnouncementType; by: ViewBy };

/**
 * What may follow the name of a report that is the announcement itself; anything else makes it an announcement about
 * one.
 */
const end =
  "(?:\\s*(?:全文|摘要|正文|全文及摘要|summary))?(?:\\s*\\d{4}(?:/\\d{2,4})?)?(?:\\s*[(（【\\[].*[)）】\\]])?$";
const titles: [AnnouncementType, RegExp][] = [
  [
    "esg",
    /(?:ESG|社会责任|社會責任|可持续发展|可持續發展|环境、社会|環境、社會).*(?:报告|報告)|(?:ESG|sustainability|social responsibility|environmental, social).*report/i,
  ],
  [
    "interim",
    new RegExp(
      `(?:(?:半年度|半年|中期)(?:报告|報告)|interim report|(?:half|semi)[- ]?(?:year(?:ly)?|annual) report)${end}`,
      "i",
    ),
  ],
  [
    "periodic",
    new RegExp(`(?:年度(?:报告|報告)|年报|年報|季度(?:报告|報告)|季报|季報|annual report|quarterly report)${end}`, "i"),
  ],
  ["overseas", /海外(?:监管|監管)公告|overseas regulatory announcement/i],
];
const about = /^关于|^關於|[^)）]的公告$|问询函|預約披露|预约披露|^notice|^notification|publication of|approval of/i;

/** cninfo's categories: annual, half-year, first and third quarter reports. */
const codes: [AnnouncementType, RegExp][] = [
  ["interim", /^010303/],
  ["periodic", /^0103(?:01|05|07)/],
];
const categories: [AnnouncementType, RegExp][] = [
  ["overseas", /海外|overseas/i],
  ["esg", /ESG|社会责任|社會責任|可持续|可持續|environmental|sustainability/i],
  ["interim", /半年|中期(?:报告|報告)|^中期$|interim|half-year/i],
  ["periodic", /年报|年報|年度(?:报告|報告)|季报|季報|季度(?:报告|報告)|定期|annual report|quarterly|periodic/i],
  ["hShare", /^h\s?股/i],
  ["provisional", /临时|臨時|provisional|ad hoc/i],
];

/** HKEXnews puts the exact kind of a report into brackets behind the group of which it is one. */
const kindIn = (category: string) => /\[([^\]]+)\]/.exec(category)?.[1] ?? category;

/** Under which column of the public list an announcement belongs, and what told so; a person may say otherwise. */
export function classify({
  title,
  category,
  codes: given,
  url,
}: {
  title: string;
  category: string;
  codes: string;
  url: string;
}): Classified {
  const aboutOne = about.test(title);
  const named = titles.find(([type, words]) => words.test(title) && (type === "overseas" || !aboutOne))?.[0];
  if (named === "esg" || named === "overseas") return { type: named, by: "title" };
  const parts = given.split(/\|+/).map((part) => part.trim());
  const coded = aboutOne ? undefined : codes.find(([, code]) => parts.some((part) => code.test(part)))?.[0];
  if (coded) return { type: coded, by: "code" };
  if (named) return { type: named, by: "title" };
  const filed = category && categories.find(([, words]) => words.test(kindIn(category)))?.[0];
  if (filed) return { type: filed, by: "category" };
  return isHkex(url) ? { type: "hShare", by: "place" } : { type: "provisional", by: "none" };
}
