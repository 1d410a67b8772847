import type { Area } from "~/shared/area";
import { content, everyone } from "~/shared/permissions";

export const site = {
  name: "site",
  permissions: { "site.read": everyone, "site.theme": content },
  office: [
    { group: "work", key: "home", path: "homeIndex" },
    { group: "publishing", key: "statistics", path: "office/statistics" },
    { group: "site", key: "theme", path: "webSiteSetting" },
  ],
  pages: [
    { key: "search", path: "search", counted: true },
    { key: "developers", path: "developers", counted: true },
  ],
  audit: ["site.changeTheme"],
} satisfies Area;
