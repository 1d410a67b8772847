import { sql } from "drizzle-orm";
import { estimateImport } from "~/features/analysts/operations/estimate-import.server";
import { analystImport } from "~/features/analysts/operations/import.server";
import { announcementImport } from "~/features/announcements/operations/import.server";
import { eventImport } from "~/features/calendar/import/operations.server";
import { factImport } from "~/features/company/facts-import/operations.server";
import { distributionImport } from "~/features/equity/operations/distribution-import.server";
import { figureImport } from "~/features/esg/operations/import.server";
import { ratingImport } from "~/features/esg/operations/rating-import.server";
import { siteImport } from "~/features/existing/operations/site-import.server";
import { figuresImport } from "~/features/finance/import/operations.server";
import { FiguresFile } from "~/features/finance/schemas";
import { institutionsImport } from "~/features/organisation/operations/institution-import.server";
import { peopleImport } from "~/features/people/operations/import.server";
import { capitalEventImport } from "~/features/promotion/operations/import.server";
import { questionImport } from "~/features/questions/import/operations.server";
import { reportImport } from "~/features/research/operations/import.server";
import { countsImport, holdersImport } from "~/features/shareholders/operations/imports.server";
import { flowImports } from "~/features/stock/flows/flow-records.server";
import { priceImport } from "~/features/stock/import/operations.server";
import type { Ctx } from "~/server/request/context.server";
import type { Outcome } from "~/shared/outcome";
import { cninfoQuery, midnight } from "../announcements/import-files";
import { linesOf, wanderingDays } from "../stock/price-files";
import { bytesOf } from "../stock/reading";
import { listSecurity } from "../stock/stock-world";
import type { testContext } from "../support/context";

type Importer = {
  name: string;
  receive: (ctx: Ctx, file: File, more: never) => Promise<Outcome<{ file: { id: string }; fingerprint: string }>>;
  confirm: (ctx: Ctx, input: never) => Promise<Outcome<object>>;
  undo: (ctx: Ctx, id: string) => Promise<Outcome<null>>;
};
type Sample = {
  /** The file that defines the import, in `app/features`. */
  source: string;
  of: Importer;
  lines: (string | object)[] | Uint8Array;
  /** What a person answers of the file. */
  answers?: object;
  /** Why the import changes nothing that waits, also where nobody asks for a second person. */
  apart?: "staff alone have it" | "market data" | "drafts";
  prepare?: (ctx: Awaited<ReturnType<typeof testContext>>) => Promise<unknown>;
};

const own = { own: true };
const code = "600690.SH";
const { fileId: _, ...figures } = FiguresFile.parse({
  ...{ fileId: "new", currency: "CNY", type: "annual", day: "2026-03-28", ours: "yes", mode: "publish" },
});
const announced = { number: "1208345383", title: "2025年年度报告", at: midnight("2026-02-27"), codes: "01030101" };
const report = {
  ...{ title: "导入的研究", stockCode: "600690", market: "SHANGHAI", orgSName: "远山证券", researcher: "李研" },
  ...{ publishDate: "2026-05-12 00:00:00.000", infoCode: "AP202605121000000001", emRatingName: "买入" },
};
const prices = () =>
  linesOf(
    "plain",
    wanderingDays(20, "2026-02-27").map((day) => {
      const volume = 1_000_000;
      return { ...day, volume, turnover: Math.round(((day.high ?? 0) + (day.low ?? 0)) / 2) * volume };
    }),
  );

/** A file for each import of the product, with what a person says of it. */
export const importSamples: Sample[] = [
  {
    ...{ source: "equity/operations/distribution-import.server.ts", of: distributionImport, answers: own },
    lines: ["报告期,现金分红-现金分红比例,方案进度", "2023-12-31,3.60,预案"],
  },
  {
    ...{ source: "shareholders/operations/imports.server.ts", of: holdersImport },
    answers: { own: true, list: "tradable" },
    lines: ["截止日期,编号,股东名称,持股数量,占流通股比例,股本性质", "2025-09-30,1,海尔集团公司,1072,17.50,境内法人股"],
  },
  {
    ...{ source: "shareholders/operations/imports.server.ts", of: countsImport, answers: own },
    lines: ["截止日期,股票代码,股东户数", `2024-12-31,${code},7000000`],
  },
  {
    ...{ source: "analysts/operations/import.server.ts", of: analystImport, answers: {} },
    lines: [
      "机构,分析师,市场,电话,邮箱,同意刊登",
      "海津国际,陈究,A股,+86 10 6655 0000,chen@example.com,2026年5月邮件",
      "海津国际,顾维,A股,+86 10 6655 0001,gu@example.com,",
    ],
  },
  {
    ...{ source: "analysts/operations/estimate-import.server.ts", of: estimateImport, answers: own },
    lines: ["股票代码,机构,预测年度,预测日期,归母净利润(亿元),每股收益", `${code},丙,2026,2026-05-20,210,1.1`],
  },
  {
    ...{ source: "research/operations/import.server.ts", of: reportImport, answers: { own: false } },
    lines: [JSON.stringify(`datatable135({"hits":1,"data":${JSON.stringify([report])}})`)],
  },
  {
    ...{ source: "organisation/operations/institution-import.server.ts", of: institutionsImport, answers: {} },
    lines: ["子公司名称,参控关系,直接持股方,持股比例", "甲公司,全资子公司,,100", "乙公司,控股子公司,,51.50"],
  },
  {
    ...{ source: "people/operations/import.server.ts", of: peopleImport, answers: {} },
    lines: ["姓名,组别,职务,任期起,任期止,简历", "顾明澈,董事,董事长,2024-05-20,,"],
  },
  {
    ...{ source: "esg/operations/import.server.ts", of: figureImport, answers: {} },
    lines: ["指标,单位,范畴,2025,2024", "员工,人,社会,900,880", "女性员工占比,%,社会,38.0,37.50"],
  },
  {
    ...{ source: "esg/operations/rating-import.server.ts", of: ratingImport, answers: {} },
    lines: ["Agency,Rating,Report date,Note,Link", "Mark esg_agencies,A,2024-03-28,,"],
  },
  {
    ...{ source: "finance/import/operations.server.ts", of: figuresImport, answers: figures },
    lines: ["报告期,资产合计,流动资产合计,非流动资产合计,负债合计,所有者权益合计", "2025-12-31,100,40,60,50,50"],
  },
  {
    ...{ source: "announcements/operations/import.server.ts", of: announcementImport },
    answers: { mode: "publish", choices: {}, ours: "yes" },
    lines: cninfoQuery([announced]),
  },
  {
    ...{ source: "promotion/operations/import.server.ts", of: capitalEventImport, answers: { mode: "publish" } },
    lines: ["日期,类型,进展,标题,规模", "2024-03-28,股份回购,实施中,回购股份方案,不超过10亿元"],
  },
  {
    ...{ source: "calendar/import/operations.server.ts", of: eventImport, answers: { choices: {} }, apart: "drafts" },
    lines: ["标题,英文标题,类型,日期,时间", "说明会,Briefing,会议,2026-12-28,15:00"],
  },
  {
    ...{ source: "existing/operations/site-import.server.ts", of: siteImport, answers: {}, apart: "drafts" },
    lines: [
      "栏目,网址,菜单 简体中文,菜单 English,标题 简体中文,正文 简体中文",
      "公司,,公司治理,Governance,董事会,第一段",
    ],
  },
  {
    ...{ source: "company/facts-import/operations.server.ts", of: factImport, apart: "staff alone have it" },
    answers: { own: false },
    lines: ["item,value,英文,日期", "股票代码,sh600690,,", "法人代表,秦川,Qin Chuan,2026-02-27"],
  },
  {
    ...{ source: "questions/import/operations.server.ts", of: questionImport, answers: own },
    lines: [
      "股票代码,问题,提问者,提问时间,回答内容,更新时间",
      "600690,今年分红吗？,irm1,2026-05-20 10:00:00,将按章程分红。,2026-05-21 09:30:00",
    ],
  },
  {
    ...{
      source: "stock/flows/flow-records.server.ts",
      of: flowImports.margin,
      answers: own,
      apart: "market data",
    },
    lines: ["信用交易日期,标的证券代码,融资余额,融资买入额", `2026-02-26,${code},900000000,60000000`],
  },
  {
    ...{ source: "stock/flows/flow-records.server.ts", of: flowImports.northbound, answers: own },
    apart: "market data",
    lines: ["持股日期,股票代码,持股数量,持股数量占A股百分比,持股市值", `2026-02-26,${code},60000000,8.51,1200000000`],
  },
  {
    ...{ source: "stock/import/operations.server.ts", of: priceImport, apart: "market data", lines: prices() },
    answers: { instrumentId: "a", basis: "unadjusted" },
    prepare: (ctx) => listSecurity(ctx, { code }),
  },
];

/** Brings a sample in as its preview shows it; answers how to take it back. */
export async function bringSample(ctx: Ctx, { of, lines, answers }: Sample, by: Ctx = ctx) {
  const bytes = lines instanceof Uint8Array ? lines : bytesOf(lines.map(String));
  const seen = await of.receive(by, new File([bytes as BlobPart], "file.csv"), answers as never);
  if (!seen.ok) throw new Error(`${of.name}: ${seen.code}`);
  const { file, fingerprint } = seen.value;
  const done = await of.confirm(by, { ...answers, fileId: file.id, fingerprint } as never);
  const [last] = await ctx.db.all<{ id: string }>(
    sql`SELECT id FROM imports WHERE company_id = ${ctx.company.id} ORDER BY rowid DESC LIMIT 1`,
  );
  return { done, undo: () => of.undo(by, last?.id ?? "") };
}
