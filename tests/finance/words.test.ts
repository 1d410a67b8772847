import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { figuresImport } from "~/features/finance/import/operations.server";
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
  const { plan, questions, file: stored, fingerprint } = await seen({ lastMonth: "12" });
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
  const answered = { fileId: stored.id, lastMonth: "12", type: "annual", day: "2026-03-28", ours: "yes" };
  const done = await figuresImport.confirm(ctx, { ...FiguresFile.parse(answered), fingerprint });
  expect(done).toMatchObject({ ok: true, value: { added: 2, state: "drafts" } });
});

test("what was answered is answered the next time, shown, and asked anew where a file contradicts itself", async () => {
  const ctx = await testContext({
    actor: editor("editor"),
    companyId: "figures-answered",
    now: new Date("2026-07-01T02:00:00Z"),
  });
  const seen = async (lines: string[], more: Record<string, string> = {}) => {
    const upload = new File([bytesOf(lines) as BlobPart], "balance.csv");
    const received = await figuresImport.receive(ctx, upload, FiguresFile.parse({ fileId: "new", ...more }));
    if (!received.ok) throw new Error(received.code);
    return received.value;
  };
  const plain = (at: string, assets: string) => [`,${at}`, `Total assets,${assets}`, "Total liabilities,20"];
  const answers = { lastMonth: "3", currency: "HKD", scale: "1000000", type: "annual", day: "2025-06-28", ours: "yes" };
  const { file: stored, fingerprint } = await seen(plain("2025-03-31", "30"), answers);
  const input = { ...FiguresFile.parse({ fileId: stored.id, ...answers }), fingerprint };
  expect(await figuresImport.confirm(ctx, input)).toMatchObject({ ok: true });
  const { settings } = await ctx.db.get<{ settings: string }>(
    sql`SELECT settings FROM companies WHERE company_id = ${ctx.company.id}`,
  );
  ctx.company.settings = JSON.parse(settings);
  const next = await seen(plain("2026-03-31", "31"));
  expect(next).toMatchObject({ questions: [], answers: { lastMonth: 3, currency: "HKD", scale: "1000000" } });
  expect(next.plan.statements).toMatchObject([{ end: "2026-03-31", span: "fy", currency: "HKD" }]);
  const apart = await seen(["RMB million,", "HK$'000,", ...plain("2026-03-31", "31")]);
  expect(apart.questions.map(({ code }) => code)).toEqual(["currencyNotSure", "unitNotSure"]);
});
