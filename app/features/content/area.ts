import type { Area } from "~/shared/area";
import { everyone, content as writers } from "~/shared/permissions";
import { page } from "./kind";

export const content = {
  name: "content",
  withoutApproval: { menus: "always" },
  permissions: { "content.read": everyone, "content.edit": writers },
  office: [
    { group: "site", key: "menus", path: "contentSet", place: 12 },
    { group: "site", key: "terms", path: "office/glossary", place: 14 },
    { group: "site", key: "content", path: "office/customContent", place: 4, filters: ["state", "type"] },
  ],
  commands: [{ key: "page", path: "office/customContent/new", permission: "content.edit" }],
  pages: [{ key: "content", path: "customContent", listed: true, counted: true }],
  kinds: [page],
  blocks: { content: { home: 12, place: 1.5, least: 8 } },
  audit: [
    ...[
      "saveDraft",
      "publish",
      "correct",
      "withdraw",
      "delete",
      "openPreview",
      "revokePreview",
      "sortItem",
      "draftEnglish",
    ],
    ...["Menu", "Term"].flatMap((noun) =>
      ["save", "sort", "post", "delete", "restore"].map((verb) => `${verb}${noun}`),
    ),
  ].map((verb) => `content.${verb}`),
} satisfies Area;
