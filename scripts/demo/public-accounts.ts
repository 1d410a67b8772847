import type { Platform } from "~/features/accounts/rules/platforms";
import type { publicAccounts } from "~/features/accounts/tables.server";
import type { Words } from "~/shared/languages";
import { firstCompany } from "./instruments.ts";

type Plan = readonly [platform: Platform, name: Words, handle: string, link: string];

const chengyue: readonly Plan[] = [
  [
    "officialAccount",
    { "zh-CN": "澄岳精密投资者关系", tc: "澄岳精密投資者關係", en: "Chengyue Precision IR" },
    "chengyue-ir",
    "https://account.chengyue.example.com/official",
  ],
  [
    "miniProgram",
    { "zh-CN": "澄岳投关", tc: "澄岳投關", en: "Chengyue IR" },
    "澄岳投关",
    "https://account.chengyue.example.com/mini",
  ],
  [
    "linkedin",
    { "zh-CN": "澄岳精密", tc: "澄岳精密", en: "Chengyue Precision" },
    "chengyue-precision",
    "https://account.chengyue.example.com/linkedin",
  ],
];

const jilan: readonly Plan[] = [
  [
    "officialAccount",
    { "zh-CN": "霁澜新材投资者之家", tc: "霽瀾新材投資者之家", en: "Jilan Investors" },
    "jilan-investors",
    "https://account.jilan.example.com/official",
  ],
];

/** The accounts that a demo company has bound, at addresses that lead nowhere. */
export function demoPublicAccounts(companyId: string, now: Date): (typeof publicAccounts.$inferInsert)[] {
  return (companyId === firstCompany ? chengyue : jilan).map(([platform, name, handle, link], at) => ({
    ...{ companyId, id: `${companyId}-account-${at + 1}`, sort: at + 1, platform, name, handle, link },
    savedAt: new Date(now.getTime() - 60 * 86_400_000),
    savedBy: "沈知衡",
  }));
}
