import { type AreaServer, block } from "~/server/house.server";
import { stockCalls } from "./calls.server";
import { priceBlockOf, priceBlockReads } from "./operations/price-block.server";

export const stockServer: AreaServer = { calls: stockCalls, blocks: { price: block(priceBlockReads, priceBlockOf) } };
