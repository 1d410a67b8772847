import { beforeEach, describe, expect, test } from "vitest";
import { estimateImport } from "~/features/analysts/operations/estimate-import.server";
import { editor, testContext } from "../support/context";

let ctx: Awaited<ReturnType<typeof testContext>>;
let companies = 0;
beforeEach(async () => {
  companies += 1;
  ctx = await testContext({
    ...{ actor: editor("editor"), companyId: `estimateFiles${companies}`, now: new Date("2026-06-01T04:00:00Z") },
  });
  ctx.company.settings = { ...ctx.company.settings, codes: ["600690.SH"] };
});

const head = "股票代码,机构,预测年度,预测日期,归母净利润(亿元),每股收益";
const seen = (lines: string[], name = "estimates.csv") =>
  estimateImport.receive(ctx, new File([[head, ...lines].join("\n")], name), {});
const codesOf = async (lines: string[]) => {
  const preview = await seen(lines);
  return preview.ok && preview.value.problems.map(({ line, code }) => [line, code]);
};

describe("a file of estimates", () => {
  test("of another company is skipped by its lines, and refused by its name", async () => {
    expect(await codesOf(["000001.SZ,甲,2026,2026-05-20,45,2.31", "600690.SH,乙,2026,2026-05-20,210,2.2"])).toEqual([
      [2, "otherCompany"],
    ]);
    expect(await seen([",甲,2026,2026-05-20,45,2.31"], "sz000001.csv")).toMatchObject({ code: "fileOfOtherCompany" });
  });

  test("takes no actual figure, no result that is out and no mean of others, and asks for a profit above revenue", async () => {
    const line = (year: string, day: string, broker = "甲") => `600690.SH,${broker},${year},${day},210,2.2`;
    expect(
      await codesOf([
        line("2026A", "2026-05-20"),
        line("2025", "2026-05-20"),
        line("2025E", "2026-04-20"),
        line("2026E", "2026-05-20", "一致预期"),
        line("2026E", "2026-05-20", "Average"),
        line("2026E", "2026-05-20", "平均值"),
        line("2026E", "2026-05-20", "高盛"),
      ]),
    ).toEqual([
      [2, "yearActual"],
      [3, "yearPast"],
      [5, "institutionIsMean"],
      [6, "institutionIsMean"],
      [7, "institutionIsMean"],
    ]);
    const text = "机构,预测年度,预测日期,营业收入(亿元),归母净利润(亿元)\n甲,2026,2026-05-20,21,210";
    const preview = await estimateImport.receive(ctx, new File([text], "estimates.csv"), {});
    expect(preview.ok && preview.value.problems.map(({ line: at, code }) => [at, code])).toEqual([
      [2, "profitAboveRevenue"],
    ]);
    expect(preview.ok && preview.value.rows).toHaveLength(1);
  });

  test("names the lines of days to come, and of figures far from the others of the year", async () => {
    const line = (broker: string, profit: string, eps = "2.2") =>
      `600690.SH,${broker},2026,2026-05-20,${profit},${eps}`;
    expect(await codesOf(["600690.SH,甲,2026,2026-06-02,210,2.2"])).toEqual([[2, "dayAhead"]]);
    expect(await codesOf([line("甲", "210"), line("乙", "20800"), line("丙", "205")])).toEqual([
      [3, "figureOutOfScale"],
    ]);
    expect(await codesOf([line("甲", "-210"), line("乙", "-205", "-2.1")])).toEqual([[2, "lineWrong"]]);
    expect(await codesOf([line("甲", "210"), line("乙", "205", "0.022"), line("丙", "199")])).toEqual([
      [3, "figureOutOfScale"],
    ]);
  });
});
