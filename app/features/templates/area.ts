import type { Area } from "~/shared/area";
import { admins } from "~/shared/permissions";

export const templates = {
  name: "templates",
  permissions: { "templates.apply": admins },
  office: [{ group: "settings", key: "startingSite", path: "office/startingSite", place: 6 }],
  firstSteps: [{ key: "startingSite", path: "office/startingSite", place: 1.5 }],
  audit: ["templates.apply"],
} satisfies Area;
