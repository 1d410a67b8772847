import { commonLengths, longestCompared } from "~/shared/same-text";

/**
 * Which texts of each of two lists have no counterpart in the other, in the same order, by their places. Of long lists
 * both ends alone are compared: what lies between is said to differ.
 */
export function differing(one: readonly string[], other: readonly string[]): { one: number[]; other: number[] } {
  let start = 0;
  while (start < one.length && start < other.length && one[start] === other[start]) start += 1;
  let end = 0;
  while (
    end < Math.min(one.length, other.length) - start &&
    one[one.length - 1 - end] === other[other.length - 1 - end]
  )
    end += 1;
  const [here, there] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  const stored = { one: new Set<number>(), other: new Set<number>() };
  if (Math.max(here.length, there.length) <= longestCompared) {
    const table = commonLengths(here, there);
    let [i, j] = [0, 0];
    while (i < here.length && j < there.length) {
      if (here[i] === there[j]) {
        stored.one.add(i++);
        stored.other.add(j++);
      } else if ((table[i + 1]?.[j] ?? 0) >= (table[i]?.[j + 1] ?? 0)) i += 1;
      else j += 1;
    }
  }
  const left = (list: readonly string[], stays: Set<number>) =>
    list.flatMap((_, at) => (stays.has(at) ? [] : [start + at]));
  return { one: left(here, stored.one), other: left(there, stored.other) };
}
