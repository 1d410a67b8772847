import { newestFirst, reportedOf, type Statement } from "~/features/finance/accounts/facts";
import { isRequested, selectPublic } from "~/features/finance/accounts/shown-queries.server";
import { bringFigures, type Figures } from "~/features/finance/import/bring-figures.server";
import type { Ctx } from "~/server/request/context.server";

/** A statement with lines as `{ revenue: "1.5" }`; the annual one of 2025 in yuan, if not said otherwise. */
export const statement = (lines: Record<string, string>, own: Partial<Omit<Statement, "lines">> = {}): Statement => ({
  statement: "income",
  end: "2025-12-31",
  span: "fy",
  currency: "CNY",
  ...own,
  lines: Object.entries(lines).map(([item, value]) => ({ item, value })),
});

/** Figures that readers have from `ctx.now` on; those of a report of the 28 March 2026, if not said otherwise. */
export const outNow = (ctx: Ctx, statements: Statement[], own: Partial<Figures> = {}) =>
  bringFigures(
    ctx,
    {
      title: { "zh-CN": "2025年年度报告财务数据", en: "Figures of the annual report 2025" },
      type: "annual",
      day: "2026-03-28",
      report: "",
      fileId: "file",
      statements,
      ...own,
    },
    { release: "figures" },
  );

/** What readers have of the statements of whole years, of the income statements if not said otherwise; newest first. */
export const shownYears = async (
  ctx: Pick<Ctx, "db" | "company" | "now">,
  own: Partial<Parameters<typeof isRequested>[0]> = {},
) =>
  newestFirst(
    reportedOf(
      await selectPublic(
        ctx.db,
        { companyId: ctx.company.id, now: ctx.now },
        isRequested({ of: ["income"], spans: ["fy"], ...own }),
      ),
    ),
  );
