import type { Area } from "~/shared/area";
import { visits } from "~/shared/permissions";

export const subscriptions = {
  name: "subscriptions",
  permissions: { "subscriptions.read": visits, "subscriptions.reveal": visits },
  office: [{ group: "stock", key: "subscribers", path: "office/subscribers", filters: ["state"] }],
  pages: [{ key: "subscriptions", path: "subscriptions", column: "stock", counted: true, form: true }],
  blocks: { signUp: { home: 12, place: 5, once: true, least: 12 } },
  audit: ["subscriptions.reveal", "subscriptions.subscriberErased"],
} satisfies Area;
