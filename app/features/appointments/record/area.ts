import { type Area, contentVerbs } from "~/shared/area";
import { content, everyone, type Role } from "~/shared/permissions";
import { record } from "./kind";

const hosts: readonly Role[] = ["admin", "editor", "reception"];

export const activityRecords = {
  name: "activityRecords",
  permissions: {
    "activityRecords.read": everyone,
    "activityRecords.attend": hosts,
    "activityRecords.edit": content,
  },
  office: [
    {
      group: "investors",
      key: "activityRecords",
      path: "office/activityRecords",
      place: 7,
      filters: ["state", "type"],
    },
  ],
  pages: [{ key: "activityRecords", path: "activityRecords", column: "communication", counted: true }],
  kinds: [record],
  frames: [{ key: "research", path: "portrait/periodicReportOne", of: "activityRecords", height: 700 }],
  audit: [...contentVerbs, ...["attendance", "takeNames", "archive"]].map((verb) => `activityRecords.${verb}`),
} satisfies Area;
