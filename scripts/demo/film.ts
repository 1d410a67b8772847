import { readFileSync } from "node:fs";
import { captionsType } from "~/publishing/rules/captions";
import { languages, type Words } from "~/shared/languages";

type Kind = "video" | "image" | "captions";

const read = (name: string) => new Uint8Array(readFileSync(new URL(`./films/${name}`, import.meta.url)));

/** The chapters of the film in `films/annual-report.mp4`, as lines of a report's text. */
export const filmChapters: Words = {
  "zh-CN": "\n\n0:00 年度报告视频解读\n0:05 业绩概览\n0:13 利润分配与展望",
  en: "\n\n0:00 The annual report in brief\n0:05 Results\n0:13 Dividend and outlook",
};

const cue = (from: string, until: string, text: string) => `00:${from}.000 --> 00:${until}.000\n${text}`;
const captions = {
  "zh-CN": ["年度报告视频解读", "业绩概览", "利润分配与展望"],
  tc: ["年度報告影片解讀", "業績概覽", "利潤分配及展望"],
  en: ["The annual report in brief", "Results", "Dividend and outlook"],
};
const captionsText = ([opening = "", results = "", outlook = ""]: string[]) =>
  ["WEBVTT", cue("00", "05", opening), cue("05", "13", results), cue("13", "20", outlook)].join("\n\n");

/** The files of a report with a film of its own: the film, the picture that stands for it and its captions, with what they hold. */
export function filmFiles(companyId: string, id: string) {
  const one = (name: string, kind: Kind, type: string, label: string, bytes = read(name), mark: string = kind) => {
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
    video: one("annual-report.mp4", "video", "video/mp4", "视频解读 Video"),
    poster: one("annual-report.jpg", "image", "image/jpeg", "视频封面 Poster"),
    captions: languages.map((lang) => {
      const bytes = new TextEncoder().encode(captionsText(captions[lang]));
      return {
        lang,
        ...one(`annual-report-${lang}.vtt`, "captions", captionsType, `WebVTT ${lang}`, bytes, `captions-${lang}`),
      };
    }),
  };
}
