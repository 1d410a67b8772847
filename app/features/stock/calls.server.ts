import { type CallTable, call } from "~/server/door/call-desk.server";
import { Nothing } from "~/shared/wire";
import { listNorthboundPositions, listShowItems, listTransactionDetails } from "./operations/flow-wire.server";
import { findTradeInfo, listPricesInfo } from "./operations/wire.server";
import { PricesInfo, TradeInfo } from "./schemas";
import { PricesPage, Quotes } from "./schemas/answers";
import { MarginDays, NorthboundPositions, ShowItems } from "./schemas/flow-answers";
import { FlowDays } from "./schemas/flows";

export const stockCalls = {
  "POST /irh/indexHomeSearch/getStockTradeInfo": call("public", TradeInfo, Quotes, findTradeInfo),
  "POST /irh/indexHomeSearch/getCompanyPricesInfo": call("public", PricesInfo, PricesPage, listPricesInfo),
  "POST /irh/northBoundFundPositionWeb/getNorthBoundFundPosition": call(
    "public",
    FlowDays,
    NorthboundPositions,
    listNorthboundPositions,
  ),
  "POST /irh/securitiesMarginTradingWeb/transactionDetails": call(
    "public",
    FlowDays,
    MarginDays,
    listTransactionDetails,
  ),
  "POST /irh/securitiesMarginTradingWeb/getAllShowItem": call("public", Nothing, ShowItems, listShowItems),
} satisfies CallTable;
