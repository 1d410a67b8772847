import { describe, expect, test } from "vitest";
import { announcementImport } from "~/features/announcements/operations/import.server";
import {
  cninfoBoard,
  cninfoQuery,
  hkexLinks,
  hkexSearch,
  type ImportFilesView,
  midnight,
  tableOf,
} from "./import-files";
import { importScene } from "./import-scene";

const notice: ImportFilesView = { number: "1208345384", title: "关于回购股份的公告", at: midnight("2026-02-20") };
const hk: ImportFilesView = { ...notice, number: "2026022001234" };
const csv = (...lines: string[]) => new TextEncoder().encode(lines.join("\r\n"));
const cninfo = "https://static.cninfo.com.cn/finalpage/2026-02-20/1208345384.PDF";
const hkex = "https://www1.hkexnews.hk/listedco/listconews/sehk/2026/0220/2026022001234_c.pdf";
const sse = (code = "600690") =>
  `http://www.sse.com.cn/disclosure/listedinfo/announcement/c/new/2026-02-20/${code}_20260220_2ZIT.pdf`;
const title = "关于回购股份的公告";
const day = "2026-02-20";

type Shape = { name: string; file: Uint8Array; called?: string; stored: [string, string][]; problems: string[] };

/** Files as people have them: what is stored of each (title and day), and what is said of its lines. */
const shapes: Shape[] = [
  { name: "cninfo's query", file: cninfoQuery([notice]), stored: [[title, day]], problems: [] },
  {
    name: "a board of cninfo's",
    file: cninfoBoard([{ ...notice, at: new Date("2026-02-20T10:00:00Z") }]),
    stored: [[title, day]],
    problems: [],
  },
  { name: "HKEXnews's title search", file: hkexSearch([hk]), stored: [[title, day]], problems: [] },
  { name: "links of HKEXnews, without titles", file: hkexLinks([hk]), stored: [], problems: [] },
  { name: "a table with Chinese names", file: tableOf([notice]), stored: [[title, day]], problems: [] },
  {
    name: "year, code, name, file name and link of HKEXnews, the day in the link alone",
    file: csv("year,code,name,file_name,file_link", `2026,06690,海尔智家,${title}_(2654k).PDF,${hkex}`),
    stored: [[title, day]],
    problems: [],
  },
  {
    name: "the same of another company",
    file: csv("year,code,name,file_name,file_link", `2026,00700,腾讯控股,${title}.pdf,${hkex}`),
    stored: [],
    problems: ["otherCompany 2"],
  },
  {
    name: "the Shanghai exchange's list, by link and file size",
    file: csv("证券代码,标题,链接", `600690,${title} (1.2 MB),${sse()}`),
    stored: [[title, day]],
    problems: [],
  },
  {
    name: "the Shanghai exchange's links of two companies, without a column of codes",
    file: csv("标题,链接", `${title},${sse()}`, `别家的公告,${sse("601003")}`),
    stored: [[title, day]],
    problems: ["otherCompany 3"],
  },
  {
    name: "titles that begin with a code",
    file: csv("标题,日期", `600690：${title},2026-02-20`, "600600：别家的公告,2026-02-20"),
    stored: [[`600690：${title}`, day]],
    problems: ["numberMade 2", "otherCompany 3"],
  },
  {
    name: "a code without its zeros, and one that is another company's of the same digits",
    file: csv(
      "code,title,date,url",
      `6690,${title},2026-02-20,${hkex}`,
      `006690,别家,2026-02-20,https://example.com/1.pdf`,
    ),
    stored: [[title, day]],
    problems: ["otherCompany 3"],
  },
  {
    name: "cninfo's links and no date",
    file: csv(
      "secCode,announcementTitle,adjunctUrl",
      `600690,<em>${title}</em>.PDF,finalpage/2026-02-20/1208345384.PDF`,
    ),
    stored: [[title, day]],
    problems: [],
  },
  {
    name: "tabs, dates in Chinese, an underscore before the ending",
    file: csv("股票代码\t公告名称\t公告日期\t网址", `600690\t${title}_.docx\t2026年2月20日\t${cninfo}`),
    stored: [[title, day]],
    problems: [],
  },
  {
    name: "a day that cannot be, and no day at all",
    file: csv("证券代码,标题,日期", "600690,一,2026-02-30", "600690,二,"),
    stored: [],
    problems: ["timeImpossible 2", "timeMissing 3"],
  },
  {
    name: "nobody's codes, in a file that is called after another company",
    file: csv("标题,日期", `${title},2026-02-20`),
    called: "600600公告.csv",
    stored: [],
    problems: ["fileOfOtherCompany"],
  },
  { name: "an empty file of spaces", file: csv(" ", " "), stored: [], problems: ["fileEmpty"] },
  { name: "JSON that holds no list", file: csv('{"a":1}'), stored: [], problems: ["jsonUnreadable"] },
];

async function brought({ file, called = "公告.csv" }: Shape) {
  const { ctx, list } = await importScene();
  const upload = new File([file as BlobPart], called);
  const seen = await announcementImport.receive(ctx, upload, { mode: "publish", choices: {} });
  if (!seen.ok) return { stored: [], problems: [seen.code] };
  const { file: existing, fingerprint, plan } = seen.value;
  await announcementImport.confirm(ctx, {
    fileId: existing.id,
    fingerprint,
    mode: "publish",
    choices: {},
    ours: "yes",
  });
  const { items } = await list();
  const beijing = (at: Date) => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
  return {
    stored: items.map(({ title: result, at }): [string, string] => [result, beijing(at)]),
    problems: plan.problems.map(({ code, line }) => `${code} ${line}`),
  };
}

describe("a file of announcements", () => {
  test.each(shapes)("of the shape: $name", async (shape) => {
    expect(await brought(shape)).toEqual({ stored: shape.stored, problems: shape.problems });
  });

  test("that nothing tells whose it is goes in only once a person says that it is ours", async () => {
    const { ctx, countOf } = await importScene();
    const file = new File([csv("标题,日期", `${title},2026-02-20`) as BlobPart], "公告.csv");
    const seen = await announcementImport.receive(ctx, file, { mode: "publish", choices: {} });
    if (!seen.ok) throw new Error(seen.code);
    const requested = {
      fileId: seen.value.file.id,
      fingerprint: seen.value.fingerprint,
      mode: "publish" as const,
      choices: {},
    };
    expect(await announcementImport.confirm(ctx, requested)).toMatchObject({ issues: [{ field: "ours" }] });
    expect(await countOf("contents")).toBe(0);
    expect(await announcementImport.confirm(ctx, { ...requested, ours: "yes" })).toMatchObject({ value: { added: 1 } });
  });
});
