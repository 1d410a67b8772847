import type { Area } from "~/shared/area";
import { content, everyone } from "~/shared/permissions";

const verbs = ["save", "sort", "post", "delete", "restore", "import", "undo"];

export const stock = {
  name: "stock",
  withoutApproval: { market: "always" },
  permissions: { "stock.read": everyone, "stock.import": content },
  office: [
    { group: "market", key: "prices", path: "office/prices", place: 1 },
    { group: "market", key: "securities", path: "office/securities", place: 2 },
    { group: "market", key: "northbound", path: "office/northbound", place: 6 },
    { group: "market", key: "margin", path: "office/marginTrading", place: 7 },
  ],
  pages: [
    {
      key: "price",
      path: "stock",
      column: "stock",
      counted: true,
      filledFrom: "instruments",
      filledAt: "office/securities",
    },
    {
      key: "northbound",
      path: "northbound",
      column: "stock",
      counted: true,
      filledFrom: "northbound_holdings",
      filledAt: "office/northbound",
    },
    {
      key: "margin",
      path: "marginTrading",
      column: "stock",
      counted: true,
      filledFrom: "margin_days",
      filledAt: "office/marginTrading",
    },
  ],
  frames: [
    { key: "chart", path: "portrait/stockPriceChart", of: "stock", height: 900, query: "stock, range" },
    { key: "history", path: "portrait/historicalStockSearch", of: "stock", height: 1000, query: "stock, from, to" },
    { key: "quote", path: "portrait/stockQuote", of: "stock", height: 380 },
  ],
  blocks: {
    quote: { home: "top", place: -8, once: true },
    price: { columns: ["stock"], once: true, least: 8 },
    northbound: { columns: ["stock"], place: 3.5 },
    margin: { columns: ["stock"], place: 3.5 },
  },
  audit: [
    "stock.addSecurity",
    "stock.saveSecurity",
    "stock.sortSecurity",
    "stock.postSecurity",
    "stock.deleteSecurity",
    "stock.restoreSecurity",
    "stock.import",
    "stock.undoImport",
    "stock.letAlertsGo",
    "stock.changeAlertHour",
    "stock.saveExchangeRate",
    "stock.saveFeed",
    ...["Northbound", "Margin"].flatMap((noun) => verbs.map((verb) => `stock.${verb}${noun}`)),
  ],
  firstSteps: [
    { key: "securities", path: "office/securities", place: 3 },
    { key: "prices", path: "office/prices", place: 4 },
  ],
} satisfies Area;
