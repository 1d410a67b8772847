import { describe, expect, test } from "vitest";
import { briefingDuties, documentDuties } from "~/features/duties/rules";
import type { Market } from "~/features/stock/rules";

const dues = (markets: Market[], today: string) =>
  documentDuties(markets, [], [], today)
    .map(({ document, part, year, due, markets: of }) => `${due} ${year} ${part} ${document} ${of.join("")}`)
    .sort();
const out = (day: string, document: "report" | "results" = "report", part: "annual" | "interim" = "annual") => ({
  ...{ year: 2025, part, document, out: day },
});

describe("periodic reports", () => {
  test.each<[string, Market[], string[]]>([
    [
      "on the mainland: the year by the end of April with the first quarter, the half by August, nine months by October",
      ["A"],
      ["2026-04-30 2025 annual report A", "2026-04-30 2026 q1 report A", "2026-08-31 2026 interim report A"],
    ],
    [
      "in Hong Kong: results of the year by the end of March and its report by April, of the half by August and September",
      ["H"],
      [
        "2026-03-31 2025 annual results H",
        "2026-04-30 2025 annual report H",
        "2026-08-31 2026 interim results H",
        "2026-09-30 2026 interim report H",
      ],
    ],
    [
      "on both: each once, by the earlier day",
      ["A", "H"],
      [
        "2026-03-31 2025 annual results H",
        "2026-04-30 2025 annual report AH",
        "2026-04-30 2026 q1 report A",
        "2026-08-31 2026 interim report AH",
        "2026-08-31 2026 interim results H",
      ],
    ],
  ])("are due %s", (_, markets, expected) => expect(dues(markets, "2026-03-20")).toEqual(expected));

  test("are done on the first day on which one of the period was out, and of no other period", () => {
    const known = [
      out("2026-03-28"),
      out("2026-03-27"),
      out("2026-03-27", "results"),
      { ...out("2025-03-27"), year: 2024 },
    ];
    const done = documentDuties(["A"], known, [], "2026-04-01").map(({ part, done: day }) => [part, day]);
    expect(done).toEqual([
      ["annual", "2026-03-27"],
      ["q1", null],
      ["interim", null],
    ]);
  });
});

describe("a report that is to come", () => {
  test("is planned by an event of its period, and not done by what came out before the period was over", () => {
    const early = { ...out("2026-05-10", "report", "interim"), year: 2026 };
    const events = [
      { year: 2026, part: "interim" as const, day: "2026-08-27" },
      { year: 2025, part: "interim" as const, day: "2026-08-20" },
    ];
    const duties = documentDuties(["A"], [early], events, "2026-07-10");
    expect(duties).toMatchObject([
      { part: "interim", year: 2026, done: null, planned: "2026-08-27" },
      { part: "q3", year: 2026, done: null, planned: null },
    ]);
  });
});

describe("the briefing on annual results", () => {
  const today = "2026-04-02";
  test("is due fifteen trading days after the report, over holidays, and only on the mainland", () => {
    const known = [out("2026-03-27")];
    expect(briefingDuties(["A"], known, [], today)).toEqual([
      { year: 2025, due: "2026-04-20", done: null, planned: null },
    ]);
    expect(briefingDuties(["H"], known, [], today)).toEqual([]);
    expect(briefingDuties(["A"], [out("2026-03-27", "report", "interim")], [], today)).toEqual([]);
    expect(briefingDuties(["A"], [{ ...out("2026-03-27"), year: 2026 }], [], today)).toEqual([]);
  });

  test("is planned, then done, by a briefing of that time; one of another year is none", () => {
    const of = (days: string[]) =>
      briefingDuties(
        ["A"],
        [out("2026-03-27")],
        days.map((day) => ({ day })),
        today,
      )[0];
    expect(of(["2026-04-10"])).toMatchObject({ done: null, planned: "2026-04-10" });
    expect(of(["2026-03-30"])).toMatchObject({ done: "2026-03-30", planned: null });
    expect(of(["2025-09-10", "2026-09-10"])).toMatchObject({ done: null, planned: null });
  });
});
