import type { Area } from "~/shared/area";
import { admins } from "~/shared/permissions";

export const audit = {
  name: "audit",
  permissions: { "audit.read": admins, "audit.check": admins, "audit.export": admins },
  office: [
    { group: "settings", key: "audit", path: "office/audit", place: 7, filters: ["person", "area", "from", "to"] },
  ],
  console: ["office/audit"],
  audit: ["identity.exportAudit"],
} satisfies Area;
