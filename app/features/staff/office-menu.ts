/** The back office's menu by area; a screen is shown when it exists and the person may open it. */
export const officeMenu = [
  { key: "work", items: [{ key: "home", path: "homeIndex" }] },
  {
    key: "publishing",
    items: [
      { key: "releases", path: "office/releases" },
      { key: "announcements", path: "office/announcements" },
      { key: "calendar", path: "office/calendar" },
      { key: "statistics", path: "office/statistics" },
    ],
  },
  {
    key: "visits",
    items: [
      { key: "registrations", path: "office/registrations" },
      { key: "activities", path: "office/activities" },
    ],
  },
  {
    key: "stock",
    items: [
      { key: "prices", path: "office/prices" },
      { key: "securities", path: "office/securities" },
      { key: "subscribers", path: "office/subscribers" },
    ],
  },
  {
    key: "site",
    items: [
      { key: "company", path: "office/company" },
      { key: "theme", path: "webSiteSetting" },
    ],
  },
  {
    key: "settings",
    items: [
      { key: "people", path: "office/people" },
      { key: "security", path: "office/security" },
      { key: "audit", path: "office/audit" },
    ],
  },
] as const;
