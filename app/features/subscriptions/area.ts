import type { Area } from "~/shared/area";
import { admins, visits } from "~/shared/permissions";

export const subscriptions = {
  name: "subscriptions",
  withoutApproval: { mails: "always" },
  permissions: {
    "subscriptions.read": visits,
    "subscriptions.reveal": visits,
    "subscriptions.edit": visits,
    "subscriptions.mails": admins,
  },
  office: [
    {
      group: "investors",
      key: "subscribers",
      path: "office/subscribers",
      place: 9,
      filters: ["state", "topic", "mailLang", "suppressed"],
    },
    { group: "settings", key: "mailCentre", path: "office/mailCentre", place: 4 },
  ],
  pages: [{ key: "subscriptions", path: "subscriptions", column: "stock", counted: true, form: true }],
  blocks: { signUp: { home: 12, place: 5, once: true, least: 12 } },
  auditFields: "mailCentre:field",
  audit: [
    ...["reveal", "subscriberErased", "export", "importList", "liftSuppression", "resumeMailings"],
    ...["saveMailSettings", "checkMailDomain", "testMail", "saveMailWording", "resetMailWording", "saveCentreMenu"],
  ].map((action) => `subscriptions.${action}`),
} satisfies Area;
