import type { Area } from "~/shared/area";
import { content, everyone } from "~/shared/permissions";
import { figures } from "./kind";

export const finance = {
  name: "finance",
  permissions: { "finance.read": everyone, "finance.edit": content },
  office: [
    { group: "disclosure", key: "figures", path: "office/figures", filters: ["state", "type"] },
    { group: "disclosure", key: "indicators", path: "office/indicators" },
    { group: "disclosure", key: "dupont", path: "office/dupont" },
    { group: "disclosure", key: "analysis", path: "office/analysis" },
    { group: "disclosure", key: "openFinance", path: "office/openFinance" },
  ],
  pages: [
    { key: "financials", path: "financials", column: "disclosure", counted: true },
    { key: "dupont", path: "dupont", listed: true, counted: true },
    { key: "indicators", path: "indicators", listed: true, counted: true },
    { key: "analysis", path: "analysis", listed: true, counted: true },
    { key: "figures", path: "figures", listed: true, counted: true },
  ],
  kinds: [figures],
  blocks: { figuresOfYear: { columns: ["disclosure"], place: -1, least: 12 } },
  audit: [
    ...["saveDraft", "publish", "correct", "withdraw", "delete", "openPreview", "revokePreview"],
    ...["import", "undoImport", "setOpen"],
    ...["save", "sort", "post", "delete", "restore"].map((verb) => `${verb}Indicator`),
  ].map((verb) => `finance.${verb}`),
} satisfies Area;
