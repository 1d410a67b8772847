import { expect, test } from "vitest";
import { drawnStrokes, longestDrawing } from "~/features/appointments/letters/rules";
import { thinned } from "~/ui/public/scripts/signature";

const textOf = (points: { x: number; y: number }[]) => points.map(({ x, y }) => `${x},${y}`).join(" ");

test("a signature that a slow hand draws in thousands of points fits its field, begins where it began and misses no turn", () => {
  const drawn = Array.from({ length: 6_000 }, (_, at) => ({
    x: Math.round(500 + 400 * Math.sin(at / 300)),
    y: Math.round(500 + 200 * Math.cos(at / 190)),
  }));
  expect(textOf(drawn).length).toBeGreaterThan(longestDrawing);
  const points = thinned(drawn);
  expect(textOf(points).length).toBeLessThanOrEqual(longestDrawing);
  expect(points[0]).toEqual(drawn[0]);
  const far = drawn.filter(({ x, y }) => !points.some((one) => Math.hypot(one.x - x, one.y - y) < 8));
  expect(far).toEqual([]);
  expect(drawnStrokes(textOf(points))[0]).toHaveLength(points.length);
});
