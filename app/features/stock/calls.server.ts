import { type CallTable, reading } from "~/server/api/router.server";
import { Nothing } from "~/shared/wire";
import { PricesPage, Quotes } from "./answers";
import { findTradeInfo, listPricesInfo } from "./chart/wire.server";
import { MarginDays, NorthboundPositions, ShowItems } from "./flows/answers-schemas";
import { listNorthboundPositions, listShowItems, listTransactionDetails } from "./flows/flow-wire.server";
import { FlowDays } from "./flows/schemas";
import { PricesInfo, TradeInfo } from "./schemas";

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
