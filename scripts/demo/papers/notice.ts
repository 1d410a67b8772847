import { Flow } from "./flow.ts";
import { type Of, tellerOf } from "./teller.ts";

export type Notice = { title: string; number: string; day: string; year: number; summary: string; body: string };

/**
 * An announcement as it is filed: head with codes and number, title, the warranty of the Board, the text, who signs.
 */
export function noticePaper(of: Of, { title, number, day, year, summary, body }: Notice) {
  const teller = tellerOf(of, "annual", year - 1);
  const { tell, house, name, short, codes } = teller;
  const flow = new Flow(of.lang, house, { title: tell(["公告", "Announcement"]), company: name, codes });
  flow.page();
  const { paper } = flow;
  paper.rect(0, 0, paper.width, 8, house.colour);
  paper.text(62, 92, `${tell(["证券代码：", "Stock code: "])}${codes}`, { size: 9 });
  paper.text(533, 92, `${tell(["公告编号：", "Number: "])}${number}`, { size: 9, align: "right" });
  paper.text(62, 108, `${tell(["证券简称：", "Short name: "])}${short}`, { size: 9 });
  flow.space(52);
  const at = paper.paragraph(62, 158, 471, name, { face: "serif", size: 17, colour: house.deep, lead: 26 });
  const end = paper.paragraph(62, at + 2, 471, title, { face: "serif", size: 15, lead: 23 });
  flow.space(end - 148);
  flow.text(
    tell([
      "本公司董事会及全体董事保证本公告内容不存在任何虚假记载、误导性陈述或者重大遗漏，并对其内容的真实性、准确性和完整性承担法律责任。",
      "The Board of Directors and all directors warrant that this announcement contains no false record, misleading statement or material omission, and accept legal responsibility for its truth, accuracy and completeness.",
    ]),
    { small: true },
  );
  flow.space(8);
  if (summary) {
    flow.heading(tell(["重要内容提示", "In brief"]));
    flow.points([summary]);
  }
  flow.heading(tell(["公告内容", "Announcement"]));
  for (const text of (body || summary || title).split("\n\n").filter(Boolean)) flow.text(text);
  flow.heading(tell(["其他说明", "Further information"]));
  flow.text(
    tell([
      "公司将严格按照有关法律法规的规定及时履行信息披露义务。公司指定的信息披露媒体及本网站刊登的公告为准，敬请投资者注意投资风险。",
      "The Company will meet its disclosure obligations in good time as laws and regulations require. Announcements in its designated media and on this site prevail; investors are advised to be aware of the risks.",
    ]),
  );
  flow.text(tell(["特此公告。", "This announcement is made accordingly."]));
  flow.space(18);
  flow.text(`${name}${tell(["董事会", ", Board of Directors"])}`);
  flow.text(day);
  flow.space(10);
  flow.text(
    tell(["本文件为演示文件，内容均为虚构。", "This is a demonstration document; its contents are fictional."]),
    { small: true },
  );
  return { paper, title, author: name };
}
