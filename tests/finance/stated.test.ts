import { expect, test } from "vitest";
import { factsOf } from "~/features/finance/accounts/facts";
import { copyStatements } from "~/features/finance/accounts/queries.server";
import { isRequested, selectPublicPeriods } from "~/features/finance/accounts/shown-queries.server";
import { bringFigures } from "~/features/finance/import/bring-figures.server";
import { showDraftFigures } from "~/features/finance/sets/show.server";
import { always } from "~/server/database/conditions.server";
import { editor, testContext } from "../support/context";
import { outNow, shownYears, statement } from "./figures-world";

const world = (companyId: string) =>
  testContext({ now: new Date("2026-04-01T02:00:00Z"), companyId, actor: editor("editor") });

test("readers have the figures of a set from its release on, all of them or none", async () => {
  const ctx = await world("figures-out");
  await bringFigures(
    ctx,
    {
      ...{ title: { "zh-CN": "草稿" }, type: "annual", day: "2026-03-28", report: "", fileId: "file" },
      statements: [statement({ revenue: "9" })],
    },
    { release: null },
  );
  expect(await shownYears(ctx)).toEqual([]);
  const out = await outNow(ctx, [
    statement({ revenue: "100.50", netProfit: "10" }),
    statement({ revenue: "90" }, { end: "2024-12-31" }),
    statement({ assets: "500" }, { statement: "balance" }),
  ]);
  expect(out.state).toBe("published");
  const shown = await shownYears(ctx);
  expect(shown.map(({ end, lines }) => [end, lines.map(({ value }) => value)])).toEqual([
    ["2025-12-31", ["100.50", "10"]],
    ["2024-12-31", ["90"]],
  ]);
  expect(await shownYears(await world("another"))).toEqual([]);
  const earlier = isRequested({ of: ["income"], spans: ["fy"], until: "2025-01-01" });
  const reader = { companyId: ctx.company.id, now: ctx.now };
  expect(await selectPublicPeriods(ctx.db, reader, earlier)).toEqual([{ end: "2024-12-31", span: "fy" }]);
});

test("what a later report restates counts, and the page can tell what was reported first", async () => {
  const ctx = await world("figures-restated");
  await outNow(ctx, [statement({ revenue: "90", netProfit: "9", basicEps: "0.50" }, { end: "2024-12-31" })], {
    day: "2025-03-28",
  });
  await outNow(ctx, [statement({ revenue: "88", basicEps: "0.5" }, { end: "2024-12-31" })]);
  const result = factsOf(await shownYears(ctx));
  expect([...(result?.facts.values() ?? [])].map(({ item, value, restated }) => [item, value, restated])).toEqual([
    ["revenue", "88", "90"],
    ["basicEps", "0.5", null],
    ["netProfit", "9", null],
  ]);
});

test("a set takes what another one of the content has and it does not state itself", async () => {
  const ctx = await world("figures-copied");
  const set = await outNow(ctx, [statement({ revenue: "9" }), statement({ revenue: "8" }, { end: "2024-12-31" })]);
  const [shown] = await shownYears(ctx);
  const { contentId } = shown ?? { contentId: "" };
  const [row] = await ctx.db.all<{ figures: string }>(
    "SELECT figures FROM statements WHERE company_id = 'figures-copied'",
  );
  const copy = (from: string) =>
    copyStatements(ctx.db, { companyId: ctx.company.id, figures: "next", contentId }, from, always);
  await copy(row?.figures ?? "");
  await copy("of nobody");
  const drafted = await showDraftFigures(ctx, { figures: "next", contentId });
  expect(drafted).toMatchObject([
    { statement: "income", all: 2, periods: [{ end: "2025-12-31" }, { end: "2024-12-31" }] },
  ]);
  expect(set.state).toBe("published");
});
