import type { Area } from "~/shared/area";
import { admins, keyHolders } from "~/shared/permissions";

export const deliveries = {
  name: "deliveries",
  permissions: { "deliveries.keys": admins, "deliveries.post": keyHolders },
  office: [{ group: "settings", key: "keys", path: "office/dataKeys" }],
  audit: ["deliveries.makeKey", "deliveries.revokeKey"],
} satisfies Area;
