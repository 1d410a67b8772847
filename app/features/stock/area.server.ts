import { type AreaServer, block } from "~/server/house.server";
import { stockCalls } from "./calls.server";
import { priceBlockOf, priceBlockReads } from "./operations/price-block.server";
import { hasFirstPrice, hasSecurity } from "./queries.server";

const price = block(priceBlockReads, priceBlockOf);

export const stockServer: AreaServer = {
  calls: stockCalls,
  blocks: { price, quote: price },
  firstSteps: {
    securities: ({ company }) => hasSecurity(company.id),
    prices: ({ company }) => hasFirstPrice(company.id),
  },
};
