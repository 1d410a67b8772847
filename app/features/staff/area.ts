import type { Area } from "~/shared/area";
import { admins, everyone } from "~/shared/permissions";

export const staff = {
  name: "staff",
  permissions: { "office.open": everyone, "account.own": everyone, "staff.read": admins, "staff.edit": admins },
  office: [{ group: "settings", key: "people", path: "office/people", place: 1 }],
  commands: [
    { key: "invite", path: "office/people#invite", permission: "staff.edit", front: true },
    { key: "language", path: "office/account#language", permission: "account.own" },
    { key: "password", path: "office/account#password", permission: "account.own" },
    { key: "factor", path: "office/account#factor", permission: "account.own" },
    { key: "recovery", path: "office/account#recovery", permission: "account.own" },
    { key: "mails", path: "office/account#mails", permission: "account.own" },
  ],
  console: ["office/people", "office/account", "office/filters", "office/keptForms"],
  audit: [
    ...["welcome", "signIn", "switch", "arrive", "endSession", "lockedOut"],
    ...["invite", "inviteAgain", "revokeInvitation", "acceptInvitation", "renewAccess", "changeRoles", "remove"],
    ...[
      "changeName",
      "changeLanguage",
      "changeMails",
      "changePassword",
      "recoverPassword",
      "renewFactor",
      "renewRecoveryCodes",
    ],
  ].map((action) => `identity.${action}`),
  firstSteps: [{ key: "secondAdmin", path: "office/people", place: 8 }],
} satisfies Area;
