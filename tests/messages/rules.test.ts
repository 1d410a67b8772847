import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answersTo, type ColumnField } from "~/features/messages/columns/fields";
import { comparable, whyApart } from "~/features/messages/forms/spam";
import { dueDay, isWorkingDay } from "~/features/messages/reminders/working-days";
import { mayStep, type Step, statuses, steps } from "~/features/messages/rules";
import { addDays, beijingDay, beijingInstant } from "~/shared/dates";

const at = (day: string, time = "12:00") => beijingInstant(day, time);

describe("the day until which a message is answered", () => {
  test.each([
    ["a Monday", "2026-03-02", 5, "2026-03-09"],
    ["a Friday evening", "2026-03-06", 1, "2026-03-09"],
    ["a Saturday", "2026-03-07", 1, "2026-03-09"],
    ["before Spring Festival, with the Saturdays that are worked", "2026-02-12", 3, "2026-02-24"],
    ["before the long holiday of October, with its worked Saturday", "2026-09-30", 2, "2026-10-09"],
    ["with the worked Saturday as the day", "2026-10-09", 1, "2026-10-10"],
  ])("is counted from %s", (_, day, days, due) => {
    expect(dueDay(at(day), days)).toBe(due);
  });

  test("is counted in days of Beijing: a minute before midnight there is the day before", () => {
    expect(dueDay(at("2026-03-02", "23:59"), 1)).toBe("2026-03-03");
    expect(dueDay(new Date(at("2026-03-03").getTime() - 12 * 3_600_000), 1)).toBe("2026-03-04");
  });

  test("is a working day, with exactly that many from the day after the message until it", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("2025-01-02"), max: new Date("2027-10-01"), noInvalidDate: true }),
        fc.integer({ min: 1, max: 60 }),
        (moment, days) => {
          const due = dueDay(moment, days);
          let worked = 0;
          for (let day = addDays(beijingDay(moment), 1); day <= due; day = addDays(day, 1))
            worked += Number(isWorkingDay(day));
          expect([worked, isWorkingDay(due)]).toEqual([days, true]);
        },
      ),
      { numRuns: 200 },
    );
  });
});

test("what is held apart can only be let back, and what was answered is neither declined nor held apart", () => {
  for (const step of Object.keys(steps) as Step[]) {
    expect([step, mayStep(step, { status: "received", spam: true })]).toEqual([step, step === "notSpam"]);
    for (const status of statuses.filter((one) => !steps[step].some((from) => from === one)))
      expect([step, status, mayStep(step, { status, spam: false })]).toEqual([step, status, false]);
  }
  expect(mayStep("reject", { status: "answered", spam: false })).toBe(false);
  expect(mayStep("spam", { status: "published", spam: false })).toBe(false);
});

test("many addresses of sites, or the third same text of a day, hold a message apart; one address does not", () => {
  expect(whyApart("see https://a.example and www.b.example and http://c.example", 0)).toBe("links");
  expect(whyApart("see https://a.example", 1)).toBeNull();
  expect(whyApart("same", 2)).toBe("repeated");
  expect(comparable(" Ｂuy  NOW!! ")).toBe(comparable("buy now"));
});

describe("the fields of a column", () => {
  const words = (text: string) => ({ "zh-CN": text });
  const fields: ColumnField[] = [
    { key: "f1", kind: "line", label: words("股东账号"), required: true, options: [] },
    { key: "f2", kind: "choice", label: words("身份"), required: false, options: [words("个人"), words("机构")] },
  ];
  test("are asked as staff want them, and an answer keeps the question as it was asked", () => {
    expect(answersTo(fields, { "own.f2": "1" }).issues).toEqual([{ field: "own.f1", code: "fieldRequired" }]);
    expect(answersTo(fields, { "own.f1": "A1", "own.f2": "2" }).issues).toEqual([
      { field: "own.f2", code: "choiceRequired" },
    ]);
    expect(answersTo(fields, { "own.f1": "x".repeat(201) }).issues).toEqual([{ field: "own.f1", code: "tooLong" }]);
    expect(answersTo(fields, { "own.f1": " A1 ", "own.f2": "1", "own.f9": "?" }).answers).toEqual([
      { label: words("股东账号"), value: "A1", said: null },
      { label: words("身份"), value: "机构", said: words("机构") },
    ]);
  });
});
