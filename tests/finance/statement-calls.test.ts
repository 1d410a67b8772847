import { exports } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { readXlsx } from "hucre/xlsx";
import { beforeAll, describe, expect, test } from "vitest";
import { calls } from "~/areas.server";
import { saveClosed } from "~/features/finance/open-data/operations.server";
import { factFiles } from "~/features/finance/statements/dataset";
import { newStaffSession } from "~/features/staff/sessions/staff-sessions.server";
import { openApiOf } from "~/server/api/openapi.server";
import { audit } from "~/server/database/tables.server";
import { datasetOf } from "~/ui/public/frame/dataset";
import { cookieHeader, seedStaff } from "../staff/people";
import { editor, testContext } from "../support/context";
import { outNow, statement } from "./figures-world";
import { statedYears } from "./stated-years";

const company = "statementcalls";
const world = (id = company) =>
  testContext({ now: new Date("2026-04-01T02:00:00Z"), companyId: id, actor: editor("editor") });

let cookie = "";
const send = (path: string, input: object = {}, { method = "POST", of = company, staff = false } = {}) =>
  exports.default.fetch(
    new Request(`https://${of}.test/irh/${path}${path.includes("?") ? "&" : "?"}lang=en`, {
      method,
      headers: { "Content-Type": "application/json", ...(staff ? { Cookie: cookie } : {}) },
      ...(method === "POST" ? { body: JSON.stringify(input) } : {}),
    }),
  );
const ask = async <Value>(...sent: Parameters<typeof send>) => {
  const answer = await send(...sent);
  const result = (await answer.json()) as { ok: boolean; value: Value };
  expect([sent[0], answer.status, result.ok]).toEqual([sent[0], 200, true]);
  return result.value;
};
const bookOf = async (...sent: Parameters<typeof send>) =>
  (await readXlsx(new Uint8Array(await (await send(...sent)).arrayBuffer()), { readStyles: true })).sheets;

type Info = {
  periods: { periodEnd: string; fiscalYearEnd: string; currency: string; href: string }[];
  sections: {
    section: string;
    items: {
      item: string;
      name: string;
      values: ({ value: string; firstReported: string | null } | null)[];
      changes: ({ value: string; unit: string } | null)[];
      shares: (string | null)[];
    }[];
  }[];
};
const linesOf = (info: Info) =>
  new Map(info.sections.flatMap(({ items }) => items.map((one) => [one.item, one] as const)));

beforeAll(async () => {
  const ctx = await world();
  const year = (end: string, own: Parameters<typeof statement>[1] = {}) => ({ end, ...own });
  await outNow(
    ctx,
    [
      statement({ revenue: "90.5", parentProfit: "9", basicEps: "0.50", dividendPerShare: "0.2" }, year("2024-12-31")),
      statement({ assets: "400" }, year("2024-12-31", { statement: "balance" })),
    ],
    { day: "2025-03-28" },
  );
  await outNow(ctx, [
    statement({ revenue: "100.123456789", parentProfit: "-1", basicEps: "0.61" }),
    statement({ revenue: "88.25" }, year("2024-12-31")),
    statement({ weightedRoe: "12.5", currentRatio: "1.8" }, year("2025-12-31", { statement: "indicators" })),
    statement({ weightedRoe: "12.25" }, year("2024-12-31", { statement: "indicators" })),
    statement({ assets: "500", inventories: "125" }, year("2025-12-31", { statement: "balance" })),
  ]);
  const now = await testContext({ companyId: company, now: new Date() });
  await seedStaff({ email: "e@statements.test", companyId: company, role: "editor", userId: "e-statements" });
  const session = await newStaffSession(now, { userId: "e-statements", here: false });
  await now.db.batch(session.insert());
  cookie = cookieHeader([session.cookie]);
});

describe("the calls of statements", () => {
  test("tell figures exactly, what was reported first, growth where it means something, and shares of the whole", async () => {
    const info = await ask<Info>("fontFinancialQuick/getFinancialStatementInfoFont", { statement: "income" });
    expect(info.periods.map(({ periodEnd, currency }) => [periodEnd, currency])).toEqual([
      ["2025-12-31", "CNY"],
      ["2024-12-31", "CNY"],
    ]);
    expect(info.periods[0]?.href).toMatch(/^\/ui\/irh\/figures\/[\w-]+$/);
    const lines = linesOf(info);
    expect(lines.get("revenue")).toMatchObject({
      name: "Total revenue",
      values: [
        { value: "100.123456789", firstReported: null },
        { value: "88.25", firstReported: "90.5" },
      ],
      changes: [{ value: "13.454342", unit: "percent" }, null],
      shares: ["100.000000", "100.000000"],
    });
    expect(lines.get("parentProfit")?.changes).toEqual([null, null]);
    const ratios = await ask<Info>("fontFinancialQuick/getFinancialStatementInfoFont", { statement: "indicators" });
    expect(linesOf(ratios).get("weightedRoe")?.changes[0]).toEqual({ value: "0.250000", unit: "points" });
    const balance = await ask<Info>(
      "financialQuick/getFinancialStatementInfo",
      { statement: "balance" },
      { staff: true },
    );
    expect(linesOf(balance).get("inventories")?.shares).toEqual(["25.000000", null]);
    expect(await ask("fontFinancialQuick/getFinancialStatementYearListFont", {})).toEqual({
      items: [{ year: 2025 }, { year: 2024 }],
    });
    const earlier = await ask<Info>("fontFinancialQuick/getFinancialStatementInfoFont", { to: 2024 });
    expect(earlier.periods.map(({ periodEnd }) => periodEnd)).toEqual(["2024-12-31"]);
    expect((await send("financialQuick/getFinancialStatementInfo")).status).toBe(401);
  });

  test("tell the key figures of the newest year with change and course", async () => {
    type Keys = { periodEnd: string; items: { item: string; value: string; course: { value: string | null }[] }[] };
    const keys = await ask<Keys>("fontFinancialQuick/getFinancialStatementInfoFromHomePageFont");
    expect([keys.periodEnd, keys.items.map(({ item, value }) => [item, value])]).toEqual([
      "2025-12-31",
      [
        ["revenue", "100.123456789"],
        ["parentProfit", "-1"],
        ["basicEps", "0.61"],
        ["weightedRoe", "12.5"],
      ],
    ]);
    expect(keys.items[0]?.course.map(({ value }) => value)).toEqual(["88.25", "100.123456789"]);
  });

  test("give Excel in full whatever the unit, with formulas that come to the growth and shares that are told", async () => {
    const [sheet] = await bookOf("fontFinancialQuick/exportFinancialInfoExcelFont", { statement: "balance" });
    const head = sheet?.rows[0] ?? [];
    expect(head.slice(0, 3)).toEqual(["Item", "Item code", "Unit"]);
    const at = (code: string) => (sheet?.rows ?? []).findIndex((row) => row[1] === code);
    const value = (address: string) => {
      const column = (address.charCodeAt(0) - 65) % 26;
      return Number(sheet?.rows[Number(address.slice(1)) - 1]?.[column]);
    };
    const assets = at("assets");
    expect(sheet?.rows[assets]?.slice(2, 5)).toEqual(["CNY", 500, 400]);
    const growth = sheet?.cells?.get(`${assets},5`);
    const [now = "", then = ""] = /COUNT\((\w+),(\w+)\)/.exec(growth?.formula ?? "")?.slice(1) ?? [];
    expect([value(now), value(then), growth?.formulaResult]).toEqual([500, 400, 0.25]);
    expect(growth?.formula).toContain(`(${now}-${then})/ABS(${then})`);
    const share = sheet?.cells?.get(`${at("inventories")},7`);
    expect([share?.formula, share?.formulaResult]).toEqual([
      `IF(COUNT(D${at("inventories") + 1},D${assets + 1})<2,"",IF(D${assets + 1}>0,D${at("inventories") + 1}/D${assets + 1},""))`,
      0.25,
    ]);
    const [income] = await bookOf("fontFinancialQuick/exportFinancialInfoExcelFont", { statement: "income" });
    expect(income?.rows.find((row) => row[1] === "revenue")?.[3]).toBe(100.123456789);
    const everything = await bookOf("financialQuick/exportFinancialInfoExcel", {}, { staff: true });
    expect(everything.map(({ name }) => name)).toEqual([
      ...["Balance sheet", "Income statement", "Main indicators", "Financial indicators", "DuPont analysis"],
    ]);
    expect(everything[0]?.rows.at(-1)?.[0]).toMatch(/^As of/);
  });

  test("give every fact once, in pages and as one file, each in its context", async () => {
    const ctx = await world("statementfacts");
    const stated = statedYears(6, { items: 30 });
    await outNow(ctx, stated);
    type Facts = { items: Record<string, string | number | null>[]; next: string | null };
    const seen: Facts["items"] = [];
    for (let until = ""; ; ) {
      const query = new URLSearchParams({ periodEndUntil: until });
      const page = await ask<Facts>(
        `fontFinancialQuick/getFinancialFacts?${query}`,
        {},
        { method: "GET", of: "statementfacts" },
      );
      seen.push(...page.items);
      if (!page.next) break;
      until = page.next;
    }
    const key = (...parts: (string | number | null | undefined)[]) => parts.join("|");
    const truth = stated.flatMap(({ statement: of, end, span, lines }) =>
      lines.map(({ item, value }) => key(of, end, span, item, value)),
    );
    expect(
      seen.map(({ statement: of, periodEnd, span, item, value }) => key(of, periodEnd, span, item, value)).sort(),
    ).toEqual(truth.sort());
    expect(seen.find(({ item, span }) => item === "revenue" && span === "h1")).toMatchObject({
      ...{ periodStart: "2025-01-01", periodEnd: "2025-06-30", months: 6, fiscalYearEnd: "2025-12-31", unit: "CNY" },
    });
    expect(seen.find(({ item }) => item === "cash")).toMatchObject({ periodStart: null, months: null });
    const file = await send("fontFinancialQuick/getFinancialFactsCsv", {}, { method: "GET", of: "statementfacts" });
    expect(file.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    const [head = "", ...lines] = (await file.text()).replace("\uFEFF", "").trim().split("\r\n");
    const names = head.split(",");
    expect(names).toEqual(expect.arrayContaining(["statement", "item", "periodStart", "periodEnd", "unit", "value"]));
    const bare = ({ name: _, ...fact }: Facts["items"][number]) =>
      Object.fromEntries(Object.entries(fact).map(([key, value]) => [key, String(value ?? "")]));
    const result = lines.map((line) => {
      const cells = line.replace(/"([^"]*)"/g, (_, text: string) => text.replaceAll(",", ";")).split(",");
      return Object.fromEntries(names.flatMap((name, at) => (name === "name" ? [] : [[name, cells[at] ?? ""]])));
    });
    expect(result).toEqual(seen.map(bare));
  });

  test("are where the page's schema.org Dataset says, in the form that it says, and described for machines", async () => {
    const about = { name: "Company", title: "Financial statements", about: "All of them.", lang: "en" as const };
    const dataset = datasetOf({ ...about, origin: `https://${company}.test`, page: "financials", files: factFiles });
    expect(dataset).toMatchObject({ "@type": "Dataset", isAccessibleForFree: true, inLanguage: "en" });
    const described = Object.keys(openApiOf(calls).paths);
    for (const { contentUrl, encodingFormat } of dataset.distribution) {
      const answer = await exports.default.fetch(new Request(contentUrl));
      expect([answer.status, answer.headers.get("Content-Type")?.split(";")[0]]).toEqual([200, encodingFormat]);
      await answer.text();
      expect(described).toContain(new URL(contentUrl).pathname);
    }
  });

  test("tell nothing of what is closed, to nobody but staff, and closing is on record", async () => {
    const ctx = await world("statementclosed");
    await outNow(ctx, [
      statement({ revenue: "100", basicEps: "0.61" }),
      statement({ assets: "4242" }, { statement: "balance" }),
      statement({ weightedRoe: "12.5", currentRatio: "1.8" }, { statement: "indicators" }),
    ]);
    const of = "statementclosed";
    const all = async () => {
      const texts = await Promise.all([
        ...["balance", "income", "indicators"].map(async (name) =>
          JSON.stringify(await ask("fontFinancialQuick/getFinancialStatementInfoFont", { statement: name }, { of })),
        ),
        ...["getFinancialStatementInfoFromHomePageFont", "getOpenFinanceDataFont"].map(async (name) =>
          JSON.stringify(await ask(`fontFinancialQuick/${name}`, {}, { of })),
        ),
        (await send("fontFinancialQuick/getFinancialFactsCsv", {}, { method: "GET", of })).text(),
        bookOf("fontFinancialQuick/exportFinancialInfoExcelFont", {}, { of }).then((sheets) =>
          JSON.stringify(sheets.map(({ rows }) => rows)),
        ),
        bookOf("fontFinancialQuick/exportFinancialInfoExcelFont", { statement: "balance" }, { of }).then((sheets) =>
          JSON.stringify(sheets.map(({ rows }) => rows)),
        ),
      ]);
      return texts.map((text) =>
        ["4242", "assets", "weightedRoe", "12.5", "0.61", "revenue"].filter((word) => text.includes(word)),
      );
    };
    expect(new Set((await all()).flat()).size).toBe(6);
    expect(await saveClosed(ctx, { statements: ["balance"], items: ["weightedRoe", "basicEps"] })).toMatchObject({
      ok: true,
    });
    expect(new Set((await all()).flat())).toEqual(new Set(["revenue"]));
    expect(await ask("fontFinancialQuick/getOpenFinanceDataFont", {}, { of })).toMatchObject({
      statements: [
        { statement: "income" },
        { statement: "cashFlow" },
        { statement: "indicators" },
        { statement: "segments" },
      ],
    });
    const rows = await ctx.db
      .select()
      .from(audit)
      .where(and(eq(audit.companyId, of), eq(audit.action, "finance.setOpen")));
    expect(rows).toHaveLength(1);
  });
});
