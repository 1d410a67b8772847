import { expect, test } from "vitest";
import { figuresImport } from "~/features/finance/operations/import.server";
import { FiguresFile } from "~/features/finance/schemas";
import { bytesOf } from "../stock/reading";
import { editor, testContext } from "../support/context";

const file = [
  "As at 31 December,,",
  ",2025,2024",
  ",RMB million,RMB million",
  "Total assets,30,28",
  "Total liabilities,20.5,19",
];

test("a table in the words of another language goes in by them, once the end of the fiscal year is answered", async () => {
  const ctx = await testContext({ actor: editor("editor"), companyId: "figures-in-words" });
  const seen = async (more: Record<string, string>) => {
    const upload = new File([bytesOf(file) as BlobPart], "balance.csv");
    const received = await figuresImport.receive(ctx, upload, FiguresFile.parse({ fileId: "new", ...more }));
    if (!received.ok) throw new Error(received.code);
    return received.value;
  };
  expect(await seen({})).toMatchObject({
    ...{ source: "words", plan: { statements: [] } },
    questions: [{ of: "lastMonth", code: "fiscalYearNotStated" }],
  });
  const { plan, questions, file: kept, fingerprint } = await seen({ lastMonth: "12" });
  expect([questions, plan.statements.map(({ statement, end, currency }) => [statement, end, currency])]).toEqual([
    [],
    [
      ["balance", "2025-12-31", "CNY"],
      ["balance", "2024-12-31", "CNY"],
    ],
  ]);
  expect(plan.statements[0]?.lines.map(({ item, value }) => [item, value])).toEqual([
    ["assets", "30000000"],
    ["liabilities", "20500000"],
  ]);
  const answered = { fileId: kept.id, lastMonth: "12", type: "annual", day: "2026-03-28", ours: "yes" };
  const done = await figuresImport.confirm(ctx, { ...FiguresFile.parse(answered), fingerprint });
  expect(done).toMatchObject({ ok: true, value: { added: 2, state: "drafts" } });
});
