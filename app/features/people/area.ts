import type { Area } from "~/shared/area";
import { content, everyone } from "~/shared/permissions";

export const people = {
  name: "people",
  permissions: { "people.read": everyone, "people.edit": content },
  office: [{ group: "company", key: "people", path: "office/companyPeople", place: 2 }],
  commands: [
    { key: "person", path: "office/companyPeople#new", permission: "people.edit", front: true },
    { key: "groups", path: "office/companyPeople/groups", permission: "people.edit" },
  ],
  pages: [{ key: "people", path: "people", column: "company", counted: true, filledFrom: "people" }],
  blocks: { people: { home: 8, columns: ["company"], place: 3 } },
  audit: [
    ...["savePerson", "sortPerson", "postPerson", "deletePerson", "restorePerson"],
    ...["saveGroup", "sortGroup", "postGroup", "deleteGroup", "restoreGroup", "saveCommittee"],
    ...["import", "undoImport", "recover"],
  ].map((verb) => `people.${verb}`),
} satisfies Area;
