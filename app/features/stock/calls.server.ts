import { type CallTable, reading } from "~/server/door/call-desk.server";
import { Nothing } from "~/shared/wire";
import { listNorthboundPositions, listShowItems, listTransactionDetails } from "./operations/flow-wire.server";
import { findTradeInfo, listPricesInfo } from "./operations/wire.server";
import { PricesInfo, TradeInfo } from "./schemas";
import { PricesPage, Quotes } from "./schemas/answers";
import { MarginDays, NorthboundPositions, ShowItems } from "./schemas/flow-answers";
import { FlowDays } from "./schemas/flows";

export const stockCalls = {
  "POST /irh/indexHomeSearch/getStockTradeInfo": reading(TradeInfo, Quotes, findTradeInfo, { pages: ["stock"] }),
  "POST /irh/indexHomeSearch/getCompanyPricesInfo": reading(PricesInfo, PricesPage, listPricesInfo, {
    pages: ["stock"],
  }),
  "POST /irh/northBoundFundPositionWeb/getNorthBoundFundPosition": reading(
    FlowDays,
    NorthboundPositions,
    listNorthboundPositions,
    { pages: ["northbound"] },
  ),
  "POST /irh/securitiesMarginTradingWeb/transactionDetails": reading(FlowDays, MarginDays, listTransactionDetails, {
    pages: ["marginTrading"],
  }),
  "POST /irh/securitiesMarginTradingWeb/getAllShowItem": reading(Nothing, ShowItems, listShowItems, {
    pages: ["marginTrading"],
  }),
} satisfies CallTable;
