import { type Area, contentVerbs } from "~/shared/area";
import { content, everyone } from "~/shared/permissions";
import { meeting } from "./kind";

export const meetings = {
  name: "meetings",
  permissions: { "meetings.read": everyone, "meetings.edit": content },
  office: [{ group: "disclosure", key: "meetings", path: "office/meetings", place: 7, filters: ["state", "type"] }],
  commands: [{ key: "meeting", path: "office/meetings/new", permission: "meetings.edit" }],
  pages: [{ key: "meetings", path: "meetings", column: "company", counted: true }],
  kinds: [meeting],
  blocks: { meetings: { columns: ["company"], place: 4 } },
  audit: contentVerbs.map((verb) => `meetings.${verb}`),
} satisfies Area;
