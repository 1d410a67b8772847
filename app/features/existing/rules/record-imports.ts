/** Where records of a kind of their own are imported, by the entry of the menu that has their list. */
export const recordImports = [
  { area: "people", key: "people", path: "office/companyPeople/import" },
  { area: "announcements", key: "announcements", path: "office/announcements/import" },
  { area: "calendar", key: "calendar", path: "office/calendar/import" },
  { area: "equity", key: "dividends", path: "office/dividends/import" },
  { area: "shareholders", key: "counts", path: "office/shareholderCounts/import" },
  { area: "organisation", key: "institutions", path: "office/institutions/import" },
  { area: "research", key: "reports", path: "office/researchReports/import" },
  { area: "analysts", key: "analysts", path: "office/analysts/import" },
  { area: "questions", key: "questions", path: "office/questions/import" },
  { area: "esg", key: "ratings", path: "office/esgRatings/import" },
  { area: "promotion", key: "capitalEvents", path: "office/capitalEvents/import" },
  { area: "finance", key: "figures", path: "office/figures/import" },
] as const;
