import type { Area } from "~/shared/area";
import { admins, content, everyone } from "~/shared/permissions";

export const site = {
  name: "site",
  permissions: {
    "site.read": everyone,
    "site.theme": content,
    "site.live": admins,
    "site.mails": [...content, "reception"],
  },
  office: [
    { group: "work", key: "home", path: "homeIndex" },
    { group: "site", key: "statistics", path: "office/statistics" },
    { group: "site", key: "theme", path: "webSiteSetting" },
    { group: "site", key: "menu", path: "office/menu" },
    { group: "site", key: "pages", path: "office/pages" },
    { group: "settings", key: "live", path: "office/live" },
    { group: "settings", key: "mails", path: "office/mails" },
  ],
  console: ["office/find"],
  pages: [
    { key: "search", path: "search", counted: true },
    { key: "developers", path: "developers", counted: true },
  ],
  audit: [
    "site.changeTheme",
    "site.saveLook",
    "site.planChange",
    "site.moveChange",
    "site.showChange",
    "site.callBackChange",
    "site.saveMenu",
    "site.publishMenu",
    "site.savePage",
    "site.publishPage",
    "site.goLive",
    "site.takeOffline",
    "site.sendMailsAgain",
    "site.dropUnsentMails",
    "site.releaseHeldMails",
    "site.dropHeldMails",
    "site.uploadFont",
    "site.setFont",
    "site.removeFont",
    "site.setSharePictures",
  ],
  firstSteps: [
    { key: "colour", path: "webSiteSetting", place: 2 },
    { key: "sender", path: "office/live#sender", place: 7 },
    { key: "address", path: "office/live", place: 9 },
    { key: "goLive", path: "office/live#go", place: 10 },
  ],
} satisfies Area;
