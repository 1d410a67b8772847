import { addDays, weekday } from "~/shared/dates";
import { gbkOf } from "../../stock/price-files";
import type { Draw } from "../../support/chance.ts";

/** A file as cells: what each column is decides which mutations make sense of it. */
export type GoodFile = {
  name: string;
  head: string[];
  rows: string[][];
  /** The columns of days, of figures that arithmetic or the stored series checks, and of the code. */
  days: number[];
  figures: number[];
  code: number;
  /** Its days are trading days or ends of periods, so that the calendar knows wrong ones. */
  hasCalendar: boolean;
};

/**
 * A mutated file: `touched` are the lines that say something else than before; `isForeign` where none of it is the
 * company's.
 */
export type Mutated = { name: string; bytes: Uint8Array; touched: number[]; isForeign: boolean };
type Cells = Pick<GoodFile, "head" | "rows">;
type Changed = { file: Cells; touched: number[]; name?: string; isForeign?: boolean };
type Change = (file: GoodFile, draw: Draw) => Changed | null;
const allLines = ({ rows }: Cells) => rows.map((_, at) => at + 2);

const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const textOf = ({ head, rows }: Cells) => [head, ...rows].map((cells) => cells.map(quoted).join()).join("\n");
export const bytesOf = (file: Cells) => new TextEncoder().encode(textOf(file));

const isNumber = (cell: string) => /^-?\d+(\.\d+)?$/.test(cell);
const scaled = (cell: string, times: number) =>
  isNumber(cell) ? String(Number((Number(cell) * times).toPrecision(12))) : cell;
const withRows = ({ head, rows }: Cells, change: (cells: string[], at: number) => string[]): Cells => ({
  head,
  rows: rows.map(change),
});
const cellIn = (cells: string[], place: number, change: (cell: string) => string) =>
  cells.map((cell, at) => (at === place ? change(cell) : cell));
const oneOf = <Item>(items: readonly Item[], draw: Draw): Item => items[draw(items.length)] as Item;

/** One column of some rows in another unit. */
const scaledIn =
  (times: number, isMeant: (at: number, chosen: number, rows: number) => boolean): Change =>
  (file, draw) => {
    const [place, chosen] = [oneOf(file.figures, draw), draw(file.rows.length)];
    const touched = file.rows.flatMap((_, at) => (isMeant(at, chosen, file.rows.length) ? [at + 2] : []));
    return {
      file: withRows(file, (cells, at) =>
        isMeant(at, chosen, file.rows.length) ? cellIn(cells, place, (cell) => scaled(cell, times)) : cells,
      ),
      touched,
    };
  };
const oneRow = (at: number, chosen: number) => at === chosen;
const someRows = (at: number, chosen: number, rows: number) => rows > 5 && at > 0 && (at + chosen) % 5 === 0;
const everyRow = () => true;

const movedDays =
  (move: (day: string) => string, isMeant: (at: number, chosen: number) => boolean, ofCalendar = true): Change =>
  (file, draw) => {
    if (ofCalendar && !file.hasCalendar) return null;
    const chosen = draw(file.rows.length);
    const place = file.days[0] ?? 0;
    const touched = file.rows.flatMap((_, at) => (isMeant(at, chosen) ? [at + 2] : []));
    return {
      file: withRows(file, (cells, at) => (isMeant(at, chosen) ? cellIn(cells, place, move) : cells)),
      touched,
    };
  };
const writtenDays =
  (write: (day: string) => string): Change =>
  (file) => ({
    file: withRows(file, (cells) => cells.map((cell, at) => (file.days.includes(at) && cell ? write(cell) : cell))),
    touched: [],
  });
const parts = (day: string) => day.split("-") as [string, string, string];
const toSunday = (day: string) => addDays(day, (7 - weekday(day)) % 7 || 7);

const oneCell =
  (change: (cell: string) => string): Change =>
  (file, draw) => {
    const [chosen, place] = [draw(file.rows.length), oneOf(file.figures, draw)];
    return {
      file: withRows(file, (cells, at) => (at === chosen ? cellIn(cells, place, change) : cells)),
      touched: [chosen + 2],
    };
  };

const otherCode = "000001.SZ";
/** What only says the same in another way, and what takes rows away, touches no line. */
const mutations: Record<string, Change> = {
  none: (file) => ({ file, touched: [] }),
  "a figure of one row a hundredfold": scaledIn(100, oneRow),
  "a figure of one row a thousandth": scaledIn(0.001, oneRow),
  "a figure of one row in ten thousands": scaledIn(1e-4, oneRow),
  "a figure of every fifth row a hundredfold": scaledIn(100, someRows),
  "a column in thousands": scaledIn(0.001, everyRow),
  "a column a hundredfold": scaledIn(100, everyRow),
  "a column in hundreds of millions": scaledIn(1e-8, everyRow),
  "days written day first": writtenDays((day) => parts(day).reverse().join("/")),
  "days written month first": writtenDays((day) => `${parts(day)[1]}/${parts(day)[2]}/${parts(day)[0]}`),
  "days of two-digit years": writtenDays((day) => `${parts(day)[2]}/${parts(day)[1]}/${parts(day)[0].slice(2)}`),
  "days as serial numbers": writtenDays((day) => String(Date.parse(day) / 86_400_000 + 25_569)),
  "one day on a Sunday": movedDays(toSunday, oneRow),
  "one day years ahead": movedDays((day) => `${Number(day.slice(0, 4)) + 3}${day.slice(4)}`, oneRow, false),
  "every day one early": movedDays((day) => addDays(day, -1), everyRow),
  "one row shifted by a column": (file, draw) => {
    const chosen = draw(file.rows.length);
    const from = Math.min(...file.figures);
    return {
      file: withRows(file, (cells, at) =>
        at === chosen ? [...cells.slice(0, from), "", ...cells.slice(from)].slice(0, cells.length) : cells,
      ),
      touched: [chosen + 2],
    };
  },
  "two figures under each other's names": (file) => {
    if (file.figures.length < 2) return null;
    const [one = 0, other = 0] = file.figures.slice(-2);
    const swapped = (name: string, at: number) =>
      at === one ? (file.head[other] ?? "") : at === other ? (file.head[one] ?? "") : name;
    return { file: { head: file.head.map(swapped), rows: file.rows }, touched: allLines(file) };
  },
  "one row of another company": (file, draw) => {
    if (file.code < 0) return null;
    const chosen = draw(file.rows.length);
    const other = (cells: string[]) =>
      cells.map((cell, at) => (at === file.code ? otherCode : file.figures.includes(at) ? scaled(cell, 3) : cell));
    return { file: withRows(file, (cells, at) => (at === chosen ? other(cells) : cells)), touched: [chosen + 2] };
  },
  "all rows of another company": (file) =>
    file.code < 0
      ? null
      : { file: withRows(file, (cells) => cellIn(cells, file.code, () => otherCode)), touched: [], isForeign: true },
  "the name of another company": (file) => {
    const head = file.head.map((name, at) => (at === file.code ? "备注" : name));
    const rows = file.rows.map((cells) => cellIn(cells, file.code, () => ""));
    return { file: { head, rows }, touched: [], name: "sz000001.csv", isForeign: true };
  },
  "a row repeated": (file, draw) => ({
    file: { head: file.head, rows: [...file.rows, oneOf(file.rows, draw)] },
    touched: [],
  }),
  "a row repeated with another figure": (file, draw) => {
    const row = oneOf(file.rows, draw);
    const rows = [...file.rows, cellIn(row, oneOf(file.figures, draw), (cell) => scaled(cell, 1.01))];
    return { file: { head: file.head, rows }, touched: [rows.length + 1] };
  },
  "a row missing": (file, draw) => {
    const chosen = draw(file.rows.length);
    return { file: { head: file.head, rows: file.rows.filter((_, at) => at !== chosen) }, touched: [] };
  },
  "a cell missing": oneCell(() => ""),
  "a cell with words": oneCell(() => "详见公告"),
  "a figure below zero": oneCell((cell) => (isNumber(cell) ? `-${cell}` : cell)),
  "thousands parted by commas": (file) => ({
    file: withRows(file, (cells) =>
      cells.map((cell, at) =>
        file.figures.includes(at) && isNumber(cell)
          ? cell.replace(/^\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ","))
          : cell,
      ),
    ),
    touched: [],
  }),
  "digits of full width": (file) => ({
    file: withRows(file, (cells) =>
      cells.map((cell, at) =>
        file.figures.includes(at)
          ? cell.replace(/[\d.]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
          : cell,
      ),
    ),
    touched: [],
  }),
};

const utf16 = (text: string) => {
  const units = Uint16Array.from(
    [0xfeff, ...Array.from(text, (_, at) => text.charCodeAt(at))].slice(0, text.length + 1),
  );
  return new Uint8Array(units.buffer);
};
const encodings: Record<string, (text: string) => Uint8Array> = {
  "in GBK": gbkOf,
  "in UTF-16": utf16,
  "with a byte order mark": (text) => new TextEncoder().encode(`\ufeff${text}`),
};

export const kinds = [...Object.keys(mutations), ...Object.keys(encodings)];

/** A mutation of a file by its name; null where it means nothing to such a file. */
export function mutated(kind: string, file: GoodFile, draw: Draw): Mutated | null {
  const encoded = encodings[kind]?.(textOf(file));
  if (encoded) return { name: file.name, bytes: encoded, touched: [], isForeign: false };
  const changed = mutations[kind]?.(file, draw);
  if (!changed) return null;
  const { name = file.name, touched, isForeign = false } = changed;
  return { name, bytes: bytesOf(changed.file), touched, isForeign };
}
