import type { Area } from "~/shared/area";
import { content, everyone } from "~/shared/permissions";

export const analysts = {
  name: "analysts",
  permissions: { "analysts.read": everyone, "analysts.edit": content },
  office: [{ group: "publishing", key: "analysts", path: "office/analysts" }],
  pages: [{ key: "analysts", path: "analysts", column: "communication", counted: true }],
  blocks: { analysts: { columns: ["communication"], place: 2 } },
  audit: [
    ...["save", "sort", "post", "delete", "restore"].map((verb) => `analysts.${verb}Analyst`),
    "analysts.importAnalysts",
    "analysts.undoAnalysts",
  ],
} satisfies Area;
