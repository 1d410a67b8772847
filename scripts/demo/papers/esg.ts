import { type SustainabilityName, sustainabilityOf } from "../sustainability.ts";
import { esgParts, notice } from "../texts/reports/chapters.ts";
import type { ReportTexts } from "../texts/reports/report-texts.ts";
import { backPage, coverPage } from "./cover.ts";
import { Flow } from "./flow.ts";
import { contactLines } from "./report.ts";
import { type Of, tellerOf } from "./teller.ts";

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
  const four = [year - 3, year - 2, year - 1, year];
  const years = four.map(String);
  const course = (name: SustainabilityName) => four.map((one) => sustainabilityOf(of.companyId, name, one));
  const bars = (name: ReportTexts, unit: string, values: string[]) => ({
    title: tell(name),
    unit,
    bars: years.map((label, at) => ({ label, value: Number(values[at]), text: values[at] ?? "" })),
  });
  flow.bars([
    bars(["单位产品综合能耗指数", "Energy per unit of output, index"], "", course("energyIndex")),
    bars(["绿色电力占比", "Green electricity"], "%", course("green")),
  ]);
  for (const [at, { title: name, texts }] of esgParts.entries()) {
    flow.chapter(tell(name), [undefined, house.pictures.site, house.pictures.people, house.pictures.office][at]);
    for (const text of texts) flow.text(tell(text));
    if (at !== 1 && at !== 2) continue;
    const rows: [ReportTexts, string[]][] =
      at === 1
        ? [
            [["单位产品综合能耗指数", "Energy per unit of output, index"], course("energyIndex")],
            [["绿色电力占比（%）", "Green electricity (%)"], course("green")],
            [["单位产品用水量指数", "Water per unit of output, index"], course("waterIndex")],
            [["一般工业固废综合利用率（%）", "Industrial waste recycled (%)"], course("recycled")],
          ]
        : [
            [["百万工时损失工伤率", "Lost-time injuries per million hours"], course("injuries")],
            [["人均培训时间（小时）", "Training per employee (hours)"], course("training")],
            [["女性管理者占比（%）", "Women in management (%)"], course("managers")],
            [["完成现场审核的关键供应商（%）", "Key suppliers audited on site (%)"], course("audited")],
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
