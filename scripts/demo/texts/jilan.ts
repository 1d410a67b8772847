import type { Profile } from "~/features/company/schemas";
import { secondCompany } from "../instruments.ts";
import { paragraphs } from "./paragraphs.ts";

/** Jilan Advanced Materials: a fictional, smaller company listed in Shenzhen. */
export const jilan: Profile = {
  shortName: { "zh-CN": "霁澜新材", tc: "霽瀾新材", en: "Jilan Advanced Materials" },
  fullName: {
    "zh-CN": "霁澜新材料科技股份有限公司",
    tc: "霽瀾新材料科技股份有限公司",
    en: "Jilan Advanced Materials Technology Co., Ltd.",
  },
  englishName: "Jilan Advanced Materials Technology Co., Ltd.",
  headline: { "zh-CN": "以新材料减轻世界的重量", tc: "以新材料減輕世界的重量", en: "Materials that lighten the world" },
  reasons: [
    {
      title: { "zh-CN": "轻量化需求增长", tc: "輕量化需求增長", en: "Growing demand for lightness" },
      text: {
        "zh-CN": "电池与显示面板追求更轻更薄，带动功能性薄膜与隔膜涂覆材料需求持续增长。",
        tc: "電池及顯示面板追求更輕更薄，帶動功能性薄膜及隔膜塗覆材料需求持續增長。",
        en: "Lighter batteries and thinner displays keep raising demand for functional films and separator coatings.",
      },
    },
    {
      title: { "zh-CN": "全流程自主工艺", tc: "全流程自主工藝", en: "Its own process, end to end" },
      text: {
        "zh-CN": "从特种树脂、配方到涂布与分切，核心工艺均为自主研发。",
        tc: "由特種樹脂、配方以至塗布及分切，核心工藝均為自主研發。",
        en: "From resins and formulations to coating and slitting, each key process was developed in house.",
      },
    },
    {
      title: { "zh-CN": "稳健的资产负债表", tc: "穩健的資產負債表", en: "A sound balance sheet" },
      text: {
        "zh-CN": "长期保持净现金，扩产以自有资金为主。",
        tc: "長期保持淨現金，擴產以自有資金為主。",
        en: "Net cash for years; capacity is built mainly from its own funds.",
      },
    },
  ],
  contactName: { "zh-CN": "温岚", tc: "溫嵐", en: "Wen Lan" },
  contactRole: { "zh-CN": "证券事务代表", tc: "證券事務代表", en: "Securities Affairs Representative" },
  contactPerson: `${secondCompany}-person-wen`,
  hero: "",
  site: "",
  portrait: "",
  film: "",
  introduction: paragraphs(
    {
      "zh-CN":
        "霁澜新材料科技股份有限公司（“霁澜新材”或“公司”）成立于2006年，位于浙江宁波，主要从事功能性薄膜、锂电池隔膜涂覆材料和特种树脂的研发、生产与销售，并以自主开发的配方与工艺软件为客户提供材料选型和仿真服务。",
      tc: "霽瀾新材料科技股份有限公司（「霽瀾新材」或「公司」）於2006年成立，位於浙江寧波，主要從事功能性薄膜、鋰電池隔膜塗覆材料及特種樹脂的研發、生產與銷售，並以自主開發的配方及工藝軟件，為客戶提供材料選型和模擬服務。",
      en: "Founded in 2006 and based in Ningbo, Zhejiang, Jilan Advanced Materials Technology Co., Ltd. (“Jilan” or the “Company”) develops, makes and sells functional films, coating materials for lithium battery separators and specialty resins. With formulation and process software of its own it helps customers to select materials and to simulate how they behave.",
    },
    {
      "zh-CN":
        "公司股票于2014年9月在深圳证券交易所主板上市。公司在宁波和江西设有三个生产基地，拥有一个省级企业研究院和一个博士后工作站，累计获得授权发明专利二百四十余项，是多家动力电池与显示面板企业的核心供应商。",
      tc: "公司股份於2014年9月在深圳證券交易所主板上市。公司在寧波及江西設有三個生產基地，並設有一所省級企業研究院和一個博士後工作站，累計獲授發明專利二百四十多項，是多家動力電池及顯示面板企業的核心供應商。",
      en: "The Company’s shares have been listed on the Main Board of the Shenzhen Stock Exchange since September 2014. It has three production bases in Ningbo and Jiangxi, a provincial research institute and a postdoctoral station, holds more than 240 granted invention patents and is a core supplier of several makers of traction batteries and display panels.",
    },
    {
      "zh-CN":
        "公司以“让材料更轻、更薄、更可靠”为使命，持续推进水性化与无溶剂工艺，单位产品综合能耗连续五年下降。公司欢迎投资者通过现场、电话或线上方式参加调研，并将如实记录和披露投资者关系活动。",
      tc: "公司以「讓材料更輕、更薄、更可靠」為使命，持續推動水性化及無溶劑工藝，單位產品綜合能耗連續五年下降。公司歡迎投資者透過實地、電話或線上方式參與調研，並會如實記錄及披露投資者關係活動。",
      en: "The Company’s mission is to make materials lighter, thinner and more reliable. It keeps moving towards water-based and solvent-free processes, and energy use per unit of output has fallen for five years in a row. Investors are welcome to take part in research visits on site, by telephone or online; the Company records and discloses these activities faithfully.",
    },
    {
      "zh-CN":
        "本网站为演示站点：公司、人物、地址、电话、股票代码及全部行情数据均属虚构，与任何现实中的发行人无关，亦不构成投资建议。",
      tc: "本網站為示範網站：公司、人物、地址、電話、股份代號及所有行情數據均屬虛構，與任何現實中的發行人無關，亦不構成投資建議。",
      en: "This is a demonstration site. The company, people, addresses, telephone numbers, stock codes and all market data are fictional, have no connection with any existing issuer and are not investment advice.",
    },
  ),
  registeredCapital: { "zh-CN": "人民币280,000,000元", tc: "人民幣280,000,000元", en: "RMB 280,000,000" },
  legalRepresentative: { "zh-CN": "陆闻溪", tc: "陸聞溪", en: "Lu Wenxi" },
  boardSecretary: { "zh-CN": "祝景行", tc: "祝景行", en: "Zhu Jingxing" },
  address: {
    "zh-CN": "浙江省宁波市霁澜大道66号霁澜研发中心",
    tc: "浙江省寧波市霽瀾大道66號霽瀾研發中心",
    en: "Jilan R&D Centre, 66 Jilan Avenue, Ningbo, Zhejiang Province, PRC",
  },
  industry: {
    "zh-CN": "化学原料和化学制品制造业（功能薄膜与特种树脂）",
    tc: "化學原料及化學製品製造業（功能薄膜及特種樹脂）",
    en: "Chemical raw materials and products (functional films and specialty resins)",
  },
  auditor: {
    "zh-CN": "衡川会计师事务所（特殊普通合伙）",
    tc: "衡川會計師事務所（特殊普通合夥）",
    en: "Hengchuan Certified Public Accountants LLP",
  },
  phone: "+86 574 5550 0166",
  fax: "+86 574 5550 0167",
  email: "ir@jilan.example.com",
  website: "https://www.jilan.example.com",
  postcode: "315000",
  founded: "2006-04-21",
  listings: [{ code: "004836.SZ", day: "2014-09-19" }],
};
