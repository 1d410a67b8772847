import { describe, expect, test } from "vitest";
import { type Box, boxWidth, drawingOf, linesOf } from "~/features/organisation/rules/chart";
import {
  type Below,
  mostLevels,
  mostUnits,
  parentsFor,
  placeAfter,
  placedOf,
  treeOf,
} from "~/features/organisation/rules/tree";

const below = (text: string): Below[] =>
  text.split(" ").map((pair) => {
    const [id = "", parentId] = pair.split("<");
    return { id, parentId: parentId ?? null };
  });
const order = (rows: Below[]) => placedOf(rows).map(({ one, level }) => `${one.id}${level}`);

/** A company of 300 units on eight levels, always the same. */
function largest(): Below[] {
  let seed = 7;
  const chance = (max: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % max;
  };
  const rows: (Below & { level: number })[] = [{ id: "0", parentId: null, level: 1 }];
  while (rows.length < mostUnits) {
    const above = rows[chance(rows.length)];
    if (above && above.level < mostLevels)
      rows.push({ id: `${rows.length}`, parentId: above.id, level: above.level + 1 });
  }
  return rows;
}

describe("the tree", () => {
  const rows = below("board audit<board chief<board sales<chief finance<chief lost<nobody");

  test("is read from the top, and what stands below something that is not shown is not", () => {
    expect(order(rows)).toEqual(["board1", "audit2", "chief2", "sales3", "finance3"]);
    expect(placedOf(rows)[0]).toMatchObject({ height: 2, below: 4, at: 0, of: 1 });
  });

  test("is walked by steps: among siblings, in below the one before, out behind the parent", () => {
    expect(placeAfter(rows, "finance", "up")).toEqual({ parentId: "chief", before: "sales" });
    expect(placeAfter(rows, "sales", "down")).toEqual({ parentId: "chief", before: null });
    expect(placeAfter(rows, "finance", "in")).toEqual({ parentId: "sales", before: null });
    expect(placeAfter(rows, "sales", "out")).toEqual({ parentId: "board", before: null });
    expect(placeAfter(rows, "audit", "down")).toEqual({ parentId: "board", before: null });
    for (const [id, step] of [
      ["sales", "up"],
      ["finance", "down"],
      ["sales", "in"],
      ["board", "out"],
    ] as const)
      expect(placeAfter(rows, id, step)).toBeNull();
  });

  test("offers no place below the unit itself, nor one that would be too deep", () => {
    expect(parentsFor(rows, "chief").map(({ one }) => one.id)).toEqual(["board", "audit"]);
    const deep = below("1 2<1 3<2 4<3 5<4 6<5 7<6 8<7 a b<a");
    expect(parentsFor(deep, "a").map(({ one }) => one.id)).toEqual(["1", "2", "3", "4", "5", "6"]);
  });
});

describe("the drawing", () => {
  test("breaks names where a reader would", () => {
    expect(linesOf("供应链与质量管理中心", 88)).toEqual(["供应链与质量管", "理中心"]);
    expect(linesOf("Investor Relations", 88)).toEqual(["Investor", "Relations"]);
    expect(linesOf("Sustainability Committee", 88)).toEqual(["Sustainability", "Committee"]);
  });

  test("of 300 units on eight levels stays within 1,136, with no box on another and each below its parent", () => {
    const rows = largest();
    const { width, height, boxes } = drawingOf(treeOf(rows), ({ id }) => [`Unit of the company ${id}`]);
    expect(width).toBeLessThanOrEqual(1_136);
    expect(boxes).toHaveLength(mostUnits);
    const at = new Map(boxes.map((box) => [box.one.id, box]));
    const meets = (one: Box<Below>, other: Box<Below>) =>
      one.x < other.x + boxWidth &&
      other.x < one.x + boxWidth &&
      one.y < other.y + other.height &&
      other.y < one.y + one.height;
    for (const [n, box] of boxes.entries()) {
      expect([box.x >= 0, box.y >= 0, box.y + box.height <= height]).toEqual([true, true, true]);
      expect(
        boxes
          .slice(n + 1)
          .filter((other) => meets(box, other))
          .map(({ one }) => one.id),
      ).toEqual([]);
      const parent = at.get(box.one.parentId ?? "");
      if (parent) expect(box.y).toBeGreaterThanOrEqual(parent.y + parent.height);
    }
  });
});
