import type { Area } from "~/shared/area";
import { admins } from "~/shared/permissions";

export const platform = {
  name: "platform",
  permissions: { "security.read": admins, "security.edit": admins },
  questions: { "platform.secondPerson": { permission: "security.edit", path: "office/security" } },
  office: [{ group: "settings", key: "security", path: "office/security" }],
  audit: [
    "identity.platformSignIn",
    "identity.platformSetting",
    "identity.secondPersonSetting",
    "identity.parityBlocksSetting",
    "identity.documentDaysSetting",
    "identity.withoutInstitutionSetting",
    "identity.challengeSetting",
  ],
} satisfies Area;
