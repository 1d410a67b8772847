import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { planImport } from "~/features/announcements/rules/import-plan";
import { readRecords } from "./reading";

const folder = path.resolve(process.env.SHARED_DATA ?? "../shared/data", "announcements");
const now = new Date("2026-11-21T00:00:00Z");
const there = existsSync(folder);

async function read(file: string, codes: string[]) {
  const found = await readRecords(new Uint8Array(readFileSync(path.join(folder, file))));
  if (!found.ok) throw new Error(found.code);
  return { format: found.value.format, found: found.value.records, ...planImport(found.value, codes, now) };
}

test("the real files of announcements lie where the tests look for them", ({ skip }) => {
  if (!there && process.env.CI !== "true") skip(`${folder} is missing: the real files are not read`);
  expect(there).toBe(true);
});

describe.skipIf(!there)("real files of announcements", () => {
  test("cninfo's query answer is read whole: days without a clock, the half-year report by its code", async () => {
    const { format, rows, problems } = await read("cninfo_raw_query_2_records.json", ["600600.SH"]);
    expect({ format, problems }).toEqual({ format: "cninfoQuery", problems: [] });
    expect(rows).toEqual([
      {
        line: 1,
        number: "1208388950",
        at: "2020-09-03T16:00:00.000Z",
        clock: false,
        title: "关于持股5%以上股东权益变动达1%的提示公告",
        type: "provisional",
        by: "none",
        url: "https://static.cninfo.com.cn/finalpage/2020-09-04/1208388950.PDF",
      },
      {
        line: 2,
        number: "1208345383",
        at: "2020-08-30T16:00:00.000Z",
        clock: false,
        title: "2020年半年度报告",
        type: "interim",
        by: "code",
        url: "https://static.cninfo.com.cn/finalpage/2020-08-31/1208345383.PDF",
      },
    ]);
  });

  test("of the board of many companies only the own ones are taken, and each other line is refused", async () => {
    const { format, found, rows, others, problems } = await read("cninfo_board_2026-06-01.json", [
      "002575.SZ",
      "300237.SZ",
    ]);
    expect({ format, found: found.length, others: others.rows }).toEqual({
      format: "cninfoBoard",
      found: 80,
      others: 75,
    });
    expect(problems.map(({ code }) => code)).toEqual(Array(75).fill("otherCompany"));
    expect(rows.map(({ number, at, clock }) => [number, at, clock])).toContainEqual([
      "1225334872",
      "2026-05-28T08:22:11.000Z",
      true,
    ]);
    expect(rows.filter(({ clock }) => !clock)).toHaveLength(4);
  });

  test("each of the 80 records of the board can be read by its own company", async () => {
    const { found } = await read("cninfo_board_2026-06-01.json", []);
    const codes = [...new Set(found.map(({ stock }) => stock))];
    const { rows, problems, others } = await read("cninfo_board_2026-06-01.json", codes);
    expect([rows.length, problems.length, others.rows]).toEqual([80, 0, 0]);
    expect(new Set(rows.map(({ number }) => number)).size).toBe(80);
    expect(rows.every(({ type, url }) => type === "provisional" && url.startsWith("https://"))).toBe(true);
  });

  test("each HKEXnews link has a day, a number of its own and its language, and waits for a title", async () => {
    const { format, rows, problems, unnamed } = await read("hkexnews_links_2020-01.txt", ["06690.HK"]);
    expect({ format, unnamed, rows: rows.length, problems }).toEqual({
      format: "hkexLinks",
      unnamed: true,
      rows: 230,
      problems: [],
    });
    expect(rows[0]).toEqual({
      line: 2,
      number: "2020011400044",
      at: "2020-01-13T16:00:00.000Z",
      clock: false,
      title: "",
      type: "hShare",
      by: "place",
      url: "https://www1.hkexnews.hk/listedco/listconews/sehk/2020/0114/2020011400044.htm",
    });
    expect(rows.filter(({ number }) => number.endsWith("_c"))).toHaveLength(115);
    expect(new Set(rows.map(({ number }) => number)).size).toBe(230);
  });
});
