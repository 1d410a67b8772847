import { expect, test } from "vitest";
import { fieldTime, isoIn, momentIn } from "~/shared/forms/form-data";

test("a time of a form is the Beijing time that was typed, and back", () => {
  for (const typed of ["2026-03-02T17:00:00", "2028-02-29T00:00:59", "9999-12-31T23:59:59"]) {
    const at = momentIn(typed);
    expect(at && fieldTime(at)).toBe(typed);
  }
  expect(momentIn("2026-03-02T17:00")).toEqual(new Date("2026-03-02T09:00:00Z"));
  expect(isoIn("2026-03-02T17:00")).toBe("2026-03-02T09:00:00.000Z");
});

test("a day or hour that there is not, and a year beyond every calendar, is no time instead of another one", () => {
  const none = [
    "2026-02-31T10:00",
    "2027-02-29T10:00:00",
    "2026-03-02T24:00",
    "+275760-09-13T08:00:00",
    "2026",
    "",
    "2026-03-02T10:00:00+00:00",
  ];
  expect(none.map((typed) => momentIn(typed))).toEqual(none.map(() => null));
  expect(isoIn("2026-02-31T10:00")).toBe("2026-02-31T10:00");
});
