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
    { group: "work", key: "home", path: "homeIndex", place: 1 },
    { group: "site", key: "statistics", path: "office/statistics", place: 7 },
    { group: "site", key: "theme", path: "webSiteSetting", place: 1 },
    { group: "site", key: "menu", path: "office/menu", place: 2 },
    { group: "site", key: "pages", path: "office/pages", place: 3 },
    { group: "settings", key: "live", path: "office/live", place: 3 },
    { group: "settings", key: "mails", path: "office/mails", place: 5 },
  ],
  commands: [
    { key: "logo", path: "office/logo", permission: "site.theme" },
    { key: "font", path: "office/font", permission: "site.theme" },
    { key: "sharePicture", path: "office/sharePicture", permission: "site.theme" },
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
