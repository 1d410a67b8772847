import fc from "fast-check";
import { expect, test } from "vitest";
import { movesTo } from "~/features/site/pages/frame-blocks";

const ids = Array.from({ length: 300 }, (_, at) => `b${at}`);

/** What stands there after each that moves was put behind the one before it. */
function arranged(shown: readonly string[], wanted: readonly string[]): string[] {
  const moves = movesTo(shown, wanted);
  let there = [...shown];
  for (const [at, id] of wanted.entries()) {
    if (!moves.has(id)) continue;
    const rest = there.filter((one) => one !== id);
    const behind = at === 0 ? 0 : rest.indexOf(wanted[at - 1] ?? "") + 1;
    there = rest.toSpliced(behind, 0, id);
  }
  return there.filter((id) => wanted.includes(id));
}

test("in a page of 300 blocks one that is moved moves alone, however far, and one that is taken away moves none", () => {
  for (const [from, to] of [
    [0, 299],
    [299, 0],
    [150, 151],
    [10, 200],
  ] as const) {
    const wanted = ids.toSpliced(from, 1).toSpliced(to, 0, ids[from] ?? "");
    expect([from, to, movesTo(ids, wanted).size]).toEqual([from, to, 1]);
    expect(arranged(ids, wanted)).toEqual(wanted);
  }
  expect(movesTo(ids, ids.toSpliced(0, 1)).size).toBe(0);
  expect(movesTo(ids, ids.toSpliced(150, 20)).size).toBe(0);
  expect(movesTo(ids, ids).size).toBe(0);
});

test("any order of any of them is reached (seed in the report)", () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(ids.slice(0, 24)), fc.shuffledSubarray(ids.slice(0, 24)), (shown, some) => {
      const wanted = some.filter((id) => shown.includes(id));
      expect(arranged(shown, wanted)).toEqual(wanted);
    }),
  );
});
