import { exports } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { KeyFigures, OpenData, StatementYears, StoredStatementInfo } from "~/features/finance/figures/schemas";
import { saveClosed } from "~/features/finance/open-data/operations.server";
import { showDraftFigures } from "~/features/finance/sets/show.server";
import { openToStaff } from "~/features/finance/statements/operations.server";
import { statements } from "~/features/finance/tables.server";
import { everySheet } from "~/features/finance/workbook/book.server";
import { newStaffSession } from "~/features/staff/sessions/staff-sessions.server";
import { files } from "~/server/database/tables.server";
import { bookFile } from "~/sheets/sheet-file.server";
import { cookieHeader, seedStaff } from "../staff/people";
import { editor, testContext } from "../support/context";
import { outNow, statement } from "./figures-world";
import { statedYears } from "./stated-years";

const company = "sources";
const world = () => testContext({ now: new Date("2026-04-01T02:00:00Z"), companyId: company, actor: editor("editor") });

let cookie = "";
const textOf = async (path: string, input: object, staff: boolean) => {
  const answer = await exports.default.fetch(
    new Request(`https://${company}.test/irh/${path}?lang=en`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...(staff ? { Cookie: cookie } : {}) },
      body: JSON.stringify(input),
    }),
  );
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text();
};
/** What a call tells staff, held against all that it says it answers. */
const answerTo = async <Schema extends z.ZodType>(path: string, input: object, schema: Schema) =>
  schema.parse((JSON.parse(await textOf(`financialQuick/${path}`, input, true)) as { value: unknown }).value);

beforeAll(async () => {
  const ctx = await world();
  await ctx.db.insert(files).values({
    ...{ id: "report-file", companyId: company, key: "figures/report-file", name: "annual-2025.xlsx", kind: "table" },
    ...{ type: "text/csv", size: 9, createdAt: ctx.now },
  });
  const income = statement({ revenue: "100", parentProfit: "7" });
  await outNow(
    ctx,
    [
      { ...income, lines: income.lines.map((line, at) => ({ ...line, cell: `C${at + 4}` })) },
      statement({ revenue: "90" }, { end: "2024-12-31" }),
      statement({ assets: "400", equity: "300" }, { statement: "balance" }),
    ],
    { fileId: "report-file" },
  );
  const now = await testContext({ companyId: company, now: new Date() });
  await seedStaff({ email: "e@sources.test", companyId: company, role: "editor", userId: "e-sources" });
  const session = await newStaffSession(now, { userId: "e-sources", here: false });
  await now.db.batch(session.insert());
  cookie = cookieHeader([session.cookie]);
});

describe("where a figure was read", () => {
  test("is told to staff by file and cell, in the call of statements and on the screen of the set", async () => {
    const info = await answerTo("getFinancialStatementInfo", { statement: "income" }, StoredStatementInfo);
    const items = new Map(info.sections.flatMap((one) => one.items).map(({ item, sources }) => [item, sources]));
    expect(items.get("revenue")).toEqual([
      { file: "annual-2025.xlsx", cell: "C4" },
      { file: "annual-2025.xlsx", cell: null },
    ]);
    expect(items.get("parentProfit")).toEqual([{ file: "annual-2025.xlsx", cell: "C5" }, null]);
    const ctx = await world();
    const [row] = await ctx.db.select().from(statements).limit(1);
    if (!row) throw new Error("no statement");
    const shown = await showDraftFigures(ctx, row);
    expect(shown.flatMap(({ periods }) => periods.map(({ source }) => source))).toEqual(
      Array.from({ length: 3 }, () => ({ id: "report-file", name: "annual-2025.xlsx" })),
    );
    expect(shown[0]?.periods[0]?.lines.map(({ cell }) => cell)).toEqual(["C4", "C5"]);
  });

  test("is told to nobody else", async () => {
    const front = "fontFinancialQuick";
    for (const path of ["getFinancialStatementInfoFont", "getFinancialStatementInfoFromHomePageFont"])
      expect(await textOf(`${front}/${path}`, {}, false)).not.toMatch(/annual-2025|report-file|"C4"|cell/);
    const facts = await exports.default.fetch(
      new Request(`https://${company}.test/irh/${front}/getFinancialFacts?lang=en`),
    );
    expect(await facts.text()).not.toMatch(/annual-2025|report-file|"C4"|cell/);
  });
});

describe("the calls of staff answer as they say", () => {
  test("which statements and items are open, and which are closed", async () => {
    await saveClosed(await world(), { statements: ["cashFlow"], items: ["parentProfit"] });
    const open = await answerTo("getOpenFinanceData", {}, OpenData);
    expect(open.statements.map(({ statement: name, open }) => [name, open])).toContainEqual(["cashFlow", false]);
    expect(open.closedItems).toEqual([{ item: "parentProfit", name: expect.any(String) }]);
  });

  test("the years of a statement, and the key figures with what is closed to readers", async () => {
    expect(await answerTo("getFinancialStatementYearList", { statement: "income" }, StatementYears)).toEqual({
      items: [{ year: 2025 }, { year: 2024 }],
    });
    const keys = await answerTo("getFinancialStatementInfoFromHomePage", {}, KeyFigures);
    expect(keys.items.map(({ item, value }) => [item, value])).toEqual([
      ["revenue", "100"],
      ["parentProfit", "7"],
    ]);
  });
});

test("the book of everything is written while its rows are made, its first bytes long before the last of them", async () => {
  const ctx = await testContext({
    now: new Date("2026-04-01T02:00:00Z"),
    companyId: "streamed",
    actor: editor("editor"),
  });
  await outNow(ctx, statedYears(12, { items: 200 }));
  let made = 0;
  const sheets = await everySheet(ctx, openToStaff());
  const counted = sheets.map((sheet) => ({
    ...sheet,
    rows: (async function* () {
      for await (const row of sheet.rows) {
        made += 1;
        yield row;
      }
    })(),
  }));
  const reader = bookFile("all", async () => counted).body.getReader();
  let bytes = (await reader.read()).value?.length ?? 0;
  expect([bytes > 0, made < 100 || made]).toEqual([true, true]);
  for (let more = await reader.read(); !more.done; more = await reader.read()) bytes += more.value.length;
  expect([made >= 600, bytes > 100_000]).toEqual([true, true]);
});
