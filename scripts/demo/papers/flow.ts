import type { Lang } from "~/shared/languages";
import type { AppRegistry } from "./house.ts";
import { jpegOf } from "./house.ts";
import { linesOf } from "./lines.ts";
import { Paper } from "./paper.ts";

export type Column = { title: string; wide: number; left?: boolean };
export type Row = { cells: string[]; strong?: boolean };
export type Bars = { title: string; unit: string; bars: { label: string; value: number; text: string }[] };

const [left, right, top, foot] = [62, 533, 96, 768];
const wide = right - left;
const grey = "#5b6470";

/**
 * A document that runs from page to page: headings, text, tables and charts go below each other, and each page has its
 * head and foot.
 */
export class Flow {
  readonly lang: Lang;
  readonly house: AppRegistry;
  readonly paper: Paper;
  readonly sections: { title: string; page: number }[] = [];
  #y = foot;
  #running: { title: string; company: string; codes: string };

  constructor(lang: Lang, house: AppRegistry, running: { title: string; company: string; codes: string }) {
    this.lang = lang;
    this.house = house;
    this.#running = running;
    this.paper = new Paper(lang);
  }

  /** A page with head and foot. */
  page() {
    const { paper, house } = this;
    const running = this.#running;
    paper.add();
    paper.text(left, 50, running.company, { size: 8, colour: grey });
    paper.text(right, 50, running.title, { size: 8, colour: grey, align: "right" });
    paper.line(
      [
        [left, 58],
        [right, 58],
      ],
      house.colour,
      0.8,
    );
    paper.line(
      [
        [left, 792],
        [right, 792],
      ],
      "#d5dae0",
      0.5,
    );
    paper.text(left, 806, running.codes, { size: 8, colour: grey });
    paper.text(right, 806, String(paper.pages.length), { size: 9, face: "bold", colour: house.colour, align: "right" });
    this.#y = top;
  }

  /** Goes on to the next page unless there is room for so many points. */
  need(high: number) {
    if (this.#y + high > foot) this.page();
  }

  space(high: number) {
    this.#y += high;
  }

  /** A chapter, which begins a page and stands in the contents; with a picture across the page. */
  chapter(title: string, picture?: string) {
    const { paper, house } = this;
    this.page();
    this.sections.push({ title, page: paper.pages.length });
    if (picture) {
      paper.picture(jpegOf(picture), left, 78, wide, 190);
      this.#y = 312;
    } else this.#y = 112;
    paper.rect(left, this.#y - 34, 28, 3, house.colour);
    this.#y =
      paper.paragraph(left, this.#y, wide, title, { face: "serif", size: 22, colour: house.deep, lead: 30 }) + 8;
  }

  heading(title: string) {
    this.need(70);
    this.#y += 10;
    this.paper.text(left, this.#y, title, { face: "bold", size: 12, colour: this.house.colour });
    this.#y += 20;
  }

  text(words: string, { small = false, at = left, width = wide } = {}) {
    const size = small ? 8.5 : 10;
    const lead = size * (this.lang === "en" ? 1.5 : 1.75);
    const lines = linesOf(words, width, (part) => this.paper.measure(part, { size }));
    for (let done = 0; done < lines.length; ) {
      this.need(lead * Math.min(2, lines.length - done));
      const room = Math.max(1, Math.floor((foot - this.#y) / lead) + 1);
      const part = lines.slice(done, done + room);
      for (const [place, line] of part.entries()) {
        const gap = width - this.paper.measure(line, { size });
        const last = done + place === lines.length - 1;
        const spread = this.lang !== "en" && !last && gap > 0 && gap < size * 2 ? gap / ([...line].length - 1) : 0;
        this.paper.text(at, this.#y + place * lead, line, { size, spread, ...(small ? { colour: grey } : {}) });
      }
      this.#y += part.length * lead;
      done += part.length;
    }
    this.#y += small ? 4 : 7;
  }

  points(all: string[]) {
    for (const one of all) {
      this.need(30);
      this.paper.rect(left + 2, this.#y - 5.5, 4, 4, this.house.colour);
      this.text(one, { at: left + 16, width: wide - 16 });
    }
  }

  /** A table whose head stands again on each page it goes on to; figures are right aligned. */
  table(title: string, unit: string, columns: Column[], rows: Row[]) {
    const { paper, house } = this;
    const all = columns.reduce((sum, column) => sum + column.wide, 0);
    const places = columns.map(
      (_, at) => left + (columns.slice(0, at).reduce((sum, one) => sum + one.wide, 0) / all) * wide,
    );
    const draw = (cells: string[], strong: boolean, colour?: string) => {
      const high = Math.max(
        ...cells.map((cell, at) => {
          const column = columns[at];
          const room = ((column?.wide ?? 0) / all) * wide - 10;
          return column?.left || at === 0
            ? linesOf(cell, room, (part) => paper.measure(part, { size: 8.8 })).length
            : 1;
        }),
      );
      for (const [at, cell] of cells.entries()) {
        const column = columns[at];
        const room = ((column?.wide ?? 0) / all) * wide;
        const x = places[at] ?? left;
        const style = {
          size: 8.8,
          face: strong ? ("bold" as const) : ("sans" as const),
          ...(colour ? { colour } : {}),
        };
        if (column?.left || at === 0) paper.paragraph(x + 5, this.#y + 12, room - 10, cell, { ...style, lead: 12.5 });
        else paper.text(x + room - 5, this.#y + 12, cell, { ...style, align: "right" });
      }
      return 6 + high * 12.5;
    };
    const head = () => {
      const high =
        19 +
        12.5 *
          (Math.max(
            ...columns.map((column, at) =>
              column.left || at === 0
                ? linesOf(column.title, (column.wide / all) * wide - 10, (part) => paper.measure(part, { size: 8.8 }))
                    .length
                : 1,
            ),
          ) -
            1);
      paper.rect(left, this.#y, wide, high, house.deep);
      draw(
        columns.map((column) => column.title),
        true,
        "#ffffff",
      );
      this.#y += high;
    };
    this.need(Math.min(70 + rows.length * 19, 190));
    if (title) {
      paper.text(left, this.#y, title, { face: "bold", size: 10, colour: house.deep });
      paper.text(right, this.#y, unit, { size: 8, colour: grey, align: "right" });
      this.#y += 9;
    }
    head();
    for (const [at, { cells, strong = false }] of rows.entries()) {
      if (this.#y + 32 > foot) {
        this.page();
        head();
      }
      const before = this.#y;
      if (strong) paper.rect(left, before, wide, 18.5, house.tint);
      this.#y += draw(cells, strong);
      if (at < rows.length - 1 || strong)
        paper.line(
          [
            [left, this.#y],
            [right, this.#y],
          ],
          "#d5dae0",
          0.4,
        );
    }
    paper.line(
      [
        [left, this.#y],
        [right, this.#y],
      ],
      house.deep,
      0.8,
    );
    this.#y += 24;
  }

  /** Charts of columns from zero, beside each other. */
  bars(charts: Bars[], high = 130) {
    this.need(high + 60);
    const each = (wide - (charts.length - 1) * 26) / charts.length;
    for (const [at, chart] of charts.entries())
      drawBars(this.paper, this.house, chart, left + at * (each + 26), this.#y, each, high);
    this.#y += high + 54;
  }

  /** Large figures in a grid of two columns. */
  figures(all: { name: string; value: string; unit: string; change: string }[], compared: string) {
    const { paper, house } = this;
    const each = (wide - 24) / 2;
    for (let at = 0; at < all.length; at += 2) {
      this.need(84);
      for (const [place, one] of all.slice(at, at + 2).entries()) {
        const x = left + place * (each + 24);
        paper.line(
          [
            [x, this.#y],
            [x + each, this.#y],
          ],
          house.colour,
          1.2,
        );
        paper.text(x, this.#y + 17, one.name, { size: 9, colour: grey });
        paper.text(x, this.#y + 47, one.value, { face: "serif", size: 26, colour: house.deep });
        paper.text(x + paper.measure(one.value, { face: "serif", size: 26 }) + 6, this.#y + 47, one.unit, {
          size: 9,
          colour: grey,
        });
        paper.text(x + each, this.#y + 47, one.change, {
          face: "bold",
          size: 10,
          colour: house.colour,
          align: "right",
        });
      }
      this.#y += 68;
    }
    this.text(compared, { small: true });
    this.#y += 8;
  }
}

/** One chart of columns, each with its value above and its year below. */
export function drawBars(
  paper: Paper,
  house: AppRegistry,
  { title, unit, bars }: Bars,
  x: number,
  y: number,
  wide: number,
  high: number,
) {
  const most = Math.max(...bars.map(({ value }) => value));
  const step = wide / bars.length;
  paper.text(x, y, title, { face: "bold", size: 10, colour: house.deep });
  paper.text(x + wide, y, unit, { size: 8, colour: grey, align: "right" });
  for (const [at, { label, value, text }] of bars.entries()) {
    const tall = (value / most) * (high - 18);
    const middle = x + (at + 0.5) * step;
    const last = at === bars.length - 1;
    paper.rect(middle - step * 0.28, y + 16 + high - tall, step * 0.56, tall, last ? house.colour : "#b9c3d2");
    paper.text(middle, y + 11 + high - tall, text, { size: 8.5, face: last ? "bold" : "sans", align: "centre" });
    paper.text(middle, y + 30 + high, label, { size: 8.5, colour: grey, align: "centre" });
  }
  paper.line(
    [
      [x, y + 16 + high],
      [x + wide, y + 16 + high],
    ],
    house.deep,
    0.8,
  );
}
