import { type Area, contentVerbs } from "~/shared/area";
import { content, everyone } from "~/shared/permissions";
import { honour } from "./kind";

export const honours = {
  name: "honours",
  permissions: { "honours.read": everyone, "honours.edit": content },
  office: [{ group: "company", key: "honours", path: "office/honours", place: 12, filters: ["state", "type"] }],
  commands: [{ key: "honour", path: "office/honours/new", permission: "honours.edit" }],
  pages: [{ key: "honours", path: "honours", column: "communication", counted: true }],
  kinds: [{ ...honour, latest: 2 }],
  frames: [{ key: "list", path: "portrait/honours", of: "honours", height: 900 }],
  blocks: { honours: { home: 6, columns: ["communication"], place: 2.5, least: 4 } },
  audit: contentVerbs.map((verb) => `honours.${verb}`),
} satisfies Area;
