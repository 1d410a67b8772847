import type { Area } from "~/shared/area";
import { everyone } from "~/shared/permissions";

export const handbook = {
  name: "handbook",
  permissions: { "handbook.read": everyone },
  office: [{ group: "work", key: "handbook", path: "office/handbook", place: 9 }],
} satisfies Area;
