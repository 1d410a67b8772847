import type { PeriodPart } from "~/features/calendar/result-figures/rules";
import { discussion } from "../texts/reports/chapters.ts";
import type { ReportTexts } from "../texts/reports/report-texts.ts";
import { coverSlide } from "./cover.ts";
import { drawBars } from "./flow.ts";
import { jpegOf } from "./house.ts";
import { Paper } from "./paper.ts";
import { courses } from "./parts.ts";
import { contactLines } from "./report.ts";
import { type Of, type Teller, tellerOf } from "./teller.ts";

const titles: Partial<Record<PeriodPart, ReportTexts>> = {
  annual: ["{year}年度业绩演示", "Annual results {year}"],
  interim: ["{year}年半年度业绩演示", "Interim results {year}"],
};
const [wide, high] = [842, 474];

function slide(paper: Paper, { house, tell, short, codes }: Teller, title: ReportTexts) {
  paper.add();
  paper.rect(0, 0, 10, high, house.colour);
  paper.text(48, 62, tell(title), { face: "serif", size: 24, colour: house.deep });
  paper.line(
    [
      [48, 444],
      [wide - 48, 444],
    ],
    "#d5dae0",
    0.5,
  );
  paper.text(48, 459, `${short}   ${codes}`, { size: 8, colour: "#5b6470" });
  paper.text(wide - 48, 459, String(paper.pages.length), {
    face: "bold",
    size: 9,
    colour: house.colour,
    align: "right",
  });
}

function points(paper: Paper, { house }: Teller, all: string[], x: number, y: number, room: number) {
  let at = y;
  for (const one of all) {
    paper.rect(x, at - 7, 5, 5, house.colour);
    at = paper.paragraph(x + 18, at, room - 18, one, { size: 12.5 }) + 9;
  }
}

/** The slides with which a period's results are presented. */
export function slidesPaper(of: Of, part: PeriodPart, year: number) {
  const teller = tellerOf(of, part, year);
  const { tell, house, headline, business } = teller;
  const title = tell(titles[part] ?? ["业绩演示", "Results"]);
  const paper = new Paper(of.lang, wide, high);
  coverSlide(paper, teller, {
    title,
    line: tell(["业绩说明会材料", "Results presentation"]),
    picture: house.pictures.cover,
  });
  slide(paper, teller, ["业绩要点", "Highlights"]);
  for (const [at, one] of headline.entries()) {
    const [x, y] = [48 + (at % 3) * 256, 120 + Math.floor(at / 3) * 150];
    paper.line(
      [
        [x, y],
        [x + 228, y],
      ],
      house.colour,
      1.4,
    );
    paper.paragraph(x, y + 20, 228, one.name, { size: 10, colour: "#5b6470", lead: 14 });
    paper.text(x, y + 72, one.value, { face: "serif", size: 34, colour: house.deep });
    paper.text(x + 228, y + 72, one.unit, { size: 10, colour: "#5b6470", align: "right" });
    paper.text(x, y + 94, one.change, { face: "bold", size: 12, colour: house.colour });
  }
  const [revenue, profit, ...rest] = courses(
    teller,
    part,
    year,
    headline.map((_, at) => at),
  );
  slide(paper, teller, ["收入与利润", "Revenue and profit"]);
  for (const [at, chart] of [revenue, profit].entries())
    if (chart) drawBars(paper, house, chart, 48 + at * 390, 110, 356, 270);
  slide(paper, teller, ["盈利质量与每股指标", "Quality of earnings and per share"]);
  for (const [at, chart] of rest.slice(0, 3).entries()) drawBars(paper, house, chart, 48 + at * 256, 110, 228, 270);
  slide(paper, teller, ["收入构成", "Where revenue came from"]);
  let y = 104;
  for (const { name, share, text } of business.segments) {
    paper.text(48, y + 12, tell(name), { face: "bold", size: 12 });
    paper.rect(48, y + 20, 300, 12, "#e6eaf0");
    paper.rect(48, y + 20, 3 * share, 12, house.colour);
    paper.text(358, y + 30, `${share}%`, { face: "bold", size: 12, colour: house.colour });
    paper.paragraph(410, y + 10, wide - 458, tell(text), { size: 10.5, lead: 16 });
    y += 84;
  }
  slide(paper, teller, ["经营回顾", "The period in review"]);
  paper.picture(jpegOf(house.pictures.site), 500, 92, 294, 330);
  points(paper, teller, [...discussion, ...business.capacity.slice(0, 1)].map(tell), 48, 110, 425);
  slide(paper, teller, ["产品与技术", "Products and technology"]);
  paper.picture(jpegOf(house.pictures.product), 500, 92, 294, 330);
  points(
    paper,
    teller,
    business.segments
      .slice(0, 2)
      .map(({ text }) => tell(text))
      .concat(business.position.slice(0, 1).map(tell)),
    48,
    110,
    425,
  );
  slide(paper, teller, ["可持续发展", "Sustainability"]);
  paper.picture(jpegOf(house.pictures.esg), 500, 92, 294, 330);
  points(
    paper,
    teller,
    (
      [
        ["单位产品综合能耗同比下降{energy}%", "Energy per unit of output down {energy}%"],
        ["绿色电力占比提高到{green}%", "Green electricity up to {green}%"],
        ["关键供应商现场审核比例超过八成", "More than eight in ten key suppliers audited on site"],
      ] satisfies ReportTexts[]
    ).map(tell),
    48,
    110,
    425,
  );
  slide(paper, teller, ["展望与风险", "Outlook and risks"]);
  points(
    paper,
    teller,
    [...business.outlook, ...business.risks.map(({ text }) => text)].map(tell),
    48,
    110,
    wide - 110,
  );
  slide(paper, teller, ["联系我们", "Contact"]);
  points(paper, teller, contactLines(teller), 48, 120, wide - 110);
  return { paper, title, author: teller.name };
}
