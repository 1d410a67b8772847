import { writeXlsx } from "hucre/xlsx";
import { describe, expect, test } from "vitest";
import { importFields } from "~/features/calendar/import/columns";
import { eventTemplate } from "~/features/calendar/import/template.server";
import { languages } from "~/shared/languages";
import { csv, importScene } from "./import-scene";

type Shape = { name: string; file: Uint8Array | Promise<Uint8Array>; stored: string[]; problems: string[] };

const wholeDay = (day: string) => `${day} ${day}`;
const gbk = Uint8Array.from([
  ...[0xb1, 0xea, 0xcc, 0xe2, 0x2c, 0xc0, 0xe0, 0xd0, 0xcd, 0x2c, 0xc8, 0xd5, 0xc6, 0xda, 0x0a],
  ...[0xd2, 0xb5, 0xbc, 0xa8, 0xcb, 0xb5, 0xc3, 0xf7, 0xbb, 0xe1, 0x2c, 0xbb, 0xe1, 0xd2, 0xe9, 0x2c],
  ...new TextEncoder().encode("2026-03-28"),
]);

/**
 * Files as people have them: what is stored of each line (type, title, from and until in Beijing), and what is said.
 */
const shapes: Shape[] = [
  {
    name: "days and times in columns of their own",
    file: csv("标题,类型,开始日期,开始时间,结束时间,地点", "业绩说明会,会议,2026-03-28,15:00,16:30,上海"),
    stored: ["meeting 业绩说明会 2026-03-28 15:00 2026-03-28 16:30 @上海"],
    problems: [],
  },
  {
    name: "days in slashes and in Chinese, without times",
    file: csv("活动名称,活动类型,日期", "年报披露,业绩,2026/3/28", "调研,机构调研,2026年4月2日（周四）"),
    stored: [`results 年报披露 ${wholeDay("2026-03-28")}`, `research 调研 ${wholeDay("2026-04-02")}`],
    problems: [],
  },
  {
    name: "English names, English days, types in English and with a time",
    file: csv(
      "Event,Type,Date,Venue",
      "Results briefing,Meetings,28 Mar 2026 3:00 PM,Hong Kong",
      '"AGM",meeting,"Sat, May 16th, 2026",',
    ),
    stored: [
      "meeting Results briefing 2026-03-28 15:00 2026-03-28 16:00 @Hong Kong",
      `meeting AGM ${wholeDay("2026-05-16")}`,
    ],
    problems: ["endAssumed 2"],
  },
  {
    name: "serial numbers of Excel, with and without a time",
    file: csv("标题,类型,开始时间,结束时间", "说明会,会议,46109.625,46109.6875", "披露,业绩,46110,"),
    stored: ["meeting 说明会 2026-03-28 15:00 2026-03-28 16:30", `results 披露 ${wholeDay("2026-03-29")}`],
    problems: [],
  },
  {
    name: "a workbook with dates, and times that Excel keeps as parts of a day",
    file: writeXlsx({
      sheets: [
        {
          name: "2026",
          rows: [
            ["投资者日历"],
            ["標題", "類型", "日期", "時間", "結束時間"],
            ["業績發佈會", "會議", new Date("2026-03-28T00:00:00Z"), 0.625, 0.6875],
          ],
        },
      ],
    }),
    stored: ["meeting 业绩发布会 2026-03-28 15:00 2026-03-28 16:30"],
    problems: [],
  },
  { name: "GBK", file: gbk, stored: [`meeting 业绩说明会 ${wholeDay("2026-03-28")}`], problems: [] },
  {
    name: "both ends in one cell",
    file: csv(
      "标题,类型,时间",
      "说明会,会议,2026年3月28日 15:00-17:00",
      "路演,会议,2026-04-01 至 2026-04-03",
      "讨论,会议,2026-04-07 下午3点半",
    ),
    stored: [
      "meeting 说明会 2026-03-28 15:00 2026-03-28 17:00",
      "meeting 路演 2026-04-01 2026-04-03",
      "meeting 讨论 2026-04-07 15:30 2026-04-07 16:30",
    ],
    problems: ["endAssumed 4"],
  },
  {
    name: "a calendar as Google and Outlook export it, days in American order",
    file: csv(
      "Subject,Start Date,Start Time,End Date,End Time,All Day Event,Description,Location,Categories",
      "Briefing,3/28/2026,3:00:00 PM,3/28/2026,5:00:00 PM,False,With the CFO,Shanghai,Meetings",
      "Roadshow,4/1/2026,12:00:00 AM,4/4/2026,12:00:00 AM,True,,,Institutional research",
    ),
    stored: ["meeting Briefing 2026-03-28 15:00 2026-03-28 17:00 @Shanghai", "research Roadshow 2026-04-01 2026-04-03"],
    problems: [],
  },
  {
    name: "moments with a zone, in Beijing time",
    file: csv("title,type,start,end", "Call,meetings,2026-03-28T20:00:00Z,2026-03-28T21:00:00Z"),
    stored: ["meeting Call 2026-03-29 04:00 2026-03-29 05:00"],
    problems: [],
  },
  {
    name: "an unknown type, none at all, and the same line twice",
    file: csv(
      "标题,类型,日期",
      "路演,非交易路演,2026-03-28",
      "论坛,,2026-03-29",
      "会,会议,2026-03-30",
      " 会 ,会议,2026/03/30",
    ),
    stored: [`meeting 会 ${wholeDay("2026-03-30")}`],
    problems: ["typeUnknown 2", "typeMissing 3", "repeated 5"],
  },
  {
    name: "days in the past",
    file: csv("标题,类型,日期", "旧会,会议,2025-03-28"),
    stored: [`meeting 旧会 ${wholeDay("2025-03-28")}`],
    problems: ["dayPast 2"],
  },
  {
    name: "days that cannot be read, do not exist, or could be two",
    file: csv(
      "标题,类型,日期",
      "一,会议,待定",
      "二,会议,2026-02-30",
      "三,会议,03/04/2026",
      "四,会议,",
      ",会议,2026-03-28",
      "五,会议,1926-03-28",
    ),
    stored: [],
    problems: [
      "dayUnreadable 2",
      "dayImpossible 3",
      "dayUnclear 4",
      "dayMissing 5",
      "titleMissing 6",
      "dayOutOfRange 7",
    ],
  },
  {
    name: "ends that make no event",
    file: csv(
      "标题,类型,开始日期,开始时间,结束日期,结束时间",
      "一,会议,2026-03-28,15:00,2026-03-28,14:00",
      "二,会议,2026-03-28,,2026-03-28,14:00",
      "三,会议,2026-03-28,15:00,2026-03-30,",
      "四,会议,2026-03-28,,2026-06-30,",
      "五,会议,2026-03-28,25:00,,",
    ),
    stored: [],
    problems: ["endsBeforeStart 2", "startTimeMissing 3", "endTimeMissing 4", "eventTooLong 5", "timeUnreadable 6"],
  },
  {
    name: "a link that is none of https, and titles that are too long",
    file: csv("标题,类型,日期,链接", "会,会议,2026-03-28,http://a.example.com", `${"长".repeat(301)},会议,2026-03-28,`),
    stored: [`meeting 会 ${wholeDay("2026-03-28")}`],
    problems: ["linkLeftOut 2", "textTooLong 3"],
  },
  { name: "no lines beneath the names", file: csv("标题,类型,日期"), stored: [], problems: [] },
  { name: "a web page", file: csv("<html><body>标题</body></html>"), stored: [], problems: ["tableTypeNotSupported"] },
];

const beijing = (iso: unknown) =>
  new Date(Date.parse(String(iso)) + 8 * 3_600_000).toISOString().slice(0, 16).replace("T", " ");

async function brought(file: Uint8Array) {
  const { received, confirmed, drafts } = await importScene();
  const seen = await received(file);
  if (!seen.ok) return { stored: [], problems: [seen.code] };
  await confirmed(seen.value);
  const stored = (await drafts()).map(({ type, title, facts }) => {
    const { startsAt, endsAt, allDay, location } = facts as Record<string, string> & { location: { "zh-CN": string } };
    const until = allDay ? new Date(Date.parse(String(endsAt)) - 1).toISOString() : endsAt;
    const times = [beijing(startsAt), beijing(until)].map((time) => (allDay ? time.slice(0, 10) : time));
    return `${type} ${title["zh-CN"]} ${times.join(" ")}${location["zh-CN"] ? ` @${location["zh-CN"]}` : ""}`;
  });
  return { stored, problems: seen.value.plan.problems.map(({ code, line }) => `${code} ${line}`) };
}

describe("a file of events", () => {
  test.each(shapes)("of the shape: $name", async ({ file, stored, problems }) => {
    expect(await brought(await file)).toEqual({ stored, problems });
  });

  test.each(languages)("made from the template in %s has every column known and every field stored", async (lang) => {
    const { ctx, received, confirmed, drafts } = await importScene();
    const { body } = eventTemplate({ lang }, "csv");
    const heads = (await new Response(body).text()).replace(/^\ufeff/, "").trim();
    const line =
      "年会,年會,AGM,会议,2026-03-28,15:00,2026-03-28,16:00,,上海,上海市,Shanghai,https://a.example.com/1,https://a.example.com/2,https://a.example.com/3,说明,說明,Notes";
    const seen = await received(csv(heads, line));
    expect([seen.value.sheet.columns, seen.value.plan.problems]).toEqual([[...importFields], []]);
    await confirmed(seen.value);
    expect(await drafts()).toMatchObject([
      {
        title: { "zh-CN": "年会", tc: "年會", en: "AGM" },
        summary: { "zh-CN": "说明", tc: "說明", en: "Notes" },
        facts: {
          location: { "zh-CN": "上海", tc: "上海市", en: "Shanghai" },
          webcast: "https://a.example.com/1",
          replay: "https://a.example.com/2",
          transcript: "https://a.example.com/3",
        },
      },
    ]);
    await ctx.settled();
  });

  test("of names nobody knows is mapped by hand, and the next one of these names is known", async () => {
    const { received, again, confirmed, drafts } = await importScene();
    const file = csv("甲,乙,丙", "说明会,会议,2026-03-28");
    const seen = await received(file);
    expect(seen.value).toMatchObject({ complete: false, found: 0 });
    const mapped = await again(seen.value.file.id, ["title", "type", "start"]);
    expect(mapped.value).toMatchObject({ complete: true, found: 1 });
    await confirmed(mapped.value);
    expect(await drafts()).toHaveLength(1);
    const next = await received(file);
    expect(next.value).toMatchObject({ complete: true, plan: { rows: [{ doubled: true }] } });
  });

  test("has languages in brackets behind its names", async () => {
    const { received } = await importScene();
    const seen = await received(csv("标题（中文）,标题（英文）,类型,日期", "会,Meeting,会议,2026-03-28"));
    expect(seen.value.plan.rows).toMatchObject([{ title: { "zh-CN": "会", en: "Meeting" } }]);
  });
});
