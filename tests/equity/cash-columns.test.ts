import { expect, test } from "vitest";
import { distributionImport } from "~/features/equity/operations/distribution-import.server";
import { editor, testContext } from "../support/context";

async function seen(lines: string[]) {
  const ctx = await testContext({ now: new Date("2026-03-31T08:00:00Z"), actor: editor("editor") });
  const preview = await distributionImport.receive(ctx, new File([lines.join("\n")], "dividends.csv"), { own: true });
  if (!preview.ok) throw new Error(preview.code);
  return preview.value;
}

test.each([
  ["每10股派息(港元)", "4.2", "otherCurrency"],
  ["Dividend per share (HK$)", "0.42", "otherCurrency"],
  ["每10股派息(税后)", "3.78", "cashAfterTax"],
  ["分红方案", "每10股派0.42美金", "otherCurrency"],
  ["分红方案", "每10股派4.2英镑", "otherCurrency"],
  ["分红方案", "每股派42港仙", "otherCurrency"],
  ["分红方案", "每股派42仙", "planUnclear"],
  ["分红方案", "每10股派4角2分", "planUnclear"],
])("a distribution under %s of %s is refused: %s", async (header, cell, code) => {
  const preview = await seen([`报告期,${header}`, `2024-12-31,${cell}`]);
  expect(preview.rows).toEqual([]);
  expect(preview.problems).toMatchObject([{ line: 2, code }]);
});

test("a column of currencies other than yuan refuses its lines", async () => {
  const preview = await seen([
    "报告期,每10股派息,币种",
    "2024-12-31,4.2,HKD",
    "2023-12-31,4.1,人民币",
    "2022-12-31,4,",
  ]);
  expect(preview.rows.map(({ line }) => line)).toEqual([3, 4]);
  expect(preview.problems).toMatchObject([{ line: 2, code: "otherCurrency" }]);
});

test("cash is for as many shares as its column says, and a bare column is read for ten with a warning", async () => {
  const cashOf = async (header: string) => {
    const { rows, problems } = await seen([`报告期,${header}`, "2024-12-31,0.42"]);
    return [rows[0]?.values.cash, ...problems.map(({ code }) => code)];
  };
  expect(await cashOf("现金分红(元/股)")).toEqual(["4.2"]);
  expect(await cashOf("派现(元/10股)")).toEqual(["0.42"]);
  expect(await cashOf("派息")).toEqual(["0.42", "cashColumnUnclear"]);
});
