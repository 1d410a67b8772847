import type { Area } from "~/shared/area";
import { content, everyone } from "~/shared/permissions";

export const accounts = {
  name: "accounts",
  permissions: { "accounts.read": everyone, "accounts.edit": content },
  office: [{ group: "site", key: "accounts", path: "office/publicAccounts", place: 11 }],
  pages: [{ key: "accounts", path: "publicAccounts", listed: true, counted: true }],
  blocks: { accounts: { columns: ["communication"], place: 9, least: 8 } },
  audit: ["save", "sort", "post", "delete", "restore"].map((verb) => `accounts.${verb}Account`),
} satisfies Area;
