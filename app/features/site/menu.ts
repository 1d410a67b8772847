export type Column = { id: string; blocks: readonly string[]; pages: readonly { key: string; path: string }[] };

/** The columns of the menu: each is a page of blocks and leads to the pages below it. */
export const columns = [
  { id: "company", blocks: ["profile", "contact"], pages: [{ key: "profile", path: "company" }] },
  {
    id: "disclosure",
    blocks: ["announcements"],
    pages: [
      { key: "announcements", path: "announcements" },
      { key: "visualVideo", path: "periodicReports/visualVideo" },
    ],
  },
  {
    id: "stock",
    blocks: ["price"],
    pages: [
      { key: "price", path: "stock" },
      { key: "subscriptions", path: "subscriptions" },
    ],
  },
  {
    id: "communication",
    blocks: ["events", "activities", "contact"],
    pages: [
      { key: "calendar", path: "calendar" },
      { key: "appointments", path: "appointments" },
      { key: "inquiry", path: "appointments/inquiry" },
    ],
  },
] as const satisfies readonly Column[];

export const homeBlocks = ["price", "announcements", "profile", "activities", "contact"] as const;

/** The address of a screen or of a column page. */
export const hrefOf = (path: string): string => `/ui/irh/${path}`;
export const columnHref = (id: string): string => hrefOf(`index/column?id=${id}`);
