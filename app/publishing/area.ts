import type { Area } from "~/shared/area";
import { admins, content } from "~/shared/permissions";

export const publishing = {
  name: "publishing",
  permissions: { "site.publish": content, "insiders.join": admins, "insiders.readRegister": admins },
  questions: { "site.release": { permission: "site.publish", path: "office/releases/:id" } },
  office: [{ group: "disclosure", key: "releases", path: "office/releases", place: 2 }],
  audit: [
    ...[
      "holdRelease",
      "resumeRelease",
      "moveRelease",
      "releaseNow",
      "rollBackRelease",
      "approveRelease",
      "undoDelete",
    ].map((step) => `site.${step}`),
    ...["look", "lookAtFile", "lookByLink", "lookAtList", "lookAtRegister"].map((step) => `insiders.${step}`),
    ...["add", "end", "join", "mask", "unmask", "exportRegister"].map((step) => `insiders.${step}`),
    ...["askApproval", "approve", "refusedApproval", "withdrawnApproval"].map((step) => `identity.${step}`),
  ],
} satisfies Area;
