import type { Words } from "~/shared/languages";
import type { DemoContent } from "./published.ts";

type Plan = { key: string; day: string; type: "company" | "personal"; title: Words; issuer: Words; person?: Words };

const chairman: Words = { "zh-CN": "林亦安", en: "Lin Yi'an" };
const association: Words = { "zh-CN": "华东装备制造业协会", en: "East China Equipment Manufacturers Association" };
const weekly: Words = { "zh-CN": "《资本市场观察》周刊", en: "Capital Market Observer" };

const plans: readonly Plan[] = [
  {
    key: "green",
    day: "2026-01-16",
    type: "company",
    title: { "zh-CN": "绿色制造示范企业", en: "Model enterprise for green manufacturing" },
    issuer: association,
  },
  {
    key: "disclosure",
    day: "2025-11-20",
    type: "company",
    title: { "zh-CN": "上市公司信息披露优秀奖", en: "Award for excellent disclosure of listed companies" },
    issuer: weekly,
  },
  {
    key: "chairman",
    day: "2025-09-12",
    type: "personal",
    title: { "zh-CN": "年度责任企业家", en: "Responsible entrepreneur of the year" },
    issuer: weekly,
    person: chairman,
  },
  {
    key: "research",
    day: "2024-12-05",
    type: "company",
    title: { "zh-CN": "科技创新一等奖", en: "First prize for technical innovation" },
    issuer: association,
  },
  {
    key: "relations",
    day: "2024-06-18",
    type: "company",
    title: { "zh-CN": "投资者关系最佳实践" },
    issuer: { "zh-CN": "长三角上市公司联合会" },
  },
];

const none: Words = { "zh-CN": "" };

/** The honours of a demo company, invented like everything of it. */
export const demoHonours = (companyId: string): DemoContent[] =>
  plans.map(({ key, day, type, title, issuer, person }) => {
    const at = new Date(`${day}T00:00:00+08:00`);
    const facts = { issuer, person: person ?? none, picture: "" };
    const draft = { type, at: at.toISOString(), title, summary: none, body: none, facts, files: [] };
    return { id: `${companyId}-honour-${key}`, draft, out: new Date(at.getTime() + 10 * 3_600_000) };
  });
