import type { Area } from "~/shared/area";
import { content, everyone } from "~/shared/permissions";

export const people = {
  name: "people",
  permissions: { "people.read": everyone, "people.edit": content },
  office: [{ group: "company", key: "people", path: "office/companyPeople" }],
  pages: [{ key: "people", path: "people", column: "company", counted: true }],
  blocks: { people: { home: 8, columns: ["company"], place: 3 } },
  audit: [
    ...["savePerson", "sortPerson", "postPerson", "deletePerson", "restorePerson"],
    ...["saveGroup", "sortGroup", "postGroup", "deleteGroup", "restoreGroup", "saveCommittee"],
    ...["import", "undoImport", "recover"],
  ].map((verb) => `people.${verb}`),
} satisfies Area;
