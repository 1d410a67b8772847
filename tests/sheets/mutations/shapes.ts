import { sql } from "drizzle-orm";
import { estimateImport } from "~/features/analysts/operations/estimate-import.server";
import { distributionImport } from "~/features/equity/operations/distribution-import.server";
import { figuresImport } from "~/features/finance/import/operations.server";
import { FiguresFile } from "~/features/finance/schemas";
import { countsImport, holdersImport } from "~/features/shareholders/operations/imports.server";
import { flowImports } from "~/features/stock/flows/flow-records.server";
import { priceImport } from "~/features/stock/import/operations.server";
import type { DayPrice } from "~/features/stock/rules";
import type { Outcome } from "~/shared/outcome";
import { linesOf, type Shape as PriceShape, wanderingDays } from "../../stock/price-files";
import { listSecurity, storeDays } from "../../stock/stock-world";
import type { Draw } from "../../support/chance.ts";
import type { testContext } from "../../support/context";
import { bytesOf, type GoodFile } from "./mutations.ts";

type World = Awaited<ReturnType<typeof testContext>>;
/**
 * What an import made of a file: `asked` where it waits for a person or refuses, `told` the lines of which it says
 * something.
 */
export type Brought = { questioned: boolean; reported: number[] };
export type Shape = {
  name: string;
  /** What is stored before, in the same shape, and the file. */
  make: (draw: Draw) => { before: GoodFile | null; stored?: DayPrice[]; file: GoodFile };
  prepare?: (ctx: World) => Promise<unknown>;
  bring: (ctx: World, file: File) => Promise<Brought>;
  /** What is stored: the name of each row first, then what a file says of it. */
  state: string;
};

type Seen = {
  file: { id: string };
  fingerprint: string;
  days: { order: unknown } | null;
  problems: { line: number }[];
  ratios: { unit: unknown } | null;
};
type Importer = {
  receive: (ctx: World, file: File, more: never) => Promise<Outcome<Seen>>;
  confirm: (ctx: World, input: never) => Promise<Outcome<unknown>>;
};
const record =
  (importer: unknown, more: object = {}) =>
  async (ctx: World, file: File): Promise<Brought> => {
    const { receive, confirm } = importer as Importer;
    const seen = await receive(ctx, file, { own: true, ...more } as never);
    if (!seen.ok) return { questioned: true, reported: [] };
    const { file: existing, fingerprint, problems } = seen.value;
    const done = await confirm(ctx, { own: true, ...more, fileId: existing.id, fingerprint } as never);
    return { questioned: !done.ok, reported: problems.map(({ line }) => line) };
  };

async function prices(ctx: World, file: File): Promise<Brought> {
  const choice = { instrumentId: "a", basis: "unadjusted" as const };
  const seen = await priceImport.receive(ctx, file, choice);
  if (!seen.ok) return { questioned: true, reported: [] };
  const { file: existing, fingerprint, plan } = seen.value;
  const done = await priceImport.confirm(ctx, { ...choice, fileId: existing.id, fingerprint });
  return { questioned: !done.ok, reported: plan.problems.map(({ line }) => line) };
}

async function figures(ctx: World, file: File): Promise<Brought> {
  const answers = { currency: "CNY", type: "annual", day: "2026-03-28", ours: "yes" };
  const seen = await figuresImport.receive(ctx, file, FiguresFile.parse({ fileId: "new", ...answers }));
  if (!seen.ok) return { questioned: true, reported: [] };
  const { file: existing, fingerprint, plan, problems } = seen.value;
  const input = { ...FiguresFile.parse({ fileId: existing.id, ...answers }), fingerprint };
  const done = await figuresImport.confirm(ctx, input);
  const isReported = plan.broken.length > 0 || plan.changes.length > 0;
  return { questioned: !done.ok || isReported, reported: problems.map(({ line }) => line) };
}

const code = "600690.SH";
const file = (
  name: string,
  head: string,
  rows: string[][],
  its: Omit<GoodFile, "name" | "head" | "rows">,
): GoodFile => ({
  ...its,
  name,
  head: head.split(","),
  rows,
});

const ofPrices = (shape: PriceShape, its: Omit<GoodFile, "name" | "head" | "rows">): Shape => ({
  name: `prices of ${shape}`,
  prepare: (ctx) => listSecurity(ctx, { code }),
  make() {
    const days = wanderingDays(80, "2026-02-27").map((day, at) => {
      const volume = 1_000_000 + ((at * 7_919) % 500_000);
      return { ...day, volume, turnover: Math.round(((day.high ?? 0) + (day.low ?? 0)) / 2) * volume };
    });
    const cellsOf = (some: typeof days) => linesOf(shape, some).map((line) => line.split(","));
    const [head = [], ...rows] = cellsOf(days.slice(60));
    const dated = rows.map((cells) =>
      cells.map((cell, at) =>
        its.days.includes(at) && /^\d{8}$/.test(cell) ? cell.replace(/(\d{4})(\d\d)(\d\d)/, "$1-$2-$3") : cell,
      ),
    );
    return { before: null, stored: days.slice(0, 60), file: { ...its, name: "prices.csv", head, rows: dated } };
  },
  bring: prices,
  state: "day, open, high, low, close, volume, turnover FROM prices",
});

const tradingDays = (draw: Draw, count: number) =>
  wanderingDays(count, "2026-02-27")
    .map(({ day }) => day)
    .slice(draw(3));
const wander = (draw: Draw, from: number) => {
  let value = from;
  return () => {
    value = Math.round(value * (0.97 + draw(60) / 1_000));
    return value;
  };
};
/** The first lines are stored before the others come. */
const parted = (whole: GoodFile, at: number) => ({
  before: { ...whole, rows: whole.rows.slice(0, at) },
  file: { ...whole, rows: whole.rows.slice(at) },
});

const total = 705_300_000;
const quarters = ["2024-12-31", "2025-03-31", "2025-06-30", "2025-09-30", "2025-12-31"];

export const shapes: Shape[] = [
  ofPrices("akshare", { days: [1], figures: [2, 3, 4, 5, 6, 7], code: 12, hasCalendar: true }),
  ofPrices("plain", { days: [0], figures: [1, 2, 3, 4, 5, 6], code: -1, hasCalendar: true }),
  ofPrices("netease", { days: [0], figures: [3, 4, 5, 6, 11, 12], code: 1, hasCalendar: true }),
  ofPrices("tushare", { days: [0], figures: [2, 3, 4, 5, 9, 10], code: 1, hasCalendar: true }),
  {
    name: "margin trading",
    make(draw) {
      const [financing, purchase] = [wander(draw, 900_000_000), wander(draw, 60_000_000)];
      const rows = tradingDays(draw, 30).map((day) => [day, code, `${financing()}`, `${purchase()}`]);
      const head = "信用交易日期,标的证券代码,融资余额,融资买入额";
      return parted(file("margin.csv", head, rows, { days: [0], figures: [2], code: 1, hasCalendar: true }), 12);
    },
    bring: record(flowImports.margin),
    state: "day, financing_balance, financing_purchase FROM margin_days",
  },
  {
    name: "northbound holdings",
    make(draw) {
      const shares = wander(draw, 60_000_000);
      const rows = tradingDays(draw, 30).map((day) => {
        const own = shares();
        return [day, code, `${own}`, ((own * 100) / total).toFixed(2), `${own * 20}`];
      });
      const head = "持股日期,股票代码,持股数量,持股数量占A股百分比,持股市值";
      return parted(
        file("northbound.csv", head, rows, { days: [0], figures: [2, 3, 4], code: 1, hasCalendar: true }),
        12,
      );
    },
    bring: record(flowImports.northbound),
    state: "day, shares, ratio, value FROM northbound_holdings",
  },
  {
    name: "counts of holders",
    make(draw) {
      const holders = wander(draw, 180_000);
      const days = [...quarters.map((day) => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`).slice(0, 1), ...quarters];
      const rows = days.map((day) => [day, code, `${holders()}`]);
      return parted(
        file("counts.csv", "截止日期,股票代码,股东户数", rows, {
          days: [0],
          figures: [2],
          code: 1,
          hasCalendar: false,
        }),
        2,
      );
    },
    bring: record(countsImport),
    state: "day || share_class, holders FROM shareholder_counts",
  },
  {
    name: "ten largest holders",
    prepare: (ctx) =>
      ctx.db.run(sql`INSERT INTO share_capitals (company_id, id, day, reason, tradable, restricted, overseas, total,
        sort, saved_at, saved_by)
        VALUES (${ctx.company.id}, 'all', '2020-01-01', '{"zh-CN":"上市"}', ${total}, 0, 0, ${total}, 1, 0, '')`),
    make(draw) {
      const rows = quarters.slice(0, 4).flatMap((day) =>
        Array.from({ length: 10 }, (_, at) => {
          const shares = Math.round(total / (at + 4)) - draw(1_000_000);
          const ratio = ((shares * 100) / total / 2).toFixed(2);
          return [day, code, `${at + 1}`, `某公司${at}`, `${Math.round(shares / 2)}`, ratio];
        }),
      );
      const head = "截止日期,股票代码,名次,股东名称,持股数量,占总股本比例";
      return {
        before: null,
        file: file("holders.csv", head, rows, { days: [0], figures: [4, 5], code: 1, hasCalendar: false }),
      };
    },
    bring: record(holdersImport, { list: "top10" }),
    state: "day || rank, name, shares, ratio FROM holder_positions",
  },
  {
    name: "dividends",
    make(draw) {
      const rows = [2025, 2024, 2023, 2022, 2021, 2020].map((year, at) => {
        const cash = (2 + draw(40) / 10).toFixed(1);
        const [record, ex] = [`${year}-06-1${at}`, `${year}-06-2${at}`];
        return [`${year - 1}-12-31`, code, `10派${cash}元(含税)`, cash, record, ex, "实施分配"];
      });
      const head = "报告期,股票代码,现金分红-现金分红比例描述,现金分红-现金分红比例,股权登记日,除权除息日,方案进度";
      return {
        before: null,
        file: file("dividends.csv", head, rows, { days: [0, 4, 5], figures: [3], code: 1, hasCalendar: true }),
      };
    },
    bring: record(distributionImport),
    state: "period || kind, cash, record_day, ex_day FROM distributions",
  },
  {
    name: "estimates",
    make(draw) {
      const rows = Array.from({ length: 9 }, (_, at) => {
        const profit = 900 + draw(200);
        return [
          code,
          `证券${at}`,
          "2026",
          `2026-02-${10 + at}`,
          `${profit * 10}`,
          `${profit}`,
          (profit / 705.3).toFixed(2),
        ];
      });
      const head = "股票代码,机构,预测年度,预测日期,营业收入(百万元),归母净利润(百万元),每股收益";
      return parted(
        file("estimates.csv", head, rows, { days: [3], figures: [4, 5, 6], code: 0, hasCalendar: false }),
        4,
      );
    },
    bring: record(estimateImport),
    state: "(institution ->> 'zh-CN') || day || year, revenue, parent_profit, eps, unit FROM analyst_estimates",
  },
  {
    name: "balance sheets",
    make(draw) {
      const growth = wander(draw, 8_000_000_000);
      const rows = quarters.map((day) => {
        const [assets, liabilities] = [growth() * 2, growth()];
        const own = Math.round(assets * 0.4);
        return [day, assets, own, assets - own, liabilities, assets - liabilities].map(String);
      });
      const head = "报告期,资产合计,流动资产合计,非流动资产合计,负债合计,所有者权益合计";
      return parted(
        file("balance.csv", head, rows, { days: [0], figures: [2, 3, 4, 5, 1], code: -1, hasCalendar: true }),
        2,
      );
    },
    bring: figures,
    state: `statement || period_end || span || (line.value ->> 'item'), line.value ->> 'value'
      FROM statements, json_each(statements.lines) line`,
  },
];

/** What is stored of a company, by the name of each row. */
export async function stateOf({ db, company }: World, { state }: Shape): Promise<Map<string, string[]>> {
  const rows = await db.values<unknown[]>(sql`SELECT ${sql.raw(state)} WHERE company_id = ${company.id}`);
  return new Map(rows.map(([name, ...values]) => [String(name), values.map((value) => String(value ?? ""))]));
}

/** Stores what a shape needs to stand before its file comes. */
export async function prepared(shape: Shape, ctx: World, made: ReturnType<Shape["make"]>) {
  ctx.company.settings = { ...ctx.company.settings, codes: [code] };
  await shape.prepare?.(ctx);
  if (made.stored) await storeDays(ctx, { id: "a", market: "A" }, made.stored);
  if (made.before) await shape.bring(ctx, new File([bytesOf(made.before) as BlobPart], made.before.name));
}
