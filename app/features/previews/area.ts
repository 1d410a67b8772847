import type { Area } from "~/shared/area";
import { content } from "~/shared/permissions";

export const previews = {
  name: "previews",
  permissions: { "previews.edit": content },
  office: [
    { group: "site", key: "previews", path: "office/previews", place: 6 },
    { group: "site", key: "versions", path: "office/versions", place: 13 },
  ],
  audit: ["openLink", "revokeLink", "comment", "answer", "settle", "reopen", "forgetNames"].map(
    (action) => `previews.${action}`,
  ),
} satisfies Area;
