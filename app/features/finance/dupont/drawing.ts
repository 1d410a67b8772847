import { linesOf } from "~/features/organisation/rules/chart";
import type { Form } from "./figures";
import type { Branch } from "./tree";

export const boxWidth = 124;
export const lineHeight = 16;
const edge = 6;
const gap = 14;
const rise = 30;
const indent = 14;
const trunk = 5;

type Point = readonly [x: number, y: number];
export type Box = { one: Branch; level: number; x: number; y: number; height: number; label: string[]; lines: number };
/** A drawing of the tree: boxes of one width, the lines between them, and the signs beside them. */
export type Drawing = {
  width: number;
  height: number;
  boxes: Box[];
  lines: Point[][];
  signs: { sign: string; at: Point }[];
};
type Part = Drawing & { head: number };
/** What a box is called, and how many lines of figures stand below that. */
type Texts = { label: (one: Branch) => string; lines: (one: Branch) => number };

const moved = (part: Part, dx: number, dy: number): Part => ({
  ...part,
  head: part.head + dx,
  boxes: part.boxes.map((box) => ({ ...box, x: box.x + dx, y: box.y + dy })),
  lines: part.lines.map((line) => line.map(([x, y]): Point => [x + dx, y + dy])),
  signs: part.signs.map(({ sign, at: [x, y] }) => ({ sign, at: [x + dx, y + dy] })),
});

const together = (parts: readonly Part[]): Omit<Drawing, "height"> => {
  const boxes = parts.flatMap((part) => part.boxes);
  return {
    width: Math.max(...boxes.map(({ x }) => x + boxWidth)),
    boxes,
    lines: parts.flatMap((part) => part.lines),
    signs: parts.flatMap((part) => part.signs),
  };
};

function boxOf(one: Branch, level: number, hangs: boolean, { label, lines }: Texts): Box {
  const words = linesOf(hangs && one.sign ? `${one.sign} ${label(one)}` : label(one), boxWidth - 2 * edge);
  const figures = lines(one);
  return {
    ...{ one, level, x: 0, y: 0, label: words, lines: figures },
    height: (words.length + figures) * lineHeight + 2 * edge,
  };
}

/**
 * Amounts that make up another one hang below it; in the longer form all amounts do, so that six factors stand side by
 * side.
 */
const hangsBelow = (one: Branch, level: number, form: Form) =>
  one.below.every(({ measure }) => measure === "amount") && (form === "five" || level > 2);

function hanging(own: Box, below: readonly Part[]): Part {
  const parts: Part[] = [];
  let y = own.height + gap;
  let last = y;
  for (const part of below) {
    parts.push(moved(part, indent, y));
    last = y + (part.boxes[0]?.height ?? 0) / 2;
    y += part.height + gap / 2;
  }
  const arms = parts.map(({ boxes: [box] }): Point[] => {
    const middle = (box?.y ?? 0) + (box?.height ?? 0) / 2;
    return [
      [trunk, middle],
      [box?.x ?? 0, middle],
    ];
  });
  const all = together(parts);
  const line: Point[] = [
    [trunk, own.height],
    [trunk, last],
  ];
  return {
    ...all,
    width: Math.max(boxWidth, all.width),
    height: y - gap / 2,
    head: boxWidth / 2,
    boxes: [own, ...all.boxes],
    lines: [line, ...arms, ...all.lines],
  };
}

function spread(own: Box, below: readonly Part[]): Part {
  let x = 0;
  const parts = below.map((part) => {
    const placed = moved(part, x, own.height + rise);
    x += part.width + gap;
    return placed;
  });
  const [first, last] = [parts[0]?.head ?? 0, parts.at(-1)?.head ?? 0];
  const middle = (first + last) / 2;
  const bus = own.height + rise / 2;
  const all = together(parts);
  const signs = parts.slice(1).map(({ boxes: [box] }, at) => {
    const before = parts[at]?.boxes[0];
    const sign: Drawing["signs"][number] = {
      sign: box?.one.sign ?? "",
      at: [((before?.x ?? 0) + boxWidth + (box?.x ?? 0)) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2 + 4],
    };
    return sign;
  });
  const lines: Point[][] = [
    [
      [middle, own.height],
      [middle, bus],
    ],
    [
      [first, bus],
      [last, bus],
    ],
    ...parts.map(({ head }): Point[] => [
      [head, bus],
      [head, own.height + rise],
    ]),
  ];
  return {
    ...all,
    height: own.height + rise + Math.max(...below.map(({ height }) => height)),
    head: middle,
    boxes: [{ ...own, x: middle - boxWidth / 2 }, ...all.boxes],
    lines: [...lines, ...all.lines],
    signs: [...signs, ...all.signs],
  };
}

function place(one: Branch, level: number, hangs: boolean, form: Form, texts: Texts): Part {
  const own = boxOf(one, level, hangs, texts);
  if (one.below.length === 0)
    return { width: boxWidth, height: own.height, head: boxWidth / 2, boxes: [own], lines: [], signs: [] };
  const isHanging = hangs || hangsBelow(one, level, form);
  const below = one.below.map((each) => place(each, level + 1, isHanging, form, texts));
  return isHanging ? hanging(own, below) : spread(own, below);
}

/**
 * The tree as a drawing in the common layout: ROE at the top, its factors below it, and what they are made from below
 * those.
 */
export function drawingOf(tree: Branch, form: Form, texts: Texts): Drawing {
  const { head, ...drawing } = place(tree, 0, false, form, texts);
  return drawing;
}
