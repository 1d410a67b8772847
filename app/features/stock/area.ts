import type { Area } from "~/shared/area";
import { content, everyone } from "~/shared/permissions";

export const stock = {
  name: "stock",
  permissions: { "stock.read": everyone, "stock.import": content },
  office: [
    { group: "stock", key: "prices", path: "office/prices" },
    { group: "stock", key: "securities", path: "office/securities" },
  ],
  pages: [{ key: "price", path: "stock", column: "stock", counted: true }],
  blocks: { quote: { home: "top", place: -8 }, price: { columns: ["stock"] } },
  audit: [
    "stock.addSecurity",
    "stock.saveSecurity",
    "stock.sortSecurity",
    "stock.postSecurity",
    "stock.deleteSecurity",
    "stock.restoreSecurity",
    "stock.import",
    "stock.undoImport",
  ],
  firstSteps: [
    { key: "securities", path: "office/securities", place: 3 },
    { key: "prices", path: "office/prices", place: 4 },
  ],
} satisfies Area;
