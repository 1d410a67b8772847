import { type Area, contentVerbs } from "~/shared/area";
import { content, everyone } from "~/shared/permissions";
import { education as kind } from "./kind";

const records = ["save", "sort", "post", "delete", "restore"];

export const education = {
  name: "education",
  permissions: { "education.read": everyone, "education.edit": content },
  office: [{ group: "site", key: "items", path: "office/investorEducation", place: 9, filters: ["state", "type"] }],
  commands: [{ key: "item", path: "office/investorEducation/new", permission: "education.edit" }],
  pages: [
    { key: "items", path: "investorEducation", column: "communication", counted: true },
    { key: "classroom", path: "classroom", column: "communication", counted: true, filledFrom: "education_courses" },
    { key: "agreement", path: "agreement", listed: true, counted: true },
  ],
  kinds: [{ kind: kind.kind, path: kind.path, also: ["investorEducationViewMp4"], latest: 3 }],
  blocks: { education: { columns: ["communication"], place: 2 } },
  audit: [
    ...contentVerbs,
    ...records.map((verb) => `${verb}Source`),
    ...records.map((verb) => `${verb}Course`),
    ...["acceptAgreement", "startVideo", "finishVideo", "dropVideo"],
  ].map((verb) => `education.${verb}`),
} satisfies Area;
