import { amountIn, type Results } from "~/features/calendar/result-figures/rules";
import { toTraditional } from "~/publishing/traditional.server";
import type { Lang } from "~/shared/languages";
import { sheetFile } from "~/sheets/sheet-file.server";
import en from "../../locales/en/calendar.json" with { type: "json" };
import tc from "../../locales/tc/calendar.json" with { type: "json" };
import zh from "../../locales/zh-CN/calendar.json" with { type: "json" };
import { slidesPaper } from "./papers/slides.ts";
import { languagesOf, shortNameOf } from "./papers/teller.ts";

export type DemoFile = {
  id: string;
  lang: Lang;
  label: string;
  kind: "document" | "workbook";
  type: string;
  bytes: Uint8Array;
  pages?: number;
};

const asBytes = async (body: ReadableStream<Uint8Array>) => new Uint8Array(await new Response(body).arrayBuffer());

const words = {
  "zh-CN": { ...zh.results, slides: "业绩演示材料" },
  tc: { ...tc.results, slides: "業績簡報" },
  en: { ...en.results, slides: "Results presentation" },
};

/** The slides of a period and its figures as a workbook, each in the languages of the company's documents. */
export async function resultFiles(companyId: string, id: string, { period, figures }: Results): Promise<DemoFile[]> {
  const convert = await toTraditional([shortNameOf(companyId)]);
  const files = languagesOf(companyId).map(async (lang): Promise<DemoFile[]> => {
    const { title, metric, unit, file, slides } = words[lang];
    const name = title[period.part].replace("{{year}}", String(period.year));
    async function* rows() {
      for (const figure of figures) {
        const output = amountIn(figure, lang);
        yield [
          metric[figure.metric as keyof typeof metric],
          Number(output.value),
          unit[output.unit],
          Number(figure.change),
        ];
      }
    }
    const columns = [file.figure, file.value, file.unit, file.change].map((header) => ({ header, width: 24 }));
    const { body, type } = sheetFile({ name, kind: "xlsx", rows: rows(), columns });
    const { paper, title: shown, author } = slidesPaper({ companyId, lang, convert }, period.part, period.year);
    return [
      {
        lang,
        label: `${name} · ${slides}`,
        id: `${id}-slides-${lang}`,
        kind: "document",
        type: "application/pdf",
        bytes: paper.bytes(shown, author),
        pages: paper.pages.length,
      },
      { lang, label: `${name} · Excel`, id: `${id}-sheet-${lang}`, kind: "workbook", type, bytes: await asBytes(body) },
    ];
  });
  return (await Promise.all(files)).flat();
}
