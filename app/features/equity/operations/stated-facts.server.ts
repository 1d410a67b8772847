import { parentProfitRead, parentProfitsShown } from "~/features/finance/figures/parent-profits.server";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import type { Fact } from "~/shared/facts/differences";
import { listCapitals, listEveryDistribution } from "../queries.server";
import { dividendFacts } from "../rules/dividend-facts";

/** What the distributions that readers have state of their years. */
export async function statedFacts(ctx: Ctx): Promise<Fact[]> {
  const { db, lang } = ctx;
  const { rows, capitals, profits } = await inBatch(db, {
    rows: listEveryDistribution(db, ctx),
    capitals: listCapitals(db, ctx),
    profits: parentProfitRead(ctx),
  });
  const place = { area: "equity", title: translator(lang)("equity:area.menu.dividends"), href: "/office/dividends" };
  return dividendFacts(rows, capitals, parentProfitsShown(profits, ctx), place);
}
