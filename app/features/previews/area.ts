import type { Area } from "~/shared/area";
import { content } from "~/shared/permissions";

export const previews = {
  name: "previews",
  permissions: { "previews.edit": content },
  office: [
    { group: "site", key: "previews", path: "office/previews" },
    { group: "site", key: "versions", path: "office/versions" },
  ],
  audit: ["openLink", "revokeLink", "comment", "answer", "settle", "reopen", "forgetNames"].map(
    (action) => `previews.${action}`,
  ),
} satisfies Area;
