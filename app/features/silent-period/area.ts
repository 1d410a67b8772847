import type { Area } from "~/shared/area";
import { admins, everyone } from "~/shared/permissions";

export const silentPeriod = {
  name: "silent-period",
  withoutApproval: { rules: "always" },
  permissions: { "silentPeriod.read": everyone, "silentPeriod.edit": admins },
  office: [{ group: "investors", key: "periods", path: "office/silentPeriod", place: 10 }],
} satisfies Area;
