import { writeXlsx } from "hucre/xlsx";
import { describe, expect, test } from "vitest";
import { chosenRows, mostAtOnce } from "~/features/announcements/rules/import-choices";
import { linkOf, numberFrom, numberIn } from "~/features/announcements/rules/import-links";
import { momentOf } from "~/features/announcements/rules/import-moment";
import { planImport } from "~/features/announcements/rules/import-plan";
import { classify } from "~/features/announcements/rules/import-types";
import {
  cninfoBoard,
  cninfoQuery,
  hkexLinks,
  hkexSearch,
  type ImportFilesView,
  many,
  midnight,
  tableOf,
} from "./import-files";
import { readRecords } from "./reading";

const now = new Date("2026-03-02T04:00:00Z");
const codes = ["600690.SH", "06690.HK"];
const text = (value: string) => new TextEncoder().encode(value);

async function planned(bytes: Uint8Array, own = codes) {
  const read = await readRecords(bytes);
  if (!read.ok) throw new Error(read.code);
  return { format: read.value.format, ...planImport(read.value, own, now) };
}

const report: ImportFilesView = {
  number: "1208345383",
  title: "2025年年度报告",
  at: midnight("2026-02-27"),
  codes: "01010503||01030101",
};
const notice: ImportFilesView = {
  number: "2026022701234",
  title: "建议修订公司章程",
  at: new Date("2026-02-27T09:41:00Z"),
};

describe("a file of announcements", () => {
  test("is known by its names, and every kind gives number, time, title, type and an https link", async () => {
    expect(await planned(cninfoQuery([report]))).toMatchObject({
      format: "cninfoQuery",
      rows: [
        {
          line: 1,
          number: "1208345383",
          at: "2026-02-26T16:00:00.000Z",
          clock: false,
          title: "2025年年度报告",
          type: "periodic",
          by: "code",
          url: "https://static.cninfo.com.cn/finalpage/2026-02-27/1208345383.PDF",
        },
      ],
      problems: [],
    });
    expect(
      await planned(cninfoBoard([{ ...notice, number: "1225334872", title: "关于股份回购的公告" }])),
    ).toMatchObject({
      format: "cninfoBoard",
      rows: [{ number: "1225334872", at: "2026-02-27T09:41:00.000Z", clock: true, type: "provisional", by: "none" }],
    });
    expect(await planned(hkexSearch([notice]))).toMatchObject({
      format: "hkexSearch",
      rows: [
        {
          number: "2026022701234",
          at: "2026-02-27T09:41:00.000Z",
          type: "hShare",
          by: "place",
          url: "https://www1.hkexnews.hk/listedco/listconews/sehk/2026/0227/2026022701234.pdf",
        },
      ],
    });
    expect(await planned(tableOf([{ ...notice, number: "临2026-015" }]))).toMatchObject({
      format: "table",
      rows: [{ line: 2, number: "临2026-015", at: "2026-02-27T09:41:00.000Z", type: "provisional", by: "category" }],
    });
  });

  test("of links alone has days and numbers, and needs titles", async () => {
    const { format, rows, unnamed } = await planned(hkexLinks([notice]));
    expect({ format, unnamed }).toEqual({ format: "hkexLinks", unnamed: true });
    expect(rows).toMatchObject([
      { line: 2, number: "2026022701234", title: "", at: "2026-02-26T16:00:00.000Z", type: "hShare" },
    ]);
    expect(chosenRows(rows, new Set(), {}).now).toEqual([]);
    expect(chosenRows(rows, new Set(), { 2: { title: " 月报表 ", type: "overseas" } }).now).toMatchObject([
      { title: "月报表", type: "overseas" },
    ]);
  });

  test("may be a workbook, GBK, or JSON with names of its own", async () => {
    const book = await writeXlsx({
      sheets: [
        {
          name: "公告",
          rows: [["公司公告"], ["日期", "时间", "标题", "编号"], ["2026/2/27", "17:41", "关于分红的公告", "2026-01"]],
        },
      ],
    });
    expect((await planned(new Uint8Array(book))).rows).toMatchObject([
      { line: 3, number: "2026-01", at: "2026-02-27T09:41:00.000Z" },
    ]);
    const gbk = new Uint8Array([
      0xb1,
      0xea,
      0xcc,
      0xe2,
      0x2c,
      0xc8,
      0xd5,
      0xc6,
      0xda,
      0x0a,
      0xb7,
      0xd6,
      0xba,
      0xec,
      0x2c,
      ...text("2026-02-27"),
    ]);
    expect((await planned(gbk)).rows).toMatchObject([{ title: "分红", at: "2026-02-26T16:00:00.000Z" }]);
    const own = text(
      JSON.stringify({
        data: { list: [{ Title: "Interim Report 2025", Publish_Date: "2026-02-27T17:41:00+08:00", id: 7 }] },
      }),
    );
    expect((await planned(own)).rows).toMatchObject([{ number: "7", title: "Interim Report 2025", type: "interim" }]);
  });

  test.each([
    ["half a JSON", '{"announcements":[{"announcementTitle":"x"', "jsonUnreadable"],
    ["JSON without a list", '{"a":1}', "jsonUnreadable"],
    ["JSON whose list is no announcements", '[{"a":1}]', "columnsUnknown"],
    ["a table without a title", "日期,收盘\n2026-02-27,1", "columnsUnknown"],
    ["nothing", " \n ", "fileEmpty"],
  ])("that is %s is refused", async (_, content, code) => {
    expect(await readRecords(text(content))).toMatchObject({ ok: false, code });
  });

  test("gives only the rows of this company's codes, and counts the others", async () => {
    const { rows, others } = await planned(
      cninfoQuery([
        report,
        { ...report, number: "1300000001", code: "600600" },
        { ...report, number: "1300000002", code: "000001" },
      ]),
    );
    expect(rows.map(({ number }) => number)).toEqual([report.number]);
    expect(others).toEqual({ rows: 2, codes: ["600600", "000001"] });
    expect((await planned(hkexSearch([notice]), ["00700.HK"])).rows).toEqual([]);
  });

  test("tells line by line what cannot be read, and takes the rest", async () => {
    const lines = [
      "代码,标题,日期,链接,编号",
      "600690,好的,2026-02-27,https://example.com/a.pdf,A1",
      "600690,无日期,,,A2",
      "600690,二月三十日,2026-02-30,,A3",
      "600690,看不懂,明天,,A4",
      "600690,日月不明,03/04/2025,,A5",
      "600690,太远,2099-01-01,,A6",
      "600690,又一次,2026-02-27,,A1",
      "600690,不安全,2026-02-27,javascript:alert(1),A7",
      "600690,无编号,2026-02-27,,",
      ",无代码,2026-02-27,,A8",
      `600690,${"长".repeat(301)},2026-02-27,,A9`,
    ];
    const { rows, problems } = await planned(text(lines.join("\n")));
    expect(rows.map(({ title, url }) => [title, url])).toEqual([
      ["好的", "https://example.com/a.pdf"],
      ["不安全", ""],
      ["无编号", ""],
    ]);
    expect(problems.map(({ line, code }) => [line, code])).toEqual([
      [3, "timeMissing"],
      [4, "timeImpossible"],
      [5, "timeUnreadable"],
      [6, "dayUnclear"],
      [7, "timeOutOfRange"],
      [8, "repeated"],
      [9, "linkLeftOut"],
      [10, "numberMade"],
      [11, "codeMissing"],
      [12, "titleTooLong"],
    ]);
  });

  test("of more than five hundred goes in by parts", async () => {
    const { rows } = await planned(cninfoQuery(many(1_200)));
    const first = chosenRows(rows, new Set(), {});
    expect([first.now.length, first.later]).toEqual([mostAtOnce, 700]);
    const there = new Set(first.now.map(({ number }) => number));
    expect(chosenRows(rows, there, {}).now[0]?.number).toBe(rows[500]?.number);
  });

  test("leaves out what a person leaves out, and strips the marks of a page from titles", async () => {
    const { rows } = await planned(cninfoQuery([{ ...report, title: "<em>2025</em>年年度报告&amp;摘要<br/> 更正" }]));
    expect(rows[0]?.title).toBe("2025年年度报告&摘要 更正");
    expect(chosenRows(rows, new Set(), { 1: { leave: true } })).toEqual({ now: [], later: 0 });
  });
});

describe("the type of an announcement", () => {
  test.each([
    ["2025年年度报告", "periodic"],
    ["青岛啤酒股份有限公司2020年年度报告摘要", "periodic"],
    ["2026年第一季度报告（更正后）", "periodic"],
    ["Annual Report 2025", "periodic"],
    ["2020年半年度报告", "interim"],
    ["二零二五年中期報告", "interim"],
    ["INTERIM REPORT 2025", "interim"],
    ["2025年度环境、社会及管治（ESG）报告", "esg"],
    ["2025年度社会责任报告", "esg"],
    ["Sustainability Report 2025", "esg"],
    ["海外监管公告", "overseas"],
    ["关于延期披露2025年年度报告的公告", "provisional"],
    ["关于2025年年度报告的问询函", "provisional"],
    ["Notification of publication of Annual Report", "provisional"],
    ["2025年度董事会工作报告", "provisional"],
    ["关于部分可转债转股的公告", "provisional"],
  ])("%s: %s", (title, type) => {
    expect(classify({ title, category: "", codes: "", url: "" }).type).toBe(type);
  });

  test("is told by cninfo's code, HKEXnews' brackets, the file's own word and at last by the place", () => {
    const url = "https://www1.hkexnews.hk/listedco/listconews/sehk/2026/0227/2026022701234.pdf";
    const classified = (category: string, codes = "", title = "公告", at = "") =>
      classify({ title, category, codes, url: at });
    expect(classified("", "01010503||010113||01030301")).toEqual({ type: "interim", by: "code" });
    expect(classified("Financial Statements/ESG Information - [Annual Report]", "", "x", url)).toEqual({
      type: "periodic",
      by: "category",
    });
    expect(classified("海外監管公告", "", "x", url)).toEqual({ type: "overseas", by: "category" });
    expect(classified("临时公告")).toEqual({ type: "provisional", by: "category" });
    expect(classified("", "", "月報表", url)).toEqual({ type: "hShare", by: "place" });
    expect(classified("拍卖")).toEqual({ type: "provisional", by: "none" });
  });
});

describe("times, links and numbers", () => {
  test.each([
    ["1599148800000", "2020-09-03T16:00:00.000Z", false],
    ["1779956531", "2026-05-28T08:22:11.000Z", true],
    ["18/01/2024 17:41", "2024-01-18T09:41:00.000Z", true],
    ["2024年1月8日", "2024-01-07T16:00:00.000Z", false],
    ["2024/1/8 9:05:30", "2024-01-08T01:05:30.000Z", true],
    ["20240108", "2024-01-07T16:00:00.000Z", false],
    ["2024-01-08T01:05:30Z", "2024-01-08T01:05:30.000Z", true],
    ["２０２４-０１-０８", "2024-01-07T16:00:00.000Z", false],
  ])("%s is %s", (at, iso, clock) => {
    const read = momentOf({ at, day: "" }, new Date("2026-06-01T00:00:00Z"), false);
    expect("at" in read ? [read.at.toISOString(), read.clock] : read).toEqual([iso, clock]);
  });

  test("a day and a clock in two cells are one moment; HKEX puts the day first", () => {
    expect(momentOf({ at: "17:41", day: "2024-01-18" }, now, false)).toMatchObject({
      at: new Date("2024-01-18T09:41:00Z"),
    });
    expect(momentOf({ at: "03/04/2025 08:00", day: "" }, now, true)).toMatchObject({
      at: new Date("2025-04-03T00:00:00Z"),
    });
    expect(momentOf({ at: "25:00", day: "2024-01-18" }, now, false)).toEqual({ problem: "timeImpossible" });
  });

  test.each([
    [
      "http://www.cninfo.com.cn/new/a?announcementId=1225334872",
      "https://www.cninfo.com.cn/new/a?announcementId=1225334872",
    ],
    ["http://example.com/a.pdf", null],
    ["https://user:secret@example.com/a.pdf", null],
    ["//evil.test/a.pdf", null],
    ["data:text/html,x", null],
    ["https://example.com/a b", null],
    ["https://", null],
  ])("the link %s becomes %s", (link, becomes) => expect(linkOf(link)).toBe(becomes));

  test("one document has one number by whichever file it comes, and words without a number always the same", () => {
    expect(numberIn("https://static.cninfo.com.cn/finalpage/2020-09-04/1208388950.PDF")).toBe("1208388950");
    expect(numberIn("https://www.cninfo.com.cn/new/disclosure/detail?announcementId=1208388950")).toBe("1208388950");
    expect(numberIn("https://www1.hkexnews.hk/listedco/listconews/sehk/2020/0115/sehk19122301238_c.pdf")).toBe(
      "sehk19122301238_c",
    );
    expect(numberIn("https://example.com/2020/1208388950.pdf")).toBeNull();
    expect(numberFrom("一")).toBe(numberFrom("一"));
    expect(numberFrom("一")).not.toBe(numberFrom("二"));
  });
});
