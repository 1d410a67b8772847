import { jpegOf } from "./house.ts";
import type { Paper } from "./paper.ts";
import type { Teller } from "./teller.ts";

type Cover = { title: string; line: string; picture: string };

/** The first page: a picture above, the company's colour and pattern below with the title. */
export function coverPage(paper: Paper, { house, name, codes }: Teller, { title, line, picture }: Cover) {
  const { width, height } = paper;
  const high = Math.round(height * 0.56);
  paper.add();
  paper.picture(jpegOf(picture), 0, 0, width, high);
  paper.rect(0, high, width, height - high, house.deep);
  house.pattern(paper, 0, high, width, height - high, house.colour);
  paper.rect(62, high + 62, 34, 4, "#ffffff");
  const after = paper.paragraph(62, high + 112, width - 140, title, {
    face: "serif",
    size: 36,
    colour: "#ffffff",
    lead: 46,
  });
  paper.paragraph(62, after + 2, width - 140, line, { size: 12, colour: "#ffffff" });
  paper.text(62, height - 68, name, { face: "bold", size: 12, colour: "#ffffff" });
  paper.text(62, height - 48, codes, { size: 10, colour: "#ffffff" });
}

/** The same for slides: the picture to the right. */
export function coverSlide(paper: Paper, { house, name, codes }: Teller, { title, line, picture }: Cover) {
  const { width, height } = paper;
  paper.add();
  paper.rect(0, 0, width, height, house.deep);
  house.pattern(paper, 0, 0, width * 0.56, height, house.colour);
  paper.picture(jpegOf(picture), width * 0.56, 0, width * 0.44, height);
  paper.rect(56, 150, 34, 4, "#ffffff");
  const after = paper.paragraph(56, 210, width * 0.5 - 70, title, {
    face: "serif",
    size: 38,
    colour: "#ffffff",
    lead: 48,
  });
  paper.paragraph(56, after + 4, width * 0.5 - 70, line, { size: 14, colour: "#ffffff" });
  paper.text(56, height - 70, name, { face: "bold", size: 12, colour: "#ffffff" });
  paper.text(56, height - 50, codes, { size: 10, colour: "#ffffff" });
}

/** The last page: how to reach the company's investor relations. */
export function backPage(paper: Paper, { house, name, tell }: Teller, lines: string[]) {
  const { width, height } = paper;
  paper.add();
  paper.rect(0, 0, width, height, house.deep);
  house.pattern(paper, 0, height * 0.45, width, height * 0.55, house.colour);
  paper.rect(62, 210, 34, 4, "#ffffff");
  paper.text(62, 250, tell(["投资者关系", "Investor relations"]), { face: "serif", size: 26, colour: "#ffffff" });
  paper.text(62, 290, name, { face: "bold", size: 12, colour: "#ffffff" });
  let y = 316;
  for (const line of lines) y = paper.paragraph(62, y, width - 140, line, { size: 10, colour: "#ffffff" });
}
