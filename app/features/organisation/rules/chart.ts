import type { Branch } from "./tree";

export type Point = readonly [x: number, y: number];
export type Box<One> = { one: One; level: number; x: number; y: number; height: number; lines: string[] };
/** A drawing of a tree: boxes of one width, and the lines between them. */
export type Drawing<One> = { width: number; height: number; boxes: Box<One>[]; lines: Point[][] };

export const boxWidth = 100;
export const lineHeight = 16;
const widest = 1_136;
const edge = 6;
const gap = 10;
const rise = 28;
const indent = 16;
const trunk = 6;

/** About how wide a sign is at 12 px. */
const wide = (sign: string) =>
  sign > "\u2e80" ? 12 : /[mwMW&]/.test(sign) ? 10 : /[A-HJ-Z]/.test(sign) ? 8 : /[ijlftrI.,' -]/.test(sign) ? 4.6 : 7;
const widthOf = (text: string) => [...text].reduce((sum, sign) => sum + wide(sign), 0);

/** A text in lines that a box holds: Latin words stay whole where they can, Chinese breaks anywhere. */
export function linesOf(text: string, room: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const piece of text.match(/[^\s\u2e80-\uffff]+\s*|[\u2e80-\uffff]|\s+/gu) ?? [])
    for (const part of widthOf(piece.trim()) > room ? [...piece] : [piece]) {
      if (line && widthOf((line + part).trim()) > room) {
        lines.push(line.trim());
        line = "";
      }
      line += part;
    }
  return [...lines, line.trim()].filter(Boolean);
}

type Node<One> = { one: One; lines: string[]; height: number; below: Node<One>[] };
/** `head` is where the line from above comes in. */
type Part<One> = Drawing<One> & { head: number };

const nodeOf = <One>({ one, below }: Branch<One>, linesOf: (one: One) => string[]): Node<One> => {
  const lines = linesOf(one);
  const height = Math.max(2, lines.length) * lineHeight + 2 * edge;
  return { one, lines, height, below: below.map((each) => nodeOf(each, linesOf)) };
};

const isLeaf = ({ below }: Node<unknown>) => below.length === 0;
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

/** Columns below a box: each branch is one, and of many the leaves are one together, from the third level on always. */
function columnsOf<One>(nodes: Node<One>[], level: number): Node<One>[][] {
  const leaves = nodes.filter(isLeaf);
  if (leaves.length < 2 || (leaves.length === nodes.length && level < 2)) return nodes.map((one) => [one]);
  return nodes.flatMap((one) => (!isLeaf(one) ? [[one]] : one === leaves[0] ? [leaves] : []));
}

/** The least width of a box with all below it. */
const deepest = ({ below }: Node<unknown>): number =>
  Math.max(boxWidth, ...below.map((each) => indent + deepest(each)));
const leastOf = (column: Node<unknown>[]): number => (column.length > 1 ? indent + boxWidth : sum(column.map(deepest)));
/** The width that it would like. */
function wishOf(column: Node<unknown>[], level: number): number {
  const [one] = column;
  if (!one || column.length > 1) return indent + boxWidth;
  const columns = columnsOf(one.below, level + 1);
  return Math.max(deepest(one), sum(columns.map((each) => wishOf(each, level + 1))) + gap * (columns.length - 1));
}

const endOf = (boxes: Box<unknown>[]) => Math.max(0, ...boxes.map(({ x }) => x + boxWidth));

const moved = <One>({ boxes, lines, ...rest }: Part<One>, dx: number, dy: number): Part<One> => ({
  ...rest,
  head: rest.head + dx,
  boxes: boxes.map((box) => ({ ...box, x: box.x + dx, y: box.y + dy })),
  lines: lines.map((line) => line.map(([x, y]): Point => [x + dx, y + dy])),
});

/** Boxes one under the other on a line at their left that begins at the top. */
function hang<One>(nodes: Node<One>[], room: number, level: number, top: number): Part<One> {
  const parts: Part<One>[] = [];
  let y = top;
  for (const node of nodes) {
    const part = moved(place(node, room - indent, level), indent, y);
    const box = part.boxes[0];
    parts.push({
      ...part,
      lines: [...part.lines, box ? [[trunk, y + node.height / 2] as Point, [box.x, y + node.height / 2] as Point] : []],
    });
    y += part.height + gap;
  }
  const last = nodes.at(-1);
  const end = y - gap - (parts.at(-1)?.height ?? 0) + (last?.height ?? 0) / 2;
  return {
    width: endOf(parts.flatMap(({ boxes }) => boxes)),
    height: y - gap,
    head: trunk,
    boxes: parts.flatMap(({ boxes }) => boxes),
    lines: [
      [
        [trunk, 0],
        [trunk, end],
      ],
      ...parts.flatMap(({ lines }) => lines),
    ],
  };
}

/** Columns side by side, within the room; null where there is not enough. */
function beside<One>(columns: Node<One>[][], room: number, level: number): Part<One>[] | null {
  const least = columns.map(leastOf);
  const slack = room - sum(least) - gap * (columns.length - 1);
  if (slack < 0) return null;
  const wishes = columns.map((column, at) => Math.max(0, wishOf(column, level) - (least[at] ?? 0)));
  const share = Math.min(1, slack / Math.max(1, sum(wishes)));
  let x = 0;
  return columns.map((column, at) => {
    const own = (least[at] ?? 0) + (wishes[at] ?? 0) * share;
    const [one] = column;
    const part = column.length > 1 || !one ? hang(column, own, level, 0) : place(one, own, level);
    const shown = moved(part, x, 0);
    x += part.width + gap;
    return shown;
  });
}

/** Columns in several rows on a line at their left that begins at the top; null where no two have room side by side. */
function rowsOf<One>(columns: Node<One>[][], room: number, level: number): Part<One> | null {
  const rows: Node<One>[][][] = [];
  let left = 0;
  for (const column of columns) {
    const least = leastOf(column) + gap;
    if (left < least - gap) {
      rows.push([]);
      left = room - indent;
    }
    rows.at(-1)?.push(column);
    left -= least;
  }
  if (rows.length === columns.length) return null;
  const lines: Point[][] = [];
  const boxes: Box<One>[] = [];
  let y = 0;
  let bus = 0;
  for (const row of rows) {
    const parts = (beside(row, room - indent, level) ?? []).map((part) => moved(part, indent, y + rise));
    bus = y + rise / 2;
    lines.push([
      [trunk, bus],
      [parts.at(-1)?.head ?? trunk, bus],
    ]);
    for (const part of parts) {
      lines.push(
        [
          [part.head, bus],
          [part.head, y + rise],
        ],
        ...part.lines,
      );
      boxes.push(...part.boxes);
    }
    y += rise + Math.max(...parts.map((part) => part.height));
  }
  return {
    width: endOf(boxes),
    height: y,
    head: trunk,
    boxes,
    lines: [
      [
        [trunk, 0],
        [trunk, bus],
      ],
      ...lines,
    ],
  };
}

/** A box with all that stands below it. */
function place<One>(node: Node<One>, room: number, level: number): Part<One> {
  const { one, lines, height, below } = node;
  const own = (x: number): Box<One> => ({ one, level, x, y: 0, height, lines });
  if (below.length === 0) return { width: boxWidth, height, head: boxWidth / 2, boxes: [own(0)], lines: [] };
  const wanted = columnsOf(below, level + 1);
  const columns = wanted.length === 1 && below.length > 1 ? null : beside(wanted, room, level + 1);
  if (!columns) {
    const part = moved(rowsOf(wanted, room, level + 1) ?? hang(below, room, level + 1, gap), 0, height);
    return {
      width: Math.max(boxWidth, part.width),
      height: part.height + height,
      head: boxWidth / 2,
      boxes: [own(0), ...part.boxes],
      lines: part.lines,
    };
  }
  const [first, last] = [columns[0]?.head ?? 0, columns.at(-1)?.head ?? 0];
  const middle = (first + last) / 2;
  const shift = Math.max(0, boxWidth / 2 - middle);
  const inside = columns.map((part) => moved(part, shift, height + rise));
  const bus = height + rise / 2;
  const at = middle + shift;
  const boxes = [own(at - boxWidth / 2), ...inside.flatMap((part) => part.boxes)];
  return {
    width: endOf(boxes),
    height: height + rise + Math.max(...columns.map((part) => part.height)),
    head: at,
    boxes,
    lines: [
      [
        [at, height],
        [at, bus],
      ],
      ...(columns.length > 1
        ? [
            [
              [first + shift, bus],
              [last + shift, bus],
            ] as Point[],
          ]
        : []),
      ...inside.map(({ head }): Point[] => [
        [head, bus],
        [head, height + rise],
      ]),
      ...inside.flatMap(({ lines: each }) => each),
    ],
  };
}

/**
 * Trees as one drawing, each box with the texts that are `said` in it, at most 1,136 wide, however many there are on a
 * level: what has no room beside the others hangs below.
 */
export function drawingOf<One>(trees: Branch<One>[], textsOf: (one: One) => string[]): Drawing<One> {
  const nodes = trees.map((tree) =>
    nodeOf(tree, (one) => textsOf(one).flatMap((text) => linesOf(text, boxWidth - 2 * edge))),
  );
  const beneath = beside(
    nodes.map((one) => [one]),
    widest,
    0,
  );
  const parts = beneath ?? stacked(nodes.map((one) => place(one, widest, 0)));
  const boxes = parts.flatMap((part) => part.boxes);
  return {
    width: endOf(boxes),
    height: Math.max(0, ...boxes.map(({ y, height }) => y + height)),
    boxes,
    lines: parts.flatMap(({ lines }) => lines).filter((line) => line.length > 0),
  };
}

function stacked<One>(parts: Part<One>[]): Part<One>[] {
  let y = 0;
  return parts.map((part) => {
    const shown = moved(part, 0, y);
    y += part.height + rise;
    return shown;
  });
}
