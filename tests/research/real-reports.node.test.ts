import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readReports, reportHeading } from "~/features/research/rules/report-file";
import { Report } from "~/features/research/schemas";
import { isJson, jsonTable } from "~/sheets/rules/json-table";

const file = path.resolve(process.env.SHARED_DATA ?? "../shared/data", "research_reports/eastmoney_page_2022-01.json");
const there = existsSync(file) || Boolean(process.env.CI);

test.runIf(there)(
  "a vendor's page of 100 reports in a function's call holds four on the company, with numbers and links",
  () => {
    const text = readFileSync(file, "utf8");
    expect(isJson(text)).toBe(true);
    const table = jsonTable(text);
    if (!table.ok) throw new Error(table.code);
    const heading = reportHeading(table.value.lines);
    const { rows, found, problems, asksWhose } = readReports(table.value, heading, ["600690.SH", "06690.HK"]);
    expect({ found, rows: rows.length, asksWhose }).toEqual({ found: 100, rows: 4, asksWhose: false });
    expect(problems).toHaveLength(96);
    expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(["otherCompany"]));
    const empty = { authors: "", link: "", summary: { "zh-CN": "" }, fileId: "", rights: "" };
    const stored = rows.map(({ values }) => Report.parse({ ...empty, ...values }));
    expect(stored.map(({ day, institution, rating, authors }) => [day, institution["zh-CN"], rating, authors])).toEqual(
      [
        ["2022-01-13", "首创证券", "buy", "陈梦"],
        ["2022-01-13", "天风证券", "buy", "孙谦"],
        ["2022-01-12", "浙商证券", "buy", "马莉"],
        ["2022-01-12", "西南证券", "buy", "龚梦泓"],
      ],
    );
    expect(stored.map(({ code, link }) => link === `https://data.eastmoney.com/report/info/${code}.html`)).toEqual([
      ...[true, true, true, true],
    ]);
    expect(readReports(table.value, heading, ["600690.SZ"]).rows).toEqual([]);
  },
);
