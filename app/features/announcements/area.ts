import type { Area } from "~/shared/area";
import { content, everyone } from "~/shared/permissions";
import { announcementKind } from "./rules";

export const announcements = {
  name: "announcements",
  permissions: { "announcements.read": everyone, "announcements.edit": content },
  office: [
    { group: "disclosure", key: "announcements", path: "office/announcements", place: 1, filters: ["state", "type"] },
  ],
  commands: [
    { key: "announcement", path: "office/announcements/new", permission: "announcements.edit", front: true },
    { key: "import", path: "office/announcements/import", permission: "announcements.edit" },
  ],
  pages: [
    { key: "announcements", path: "announcements", column: "disclosure", counted: true },
    { key: "reports", path: "periodicReports/documents", column: "disclosure", counted: true },
    { key: "visualVideo", path: "periodicReports/visualVideo", column: "disclosure", counted: true },
  ],
  kinds: [
    {
      kind: announcementKind,
      path: "announcements",
      latest: 4,
      also: ["periodicReports/share"],
      marks: { short: "all", long: ["periodic"] },
    },
  ],
  frames: [{ key: "list", path: "portrait/AsharesStyleOne", of: "announcements", height: 900 }],
  blocks: { announcements: { home: 8, place: -3, columns: ["disclosure"] } },
  audit: [
    "announcements.import",
    "announcements.undoImport",
    "announcements.saveDraft",
    "announcements.publish",
    "announcements.correct",
    "announcements.withdraw",
    "announcements.delete",
    "announcements.openPreview",
    "announcements.revokePreview",
  ],
  firstSteps: [{ key: "announcement", path: "office/announcements", place: 6 }],
} satisfies Area;
