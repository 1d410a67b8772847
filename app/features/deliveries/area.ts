import type { Area } from "~/shared/area";
import { admins, content, keyHolders } from "~/shared/permissions";

export const deliveries = {
  name: "deliveries",
  permissions: { "deliveries.imports": content, "deliveries.keys": admins, "deliveries.post": keyHolders },
  office: [
    { group: "settings", key: "imports", path: "office/imports", place: 8, filters: ["of"] },
    { group: "settings", key: "keys", path: "office/dataKeys", place: 9 },
  ],
  audit: ["deliveries.makeKey", "deliveries.revokeKey", "deliveries.saveFeed"],
} satisfies Area;
