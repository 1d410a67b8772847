import { type CallTable, call } from "~/server/door/call-desk.server";
import { findTradeInfo, listPricesInfo } from "./operations/wire.server";
import { PricesInfo, TradeInfo } from "./schemas";
import { PricesPage, Quotes } from "./schemas/answers";

export const stockCalls = {
  "POST /irh/indexHomeSearch/getStockTradeInfo": call("public", TradeInfo, Quotes, findTradeInfo),
  "POST /irh/indexHomeSearch/getCompanyPricesInfo": call("public", PricesInfo, PricesPage, listPricesInfo),
} satisfies CallTable;
