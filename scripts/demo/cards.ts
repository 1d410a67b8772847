import type { businessCards } from "~/features/cards/tables.server";
import type { Profile } from "~/features/company/schemas";

type Texts = Pick<Profile, "contactName" | "contactRole" | "phone" | "email">;

/** The card of the demo company's contact person, handed out. */
export const demoCards = (companyId: string, profile: Texts, now: Date): (typeof businessCards.$inferInsert)[] => [
  {
    ...{ companyId, id: `${companyId}-card-1`, sort: 1, phone: profile.phone, email: profile.email, talks: true },
    name: profile.contactName,
    post: profile.contactRole,
    greeting: {
      "zh-CN": "欢迎随时来电来函，也欢迎预约来公司看看。",
      tc: "歡迎隨時來電來函，亦歡迎預約到訪。",
      en: "Call or write at any time, or come and see us.",
    },
    savedAt: new Date(now.getTime() - 50 * 86_400_000),
    savedBy: "沈知衡",
  },
];
