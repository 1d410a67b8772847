import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { labelMoments, labelOf, sequenceOf } from "~/features/calendar/entries/events";
import { byDay, daysOf, isMonth, weeksOf } from "~/features/calendar/entries/months";
import { addDays, addMonths, beijingDay, beijingInstant, weekday } from "~/shared/dates";

const hour = 3_600_000;
const anyMonth = fc.record({ year: fc.integer({ min: 2000, max: 2099 }), month: fc.integer({ min: 1, max: 12 }) });
const textOf = ({ year, month }: { year: number; month: number }) => `${year}-${String(month).padStart(2, "0")}`;

describe("a month", () => {
  test("has its days once each in whole weeks that begin on Monday, leap years too", () => {
    fc.assert(
      fc.property(anyMonth, (chosen) => {
        const month = textOf(chosen);
        const weeks = weeksOf(month);
        const days = weeks.flat();
        const length = new Date(Date.UTC(chosen.year, chosen.month, 0)).getUTCDate();
        expect(days.filter((day) => day.startsWith(month))).toEqual(
          Array.from({ length }, (_, n) => `${month}-${String(n + 1).padStart(2, "0")}`),
        );
        for (const week of weeks) expect([week.length, weekday(week[0] ?? "")]).toEqual([7, 1]);
        expect(days.every((day, n) => n === 0 || day === addDays(days[n - 1] ?? "", 1))).toBe(true);
        expect(weeks.every((week) => week.some((day) => day.startsWith(month)))).toBe(true);
      }),
    );
    expect(weeksOf("2028-02").flat().includes("2028-02-29")).toBe(true);
    expect(weeksOf("2100-02").flat().includes("2100-02-29")).toBe(false);
    expect(weeksOf("2027-02")).toHaveLength(4);
  });

  test("is followed by the next one, also across years, and back again", () => {
    expect([
      addMonths("2026-12", 1),
      addMonths("2026-01", -1),
      addMonths("2026-03", -15),
      addMonths("2026-11", 26),
    ]).toEqual(["2027-01", "2025-12", "2024-12", "2029-01"]);
    fc.assert(
      fc.property(anyMonth, fc.integer({ min: -600, max: 600 }), (chosen, by) => {
        expect(addMonths(addMonths(textOf(chosen), by), -by)).toBe(textOf(chosen));
      }),
    );
  });

  test("is written with two digits of a real month", () => {
    expect(["2026-01", "2026-12"].every(isMonth)).toBe(true);
    expect(["2026-00", "2026-13", "2026-1", "1999-01", "2026-01-01", "２０２６-01", ""].some(isMonth)).toBe(false);
  });
});

describe("the days of an event", () => {
  test("are Beijing's: one that ends at midnight there does not touch the next day, one that begins then does", () => {
    const span = (from: string, to: string) => ({ startsAt: new Date(from), endsAt: new Date(to) });
    expect(daysOf(span("2026-03-09T16:00:00Z", "2026-03-10T16:00:00Z"))).toEqual(["2026-03-10"]);
    expect(daysOf(span("2026-03-09T15:59:59Z", "2026-03-09T16:00:01Z"))).toEqual(["2026-03-09", "2026-03-10"]);
    expect(daysOf(span("2028-02-28T01:00:00Z", "2028-03-01T01:00:00Z"))).toEqual([
      "2028-02-28",
      "2028-02-29",
      "2028-03-01",
    ]);
  });

  test("hold each moment of the event and no other day", () => {
    const minutes = fc.integer({ min: 0, max: 30 * 1_440 });
    fc.assert(
      fc.property(minutes, fc.integer({ min: 1, max: 20 * 1_440 }), minutes, (start, length, probe) => {
        const startsAt = new Date(Date.UTC(2028, 1, 1) + start * 60_000);
        const event = { startsAt, endsAt: new Date(startsAt.getTime() + length * 60_000) };
        const days = daysOf(event);
        const at = new Date(startsAt.getTime() + (probe % length) * 60_000);
        expect(days).toContain(beijingDay(at));
        expect(new Set(days).size).toBe(days.length);
        const covered = { from: beijingInstant(days[0] ?? ""), to: beijingInstant(addDays(days.at(-1) ?? "", 1)) };
        expect(covered.from <= event.startsAt && event.endsAt <= covered.to).toBe(true);
        expect(covered.to.getTime() - event.endsAt.getTime()).toBeLessThan(24 * hour);
        expect([...byDay([event]).keys()]).toEqual(days);
      }),
    );
  });
});

describe("the label of an event", () => {
  test("changes at 24 hours before, at the start and at the end, and at no other moment", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 31 * 1_440 }),
        fc.integer({ min: -40 * 86_400, max: 40 * 86_400 }),
        fc.boolean(),
        (minutes, second, done) => {
          const startsAt = new Date("2026-03-10T07:00:00Z");
          const endsAt = new Date(startsAt.getTime() + minutes * 60_000);
          const now = new Date(startsAt.getTime() + second * 1_000);
          const label = labelOf({ startsAt, endsAt, done }, now);
          const ahead = startsAt.getTime() - now.getTime();
          const wanted =
            ahead > 24 * hour
              ? "notYetStarted"
              : ahead > 0
                ? "aboutToStart"
                : now < endsAt
                  ? "inProgress"
                  : done
                    ? "done"
                    : "finished";
          expect(label).toBe(wanted);
        },
      ),
    );
    const event = { startsAt: new Date("2026-03-10T07:00:00Z"), endsAt: new Date("2026-03-10T08:00:00Z") };
    const around = labelMoments(event).map((at) =>
      [-1, 0].map((ms) => labelOf({ ...event, done: true }, new Date(at.getTime() + ms))),
    );
    expect(around).toEqual([
      ["notYetStarted", "aboutToStart"],
      ["aboutToStart", "inProgress"],
      ["inProgress", "done"],
    ]);
  });
});

describe("the revision number of a calendar file", () => {
  test("grows with each edition that comes out and with each roll-back", () => {
    const history = [
      { seq: 1, reached: 1 },
      { seq: 2, reached: 2 },
      { seq: 1, reached: 2 },
      { seq: 3, reached: 3 },
      { seq: 4, reached: 4 },
      { seq: 3, reached: 4 },
    ];
    const numbers = history.map(sequenceOf);
    expect(numbers[0]).toBe(0);
    expect(numbers.every((number, n) => n === 0 || number > (numbers[n - 1] ?? 0))).toBe(true);
  });
});
