import { describe, expect, test } from "vitest";
import { spanOf } from "~/publishing/release-parts/moments";
import { formatSecond } from "~/shared/dates";
import { fieldTime } from "~/shared/forms/form-data";
import { partsOf } from "~/ui/office/editor/differences";

describe("a countdown", () => {
  test("tells the two largest units, never less than nothing, and no second before it is over", () => {
    const text = (milliseconds: number) => Object.values(spanOf(milliseconds)).join(" ");
    expect([3 * 3_600_000 + 12 * 60_000, 2 * 86_400_000 + 3_600_000, 61_000, 59_001, 1, 0, -5].map(text)).toEqual([
      "hours 3 12",
      "days 2 1",
      "minutes 1 1",
      "minutes 1 0",
      "seconds 1 0",
      "seconds 0 0",
      "seconds 0 0",
    ]);
  });

  test("is told in Beijing time to the second, as readers and as a form field have it", () => {
    const at = new Date("2026-03-02T16:00:09Z");
    expect([formatSecond(at, "zh-CN"), formatSecond(at, "en"), fieldTime(at)]).toEqual([
      "2026-03-03 00:00:09",
      "03 Mar,2026 00:00:09",
      "2026-03-03T00:00:09",
    ]);
    expect([fieldTime(null), fieldTime("soon")]).toEqual(["", ""]);
  });
});

describe("two versions of a text", () => {
  test("are told apart where they differ, whatever repeats, and put together again as they were", () => {
    expect(partsOf("收入12.5亿元", "收入15.2亿元")).toEqual({
      head: "收入1",
      before: "2.5",
      after: "5.2",
      tail: "亿元",
    });
    for (const [before, after] of [
      ["aa", "aaa"],
      ["aba", "aa"],
      ["", "x"],
      ["same", "same"],
    ] as const) {
      const { head, tail, ...parts } = partsOf(before, after);
      expect([head + parts.before + tail, head + parts.after + tail]).toEqual([before, after]);
    }
    expect(partsOf(`${"a".repeat(99)}x`, `${"a".repeat(99)}y`)).toEqual({
      head: `…${"a".repeat(60)}`,
      before: "x",
      after: "y",
      tail: "",
    });
  });
});
