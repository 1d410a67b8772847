import { type CallTable, call } from "~/server/call-desk.server";
import { findTradeInfo, listPricesInfo } from "./operations/wire.server";
import { PricesInfo, TradeInfo } from "./schemas";

export const stockCalls = {
  "POST /irh/indexHomeSearch/getStockTradeInfo": call("public", TradeInfo, findTradeInfo),
  "POST /irh/indexHomeSearch/getCompanyPricesInfo": call("public", PricesInfo, listPricesInfo),
} satisfies CallTable;
