import type { Area } from "~/shared/area";
import { content, everyone } from "~/shared/permissions";

const verbs = ["save", "sort", "post", "delete", "restore"];

export const equity = {
  name: "equity",
  permissions: { "equity.read": everyone, "equity.edit": content },
  office: [
    { group: "company", key: "dividends", path: "office/dividends", place: 3 },
    { group: "company", key: "capital", path: "office/shareCapital", place: 4 },
  ],
  commands: [
    { key: "dividend", path: "office/dividends#new", permission: "equity.edit" },
    { key: "import", path: "office/dividends/import", permission: "equity.edit" },
  ],
  pages: [
    { key: "dividends", path: "dividends", column: "stock", counted: true, filledFrom: "distributions" },
    { key: "capital", path: "shareCapital", column: "stock", counted: true, filledFrom: "share_capitals" },
  ],
  frames: [{ key: "dividends", path: "portrait/dividends", of: "dividends", height: 1300 }],
  blocks: {
    dividends: { columns: ["stock"], place: 1 },
    shareCapital: { columns: ["stock"], place: 1.5 },
  },
  audit: [
    ...["Distribution", "Capital"].flatMap((noun) => verbs.map((verb) => `equity.${verb}${noun}`)),
    "equity.importDistributions",
    "equity.undoDistributions",
  ],
} satisfies Area;
