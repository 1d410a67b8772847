import { contentCalls } from "~/publishing/shared-calls.server";
import { type AreaServer, block } from "~/server/house.server";
import { financeCalls } from "./calls.server";
import { figures } from "./kind";
import { companyFigures } from "./operations/company-figures.server";
import { statedFacts } from "./operations/facts/stated-facts.server";
import { openToPublic } from "./operations/financials.server";
import { keyFigureReads, keyFiguresShown } from "./operations/key-figures.server";
import { earningsRatio } from "./operations/price-ratio.server";
import { areFiguresOf } from "./queries/set.server";

export const financeServer: AreaServer = {
  calls: financeCalls,
  shared: contentCalls(figures),
  tabs: (ctx) =>
    openToPublic(ctx).statements.map((name) => ({
      path: `financials?statement=${name}`,
      word: `finance:statement.${name}`,
    })),
  priceRatio: earningsRatio,
  figures: companyFigures,
  facts: statedFacts,
  draftRule: { kind: figures.kind, field: "facts.figures", holds: areFiguresOf },
  blocks: { figuresOfYear: block(keyFigureReads, keyFiguresShown) },
};
