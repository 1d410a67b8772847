import { readFileSync } from "node:fs";
import { captionsType } from "~/publishing/contents/captions";
import { languages, type Words } from "~/shared/languages";
import { finalCash } from "./payout.ts";
import { changeOf } from "./results.ts";
import { sustainabilityOf } from "./sustainability.ts";

type Kind = "video" | "image" | "captions";

const read = (name: string) => new Uint8Array(readFileSync(new URL(`./films/${name}`, import.meta.url)));

/** Whose annual report the films explain. */
export const filmedYear = 2025;

/** The chapters of the films in `films`, which docs/demo/film.ts draws, as lines of a report's text. */
export const filmChapters: Words = {
  "zh-CN": "\n\n0:00 年度报告视频解读\n0:05 业绩概览\n0:19 利润分配与展望",
  en: "\n\n0:00 The annual report in brief\n0:05 Results\n0:19 Dividend and outlook",
};

const times = [0, 5, 12, 19, 25, 32].map((second) => `00:${String(second).padStart(2, "0")}.000`);
const captions = {
  "zh-CN": [
    "年度报告视频解读",
    "营业收入同比增长{revenue}%，得益于产品结构优化和海外订单增长。",
    "归属于母公司股东的净利润同比增长{profit}%，利润增长快于收入。",
    "董事会建议每10股派发现金红利{cash}元（含税），尚需股东会审议。",
    "研发投入占营业收入的6.3%，绿色电力占比提高到{green}%。本片内容均为虚构。",
  ],
  tc: [
    "年度報告影片解讀",
    "營業收入按年增長{revenue}%，受惠於產品組合優化及海外訂單增長。",
    "母公司股東應佔淨利潤按年增長{profit}%，利潤增長快於收入。",
    "董事會建議每10股派發現金股息{cash}元（含稅），尚待股東會審議。",
    "研發投入佔營業收入6.3%，綠色電力佔比提高至{green}%。本片內容均屬虛構。",
  ],
  en: [
    "The annual report in brief",
    "Revenue grew by {revenue}%, thanks to a richer product mix and more orders abroad.",
    "Net profit attributable to the parent grew by {profit}%, faster than revenue.",
    "The Board proposes a cash dividend of RMB {cash} per 10 shares (tax included), subject to the general meeting.",
    "Research took 6.3% of revenue, and green electricity rose to {green}%. All contents of this film are fictional.",
  ],
};
function captionsText(companyId: string, lines: string[]): string {
  const places: Record<string, string> = {
    revenue: changeOf(companyId, "annual", "revenue", filmedYear),
    profit: changeOf(companyId, "annual", "netProfit", filmedYear),
    cash: finalCash(companyId, filmedYear),
    green: String(Number(sustainabilityOf(companyId, "green", filmedYear))),
  };
  const filled = lines.map((line) => line.replaceAll(/\{(\w+)\}/g, (whole, name: string) => places[name] ?? whole));
  return ["WEBVTT", ...filled.map((line, at) => `${times[at]} --> ${times[at + 1]}\n${line}`)].join("\n\n");
}

/**
 * The files of a report with a film of its own: the film, the picture that stands for it and its captions, with what
 * they hold.
 */
export function filmFiles(companyId: string, id: string) {
  const own = companyId.replace("demo-", "");
  const one = (name: string, kind: Kind, type: string, label: string, bytes: Uint8Array, mark: string = kind) => {
    const file = {
      id: `${id}-${mark}`,
      companyId,
      key: `${companyId}/${id}-${mark}`,
      name,
      kind,
      type,
      size: bytes.length,
    };
    return { file, bytes, attached: { fileId: file.id, lang: "all" as const, label } };
  };
  return {
    video: one("annual-report.mp4", "video", "video/mp4", "视频解读 Video", read(`${own}.mp4`)),
    poster: one("annual-report.jpg", "image", "image/jpeg", "视频封面 Poster", read(`${own}.jpg`)),
    captions: languages.map((lang) => {
      const bytes = new TextEncoder().encode(captionsText(companyId, captions[lang]));
      return {
        lang,
        ...one(`annual-report-${lang}.vtt`, "captions", captionsType, `WebVTT ${lang}`, bytes, `captions-${lang}`),
      };
    }),
  };
}
