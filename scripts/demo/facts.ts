import type { Profile } from "~/features/company/schemas";
import type { SourceField } from "~/features/company/sources/rules";
import { addDays, beijingDay } from "~/shared/dates";
import type { Words } from "~/shared/languages";

const followed: readonly SourceField[] = ["fullName", "legalRepresentative", "registeredCapital", "phone"];

/**
 * What a vendor's file says of a demo company: mostly what the company does, its capital in another unit and its class
 * of industry.
 */
export function demoFacts(companyId: string, profile: Profile, now: Date) {
  const saying = ({ "zh-CN": source, en }: Words): Words => ({ "zh-CN": source, ...(en ? { en } : {}) });
  const facts: [SourceField, Words][] = [
    ["fullName", saying(profile.fullName)],
    ["shortName", saying(profile.shortName)],
    ["englishName", { "zh-CN": profile.englishName }],
    ["legalRepresentative", { "zh-CN": profile.legalRepresentative["zh-CN"] }],
    ["boardSecretary", { "zh-CN": profile.boardSecretary["zh-CN"] }],
    ["registeredCapital", { "zh-CN": "人民币70,530万元" }],
    ["industry", { "zh-CN": profile.industry["zh-CN"].replace(/（.*）/, "") }],
    ["founded", { "zh-CN": profile.founded }],
    ["phone", { "zh-CN": profile.phone }],
    ["website", { "zh-CN": profile.website }],
  ];
  const asOf = addDays(beijingDay(now), -3);
  return {
    facts: facts.map(([field, words], at) => ({
      ...{
        companyId,
        id: `${companyId}-fact-${field}`,
        sort: at + 1,
        field,
        said: words,
        asOf,
        savedAt: now,
        savedBy: "沈知衡",
      },
    })),
    follows: followed.map((field) => ({ companyId, field })),
  };
}
