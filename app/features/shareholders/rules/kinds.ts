/** Kinds of holders as reports and vendors tell them, and the words by which those do. */
const words = {
  domesticPerson: ["境内自然人", "自然人股", "个人", "自然人"],
  foreignPerson: ["境外自然人"],
  domesticCompany: ["境内一般法人", "境内法人股", "一般法人", "法人股", "境内法人"],
  privateCompany: ["境内非国有法人", "境内非国有法人股", "非国有法人"],
  stateCompany: ["国有法人", "国有法人股"],
  state: ["国家", "国有股", "国家股"],
  foreignCompany: ["境外法人", "境外法人股", "境外一般法人", "外资股"],
  funds: ["基金、理财产品等", "基金、理财产品", "基金理财产品等", "基金、理财产品及其他"],
  fund: ["证券投资基金", "公募基金"],
  privateFund: ["私募基金"],
  pension: ["社保基金", "全国社保基金", "社保"],
  insurer: ["保险", "保险公司", "保险产品"],
  broker: ["券商", "证券公司"],
  trust: ["信托投资公司", "信托公司", "信托", "信托计划"],
  investment: ["投资公司"],
  qfii: ["QFII", "合格境外机构投资者"],
  other: ["其他", "其它"],
} as const;
export type HolderKind = keyof typeof words;

const bare = (text: string) => text.normalize("NFKC").replaceAll(/\s/g, "").toUpperCase();
const known = new Map(
  (Object.keys(words) as HolderKind[]).flatMap((kind) => words[kind].map((word) => [bare(word), kind] as const)),
);

/** Which of the kinds these words name; null for words that are none of ours, which stay as they are. */
export const kindNamed = (text: string): HolderKind | null => known.get(bare(text)) ?? null;
