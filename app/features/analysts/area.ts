import type { Area } from "~/shared/area";
import { content, everyone } from "~/shared/permissions";

export const analysts = {
  name: "analysts",
  withoutApproval: { days: "always" },
  permissions: { "analysts.read": everyone, "analysts.edit": content },
  office: [
    { group: "market", key: "analysts", path: "office/analysts", place: 3 },
    { group: "market", key: "estimates", path: "office/estimates", place: 4 },
  ],
  pages: [{ key: "analysts", path: "analysts", column: "communication", counted: true, filledFrom: "analysts" }],
  frames: [{ key: "analysts", path: "portrait/analysts", of: "analysts", height: 900, query: "market" }],
  blocks: { analysts: { columns: ["communication"], place: 2, least: 8 } },
  audit: [
    ...["save", "sort", "post", "delete", "restore"].map((verb) => `analysts.${verb}Analyst`),
    ...["save", "post", "delete", "restore"].map((verb) => `analysts.${verb}Estimate`),
    "analysts.importAnalysts",
    "analysts.undoAnalysts",
    "analysts.importEstimates",
    "analysts.undoEstimates",
    "analysts.changeEstimateDays",
  ],
} satisfies Area;
