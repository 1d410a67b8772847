import { type AreaServer, block } from "~/server/house.server";
import { stockCalls } from "./calls.server";
import { composeFeedProblem, feedMail, pullPrices } from "./feed/operations.server";
import { companyFigures } from "./operations/company-figures.server";
import { flowBlockOf, flowBlockReads } from "./operations/flow-blocks.server";
import { showDueDays } from "./operations/held-days.server";
import { priceBlockOf, priceBlockReads } from "./operations/price-block.server";
import { hasFirstPrice, hasSecurity } from "./queries.server";

const price = block(priceBlockReads, priceBlockOf);

export const stockServer: AreaServer = {
  calls: stockCalls,
  mails: { [feedMail]: composeFeedProblem },
  ticks: { "stock.priceFeed": pullPrices, "stock.showDueDays": showDueDays },
  figures: companyFigures,
  blocks: {
    price,
    quote: price,
    northbound: block(flowBlockReads, flowBlockOf("northbound")),
    margin: block(flowBlockReads, flowBlockOf("margin")),
  },
  firstSteps: {
    securities: ({ company }) => hasSecurity(company.id),
    prices: ({ company }) => hasFirstPrice(company.id),
  },
};
