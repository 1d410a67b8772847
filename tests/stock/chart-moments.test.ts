import { expect, test } from "vitest";
import { readFigures } from "~/features/stock/chart/operations.server";
import { readStockPage } from "~/features/stock/chart/stock-page.server";
import { marksFor } from "~/features/stock/price-series/series";
import { withdrawContent } from "~/publishing/releases/withdraw.server";
import { announced } from "../announcements/published";
import { editor, testContext } from "../support/context";
import { listSecurity, storeDays, tradingDays } from "./stock-world";

const now = new Date("2026-03-02T08:00:00Z");

async function world(companyId: string) {
  const ctx = await testContext({ now, companyId, actor: editor("editor") });
  await storeDays(ctx, await listSecurity(ctx), tradingDays(300, "2026-02-27"));
  return ctx;
}
const titleOf = (name: string) => ({ "zh-CN": name });

test("a chart marks announcements on their day in the reader's language, and leads to them", async () => {
  const ctx = await world("marks");
  const id = await announced(ctx, { title: { "zh-CN": "回购进展", en: "Buyback" }, at: "2026-02-10T02:00:00.000Z" });
  const page = await readStockPage({ ...ctx, lang: "en" }, { range: "3M" });
  expect(page?.moments).toEqual([
    { day: "2026-02-10", title: "Buyback", href: `/ui/irh/announcements/${id}`, chief: false },
  ]);
});

test("a chart of years marks reports alone, and one of its whole history nothing", async () => {
  const ctx = await world("years");
  await announced(ctx, { title: titleOf("临时公告"), at: "2026-02-10T02:00:00.000Z" });
  await announced(ctx, { title: titleOf("年度报告"), type: "periodic", at: "2026-02-11T02:00:00.000Z" });
  const titles = async (range: "3M" | "3Y" | "ALL") =>
    (await readStockPage(ctx, { range }))?.moments.map(({ title }) => title);
  expect([await titles("3M"), await titles("3Y"), await titles("ALL")]).toEqual([
    ["临时公告", "年度报告"],
    ["年度报告"],
    [],
  ]);
});

test("a chart tells nothing of what is planned, and no longer of what was withdrawn; no copy outlives the next release", async () => {
  const ctx = await world("planned");
  const boundaries: Date[] = [];
  const soon = new Date("2026-03-02T09:00:00Z");
  await announced(ctx, { title: titleOf("待发布"), out: soon });
  const id = await announced(ctx, { title: titleOf("已撤回"), at: "2026-02-10T02:00:00.000Z" });
  expect((await readStockPage(ctx, {}))?.moments.map(({ title }) => title)).toEqual(["已撤回"]);
  await withdrawContent(ctx, { id, kind: "announcements.item", lang: null, at: null, reason: "错误" });
  const later = await testContext({ now: new Date(now.getTime() + 1_000), companyId: "planned", boundaries });
  expect((await readStockPage(later, {}))?.moments).toEqual([]);
  expect(boundaries).toContainEqual(soon);
});

test("no copy of a chart or its figures outlives the next price of the security that it is compared with", async () => {
  const ctx = await world("compared");
  const other = await listSecurity(ctx, { id: "h", code: "00600.HK", market: "H" });
  await storeDays(ctx, other, tradingDays(300, "2026-03-02"));
  const boundaries: Date[] = [];
  const reader = await testContext({ now: new Date("2026-03-02T08:20:00Z"), companyId: "compared", boundaries });
  const requested = { stock: "600000.SH", compare: "00600.HK" };
  const page = await readStockPage(reader, requested);
  expect(page?.chart?.compared?.pairs.at(-1)?.[1].to).toBe("2026-02-27");
  await readFigures(reader, requested);
  const moments = boundaries.filter((at) => at.getTime() === Date.parse("2026-03-02T08:25:00Z"));
  const [daysAndTicks, closeOfItsValue] = [2 * 2, 1];
  expect(moments).toHaveLength(daysAndTicks + closeOfItsValue);
});

test("own days are marked until their last one", () => {
  const kinds = [{ kind: "k", path: "p", marks: { short: ["a", "b"], long: ["a"] } }];
  expect(marksFor(kinds, { from: "2025-10-01", to: "2025-12-31" }, now)).toEqual([
    { kind: "k", type: "a", from: new Date("2025-09-30T16:00:00Z"), until: new Date("2025-12-31T16:00:00Z") },
    { kind: "k", type: "b", from: new Date("2025-09-30T16:00:00Z"), until: new Date("2025-12-31T16:00:00Z") },
  ]);
  expect(marksFor([{ kind: "k", path: "p", marks: { short: "all", long: [] } }], { range: "6M" }, now)).toMatchObject([
    { type: null },
  ]);
  expect(marksFor(kinds, { from: "2024-10-01", to: null }, now)).toMatchObject([{ type: "a", until: now }]);
});
