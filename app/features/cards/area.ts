import type { Area } from "~/shared/area";
import { content, everyone } from "~/shared/permissions";

export const cards = {
  name: "cards",
  permissions: { "cards.read": everyone, "cards.edit": content, "cards.own": everyone },
  office: [
    { group: "visits", key: "cards", path: "businessCardIndex/sendBusinessCardSetting" },
    { group: "visits", key: "own", path: "businessCardIndex/personalSetting" },
  ],
  pages: [
    { key: "card", path: "getBusinessCard", listed: true },
    { key: "cards", path: "businessCardParentIndex", listed: true, counted: true },
  ],
  audit: ["save", "sort", "post", "delete", "restore"].map((verb) => `cards.${verb}Card`),
} satisfies Area;
