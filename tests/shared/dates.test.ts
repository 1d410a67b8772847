import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  beijingDay,
  beijingInstant,
  beijingTime,
  formatDay,
  formatInstant,
  formatLongDay,
  isDay,
  sinceLong,
  sinceShort,
} from "~/shared/dates";

const now = new Date("2026-03-01T00:00:00Z");
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

describe("days and clock times are Beijing's", () => {
  test("an instant late in the day of London is the next day", () => {
    expect(beijingDay(new Date("2026-11-30T16:00:00Z"))).toBe("2026-12-01");
    expect(beijingTime(new Date("2026-11-30T16:05:00Z"))).toBe("00:05");
    expect(beijingInstant("2026-12-01", "15:00").toISOString()).toBe("2026-12-01T07:00:00.000Z");
  });

  test("every instant comes back from its day and time, to the minute", () => {
    fc.assert(
      fc.property(fc.date({ min: new Date("1990-01-01"), max: new Date("2099-01-01"), noInvalidDate: true }), (at) => {
        const back = beijingInstant(beijingDay(at), beijingTime(at));
        expect(at.getTime() - back.getTime()).toBeGreaterThanOrEqual(0);
        expect(at.getTime() - back.getTime()).toBeLessThan(60_000);
      }),
    );
  });

  test("the spec's forms are used in each language", () => {
    expect(formatDay("2026-12-01", "en")).toBe("01 Dec,2026");
    expect(formatDay("2026-12-01", "zh-CN")).toBe("2026-12-01");
    expect(formatLongDay("2026-12-01", "tc")).toBe("2026年12月1日");
    expect(formatInstant(new Date("2026-12-01T07:05:00Z"), "en")).toBe("01 Dec,2026 15:05");
  });

  test("a day that does not exist is no day", () => {
    expect(isDay("2026-02-29")).toBe(false);
    expect(isDay("2028-02-29")).toBe(true);
    expect(addDays("2026-02-28", 1)).toBe("2026-03-01");
  });
});

test("a day in a column of many is written with strokes in Chinese, and in English as everywhere", () => {
  expect(formatDay("2026-03-09", "zh-CN")).toBe("2026-03-09");
  expect(formatDay(new Date("2026-03-08T16:00:00Z"), "tc")).toBe("2026-03-09");
  expect(formatDay("2026-03-09", "en")).toBe("09 Mar,2026");
});

describe("relative time", () => {
  test.each([
    [0, { unit: "justNow", n: 0 }],
    [29, { unit: "justNow", n: 0 }],
    [30, { unit: "minutes", n: 1 }],
    [119, { unit: "minutes", n: 1 }],
    [3_599, { unit: "minutes", n: 59 }],
    [3_600, { unit: "hours", n: 1 }],
    [86_399, { unit: "hours", n: 23 }],
    [86_400, { unit: "oneDay", n: 1 }],
    [172_799, { unit: "oneDay", n: 1 }],
    [172_800, { unit: "date", n: 0 }],
    [-1, { unit: "date", n: 0 }],
  ])("in its first form, %i seconds ago", (seconds, expected) => {
    expect(sinceLong(ago(seconds), now)).toEqual(expected);
  });

  test.each([
    [0, { unit: "minutes", n: 1 }],
    [3_599, { unit: "minutes", n: 59 }],
    [3_600, { unit: "hours", n: 1 }],
    [86_399, { unit: "hours", n: 23 }],
    [86_400, { unit: "days", n: 1 }],
    [-1, { unit: "date", n: 0 }],
  ])("in its second form, %i seconds ago", (seconds, expected) => {
    expect(sinceShort(ago(seconds), now)).toEqual(expected);
  });

  test("is the full date for what is no date", () => {
    expect(sinceLong(new Date(Number.NaN), now).unit).toBe("date");
    expect(sinceShort(new Date(Number.NaN), now).unit).toBe("date");
  });
});
