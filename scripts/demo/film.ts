import { readFileSync } from "node:fs";
import type { Words } from "~/shared/languages";

const read = (name: string) => new Uint8Array(readFileSync(new URL(`./films/${name}`, import.meta.url)));

/** The chapters of the film in `films/annual-report.mp4`, as lines of a report's text. */
export const filmChapters: Words = {
  "zh-CN": "\n\n0:00 年度报告视频解读\n0:05 业绩概览\n0:13 利润分配与展望",
  en: "\n\n0:00 The annual report in brief\n0:05 Results\n0:13 Dividend and outlook",
};

/** The files of a report with a film of its own: the film and the picture that stands for it, with what they hold. */
export function filmFiles(companyId: string, id: string) {
  const one = (name: string, kind: "video" | "image", type: string, label: string) => {
    const bytes = read(name);
    const file = {
      id: `${id}-${kind}`,
      companyId,
      key: `${companyId}/${id}-${kind}`,
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
  };
}
