import type { Area } from "~/shared/area";
import { content } from "~/shared/permissions";

export const existing = {
  name: "existing",
  permissions: { "existing.import": content },
  office: [{ group: "site", key: "import", path: "office/existingSite", place: 16 }],
  audit: ["existing.import", "existing.undo"],
} satisfies Area;
