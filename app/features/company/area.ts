import type { Area } from "~/shared/area";
import { content, everyone } from "~/shared/permissions";

export const company = {
  name: "company",
  permissions: { "company.read": everyone, "company.edit": content },
  questions: { "company.profile": { permission: "company.edit", path: "office/company" } },
  office: [
    { group: "company", key: "company", path: "office/company", place: 1 },
    { group: "company", key: "englishName", path: "office/englishName", place: 13 },
  ],
  pages: [
    {
      key: "profile",
      path: "company",
      column: "company",
      counted: true,
      filledFrom: "company_profiles",
      filledAt: "office/company",
    },
  ],
  blocks: {
    headline: { home: "top", place: -9, once: true, fixed: true },
    reasons: { home: 12, columns: ["company"], place: 1, least: 12 },
    profile: { columns: ["company"], place: 2 },
    contactPerson: { home: 4, place: 4, least: 4 },
    contact: { columns: ["company", "communication"], place: 4, least: 4 },
  },
  audit: [
    "company.saveProfile",
    "company.publishProfile",
    "company.changeSourceFlag",
    "company.takeOver",
    "company.undoTakeOver",
    "company.importFacts",
    "company.undoFacts",
  ],
  firstSteps: [
    { key: "names", path: "office/company", place: 1 },
    { key: "profile", path: "office/company", place: 5 },
  ],
} satisfies Area;
