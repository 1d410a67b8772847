import type { Area } from "~/shared/area";
import { content } from "~/shared/permissions";

export const health = {
  name: "health",
  permissions: { "health.read": content },
  office: [{ group: "site", key: "health", path: "office/health", place: 8 }],
} satisfies Area;
