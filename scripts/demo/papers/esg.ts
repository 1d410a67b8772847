import { esgParts, notice } from "../texts/reports/chapters.ts";
import type { ReportTexts } from "../texts/reports/report-texts.ts";
import { backPage, coverPage } from "./cover.ts";
import { Flow } from "./flow.ts";
import { contactLines } from "./report.ts";
import { type Of, tellerOf } from "./teller.ts";

/** The course of a figure that falls by so many percent a year to what it is in the year. */
const course = (now: number, change: number, digits: number) =>
  [3, 2, 1, 0].map((back) => (now / (1 + change / 100) ** back).toFixed(digits));

/** The report on environment, people and governance of a year. */
export function esgPaper(of: Of, year: number) {
  const teller = tellerOf(of, "annual", year);
  const { tell, house } = teller;
  const title = tell(["{year}年度环境、社会及治理（ESG）报告", "Environmental, Social and Governance Report {year}"]);
  const flow = new Flow(of.lang, house, { title, company: teller.name, codes: teller.codes });
  coverPage(flow.paper, teller, {
    title,
    line: tell(["让增长更可持续", "Growth that lasts"]),
    picture: house.pictures.esg,
  });
  flow.chapter(tell(["关于本报告", "About this report"]));
  flow.text(
    tell([
      "本报告涵盖公司及其主要子公司{year}年度的环境、社会及治理表现，参照全球报告倡议组织标准和上市地信息披露指引编制，与年度报告一并发布。",
      "This report covers the environmental, social and governance performance of the Company and its main subsidiaries in {year}. It was prepared with reference to the GRI Standards and the disclosure guidance of our markets, and is published with the annual report.",
    ]),
  );
  flow.text(tell(notice[2] ?? ["", ""]));
  const years = [year - 3, year - 2, year - 1, year].map(String);
  const bars = (name: ReportTexts, unit: string, values: string[]) => ({
    title: tell(name),
    unit,
    bars: years.map((label, at) => ({ label, value: Number(values[at]), text: values[at] ?? "" })),
  });
  flow.bars([
    bars(["单位产品综合能耗指数", "Energy per unit of output, index"], "", course(84.2, -4.1, 1)),
    bars(["绿色电力占比", "Green electricity"], "%", ["21", "27", "33", "38"]),
  ]);
  for (const [at, { title: name, texts }] of esgParts.entries()) {
    flow.chapter(tell(name), [undefined, house.pictures.site, house.pictures.people, house.pictures.office][at]);
    for (const text of texts) flow.text(tell(text));
    if (at !== 1 && at !== 2) continue;
    const rows: [ReportTexts, string[]][] =
      at === 1
        ? [
            [["单位产品综合能耗指数", "Energy per unit of output, index"], course(84.2, -4.1, 1)],
            [
              ["绿色电力占比（%）", "Green electricity (%)"],
              ["21", "27", "33", "38"],
            ],
            [["单位产品用水量指数", "Water per unit of output, index"], course(88.6, -3.2, 1)],
            [
              ["一般工业固废综合利用率（%）", "Industrial waste recycled (%)"],
              ["91.4", "92.6", "93.8", "94.9"],
            ],
          ]
        : [
            [["百万工时损失工伤率", "Lost-time injuries per million hours"], course(0.42, -9, 2)],
            [
              ["人均培训时间（小时）", "Training per employee (hours)"],
              ["33", "36", "38", "41"],
            ],
            [
              ["女性管理者占比（%）", "Women in management (%)"],
              ["24.1", "25.3", "26.8", "28.0"],
            ],
            [
              ["完成现场审核的关键供应商（%）", "Key suppliers audited on site (%)"],
              ["68", "73", "79", "84"],
            ],
          ];
    flow.table(
      tell(["关键绩效", "Key performance"]),
      "",
      [{ title: tell(["指标", "Indicator"]), wide: 3.4 }, ...years.map((one) => ({ title: one, wide: 1 }))],
      rows.map(([name2, cells]) => ({ cells: [tell(name2), ...cells] })),
    );
  }
  backPage(flow.paper, teller, contactLines(teller));
  return { paper: flow.paper, title, author: teller.name };
}
