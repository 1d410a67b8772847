import { type AreaServer, block } from "~/server/house.server";
import { say } from "~/shared/languages";
import { listCapitals, listDistributions, selectActions, selectShares } from "./queries.server";

/** How many distributions a block names. */
const named = 3;

const dividends = block(
  ({ db, company }) => ({ distributions: listDistributions(db, company.id).limit(named) }),
  ({ distributions }, { lang }) =>
    distributions.map(({ id, period, kind, status, exDay, plan }) => ({
      ...{ id, period, kind, status, exDay, plan: say(plan, lang) },
    })),
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
};
