import type { analysts } from "~/features/analysts/tables.server";
import type { Words } from "~/shared/languages";
import { firstCompany } from "./instruments.ts";

type Texts = readonly [zh: string, tc: string, en: string];
type Plan = readonly [market: "a" | "h", institution: Texts, name: Texts, mail: string, phone: string];

const north: Texts = ["北岭证券", "北嶺證券", "Northridge Securities"];
const harbour: Texts = ["海津国际证券", "海津國際證券", "Haijin International Securities"];
const quiet: Texts = ["静川资本市场", "靜川資本市場", "Jingchuan Capital Markets"];

const chengyue: readonly Plan[] = [
  ["a", north, ["闻一鸣", "聞一鳴", "Wen Yiming"], "yiming.wen@northridge.example", "+86 21 5555 0181"],
  [
    "a",
    ["云峤证券研究所", "雲嶠證券研究所", "Yunqiao Securities Research"],
    ["苏见微", "蘇見微", "Su Jianwei"],
    "jianwei.su@yunqiao.example",
    "+86 10 5555 0142",
  ],
  ["a", quiet, ["程砚秋", "程硯秋", "Cheng Yanqiu"], "yq.cheng@jingchuan.example", ""],
  ["h", harbour, ["梁以宁", "梁以寧", "Elaine Leung"], "elaine.leung@haijin.example", "+852 5555 0163"],
  ["h", quiet, ["何知白", "何知白", "Henry Ho"], "henry.ho@jingchuan.example", "+852 5555 0119"],
];

const jilan: readonly Plan[] = [
  ["a", quiet, ["陆听澜", "陸聽瀾", "Lu Tinglan"], "tl.lu@jingchuan.example", "+86 21 5555 0107"],
  ["a", north, ["孟浩之", "孟浩之", "Meng Haozhi"], "haozhi.meng@northridge.example", "+86 21 5555 0190"],
];

const wordsOf = ([zh, tc, en]: Texts): Words => ({ "zh-CN": zh, tc, en });

/** Who covers a demo company; invented like everything of it. The last of a list has not agreed to be printed. */
export function demoAnalysts(companyId: string, now: Date): (typeof analysts.$inferInsert)[] {
  const plans = companyId === firstCompany ? chengyue : jilan;
  const savedAt = new Date(now.getTime() - 40 * 86_400_000);
  return plans.map(([market, institution, name, email, phone], at) => ({
    ...{
      companyId,
      id: `${companyId}-analyst-${at + 1}`,
      sort: at + 1,
      savedAt,
      savedBy: "沈知衡",
      market,
      email,
      phone,
    },
    ...{ institution: wordsOf(institution), name: wordsOf(name) },
    consent: at === plans.length - 1 ? "" : `${savedAt.toISOString().slice(0, 10)} 电邮同意`,
  }));
}
