import type { Words } from "~/shared/languages";
import { firstCompany } from "./instruments.ts";
import type { DemoContent } from "./published.ts";
import { chengyue } from "./texts/chengyue.ts";
import { jilan } from "./texts/jilan.ts";

/** `isChairman` names who chairs the company at the time. */
type Plan = { key: string; day: string; type: "company" | "personal"; title: Words; issuer: Words; isChairman?: true };

const association: Words = { "zh-CN": "华东装备制造业协会", en: "East China Equipment Manufacturers Association" };
const weekly: Words = { "zh-CN": "《资本市场观察》周刊", en: "Capital Market Observer" };

const onChengyue: readonly Plan[] = [
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
    isChairman: true,
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
    title: { "zh-CN": "投资者关系最佳实践", en: "Best practice in investor relations" },
    issuer: { "zh-CN": "长三角上市公司联合会", en: "Federation of Listed Companies in the Yangtze Delta" },
  },
];

const materials: Words = { "zh-CN": "华东新材料产业联盟", en: "East China Advanced Materials Alliance" };

const onJilan: readonly Plan[] = [
  {
    key: "supplier",
    day: "2026-03-06",
    type: "company",
    title: { "zh-CN": "年度优秀供应商", en: "Supplier of the year" },
    issuer: { "zh-CN": "云桥动力电池", en: "Yunqiao Traction Batteries" },
  },
  {
    key: "solvent",
    day: "2025-10-23",
    type: "company",
    title: { "zh-CN": "无溶剂涂布技术创新奖", en: "Award for innovation in solvent-free coating" },
    issuer: materials,
  },
  {
    key: "chairman",
    day: "2025-05-16",
    type: "personal",
    title: { "zh-CN": "新材料产业领军人物", en: "Leader in advanced materials" },
    issuer: materials,
    isChairman: true,
  },
  {
    key: "standard",
    day: "2024-11-14",
    type: "company",
    title: { "zh-CN": "行业标准制定突出贡献单位", en: "Outstanding contribution to industry standards" },
    issuer: materials,
  },
];

const none: Words = { "zh-CN": "" };

const chairmanOf = (companyId: string): Words => (companyId === firstCompany ? chengyue : jilan).legalRepresentative;

/** The honours of a demo company, invented like everything of it. */
export const demoHonours = (companyId: string): DemoContent[] =>
  (companyId === firstCompany ? onChengyue : onJilan).map(({ key, day, type, title, issuer, isChairman }) => {
    const at = new Date(`${day}T00:00:00+08:00`);
    const facts = { issuer, person: isChairman ? chairmanOf(companyId) : none, picture: "" };
    const draft = { type, at: at.toISOString(), title, summary: none, body: none, facts, files: [] };
    return { id: `${companyId}-honour-${key}`, draft, out: new Date(at.getTime() + 10 * 3_600_000) };
  });
