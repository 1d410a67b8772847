import { beforeEach, describe, expect, test } from "vitest";
import { estimateImport } from "~/features/analysts/operations/estimate-import.server";
import { distributionImport } from "~/features/equity/operations/distribution-import.server";
import { countsImport, holdersImport } from "~/features/shareholders/operations/imports.server";
import { flowImports } from "~/features/stock/flows/flow-records.server";
import { editor, testContext } from "../support/context";

let ctx: Awaited<ReturnType<typeof testContext>>;
let companies = 0;
beforeEach(async () => {
  companies += 1;
  ctx = await testContext({
    now: new Date("2026-03-31T08:00:00Z"),
    actor: editor("editor"),
    companyId: `owner${companies}`,
  });
  ctx.company.settings = { ...ctx.company.settings, codes: ["600690.SH", "06690.HK"] };
});

type Seen = { rows: { line: number }[]; problems: { line: number; code: string; facts: object }[] };
type Importer = (ctx: unknown, file: File, more: object) => Promise<{ ok: boolean; code?: string; value?: Seen }>;
const files = {
  dividends: [distributionImport, {}, "报告期,每10股派息(元)", "2024-12-31,9.65", "2024-12-31,8.65"],
  holders: [
    holdersImport,
    { list: "top10" },
    "截止日期,名次,股东名称,持股数",
    "2025-12-31,1,甲公司,900",
    "2025-12-31,1,甲公司,800",
  ],
  counts: [countsImport, {}, "截止日期,股份类别,股东户数", "2025-12-31,A股,172000", "2025-12-31,A股,182000"],
  margin: [flowImports.margin, {}, "日期,融资余额", "2026-03-27,900000000", "2026-03-27,950000000"],
  estimates: [
    estimateImport,
    {},
    "机构,日期,预测年度,每股收益",
    "某证券,2026-03-02,2026,1.56",
    "某证券,2026-03-02,2026,1.66",
  ],
} as const;
const receive = async ([importer, more]: (typeof files)[keyof typeof files], lines: readonly string[]) => {
  const file = new File([lines.join("\n")], "rows.csv");
  return (importer.receive as unknown as Importer)(ctx, file, { own: true, ...more });
};

describe.each(Object.entries(files))("a file of %s", (_, its) => {
  const [, , head, row, otherwise] = its;

  test("whose title names another company's code is refused, and one with the own code or none is not", async () => {
    expect(await receive(its, ["别家股份(000333.SZ)", head, row])).toMatchObject({ code: "fileOfOtherCompany" });
    expect(await receive(its, ["海尔智家(600690.SH)", head, row])).toMatchObject({ value: { rows: [{}] } });
    expect(await receive(its, ["公开资料整理", head, row])).toMatchObject({ value: { rows: [{}] } });
  });

  test("leaves lines of others out under each name of a column of codes", async () => {
    const lines = [`证券,${head}`, `600690.SH,${row}`, `000333.SZ,${row}`];
    const { value } = await receive(its, lines);
    expect(value?.rows.map(({ line }) => line)).toEqual([2]);
    expect(value?.problems).toMatchObject([{ line: 3, code: "otherCompany" }]);
  });

  test("that says two things of one record brings neither, and each line names the other", async () => {
    const { value } = await receive(its, [head, row, otherwise]);
    expect(value?.rows).toEqual([]);
    expect(value?.problems).toMatchObject([
      { line: 2, code: "lineTwice", facts: { first: 3 } },
      { line: 3, code: "lineTwice", facts: { first: 2 } },
    ]);
  });
});
