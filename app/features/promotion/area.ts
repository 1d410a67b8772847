import { type Area, contentVerbs } from "~/shared/area";
import { content, everyone } from "~/shared/permissions";
import { capitalEvent } from "./kind";

export const promotion = {
  name: "promotion",
  permissions: { "promotion.read": everyone, "promotion.edit": content },
  office: [
    { group: "disclosure", key: "capitalEvents", path: "office/capitalEvents", place: 8, filters: ["state", "type"] },
    { group: "site", key: "recommendations", path: "office/recommendations", place: 10 },
  ],
  commands: [{ key: "event", path: "office/capitalEvents/new", permission: "promotion.edit" }],
  pages: [
    { key: "capitalEvents", path: "capitalEvents", column: "stock", counted: true },
    { key: "roadshows", path: "roadshows", column: "communication", counted: true, filledFrom: "recommendations" },
  ],
  kinds: [{ ...capitalEvent, latest: 3, marks: { short: "all", long: "all" } }],
  blocks: {
    capitalEvents: { columns: ["stock"], place: 5 },
    recommended: { columns: ["disclosure"], place: 3, least: 8 },
  },
  audit: [
    ...contentVerbs,
    ...["import", "undoImport"],
    ...["save", "sort", "post", "delete", "restore"].map((verb) => `${verb}Recommendation`),
  ].map((action) => `promotion.${action}`),
} satisfies Area;
