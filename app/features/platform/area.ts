import type { Area } from "~/shared/area";
import { admins, operators } from "~/shared/permissions";

export const platform = {
  name: "platform",
  permissions: { "security.read": admins, "security.edit": admins, "platform.operate": operators },
  questions: { "platform.secondPerson": { permission: "security.edit", path: "office/security" } },
  office: [
    { group: "settings", key: "security", path: "office/security", place: 2 },
    { group: "work", key: "companies", path: "office/companies", place: 2 },
    { group: "work", key: "deployment", path: "office/deployment", place: 3 },
  ],
  commands: [{ key: "secondPerson", path: "office/security#secondPerson", permission: "security.edit" }],
  console: ["office/companies", "office/deployment"],
  audit: [
    "identity.platformSignIn",
    "identity.platformSetting",
    "identity.secondPersonSetting",
    "identity.withoutApprovalSetting",
    "identity.parityBlocksSetting",
    "identity.documentDaysSetting",
    "identity.letterYearsSetting",
    "identity.challengeSetting",
    "identity.modelDraftsSetting",
    "identity.silentPeriodSetting",
    "platform.createCompany",
    "platform.pauseCompany",
    "platform.resumeCompany",
    "platform.setLimits",
    "platform.addHost",
    "platform.removeHost",
  ],
} satisfies Area;
