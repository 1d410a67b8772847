import { exports } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { editor, testContext } from "../support/context";
import { announced } from "./published";

type Answer = { ok: boolean; value: { items: Record<string, unknown>[]; next: string | null; years?: number[] } };

async function ask(name: string, body: object, lang = "zh-CN"): Promise<Answer> {
  const url = `https://k1.test/irh/indexHomeSearch/${name}?lang=${lang}`;
  const request = new Request(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  return (await exports.default.fetch(request)).json();
}

describe("the calls of the disclosure column", () => {
  beforeAll(async () => {
    const ctx = await testContext({ actor: editor("editor"), companyId: "k1", now: new Date() });
    await announced(ctx, {
      title: { "zh-CN": "二零二四年年度报告", en: "Annual Report 2024" },
      type: "periodic",
      at: "2025-03-28T10:00:00.000Z",
    });
    await announced(ctx, { title: { "zh-CN": "二零二五年中期报告" }, type: "interim", at: "2025-08-28T10:00:00.000Z" });
    await announced(ctx, { title: { "zh-CN": "董事会决议公告" }, at: "2025-08-28T10:00:00.000Z" });
    await announced(ctx, {
      title: { "zh-CN": "二零二五年年度报告" },
      type: "periodic",
      at: "2026-03-28T10:00:00.000Z",
    });
    await announced(ctx, { title: { "zh-CN": "以后才有的公告" }, out: new Date(Date.now() + 3_600_000) });
  });

  test("noticeIndex lists, filters, searches and pages what is out, in the language asked for", async () => {
    const all = await ask("noticeIndex", {});
    expect(all.value.items.map(({ title }) => title)).toEqual([
      "二零二五年年度报告",
      expect.any(String),
      expect.any(String),
      "二零二四年年度报告",
    ]);
    expect(all.value.years).toEqual([2026, 2025]);
    expect(Object.keys(all.value).sort()).toEqual(["items", "next", "previous", "years"]);
    expect(Object.keys(all.value.items[0] ?? {}).sort()).toEqual([
      "at",
      "automatic",
      "changedAt",
      "correction",
      "files",
      "href",
      "id",
      "lang",
      "summary",
      "title",
      "type",
    ]);
    expect(JSON.stringify(all)).not.toContain("以后才有");
    const english = await ask("noticeIndex", { type: "periodic", year: "2025" }, "en");
    expect(english.value.items).toMatchObject([
      { title: "二零二五年中期报告", type: "interim" },
      {
        title: "Annual Report 2024",
        lang: "en",
        files: [],
        href: expect.stringMatching(/^\/ui\/irh\/announcements\/\w+$/),
      },
    ]);
    const first = await ask("noticeIndex", { q: "報告", pageSize: 2 });
    const second = await ask("noticeIndex", { q: "報告", pageSize: 2, after: first.value.next });
    expect([...first.value.items, ...second.value.items].map(({ title }) => title)).toEqual([
      "二零二五年年度报告",
      "二零二五年中期报告",
      "二零二四年年度报告",
    ]);
  });

  test("a place that no answer gave is refused, in a list as in a search", async () => {
    const wrong = [
      ["noticeIndex", { after: "elsewhere" }],
      ["noticeIndex", { before: "12" }],
      ["noticeIndex", { q: "報告", after: "abc.id" }],
      ["getFinancialReport", { after: "!" }],
    ] as const;
    for (const [call, requested] of wrong)
      expect(await ask(call, requested)).toMatchObject({ code: "invalid", issues: [{ code: "placeUnknown" }] });
    expect((await ask("noticeIndex", { after: "" })).value.items).toHaveLength(4);
  });

  test("getFinancialReport gives annual and half-year reports by year, and nothing else", async () => {
    const { value } = await ask("getFinancialReport", {});
    expect(value.items.map(({ title, year, type }) => [title, year, type])).toEqual([
      ["二零二五年年度报告", 2026, "periodic"],
      ["二零二五年中期报告", 2025, "interim"],
      ["二零二四年年度报告", 2025, "periodic"],
    ]);
    const year = await ask("getFinancialReport", { year: 2025, pageSize: 1 });
    expect(year.value.items.map(({ title }) => title)).toEqual(["二零二五年中期报告"]);
    const rest = await ask("getFinancialReport", { year: 2025, pageSize: 1, after: year.value.next });
    expect([rest.value.items.map(({ title }) => title), rest.value.next]).toEqual([["二零二四年年度报告"], null]);
  });
});
