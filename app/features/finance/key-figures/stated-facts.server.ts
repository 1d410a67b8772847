import { reportedOf } from "~/features/finance/accounts/facts";
import { listPeriodsSince, statedAt } from "~/features/finance/accounts/shown-queries.server";
import { statementFacts } from "~/features/finance/key-figures/stated-facts";
import { figures as figuresKind } from "~/features/finance/kind";
import type { BroughtContent } from "~/server/registry/figure-slots.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { addDays, beijingDay } from "~/shared/dates";
import type { Fact } from "~/shared/facts/differences";
import { openToPublic } from "../statements/operations.server";

/** Three years, and the one before them for growth. */
const since = 4 * 366;

/** What the statements of the last years state, as readers have them and, of what a release brings, would have them. */
export async function statedFacts(ctx: Ctx, brought: readonly BroughtContent[]): Promise<Fact[]> {
  const { db, company, now, lang } = ctx;
  const open = openToPublic(ctx);
  const t = translator(lang);
  const coming = new Map(
    brought.filter(({ kind }) => kind === figuresKind.kind).map(({ id, facts }) => [id, String(facts.figures)]),
  );
  const rows = await listPeriodsSince(db, company.id, { of: open.statements, from: addDays(beijingDay(now), -since) });
  const reported = reportedOf(
    rows.map(({ sets, stated, ...period }) => ({
      ...period,
      reported: statedAt(now, {
        stated,
        // A set that the release brings stands in place of the one that readers have of that content.
        sets: sets.flatMap(([figures, contentId, sortAt, ...times]) => {
          const its = coming.get(contentId);
          if (its === undefined) return [[figures, contentId, sortAt, ...times] as const];
          return its === figures ? [[figures, contentId, sortAt, 0, null] as const] : [];
        }) as typeof sets,
      }),
    })),
  ).map((one) => ({ ...one, lines: one.lines.filter(({ item }) => !open.closed.has(item)) }));
  return statementFacts(reported, new Set(coming.keys()), ({ contentId, statement }) => ({
    area: "finance",
    title: brought.find(({ id }) => id === contentId)?.title ?? t(`finance:statement.${statement}`),
    href: `/office/figures/${contentId}`,
  }));
}
