import type { Area } from "~/shared/area";
import { content, everyone } from "~/shared/permissions";

export const embeds = {
  name: "embeds",
  permissions: { "embeds.read": everyone, "embeds.edit": content },
  office: [{ group: "site", key: "frames", path: "office/frames", place: 15 }],
  audit: ["embeds.changeParents"],
} satisfies Area;
