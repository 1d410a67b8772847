import { expect, test } from "vitest";
import { countsImport, holdersImport } from "~/features/shareholders/operations/imports.server";
import { countsHeading, readCounts } from "~/features/shareholders/rules/counts-file";
import { holdingsApart } from "~/features/shareholders/rules/holdings";
import { tableOf } from "~/sheets/rules/table";
import { bytesOf } from "../stock/reading";
import { editor, testContext } from "../support/context";

test("a count that is many times the one beside it, stored or in the file, is named and not stored", async () => {
  const ctx = await testContext({ actor: editor("editor"), companyId: "countsScale" });
  const seen = async (lines: string[]) => {
    const text = bytesOf(["截止日期,股份类别,股东户数", ...lines]);
    const preview = await countsImport.receive(ctx, new File([text as BlobPart], "counts.csv"), { own: true });
    if (!preview.ok) throw new Error(preview.code);
    return preview.value;
  };
  const { file, fingerprint } = await seen(["2025-06-30,A股,123456"]);
  expect(await countsImport.confirm(ctx, { own: true, fileId: file.id, fingerprint })).toMatchObject({ ok: true });
  const { problems, rows } = await seen(["2025-09-30,A股,12", "2025-12-31,A股,120000", "2026-01-31,H股,90"]);
  expect(problems.map(({ line, code }) => [line, code])).toEqual([[2, "outOfScale"]]);
  expect(rows.map(({ line }) => line)).toEqual([3, 4]);
});

test("a ratio that cannot be read is named at its line, and the other lines go in", async () => {
  const ctx = await testContext({ actor: editor("editor"), companyId: "ratioWords" });
  const lines = [
    "截止日期,名次,股东名称,持股数量,持股比例",
    "2025-12-31,1,甲,5000,5.00",
    "2025-12-31,2,乙,4000,详见公告",
  ];
  const file = new File([bytesOf(lines) as BlobPart], "holders.csv");
  const seen = await holdersImport.receive(ctx, file, { own: true, list: "top10" });
  expect(seen.ok && seen.value.problems.map(({ line, code }) => [line, code])).toEqual([[3, "lineWrong"]]);
  expect(seen.ok && seen.value.rows.map(({ line }) => line)).toEqual([2]);
});

test("holders times their average holding are compared with all shares, of the file or the register", async () => {
  const lines = [
    "截止日期,股份类别,股东户数,户均持股数量,总股本",
    "2025-03-31,A股,100000,60000,6000000000",
    "2025-06-30,A股,100000,600000,6000000000",
    "2025-09-30,A股,100000,6万,",
    "2025-12-31,A股,100000,120000,",
    "2026-01-31,A股,100000,600.05,6000000000",
  ];
  const table = await tableOf(bytesOf(lines));
  if (!table.ok) throw new Error(table.code);
  const { rows, problems } = readCounts(table.value, countsHeading(table.value.lines), {
    ...{ own: ["600690.SH"], today: "2026-03-02", totals: [{ day: "2025-01-01", shares: 9_000_000_000 }] },
  });
  expect(rows).toHaveLength(5);
  expect(problems.map(({ line, code, facts }) => [line, code, facts.computed])).toEqual([
    [3, "averageContradicts", 60_000_000_000],
    [5, "averageContradicts", 12_000_000_000],
    [6, "averageContradicts", 60_005_000],
  ]);
});

test("a sum among the holders is refused, and holdings against ranks are told", async () => {
  const ctx = await testContext({ actor: editor("editor"), companyId: "holderSums" });
  const lines = [
    "截止日期,名次,股东名称,持股数量",
    "2025-12-31,1,甲,4000",
    "2025-12-31,2,乙,5000",
    "2025-12-31,3,合 计,9000",
    "2025-12-31,4,Total,9000",
  ];
  const file = new File([bytesOf(lines) as BlobPart], "holders.csv");
  const seen = await holdersImport.receive(ctx, file, { own: true, list: "top10" });
  expect(seen.ok && seen.value.problems.map(({ line, code }) => [line, code])).toEqual([
    [4, "sumAsHolder"],
    [5, "sumAsHolder"],
    [3, "rankContradicts"],
  ]);
  expect(seen.ok && seen.value.rows.map(({ line }) => line)).toEqual([2, 3]);
});

test("holdings without ratios that are more than all shares are refused", () => {
  const row = (line: number, shares: number, ratio = "") => ({
    line,
    values: { day: "2025-12-31", rank: line, name: "甲", shares, ratio },
  });
  const totals = [{ day: "2025-01-01", shares: 9_000 }];
  expect(holdingsApart([row(1, 5_000), row(2, 4_000)], totals)).toEqual([]);
  expect(holdingsApart([row(1, 5_000, "5"), row(2, 4_001)], totals)).toEqual([
    { line: 2, code: "holdingsAboveTotal", severity: "error", facts: { name: "甲", sum: 9_001, total: 9_000 } },
  ]);
});
