import type { Area } from "~/shared/area";
import { content, everyone } from "~/shared/permissions";

const verbs = ["save", "sort", "post", "delete", "restore"];

export const shareholders = {
  name: "shareholders",
  permissions: { "shareholders.read": everyone, "shareholders.edit": content },
  office: [
    { group: "company", key: "counts", path: "office/shareholderCounts", place: 5 },
    { group: "company", key: "holders", path: "office/shareholders", place: 6 },
    { group: "company", key: "floats", path: "office/freeFloat", place: 7 },
  ],
  commands: [{ key: "import", path: "office/shareholders/import/top10", permission: "shareholders.edit", front: true }],
  pages: [
    { key: "shareholders", path: "shareholders", column: "stock", counted: true, filledFrom: "holder_positions" },
  ],
  frames: [
    {
      key: "numberOfShareholders",
      path: "portrait/numberOfShareholders",
      of: "shareholders",
      height: 1100,
      query: "years, class",
    },
    { key: "shareholdersInfo", path: "portrait/shareholdersInfo", of: "shareholders", height: 1500, query: "date" },
  ],
  blocks: {
    numberOfShareholders: { columns: ["stock"], place: 3 },
    shareholdersInfo: { columns: ["stock"], place: 2 },
  },
  audit: [
    ...["Count", "Position", "Float"].flatMap((noun) => verbs.map((verb) => `shareholders.${verb}${noun}`)),
    ...["Counts", "Holders"].flatMap((nouns) => [`shareholders.import${nouns}`, `shareholders.undo${nouns}`]),
  ],
} satisfies Area;
