import type { Area } from "~/shared/area";
import { content, everyone } from "~/shared/permissions";

export const organisation = {
  name: "organisation",
  permissions: { "organisation.read": everyone, "organisation.edit": content },
  office: [
    { group: "company", key: "units", path: "office/organisation", place: 8 },
    { group: "company", key: "institutions", path: "office/institutions", place: 9 },
  ],
  pages: [
    { key: "units", path: "organisation", column: "company", counted: true, filledFrom: "organisation_units" },
    {
      key: "institutions",
      path: "equityInstitutions",
      column: "company",
      counted: true,
      filledFrom: "equity_institutions",
    },
  ],
  blocks: {
    organisation: { columns: ["company"], place: 2 },
    institutions: { columns: ["company"], place: 2.5, least: 8 },
  },
  audit: [
    ...["saveUnit", "postUnit", "deleteUnit", "restoreUnit"],
    ...["saveInstitution", "sortInstitution", "postInstitution", "deleteInstitution", "restoreInstitution"],
    ...["importInstitutions", "undoInstitutions"],
  ].map((verb) => `organisation.${verb}`),
} satisfies Area;
