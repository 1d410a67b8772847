import { files, isExpected } from "virtual:shared-data";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { type StatementName, statementNames } from "~/features/finance/accounts/facts";
import { spans } from "~/features/finance/amounts/periods";
import { figuresTemplate } from "~/features/finance/import/figures-template.server";
import { figuresImport } from "~/features/finance/import/operations.server";
import { FiguresFile } from "~/features/finance/schemas";
import { bytesIn, lastImport, sharedFile } from "../sheets/shared-file";
import { bytesOf } from "../stock/reading";
import { editor, testContext } from "../support/context";
import { outNow, shownYears, statement } from "./figures-world";

const now = new Date("2026-04-01T02:00:00Z");
const worldOf = async (companyId: string, codes: string[]) => {
  const ctx = await testContext({ actor: editor("editor"), companyId, now });
  ctx.company.settings = { ...ctx.company.settings, codes };
  return ctx;
};
type World = Awaited<ReturnType<typeof worldOf>>;

const tables = ["statements", "statement_periods", "contents", "revisions", "editions", "releases"];
const input = (fileId: string, more: object = {}) => FiguresFile.parse({ fileId, currency: "CNY", ...more });

async function seen(ctx: World, file: File) {
  const received = await figuresImport.receive(ctx, file, input("new"));
  if (!received.ok) throw new Error(received.code);
  return received.value;
}
async function brought(ctx: World, file: File, mode: "drafts" | "publish" = "drafts") {
  const preview = await seen(ctx, file);
  const fileInput = input(preview.file.id, { type: "annual", day: "2026-03-31", ours: "yes", certain: "yes", mode });
  const done = await figuresImport.confirm(ctx, { ...fileInput, fingerprint: preview.fingerprint });
  return { preview, done };
}

/** A set that readers have already, of a period that none of the files tells otherwise. */
const standing = (ctx: World) => outNow(ctx, [statement({ revenue: "1" }, { end: "2026-03-31", span: "q1" })]);
const shownIn = async (ctx: World) => (await shownYears(ctx, { of: [...statementNames], spans: [...spans] })).length;

/** Brings a file in and takes it back, twice: as a draft, and out to readers. */
async function inAndOut(ctx: World, file: () => Promise<File>) {
  await standing(ctx);
  const before = await bytesIn(ctx, tables);
  const { preview, done } = await brought(ctx, await file());
  const planned = preview.plan.statements;
  expect(done).toEqual({ ok: true, value: { added: planned.length, there: 0, state: "drafts", into: "" } });
  const stored = await ctx.db.all<{
    one: string;
  }>(sql`SELECT json_object('statement', statement, 'end', period_end, 'span', span,
      'currency', currency, 'lines', json(lines)) AS one FROM statements
    WHERE company_id = ${ctx.company.id} AND file_id = ${preview.file.id} ORDER BY rowid`);
  const plain = planned.map(({ statement: of, end, span, currency, lines }) => ({
    statement: of,
    end,
    span,
    currency,
    lines,
  }));
  expect(stored.map(({ one }) => JSON.parse(one))).toEqual(JSON.parse(JSON.stringify(plain)));
  const after = await bytesIn(ctx, tables);
  expect((await brought(ctx, await file())).done).toMatchObject({
    ok: true,
    value: { added: 0, there: planned.length },
  });
  expect(await bytesIn(ctx, tables)).toBe(after);
  expect(await figuresImport.undo(ctx, await lastImport(ctx))).toEqual({ ok: true, value: null });
  expect(await bytesIn(ctx, tables)).toBe(before);
  expect((await brought(ctx, await file(), "publish")).done).toMatchObject({ value: { state: "published" } });
  expect(await shownIn(ctx)).toBe(planned.length + 1);
  expect(await figuresImport.undo(ctx, await lastImport(ctx))).toEqual({ ok: true, value: null });
  expect(await shownIn(ctx)).toBe(1);
  return { source: preview.source, missing: preview.missing, periods: planned.length, items: itemsOf(planned) };
}
const itemsOf = (planned: readonly { lines: readonly { item: string }[] }[]) =>
  new Set(planned.flatMap(({ lines }) => lines.map(({ item }) => item))).size;

const shapes: [file: string, code: string, source: string, periods: number, items: number, missing: number][] = [
  ["600519_ths_balance_sheet.csv", "600519.SH", "ths", 100, 63, 2127],
  ["600519_ths_profit_sheet.csv", "600519.SH", "ths", 100, 37, 1234],
  ["600519_ths_cash_flow_sheet.csv", "600519.SH", "ths", 96, 57, 2405],
  ["600519_ths_indicators.csv", "600519.SH", "ths", 100, 24, 83],
  ["00700_hk_eastmoney_balance_sheet.csv", "00700.HK", "eastmoney", 24, 68, 41],
  ["00700_hk_eastmoney_income_statement.csv", "00700.HK", "eastmoney", 24, 31, 0],
  ["00700_hk_eastmoney_cash_flow.csv", "00700.HK", "eastmoney", 24, 60, 0],
  ["00700_hk_eastmoney_indicators.csv", "00700.HK", "eastmoney", 9, 26, 0],
  ["600690_netease_main_indicators.csv", "600690.SH", "netease", 30, 19, 75],
  ["600690_baostock_quarterly_long.csv", "600690.SH", "baostock", 35, 24, 18],
];

test.runIf(isExpected)("every real file of figures is among those that go in and out again", () => {
  const there = Object.keys(files).flatMap((path) => /^financials\/(.+)/.exec(path)?.[1] ?? []);
  expect(there.sort()).toEqual(shapes.map(([file]) => file).sort());
});

test.runIf(isExpected).each(shapes)(
  "%s goes in whole, a second time nothing changes, and undone all is as it was, byte for byte",
  async (file, code, source, periods, items, missing) => {
    const ctx = await worldOf(`shared-${file}`, [code]);
    const result = await inAndOut(ctx, () => sharedFile(`financials/${file}`));
    expect(result).toMatchObject({ source, periods, items, missing });
  },
);

const sina = [
  "报告日,流动资产,货币资金,流动资产合计,非流动负债,应付债券,优先股,永续债,所有者权益,其他权益工具,优先股.1,永续债.1,数据源,币种,类型",
  "20241231,,10.50,20,,7,3,4,,9,5,,定期报告,CNY,合并期末",
  "20231231,,9.25,18,,7,3,,,9,5,1,定期报告,CNY,合并期末",
];

test("a wide file of Sina and the own template go in and out again too", async () => {
  const wide = await worldOf("shared-sina", ["600690.SH"]);
  const result = await inAndOut(wide, async () => new File([bytesOf(sina) as BlobPart], "balance.csv"));
  expect(result).toMatchObject({ source: "sina", periods: 2 });

  const other = await worldOf("shared-template-of", ["600690.SH"]);
  const one = (of: StatementName, lines: Record<string, string>) => statement(lines, { statement: of });
  await outNow(other, [one("income", { revenue: "130904000000.55" }), one("balance", { assets: "500" })]);
  const [row] = await other.db.all<{ figures: string; contentId: string }>(
    sql`SELECT figures, content_id AS contentId FROM statements WHERE company_id = ${other.company.id}`,
  );
  const { body, name } = await figuresTemplate(other, row ?? null);
  const book = await new Response(body).arrayBuffer();
  const filled = await worldOf("shared-template", ["600690.SH"]);
  expect(await inAndOut(filled, async () => new File([book], name))).toMatchObject({ source: "template", periods: 2 });
});
