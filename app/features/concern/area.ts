import type { Area } from "~/shared/area";
import { content, everyone } from "~/shared/permissions";

const verbs = ["save", "sort", "post", "delete", "restore"];

export const concern = {
  name: "concern",
  permissions: { "concern.read": everyone, "concern.edit": content },
  office: [
    { group: "investors", key: "survey", path: "investorConcern/survey", place: 13 },
    { group: "investors", key: "card", path: "investorConcern/companyCard", place: 18 },
    { group: "investors", key: "contents", path: "investorConcern/contentSetting", place: 19 },
  ],
  pages: [{ key: "card", path: "companyCard", listed: true, counted: true }],
  audit: ["Card", "Content"].flatMap((noun) => verbs.map((verb) => `concern.${verb}${noun}`)),
} satisfies Area;
