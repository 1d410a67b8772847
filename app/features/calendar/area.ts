import type { Area } from "~/shared/area";
import { content, everyone } from "~/shared/permissions";

/** What `contents` calls an event of the calendar. */
export const eventKind = "calendar.event";

export const calendar = {
  name: "calendar",
  withoutApproval: { types: "always" },
  permissions: { "calendar.read": everyone, "calendar.edit": content },
  office: [
    { group: "disclosure", key: "resultsDay", path: "office/resultsDay", place: 5 },
    { group: "disclosure", key: "calendar", path: "office/calendar", place: 4, filters: ["state", "type"] },
  ],
  commands: [
    { key: "event", path: "office/calendar/new", permission: "calendar.edit", front: true },
    { key: "year", path: "office/calendar/year", permission: "calendar.edit" },
    { key: "types", path: "office/calendar/types", permission: "calendar.edit" },
  ],
  pages: [
    { key: "results", path: "results", column: "disclosure", counted: true },
    { key: "calendar", path: "calendar", column: "communication", counted: true },
  ],
  kinds: [
    {
      kind: eventKind,
      path: "calendar",
      also: ["achievementDetail"],
      marks: { short: ["results"], long: ["results"], chief: true },
    },
  ],
  frames: [
    { key: "events", path: "portrait/calendar", of: "calendar", height: 700, query: "type, when" },
    { key: "results", path: "portrait/results", of: "results", height: 900 },
  ],
  blocks: {
    latestResults: { home: 12, place: -6, least: 12 },
    keyFigures: { home: 12, place: -5, least: 12 },
    events: { columns: ["communication"] },
    next: { home: 4, place: -2, least: 4 },
  },
  audit: [
    "calendar.saveDraft",
    "calendar.publish",
    "calendar.correct",
    "calendar.withdraw",
    "calendar.delete",
    "calendar.openPreview",
    "calendar.revokePreview",
    "calendar.import",
    "calendar.undoImport",
    "calendar.assignPart",
    "calendar.planYear",
    "calendar.undoPlan",
    "calendar.saveType",
    "calendar.sortType",
    "calendar.postType",
    "calendar.deleteType",
    "calendar.restoreType",
  ],
} satisfies Area;
