import { describe, expect, test } from "vitest";
import { timesOf } from "~/features/calendar/year-plan/rules";
import { notesOf, shiftedDay, usualDay, yearMoved } from "~/features/calendar/year-plan/year-dates";

describe("a day of one year for another", () => {
  test.each([
    ["2026-03-26", 2027, "2027-03-25", "the Thursday next to it"],
    ["2026-04-30", 2027, "2027-04-29", "never after a time limit at the end of a month"],
    ["2024-02-29", 2025, "2025-02-27", "a leap day"],
    ["2026-01-02", 2027, "2027-01-04", "a holiday, and never in another year"],
    ["2025-09-30", 2026, "2026-09-29", "the day of the week"],
    ["2025-10-09", 2026, "2026-10-08", "after the National Day"],
    ["2026-03-28", 2027, "2027-03-27", "a Saturday stays one"],
  ])("%s in %i is %s: %s", (day, year, shifted) => {
    expect(shiftedDay(day, year, ["A", "H"])).toBe(shifted);
  });

  test("is told to be a weekend or a holiday of an exchange of the company's", () => {
    expect(notesOf("2026-07-01", ["A"])).toEqual([]);
    expect(notesOf("2026-07-01", ["A", "H"])).toEqual(["holidayH"]);
    expect(notesOf("2026-10-01", ["A", "H"])).toEqual(["holidayA", "holidayH"]);
    expect(notesOf("2026-07-04", ["A", "H"])).toEqual(["weekend"]);
  });

  test("is the usual one of its month, working days only", () => {
    expect(usualDay({ month: 3, week: 5, on: 4 }, 2027, ["A"])).toBe("2027-03-25");
    expect(usualDay({ month: 10, week: 1, on: 4 }, 2026, ["A"])).toBe("2026-09-30");
  });
});

test("the year in a title moves along, other numbers stay", () => {
  const moved = (text: string) => yearMoved(text, 2026, 2027);
  expect(moved("2025年年度报告披露（A股600001）")).toBe("2026年年度报告披露（A股600001）");
  expect(moved("2025/26 Interim, FY26, vision 2030, 2026Q1")).toBe("2026/27 Interim, FY27, vision 2030, 2027Q1");
  expect(moved("二〇二五年度股东会 二零二六年")).toBe("二〇二六年度股东会 二零二七年");
});

test("an event without a time takes whole days, one that only now got a time takes an hour", () => {
  const day = "2027-03-25";
  expect(timesOf({ day, time: "", length: 90 })).toMatchObject({ allDay: true, endsAt: "2027-03-25T16:00:00.000Z" });
  expect(timesOf({ day, time: "15:00", length: 1440 })).toMatchObject({
    allDay: false,
    startsAt: "2027-03-25T07:00:00.000Z",
    endsAt: "2027-03-25T08:00:00.000Z",
  });
});
