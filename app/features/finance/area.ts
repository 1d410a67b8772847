import { type Area, contentVerbs } from "~/shared/area";
import { content, everyone } from "~/shared/permissions";
import { figures } from "./kind";

export const finance = {
  name: "finance",
  withoutApproval: { openData: "always" },
  permissions: { "finance.read": everyone, "finance.edit": content },
  office: [
    { group: "disclosure", key: "figures", path: "office/figures", place: 6, filters: ["state", "type"] },
    { group: "disclosure", key: "indicators", path: "office/indicators", place: 9 },
    { group: "disclosure", key: "dupont", path: "office/dupont", place: 10 },
    { group: "disclosure", key: "analysis", path: "office/analysis", place: 11 },
    { group: "disclosure", key: "openFinance", path: "office/openFinance", place: 12 },
  ],
  commands: [{ key: "set", path: "office/figures/import", permission: "finance.edit", front: true }],
  pages: [
    { key: "financials", path: "financials", column: "disclosure", counted: true, filledFrom: "finance.figures" },
    { key: "dupont", path: "dupont", listed: true, counted: true },
    { key: "indicators", path: "indicators", listed: true, counted: true },
    { key: "analysis", path: "analysis", listed: true, counted: true },
    { key: "figures", path: "figures", listed: true, counted: true },
  ],
  kinds: [figures],
  blocks: { figuresOfYear: { columns: ["disclosure"], place: -1, least: 12 } },
  audit: [
    ...contentVerbs,
    ...["import", "undoImport", "setOpen"],
    ...["save", "sort", "post", "delete", "restore"].map((verb) => `${verb}Indicator`),
  ].map((verb) => `finance.${verb}`),
} satisfies Area;
