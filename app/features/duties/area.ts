import type { Area } from "~/shared/area";
import { content } from "~/shared/permissions";

export const duties = {
  name: "duties",
  permissions: { "duties.read": content },
  office: [{ group: "disclosure", key: "duties", path: "office/duties", place: 5.5 }],
} satisfies Area;
