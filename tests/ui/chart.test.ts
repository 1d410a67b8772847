import fc from "fast-check";
import { expect, test } from "vitest";
import { areaPath, barsPath, linePath, type Point, stepsPath, thin } from "~/ui/public/chart/paths";
import { priceChart } from "./specimen";

const numbers = (text: string) => [...text.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(([found]) => Number(found));
const decode = (path: string) =>
  path
    .split("M")
    .slice(1)
    .map((run) => {
      const [start = "", steps = ""] = run.replace("Z", "").split("l");
      const [x = 0, y = 0] = numbers(start);
      const points = [[x, y]];
      const moves = numbers(steps);
      for (let at = 0; at < moves.length; at += 2)
        points.push([(points.at(-1)?.[0] ?? 0) + (moves[at] ?? 0), (points.at(-1)?.[1] ?? 0) + (moves[at + 1] ?? 0)]);
      return points;
    });
const point = fc.option(fc.double({ min: -500, max: 500, noNaN: true }), { freq: 6 });

test("a path holds every point to half a pixel, and each gap breaks the line", () => {
  fc.assert(
    fc.property(fc.array(point, { maxLength: 60 }), (values) => {
      const points = values.map((value, at): Point => (value === null ? null : [at * 3, value]));
      const runs: Point[][] = [[]];
      for (const each of points) each ? runs.at(-1)?.push(each) : runs.push([]);
      const wanted = runs.filter((run) => run.length > 0);
      const drawn = decode(linePath(points));
      expect(drawn.map((run) => run.length)).toEqual(wanted.map((run) => run.length));
      for (const [at, run] of wanted.entries())
        for (const [place, each] of run.entries()) {
          expect(Math.abs((drawn[at]?.[place]?.[0] ?? 1e9) - (each?.[0] ?? 0))).toBeLessThan(0.26);
          expect(Math.abs((drawn[at]?.[place]?.[1] ?? 1e9) - (each?.[1] ?? 0))).toBeLessThan(0.26);
        }
    }),
  );
});

test("thinning keeps the ends and every column's lowest and highest point", () => {
  const points = Array.from(
    { length: 5000 },
    (_, at): Point => [at / 10, Math.sin(at / 40) * 100 + (at === 3333 ? 900 : 0)],
  );
  const stored = thin(points, 100);
  expect(stored.length).toBeLessThanOrEqual(202);
  expect(stored[0]).toEqual(points[0]);
  expect(stored.at(-1)).toEqual(points.at(-1));
  expect(stored).toContainEqual(points[3333]);
  expect(thin(points.slice(0, 150), 100)).toHaveLength(150);
});

test("an area closes each run at the floor and bars stand on it", () => {
  expect(areaPath([[0, 5], [3, 6], null, [9, 7], [12, 8]], 20)).toBe("M0 5l3 1V20H0ZM9 7l3 1V20H9Z");
  expect(barsPath([[0, 5], null, [6, 2.25]], 20)).toBe("M0 20v-5M6 20v-3");
  expect(stepsPath([5, 6.2, null, 2.25], 3, 20)).toBe("M0 20v-5h6v5h6V20Z");
});

test("240 points are a path of about 1.5 kB, with the same numbers in a table", () => {
  const values = Array.from({ length: 240 }, (_, at) =>
    Number((24 + Math.sin(at / 30) * 4 + Math.sin(at * 12.9898) * 0.4).toFixed(2)),
  );
  const html = priceChart(values);
  expect(/class="line s1" d="([^"]+)"/.exec(html)?.[1]?.length).toBeLessThanOrEqual(1600);
  expect(html.match(/<tr>/g)).toHaveLength(241);
  expect(html).toContain("Exchange");
  expect(html).toContain('aria-label="It rose"');
});

test("a chart of nothing, of one point and of equal points is still a chart", () => {
  for (const values of [[], [null, null], [5], [5, 5, 5]])
    expect(priceChart(values)).not.toMatch(/NaN|Infinity|undefined/);
});

test("a long series can point to its table instead of carrying it", () => {
  const html = priceChart([1, 2, 3], { table: { href: "/all" } });
  expect(html).toContain('<a href="/all">See all figures</a>');
  expect(html).not.toContain("<table");
});
