import type { Area } from "~/shared/area";
import { content, everyone } from "~/shared/permissions";

export const company = {
  name: "company",
  permissions: { "company.read": everyone, "company.edit": content },
  questions: { "company.profile": { permission: "company.edit", path: "office/company" } },
  office: [{ group: "site", key: "company", path: "office/company" }],
  pages: [{ key: "profile", path: "company", column: "company", counted: true }],
  blocks: {
    profile: { home: true, columns: ["company"] },
    contact: { home: true, columns: ["company", "communication"], place: 1 },
  },
  audit: ["company.saveProfile", "company.publishProfile"],
  firstSteps: [
    { key: "names", path: "office/company", place: 1 },
    { key: "profile", path: "office/company", place: 5 },
  ],
} satisfies Area;
