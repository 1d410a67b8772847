import type { Area } from "~/shared/area";
import { content, everyone } from "~/shared/permissions";

export const pictures = {
  name: "pictures",
  permissions: { "pictures.read": everyone, "pictures.edit": content },
  office: [{ group: "site", key: "pictures", path: "office/pictures", place: 5 }],
  commands: [{ key: "upload", path: "office/pictures", permission: "pictures.edit" }],
  audit: ["upload", "save", "replace", "delete"].map((step) => `pictures.${step}`),
} satisfies Area;
