import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Font, parse } from "opentype.js/dist/opentype.mjs";
import sharp from "sharp";
import type { ReadCard } from "~/features/appointments/cards-reader/rules";
import { toE164 } from "~/shared/mobile";
import type { Draw } from "../../support/chance";

export type CardLang = "sc" | "tc" | "en";
export type DrawnCard = { lang: CardLang; photographed: boolean; picture: Buffer; fields: ReadCard };

const weights = ["400Regular", "500Medium", "700Bold"] as const;
type Weight = (typeof weights)[number];
const fonts = new Map<Weight, Font>();

function fontOf(weight: Weight): Font {
  const known = fonts.get(weight);
  if (known) return known;
  const file = `../../../node_modules/@expo-google-fonts/noto-sans-sc/${weight}/NotoSansSC_${weight}.ttf`;
  const bytes = readFileSync(fileURLToPath(new URL(file, import.meta.url)));
  const font = parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  fonts.set(weight, font);
  return font;
}

/** What cards are composed of; every list is long enough that few of them share more than one word. */
const words = {
  sc: {
    families: ["陈", "林", "周", "吴", "赵", "钱", "孙", "李", "郑", "冯", "蒋", "沈", "韩", "杨", "朱", "欧阳"],
    givens: [
      "思远",
      "雨桐",
      "建国",
      "海涛",
      "静",
      "晓峰",
      "文博",
      "丽华",
      "志强",
      "嘉怡",
      "子涵",
      "伟",
      "梦琪",
      "国栋",
    ],
    places: ["上海", "深圳", "北京", "广州", "杭州", "宁波"],
    makes: ["恒远", "瑞丰", "中泽", "博雅", "金石", "华岳", "汇川", "嘉禾", "明德", "启航"],
    kinds: ["基金管理有限公司", "证券股份有限公司", "资产管理有限公司", "投资管理有限公司", "保险资产管理有限公司"],
    jobs: ["高级研究员", "基金经理", "首席分析师", "投资总监", "行业分析师", "研究部主管", "合伙人", "董事总经理"],
    streets: ["世纪大道100号18楼", "中山东路66号", "金融街甲9号", "深南大道2008号"],
    labels: { mobile: "手机：", phone: "电话：", fax: "传真：", email: "邮箱：" },
  },
  tc: {
    families: ["陳", "黃", "張", "劉", "鄭", "趙", "吳", "楊", "許", "馮", "葉", "羅", "鄧", "蕭", "盧", "歐陽"],
    givens: [
      "志明",
      "家輝",
      "詠詩",
      "偉倫",
      "麗華",
      "國強",
      "曉彤",
      "俊傑",
      "慧敏",
      "樂怡",
      "建華",
      "浩然",
      "美儀",
      "澤楷",
    ],
    places: ["香港", "亞洲", "東方", "環球", "滙豐", "遠東"],
    makes: ["恆遠", "瑞豐", "中澤", "博雅", "金石", "華嶽", "滙川", "嘉禾", "明德", "啟航"],
    kinds: ["證券有限公司", "資產管理有限公司", "基金管理有限公司", "投資有限公司", "資本有限公司"],
    jobs: ["高級分析員", "基金經理", "首席分析師", "投資總監", "研究部主管", "合夥人", "董事總經理", "客戶經理"],
    streets: ["皇后大道中99號", "干諾道中1號12樓", "德輔道中68號", "金鐘道88號"],
    labels: { mobile: "手提：", phone: "電話：", fax: "傳真：", email: "電郵：" },
  },
  en: {
    families: [
      "Walker",
      "Chan",
      "Murphy",
      "Patel",
      "Schneider",
      "Wong",
      "Thompson",
      "Rossi",
      "O'Brien",
      "Kim",
      "Lewis",
    ],
    givens: ["James", "Olivia", "Daniel", "Grace", "Henry", "Sophie", "Michael", "Emma", "Victor", "Helen", "Oscar"],
    places: ["Northgate", "Harbour", "Summit", "Blackwell", "Pacific", "Meridian"],
    makes: ["Point", "Row", "Stone", "Bridge", "Field", "Crest", "Oak", "Hill"],
    kinds: ["Capital Limited", "Asset Management Ltd", "Securities LLC", "Partners Limited", "Investment Company Ltd"],
    jobs: [
      "Senior Analyst",
      "Portfolio Manager",
      "Investment Director",
      "Managing Director",
      "Head of Research",
      "Associate",
      "Vice President",
    ],
    streets: ["25 Bank Street, London", "88 Queensway Road, Hong Kong", "1 Harbour Avenue, Floor 12", "9 Raffles Road"],
    labels: { mobile: "M: ", phone: "T: ", fax: "F: ", email: "E: " },
  },
} as const;

const figures = (draw: Draw, count: number) => Array.from({ length: count }, () => draw(10)).join("");

type Numbers = { shown: string; e164: string };

/** A number that the numbering plans do not give out is drawn again. */
function mobileOf(lang: CardLang, draw: Draw): Numbers {
  const mobile = anyMobileOf(lang, draw);
  return toE164(mobile.e164) ? mobile : mobileOf(lang, draw);
}

/** A mobile as its card writes it, and in E.164. */
function anyMobileOf(lang: CardLang, draw: Draw): Numbers {
  if (lang === "tc") {
    const [a, b] = [`9${1 + draw(8)}${figures(draw, 2)}`, figures(draw, 4)];
    return { shown: `+852 ${a} ${b}`, e164: `+852${a}${b}` };
  }
  if (lang === "en" && draw(2) === 0) {
    const [a, b] = [`79${["11", "12", "15"][draw(3)]}`, figures(draw, 6)];
    return { shown: `+44 ${a} ${b}`, e164: `+44${a}${b}` };
  }
  const [a, b, c] = [["138", "139", "158", "186"][draw(4)] ?? "138", figures(draw, 4), figures(draw, 4)];
  if (lang === "en") return { shown: `+86 ${a} ${b} ${c}`, e164: `+86${a}${b}${c}` };
  return { shown: draw(2) ? `${a} ${b} ${c}` : `${a}${b}${c}`, e164: `+86${a}${b}${c}` };
}

/** Who the card is of, and its further lines. */
function composed(lang: CardLang, draw: Draw) {
  const one = <Item>(list: readonly Item[]) => list[draw(list.length)] as Item;
  const of = words[lang];
  const [family, given] = [one(of.families), one(of.givens)];
  const name = lang === "en" ? `${given} ${family}` : family + given;
  const make = lang === "en" ? `${one(of.places)}${one(of.makes).toLowerCase()} ` : one(of.places) + one(of.makes);
  const mobile = mobileOf(lang, draw);
  const mail =
    lang === "en" ? `${given}.${family.replace(/\W/g, "")}`.toLowerCase() : one(["zhang", "chan", "wu.h", "info"]);
  const email = `${mail}${draw(90) + 10}@${one(["hengyuan", "ruifeng", "northpoint", "example"])}.${one(["com", "com.cn", "com.hk"])}`;
  const phone = lang === "en" ? "+44 20 7946 0123" : lang === "tc" ? "+852 2123 4567" : "021-6123 4567";
  const contact = [
    of.labels.mobile + mobile.shown,
    ...(draw(2) ? [of.labels.phone + phone] : []),
    ...(draw(3) ? [] : [of.labels.fax + phone.replace(/.$/, "9")]),
    of.labels.email + email,
    one(of.streets),
  ];
  const fields: ReadCard = { name, organisation: make + one(of.kinds), job: one(of.jobs), mobile: mobile.e164, email };
  return { fields, contact };
}

type Line = { text: string; x: number; y: number; size: number; weight: Weight; right?: boolean };

const looks = [
  { paper: "#ffffff", ink: "#1a1a1a", accent: "#0055cc" },
  { paper: "#f6f1e4", ink: "#2b2620", accent: "#8a5a12" },
  { paper: "#12263f", ink: "#f2f4f8", accent: "#d7b46a" },
  { paper: "#e9eff5", ink: "#26323d", accent: "#b3202a" },
] as const;

/** Where the lines stand: one below the other, to the right, in two columns, or the position beside the name. */
function placed({ fields, contact }: ReturnType<typeof composed>, layout: number): Line[] {
  const { name, organisation, job } = fields;
  const line = (text: string, x: number, y: number, size: number, weight: Weight = "400Regular"): Line => ({
    text,
    x,
    y,
    size,
    weight,
    ...(layout === 1 && { right: true }),
  });
  const at = layout === 1 ? 985 : 70;
  const head = [
    line(organisation, at, 110, 38, "500Medium"),
    line(name, at, 225, 58, "700Bold"),
    layout === 3 ? line(job, at + fontOf("700Bold").getAdvanceWidth(name, 58) + 40, 222, 30) : line(job, at, 285, 30),
  ];
  const [x, from] = layout === 2 ? [500, 250] : [at, 365];
  return [...head, ...contact.map((text, n) => line(text, x, from + n * 50, 26))];
}

/** The outline of a text; the library's own way of writing it loses parts of some letters. */
const outline = (font: Font, text: string, x: number, y: number, size: number) =>
  font
    .getPath(text, x, y, size)
    .commands.map(({ type, ...at }) =>
      [type, ...(["x1", "y1", "x2", "y2", "x", "y"] as const).flatMap((name) => at[name]?.toFixed(1) ?? [])].join(" "),
    )
    .join("");

function drawn(lines: Line[], { paper, ink, accent }: (typeof looks)[number]): string {
  const paths = lines.map(({ text, x, y, size, weight, right }, n) => {
    const font = fontOf(weight);
    const from = right ? x - font.getAdvanceWidth(text, size) : x;
    return `<path fill="${n === 0 ? accent : ink}" d="${outline(font, text, from, y, size)}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1050" height="600"><rect width="1050" height="600" fill="${paper}"/><rect width="1050" height="16" fill="${accent}"/>${paths.join("")}</svg>`;
}

/** A card as a file, as it was drawn or as a photograph of it: on a desk, turned, not quite sharp, packed hard. */
export async function drawCard(lang: CardLang, draw: Draw, photographed: boolean): Promise<DrawnCard> {
  const card = composed(lang, draw);
  const look = looks[draw(looks.length)] ?? looks[0];
  const svg = sharp(Buffer.from(drawn(placed(card, draw(4)), look)));
  const turn = (4 + draw(12)) * (draw(2) ? 1 : -1);
  const picture = photographed
    ? await sharp(await svg.png().toBuffer())
        .rotate(turn, { background: "#77695c" })
        .extend({ top: 40, bottom: 40, left: 60, right: 60, background: "#77695c" })
        .blur(1.2)
        .jpeg({ quality: 60 })
        .toBuffer()
    : await svg.png().toBuffer();
  return { lang, photographed, picture, fields: card.fields };
}
