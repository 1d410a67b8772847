import type { Area } from "~/shared/area";
import { admins } from "~/shared/permissions";

export const records = {
  name: "records",
  permissions: { "records.rules": admins },
  office: [{ group: "disclosure", key: "changes", path: "office/changes", place: 3 }],
  audit: ["records.publish", "records.discard", "records.changeWaiting"],
} satisfies Area;
