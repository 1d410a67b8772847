import { expect, test } from "vitest";
import type { Statement } from "~/features/finance/accounts/facts";
import { figuresTemplate } from "~/features/finance/import/figures-template.server";
import { readSource } from "~/features/finance/import/read-source";
import type { Ctx } from "~/server/request/context.server";
import { bookOf } from "~/sheets/rules/table";
import { editor, testContext } from "../support/context";
import { outNow, shownYears, statement } from "./figures-world";

async function readTemplate(ctx: Ctx, set: Parameters<typeof figuresTemplate>[1]) {
  const { name, body } = await figuresTemplate(ctx, set);
  const book = await bookOf(new Uint8Array(await new Response(body).arrayBuffer()));
  if (!book.ok) throw new Error(book.code);
  return { name, book: book.value, read: readSource(book.value, {}) };
}

const summaryOf = (statements: readonly Statement[]) =>
  statements.map(({ statement: of, end, span, currency, lines }) => [
    `${of} ${end} ${span} ${currency}`,
    Object.fromEntries(lines.map(({ item, value }) => [item, value])),
  ]);

test("the template has the words of the reader's language, and the last five years", async () => {
  for (const [lang, sheet, revenue] of [
    ["zh-CN", "资产负债表", "营业总收入"],
    ["en", "Balance sheet", "Total revenue"],
  ] as const) {
    const ctx = await testContext({
      now: new Date("2026-04-01T02:00:00Z"),
      companyId: "template",
      actor: editor("editor"),
      lang,
    });
    const { name, book, read } = await readTemplate(ctx, null);
    expect(name).toMatch(/\.xlsx$/);
    expect([book.sheet, book.others.length]).toEqual([sheet, 4]);
    expect(book.lines[0]?.cells.slice(2)).toEqual([
      "2025-12-31",
      "2024-12-31",
      "2023-12-31",
      "2022-12-31",
      "2021-12-31",
    ]);
    expect(book.others[0]?.lines.find(({ cells }) => cells[0] === "revenue")?.cells[1]).toContain(revenue);
    expect(read).toMatchObject({ source: "template", statements: [], problems: [], questions: [] });
  }
});

test("a set of figures goes out as a workbook and comes back as the same statements", async () => {
  const ctx = await testContext({
    now: new Date("2026-04-01T02:00:00Z"),
    companyId: "template-of-set",
    actor: editor("editor"),
  });
  const lines = { revenue: "130904000000.55", netProfit: "-1", basicEps: "51.53", "own:其他#percent": "6.25" };
  await outNow(ctx, [
    statement(lines, { end: "2026-03-31", currency: "HKD" }),
    statement({ revenue: "90" }, { end: "2025-03-31", currency: "HKD" }),
    statement({ assets: "500" }, { statement: "balance", end: "2026-03-31", currency: "HKD" }),
  ]);
  const [shown] = await shownYears(ctx);
  const [row] = await ctx.db.all<{ figures: string }>(
    "SELECT figures FROM statements WHERE company_id = 'template-of-set'",
  );
  const { read } = await readTemplate(ctx, { figures: row?.figures ?? "", contentId: shown?.contentId ?? "" });
  expect([read?.questions, read?.problems]).toEqual([[], []]);
  expect(summaryOf(read?.statements ?? [])).toEqual([
    ["balance 2026-03-31 fy HKD", { assets: "500" }],
    ["income 2026-03-31 fy HKD", lines],
    ["income 2025-03-31 fy HKD", { revenue: "90" }],
  ]);
});
