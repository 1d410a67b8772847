import type { Area } from "~/shared/area";
import { content, everyone } from "~/shared/permissions";

export const esg = {
  name: "esg",
  permissions: { "esg.read": everyone, "esg.edit": content },
  office: [
    { group: "company", key: "ratings", path: "office/esgRatings", place: 10 },
    { group: "company", key: "figures", path: "office/esgFigures", place: 11 },
  ],
  pages: [{ key: "esg", path: "esg", column: "disclosure", counted: true, filledFrom: "esg_ratings" }],
  blocks: { esg: { home: 6, columns: ["disclosure"], place: 2.5 } },
  audit: [
    ...["Agency", "Rating", "Figure"].flatMap((noun) =>
      ["save", "sort", "post", "delete", "restore"].map((verb) => `esg.${verb}${noun}`),
    ),
    ...["importFigures", "undoFigures", "importRatings", "undoRatings"].map((verb) => `esg.${verb}`),
  ],
} satisfies Area;
