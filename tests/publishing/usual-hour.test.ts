import { expect, test } from "vitest";
import { usualMoment } from "~/publishing/releases/usual-hour";

const at = (moment: string) => new Date(`${moment}:00+08:00`);

test("results are suggested for the next evening hour of a weekday, by where the company is listed", () => {
  const hour = (codes: string[], now: string) => usualMoment(codes, at(now));
  expect(hour(["00700.HK"], "2026-03-02T12:00")).toEqual(at("2026-03-02T16:30"));
  expect(hour(["00700.HK"], "2026-03-02T16:30")).toEqual(at("2026-03-03T16:30"));
  expect(hour(["600519.SH", "00700.HK"], "2026-03-06T17:00")).toEqual(at("2026-03-06T18:00"));
  expect(hour(["600519.SH"], "2026-03-06T19:00")).toEqual(at("2026-03-09T18:00"));
  expect(hour([], "2026-03-07T09:00")).toEqual(at("2026-03-09T18:00"));
});
