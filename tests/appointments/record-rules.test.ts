import { describe, expect, test } from "vitest";
import { filingDeadline, minutesOf } from "~/features/appointments/record/rules";

describe("the deadline of a record", () => {
  const closed = (time: string) => new Date(`${time}:00+08:00`);
  test("is the opening of the next trading day of the company's own market", () => {
    expect(filingDeadline(["600000.SH"], closed("2026-03-12T16:00"))).toEqual(closed("2026-03-13T09:30"));
    expect(filingDeadline(["600000.SH"], closed("2026-03-13T20:00"))).toEqual(closed("2026-03-16T09:30"));
    expect(filingDeadline(["000001.SZ"], closed("2026-09-30T16:00"))).toEqual(closed("2026-10-08T09:30"));
    expect(filingDeadline(["00700.HK"], closed("2026-09-30T16:00"))).toEqual(closed("2026-10-02T09:30"));
    expect(filingDeadline(["000001.SZ", "00700.HK"], closed("2026-09-30T16:00"))).toEqual(closed("2026-10-02T09:30"));
    expect(filingDeadline([], closed("2026-02-13T16:00"))).toEqual(closed("2026-02-24T09:30"));
  });
});

test("minutes tell questions and answers apart in Chinese and English, and leave other paragraphs alone", () => {
  const result = minutesOf(
    "公司介绍\n\n问：何时达产？\n答：以公告为准。\n問題1：股息？\n答覆：穩定。\nQ2: When?\nA: Soon.\n问题很多",
  );
  expect(result.map(({ as }) => as)).toEqual([
    "text",
    "question",
    "answer",
    "question",
    "answer",
    "question",
    "answer",
    "text",
  ]);
});
