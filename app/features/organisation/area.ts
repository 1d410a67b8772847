import type { Area } from "~/shared/area";
import { content, everyone } from "~/shared/permissions";

export const organisation = {
  name: "organisation",
  permissions: { "organisation.read": everyone, "organisation.edit": content },
  office: [{ group: "company", key: "units", path: "office/organisation" }],
  pages: [{ key: "units", path: "organisation", column: "company", counted: true }],
  blocks: { organisation: { columns: ["company"], place: 2 } },
  audit: ["saveUnit", "postUnit", "deleteUnit", "restoreUnit"].map((verb) => `organisation.${verb}`),
} satisfies Area;
