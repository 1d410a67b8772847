import type { Area } from "~/shared/area";
import { content, everyone } from "~/shared/permissions";

export const research = {
  name: "research",
  permissions: { "research.read": everyone, "research.edit": content },
  office: [{ group: "market", key: "reports", path: "office/researchReports", place: 5, filters: ["kind"] }],
  commands: [{ key: "report", path: "office/researchReports#new", permission: "research.edit", front: true }],
  pages: [
    { key: "reports", path: "researchReports", column: "communication", counted: true, filledFrom: "research_reports" },
  ],
  frames: [
    { key: "reports", path: "portrait/researchReports", of: "researchReports", height: 1000, query: "kind, year" },
  ],
  blocks: { research: { columns: ["stock"], place: 4, least: 12 } },
  audit: [
    ...["save", "sort", "post", "delete", "restore"].map((verb) => `research.${verb}Report`),
    "research.importReports",
    "research.undoReports",
  ],
} satisfies Area;
