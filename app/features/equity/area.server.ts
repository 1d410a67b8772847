import { type AreaServer, block } from "~/server/house.server";
import { say } from "~/shared/languages";
import { listDistributions, selectActions, selectShares } from "./queries.server";

/** How many distributions a block names. */
const named = 3;

const dividends = block(
  ({ db, company }) => ({ distributions: listDistributions(db, company.id).limit(named) }),
  ({ distributions }, { lang }) =>
    distributions.map(({ id, period, kind, status, exDay, plan }) => ({
      ...{ id, period, kind, status, exDay, plan: say(plan, lang) },
    })),
);

export const equityServer: AreaServer = {
  blocks: { dividends },
  shareActions: selectActions,
  shareCounts: selectShares,
};
