import { expect, test } from "vitest";
import { countsImport, holdersImport } from "~/features/shareholders/operations/imports.server";
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
