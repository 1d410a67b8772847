import type { Area } from "~/shared/area";
import { content, everyone, visits } from "~/shared/permissions";

export const cards = {
  name: "cards",
  withoutApproval: { cards: "always" },
  permissions: { "cards.read": everyone, "cards.edit": content, "cards.own": everyone, "cards.visitors": visits },
  office: [
    { group: "investors", key: "cards", path: "businessCardIndex/sendBusinessCardSetting", place: 14 },
    { group: "investors", key: "own", path: "businessCardIndex/personalSetting", place: 15 },
    {
      group: "investors",
      key: "talks",
      path: "businessCardIndex/appointmentAdministration",
      place: 8,
      filters: ["card", "status"],
    },
    { group: "investors", key: "receivers", path: "businessCardIndex/receivers", place: 16, filters: ["card"] },
  ],
  pages: [
    { key: "card", path: "getBusinessCard" },
    { key: "receive", path: "getBusinessCard/receive", form: true },
    { key: "talk", path: "getBusinessCard/talk", form: true },
    { key: "change", path: "getBusinessCard/talk/change", form: true },
    { key: "cards", path: "businessCardParentIndex", listed: true, counted: true },
  ],
  audit: [
    ...["save", "sort", "post", "delete", "restore"].map((verb) => `cards.${verb}Card`),
    ...["receive", "reveal", "export", "receiverErased", "askerErased"].map((verb) => `cards.${verb}`),
    ...["ask", "confirm", "decline", "done", "move"].map((verb) => `cards.${verb}Talk`),
    "cards.saveHours",
  ],
} satisfies Area;
