import type { Area } from "~/shared/area";
import { content } from "~/shared/permissions";

export const publishing = {
  name: "publishing",
  permissions: { "site.publish": content },
  office: [{ group: "publishing", key: "releases", path: "office/releases" }],
  audit: [
    ...["holdRelease", "resumeRelease", "moveRelease", "releaseNow", "rollBackRelease", "approveRelease"].map(
      (step) => `site.${step}`,
    ),
    ...["askApproval", "approve", "refusedApproval", "withdrawnApproval"].map((step) => `identity.${step}`),
  ],
} satisfies Area;
