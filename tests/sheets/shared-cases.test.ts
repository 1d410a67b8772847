import { isExpected } from "virtual:shared-data";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { estimateImport } from "~/features/analysts/operations/estimate-import.server";
import { analystImport } from "~/features/analysts/operations/import.server";
import { distributionImport } from "~/features/equity/operations/distribution-import.server";
import { figuresImport } from "~/features/finance/import/operations.server";
import { FiguresFile } from "~/features/finance/schemas";
import { countsImport, holdersImport } from "~/features/shareholders/operations/imports.server";
import { flowImports } from "~/features/stock/flows/flow-records.server";
import { priceImport } from "~/features/stock/import/operations.server";
import type { PriceFile } from "~/features/stock/schemas";
import type { Outcome } from "~/shared/outcome";
import { listSecurity, storeDays, tradingDays } from "../stock/stock-world";
import { editor, testContext } from "../support/context";
import { sharedFile } from "./shared-file";

// What each made-up file of somebody else's faults is asked for, and what of it is stored.

let companies = 0;
async function world() {
  companies += 1;
  const now = new Date("2026-12-01T02:00:00Z");
  const ctx = await testContext({ actor: editor("editor"), companyId: `cases${companies}`, now });
  ctx.company.settings = { ...ctx.company.settings, codes: ["609718.SH", "09718.HK"] };
  return ctx;
}
type World = Awaited<ReturnType<typeof world>>;
const caseFile = (name: string) => sharedFile(`cases/${name}`);
const stored = async ({ db, company }: World, what: string) =>
  db.values<unknown[]>(sql`SELECT ${sql.raw(what)} WHERE company_id = ${company.id}`);

type Choice = Partial<Omit<PriceFile, "fileId" | "instrumentId">>;
async function prices(name: string, choice: Choice = {}, before: Parameters<typeof storeDays>[2] = []) {
  const ctx = await world();
  await listSecurity(ctx, { code: "609718.SH" });
  if (before.length > 0) await storeDays(ctx, { id: "a", market: "A" }, before);
  const seen = await priceImport.receive(ctx, await caseFile(name), { instrumentId: "a", ...choice });
  if (!seen.ok) throw new Error(seen.code);
  const { file, fingerprint, unknown, doubts, plan } = seen.value;
  const done = await priceImport.confirm(ctx, { instrumentId: "a", ...choice, fileId: file.id, fingerprint });
  const [[days] = []] = await stored(ctx, "count(*) FROM prices");
  return {
    asked: [...unknown, ...doubts.map(({ code }) => code)],
    refused: plan.problems.filter(({ severity }) => severity === "error").map(({ line, code }) => [line, code]),
    done: done.ok || done.code,
    days: Number(days) - before.length,
  };
}

describe.runIf(isExpected)("prices", () => {
  const unadjusted = { basis: "unadjusted" } as const;
  test.each([
    ["volume_is_turnover.csv", unadjusted, ["volumeUnit"], [], 0],
    ["dup_basis.csv", {}, ["basis"], [], 0],
    [
      "stray_x100_60rows.csv",
      {},
      [],
      [
        [32, "amountsContradict"],
        [43, "amountsContradict"],
      ],
      58,
    ],
    ["stray_turnover_60rows.csv", {}, [], [[32, "amountsContradict"]], 59],
    [
      "volume_k_and_m.csv",
      { ...unadjusted, volumeUnit: 1 },
      [],
      [
        [32, "volumeOutOfScale"],
        [34, "volumeOutOfScale"],
      ],
      58,
    ],
    [
      "utc_text_made.csv",
      { ...unadjusted, volumeUnit: 1 },
      ["dayShift"],
      [
        [2, "weekend"],
        [7, "weekend"],
      ],
      0,
    ],
    ["utc_serial_made.xlsx", { ...unadjusted, volumeUnit: 1 }, ["dayShift"], [], 0],
    ["onerow_x100.csv", {}, ["priceWhole"], [], 0],
    ["weekly.csv", {}, ["sparse"], [], 0],
  ] satisfies [string, Choice, string[], [number, string][], number][])(
    "%s",
    async (name, choice, requested, refused, days) => {
      const found = await prices(name, choice);
      expect({ ...found, refused: name.endsWith(".xlsx") ? [] : found.refused }).toEqual({
        ...{ asked: requested, refused, days },
        done: requested.length > 0 ? "importUnanswered" : true,
      });
    },
  );

  test("onerow_x100.csv beside a last close of about 10.20", async () => {
    const before = tradingDays(30, "2026-02-27").map((day) => ({ ...day, volume: 1_000_000, turnover: 1_020_000_000 }));
    expect(await prices("onerow_x100.csv", {}, before)).toMatchObject({
      asked: ["priceScale", "volumeScale"],
      days: 0,
    });
  });
});

type Seen = {
  file: { id: string };
  fingerprint: string;
  days: { order: string | null } | null;
  problems: readonly { line: number; code: string; facts: object }[];
};
async function records(importer: unknown, name: string, more: object = {}, ctx?: World, file?: File) {
  const its = ctx ?? (await world());
  const { receive, confirm } = importer as {
    receive: (ctx: World, file: File, input: object) => Promise<Outcome<Seen>>;
    confirm: (ctx: World, input: object) => Promise<Outcome<{ added: number; changed: number }>>;
  };
  const input = { own: true, ...more };
  const seen = await receive(its, file ?? (await caseFile(name)), input);
  if (!seen.ok) throw new Error(seen.code);
  const { problems, fingerprint, days } = seen.value;
  const done = await confirm(its, { ...input, fileId: seen.value.file.id, fingerprint });
  return { ctx: its, reported: problems.map(({ line, code }) => [line, code]), problems, days, done };
}

describe.runIf(isExpected)("records", () => {
  test("estimates_other_company.csv, in estimates and analysts alike", async () => {
    const { ctx, reported } = await records(estimateImport, "estimates_other_company.csv");
    expect([reported, await stored(ctx, "count(*) FROM analyst_estimates")]).toEqual([[[2, "otherCompany"]], [[0]]]);
    const lines = ["股票代码,机构,姓名,评级", "000001.SZ,某证券,张三,买入", "609718.SH,某证券,李四,增持"];
    const file = new File([lines.join("\n")], "analysts.csv");
    const others = await records(analystImport, "", {}, ctx, file);
    expect(others.reported.filter(([, code]) => code === "otherCompany")).toEqual([[2, "otherCompany"]]);
  });

  test("northbound_without_value.csv: the value of a stored day goes with its shares, and that is told", async () => {
    const ctx = await world();
    const before = ["日期,代码,持股数量,占A股百分比,持股市值", "2026-09-30,609718,90000000,1.0,900000000"];
    await records(flowImports.northbound, "", {}, ctx, new File([before.join("\n")], "before.csv"));
    const { reported } = await records(flowImports.northbound, "northbound_without_value.csv", {}, ctx);
    expect(reported).toEqual([[2, "followingEmptied"]]);
    expect(await stored(ctx, "shares, value FROM northbound_holdings")).toEqual([[100_000_000, null]]);
  });

  test("margin_in_yi.csv", async () => {
    const { ctx, reported } = await records(flowImports.margin, "margin_in_yi.csv");
    expect([reported, await stored(ctx, "count(*) FROM margin_days")]).toEqual([[[2, "figureOutOfScale"]], [[0]]]);
  });

  test("holders_ratio.csv: each line is named with its ratio by shares", async () => {
    const ctx = await world();
    await ctx.db.run(sql`INSERT INTO share_capitals
      (company_id, id, day, reason, tradable, restricted, overseas, total, sort, saved_at, saved_by)
      VALUES (${ctx.company.id}, 'all', '2020-01-01', '{"zh-CN":"上市"}', 705300000, 0, 0, 705300000, 1, 0, '')`);
    const { problems } = await records(holdersImport, "holders_ratio.csv", { list: "top10" }, ctx);
    expect(problems.map(({ code, facts }) => [code, (facts as { byShares: string }).byShares])).toEqual([
      ["ratioContradicts", "15.93"],
      ["ratioContradicts", "10.00"],
      ["ratioContradicts", "5.00"],
    ]);
    expect(await stored(ctx, "count(*) FROM holder_positions")).toEqual([[0]]);
  });

  test("dividend_plans.csv", async () => {
    const { ctx, reported } = await records(distributionImport, "dividend_plans.csv");
    expect(reported).toEqual([
      [5, "dayOnWeekend"],
      [6, "dayOnWeekend"],
      [7, "otherCurrency"],
      [8, "planHasSpecial"],
      [9, "planHasSpecial"],
      [10, "planUnclear"],
      [11, "dayOnWeekend"],
    ]);
    const cash = (await stored(ctx, "cash FROM distributions")).map(([amount]) => amount);
    expect(cash.filter((amount) => amount !== "1")).toEqual(Array.from({ length: 7 }, () => "4.2"));
    expect(cash).toHaveLength(8);
  });

  test("dividends_dmy.csv, in counts too; where every day is 12 or less the order is asked", async () => {
    const { ctx, days } = await records(distributionImport, "dividends_dmy.csv");
    expect([days?.order, await stored(ctx, "ex_day FROM distributions")]).toEqual([
      "dmy",
      [["2024-06-05"], ["2025-06-18"]],
    ]);
    const counts = (day: string) => new File([`日期,股份类别,股东户数\n${day},A股,120000`], "counts.csv");
    const read = await records(countsImport, "", {}, ctx, counts("30/06/2026"));
    expect([read.days?.order, read.done]).toMatchObject(["dmy", { ok: true }]);
    const unclear = await records(countsImport, "", {}, ctx, counts("03/06/2026"));
    expect([unclear.days?.order, unclear.done]).toMatchObject([null, { code: "importUnanswered" }]);
    expect(await stored(ctx, "day FROM shareholder_counts")).toEqual([["2026-06-30"]]);
  });
});

describe.runIf(isExpected)("statements", () => {
  async function figures(name: string, given: object = {}) {
    const ctx = await world();
    const answers = { type: "annual", day: "2026-03-28", ours: "yes", ...given };
    const file = await caseFile(name);
    const seen = await figuresImport.receive(ctx, file, FiguresFile.parse({ fileId: "new", ...answers }));
    if (!seen.ok) throw new Error(seen.code);
    const { file: existing, fingerprint, questions } = seen.value;
    await figuresImport.confirm(ctx, { ...FiguresFile.parse({ fileId: existing.id, ...answers }), fingerprint });
    return {
      asked: questions.map(({ of }) => of),
      statements: await stored(ctx, "DISTINCT statement FROM statements"),
    };
  }

  test("hk_indicators.csv is a table of indicators, never a balance sheet", async () => {
    expect(await figures("hk_indicators.csv")).toEqual({ asked: ["currency", "scale", "lastMonth"], statements: [] });
    const given = { currency: "CNY", scale: "1", lastMonth: "12" };
    expect(await figures("hk_indicators.csv", given)).toEqual({ asked: [], statements: [["indicators"]] });
  });

  test("sina_with_index.csv", async () => {
    expect(await figures("sina_with_index.csv")).toEqual({ asked: [], statements: [["income"]] });
  });
});
