import type { Area } from "~/shared/area";
import { visits } from "~/shared/permissions";

export const subscriptions = {
  name: "subscriptions",
  permissions: { "subscriptions.read": visits, "subscriptions.reveal": visits, "subscriptions.edit": visits },
  office: [
    {
      group: "stock",
      key: "subscribers",
      path: "office/subscribers",
      filters: ["state", "topic", "lang", "suppressed"],
    },
  ],
  pages: [{ key: "subscriptions", path: "subscriptions", column: "stock", counted: true, form: true }],
  blocks: { signUp: { home: 12, place: 5, once: true, least: 12 } },
  audit: ["reveal", "subscriberErased", "export", "importList", "liftSuppression", "resumeMailings"].map(
    (verb) => `subscriptions.${verb}`,
  ),
} satisfies Area;
