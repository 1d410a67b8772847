import type { output } from "zod";
import { auditRow } from "~/server/audit.server";
import { forgetCompanies } from "~/server/request/companies.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { type Outcome, ok } from "~/shared/outcome";
import { chart } from "../accounts/accounts";
import { statementNames } from "../accounts/facts";
import { openFinance } from "../statements/open-rules";
import { openToPublic } from "../statements/operations.server";
import { updateClosed } from "./queries.server";
import type { ClosedFinance } from "./schemas";

/** What the company has closed to the public. */
export const closedOf = ({ company }: Pick<Ctx, "company">): output<typeof ClosedFinance> => {
  const { statements, closed } = openToPublic({ company });
  return { statements: statementNames.filter((name) => !statements.includes(name)), items: [...closed] };
};

/**
 * Closes these statements and items to the public, and opens all others; every page, call and file follows from its
 * next request.
 */
export async function saveClosed(
  ctx: Ctx,
  after: output<typeof ClosedFinance>,
): Promise<Outcome<output<typeof ClosedFinance>>> {
  await ctx.db.batch([
    updateClosed(ctx.db, ctx.company.id, after),
    auditRow(ctx, { action: "finance.setOpen", subjectId: ctx.company.id, before: closedOf(ctx), after }),
  ]);
  forgetCompanies();
  return ok(after);
}

/** Statements and closed items with their names: for staff all with what is open, for readers the open ones. */
export function listOpenData(ctx: Ctx) {
  const t = translator(ctx.lang);
  const { statements, items } = closedOf(ctx);
  return {
    statements: statementNames.map((statement) => ({
      ...{ statement, name: t(`finance:statement.${statement}`), open: !statements.includes(statement) },
    })),
    closedItems: items.map((item) => ({ item, name: t(`finance:item.${item}` as "finance:item.cash") })),
  };
}

export const listPublicOpenData = (ctx: Ctx) => ({
  statements: openFinance(closedOf(ctx)).statements.map((statement) => ({
    ...{ statement, name: translator(ctx.lang)(`finance:statement.${statement}`) },
  })),
});

/** The items that can be closed one by one: the main indicators, and what a share has of the profit. */
export const closable: readonly string[] = [
  ...chart.indicators.flatMap(({ items }) => items.map(([code]) => code)),
  ...chart.income.filter(({ section }) => section === "perShare").flatMap(({ items }) => items.map(([code]) => code)),
];
