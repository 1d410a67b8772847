import { describe, expect, test } from "vitest";
import { votesPasted } from "~/features/meetings/rules/pasted";
import { type Count, isCarried, percentOf, percentsOf, voteIssues, votesOf } from "~/features/meetings/rules/votes";
import { votesIn } from "~/features/meetings/rules/votes-file";
import { chance } from "../support/chance";
import { seedOf } from "../support/full.ts";

const count = (yes: number | string, against: number | string, abstained: number | string): Count => ({
  for: String(yes),
  against: String(against),
  abstained: String(abstained),
});
const title = { "zh-CN": "议案" };

describe("the votes of a resolution", () => {
  test("come to 100.0000 percent together, among any numbers", () => {
    const seed = seedOf(20_260_521);
    const next = chance(seed);
    for (let round = 0; round < 2_000; round++) {
      const some = () => String(Math.floor(next() * 10 ** Math.floor(next() * 15)));
      const votes = count(some(), some(), some());
      for (const rule of ["mainland", "hongKong"] as const) {
        const result = Object.values(percentsOf(votes, rule)).filter((one) => one !== null);
        const units = result.reduce((sum, one) => sum + BigInt(one.replace(".", "")), 0n);
        expect([seed, votes, rule, result.length === 0 || units === 1_000_000n]).toEqual([seed, votes, rule, true]);
      }
    }
  });

  test("are told to the share beyond what a float holds", () => {
    const votes = count("356406257089000001", "3", "0");
    expect(votesOf(votes)).toBe(356_406_257_089_000_004n);
    expect(percentsOf(votes, "mainland")).toEqual({ for: "100.0000", against: "0.0000", abstained: "0.0000" });
    expect(percentsOf(count(1, 1, 1), "mainland")).toEqual({
      for: "33.3334",
      against: "33.3333",
      abstained: "33.3333",
    });
    expect(percentsOf(count(1, 1, 1), "hongKong")).toEqual({ for: "50.0000", against: "50.0000", abstained: null });
    expect(percentsOf(count(0, 0, 0), "mainland")).toEqual({ for: null, against: null, abstained: null });
    expect([percentOf("1", "3"), percentOf("0", "3"), percentOf("1", "0"), percentOf("", "3")]).toEqual([
      "33.33",
      "0.00",
      null,
      null,
    ]);
  });

  test("carry by the rule that is stated: half and two thirds of those present, or half and three quarters of those cast", () => {
    const carried = (form: "ordinary" | "special", rule: "mainland" | "hongKong", votes: Count) =>
      isCarried(form, { all: votes }, rule);
    expect(carried("ordinary", "mainland", count(50, 50, 0))).toBe(false);
    expect(carried("ordinary", "mainland", count(51, 40, 9))).toBe(true);
    expect(carried("ordinary", "mainland", count(50, 40, 10))).toBe(false);
    expect(carried("ordinary", "hongKong", count(50, 40, 10))).toBe(true);
    expect(carried("special", "mainland", count(2, 1, 0))).toBe(true);
    expect(carried("special", "mainland", count(2, 0, 2))).toBe(false);
    expect(carried("special", "hongKong", count(3, 1, 9))).toBe(true);
    expect(carried("special", "hongKong", count(74, 26, 0))).toBe(false);
    expect(carried("special", "hongKong", count(0, 0, 9))).toBe(false);
  });

  test("of A and H shares are those of all, and none are more than all or than came", () => {
    const why = (votes: object, attendance: string | null = null, form = "ordinary") =>
      voteIssues({
        resolutions: [{ number: "1", form: form as "ordinary", title, votes: votes as never }],
        attendance: attendance === null ? null : { holders: "2", shares: attendance, votable: "100" },
      }).map(({ code }) => code);
    const all = count(10, 2, 1);
    expect(why({ all, A: count(7, 1, 1), H: count(3, 1, 0) }, "13")).toEqual([]);
    expect(why({ all, A: count(7, 1, 1), H: count(3, 0, 0) })).toEqual(["votesDiffer"]);
    expect(why({ all, minority: count(1, 3, 0) })).toEqual(["votesExceed"]);
    expect(why({ all }, "12")).toEqual(["votesOverPresent"]);
    expect(why({ all }, "101")).toEqual(["sharesOverVotable"]);
    expect(why({ all }, null, "heard")).toEqual(["heardHasVotes"]);
    const twice = { number: "2.01", form: "ordinary" as const, title, votes: null };
    expect(voteIssues({ resolutions: [twice, twice], attendance: null })).toEqual([
      { field: "facts.resolutions.1.number", code: "resolutionTwice" },
    ]);
  });
});

test("rows copied in a sheet give the votes of each resolution, past titles and percentages", () => {
  const pasted = votesPasted(
    [
      "议案\t同意\t比例\t反对\t比例\t弃权\t比例",
      "1\t董事会报告\t1,234,567\t99.10%\t1,000\t0.08%\t10\t0.82%",
      "2.01.\t５００\t0\t3",
      "3\t500\t0",
      "4\t1\t2\t3\t4",
    ].join("\r\n"),
  );
  expect([...pasted]).toEqual([
    ["1", count("1234567", "1000", "10")],
    ["2.01", count("500", "0", "3")],
  ]);
});

describe("votes in a file", () => {
  const lines = (...rows: string[][]) => rows.map((cells, at) => ({ line: at + 1, cells }));

  test("stand a line a resolution, those of A and H shares and of minority investors in columns of their own", () => {
    const heads = ["序号", "议案", "同意（股）", "反对", "弃权", "中小投资者同意", "中小投资者反对", "中小投资者弃权"];
    const read = votesIn(
      lines(
        ["2026年年度股东大会表决结果"],
        heads,
        ["1.", "董事会报告", "1,234,567", "１０", "0", "500", "9", "0"],
        ["2.01", "选举甲", "7", "—", "0", "", "", ""],
        ["合计", "", "1", "2", "3", "", "", ""],
      ),
    );
    expect(read).toEqual({
      rows: [{ number: "1", votes: { all: count("1234567", "10", "0"), minority: count("500", "9", "0") } }],
      unread: [4],
    });
  });

  test("stand a line a class of holders below the number of the resolution, and are added up where the file does not say all", () => {
    const heads = ["议案序号", "股东类型", "同意", "反对", "弃权"];
    expect(
      votesIn(
        lines(
          heads,
          ["", "", "票数", "票数", "票数"],
          ["1", "A股", "10", "1", "0"],
          ["", "H股", "5", "0", "2"],
          ["2", "A股", "8", "0", "0"],
          ["", "H股", "7", "0", "0"],
          ["", "普通股合计", "15", "0", "0"],
          ["", "优先股", "3", "0", "0"],
        ),
      )?.rows,
    ).toEqual([
      { number: "1", votes: { all: count("15", "1", "2"), A: count("10", "1", "0"), H: count("5", "0", "2") } },
      { number: "2", votes: { all: count("15", "0", "0"), A: count("8", "0", "0"), H: count("7", "0", "0") } },
    ]);
    expect(votesIn(lines(["Resolution", "For", "Against", "Abstained"], ["3", "9", "1", "0"]))?.rows).toEqual([
      { number: "3", votes: { all: count("9", "1", "0") } },
    ]);
  });

  test("are none in a table of anything else", () => {
    expect(votesIn(lines(["日期", "收盘价"], ["2026-01-05", "10.20"]))).toBeNull();
    expect(votesIn([])).toBeNull();
  });
});
