import { z } from "zod";
import { type AreaServer, adjustable, block } from "~/server/house.server";
import { howMany } from "~/shared/forms/block-settings";
import { say } from "~/shared/languages";
import { companyFigures } from "./operations/company-figures.server";
import { priceYield } from "./operations/price-yield.server";
import { statedFacts } from "./operations/stated-facts.server";
import { listCapitals, listDistributions, selectActions, selectShares } from "./queries.server";

/** How many distributions a block names. */
const named = 3;

const dividends = adjustable(z.object({ count: howMany() }), ({ count = named }) =>
  block(
    ({ db, company }) => ({ distributions: listDistributions(db, company.id).limit(count) }),
    ({ distributions }, { lang }) =>
      distributions.map(({ id, period, kind, status, exDay, plan }) => ({
        ...{ id, period, kind, status, exDay, plan: say(plan, lang) },
      })),
  ),
);

const shareCapital = block(
  ({ db, company }) => ({ capitals: listCapitals(db, company.id).limit(1) }),
  ({ capitals: [newest] }, { lang }) => {
    if (!newest) return null;
    const { day, reason, total, tradable, restricted, overseas } = newest;
    return { day, reason: say(reason, lang), total, tradable, restricted, overseas };
  },
);

export const equityServer: AreaServer = {
  blocks: { dividends, shareCapital },
  shareActions: selectActions,
  shareCounts: selectShares,
  priceRatio: priceYield,
  figures: companyFigures,
  facts: statedFacts,
};
