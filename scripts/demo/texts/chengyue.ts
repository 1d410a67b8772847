import type { Profile } from "~/features/company/schemas";
import { firstCompany } from "../instruments.ts";
import { paragraphs } from "./paragraphs.ts";

/** Chengyue Precision: a fictional group listed in Shanghai and Hong Kong. */
export const chengyue: Profile = {
  shortName: { "zh-CN": "澄岳精密", tc: "澄岳精密", en: "Chengyue Precision" },
  fullName: {
    "zh-CN": "澄岳精密制造集团股份有限公司",
    tc: "澄岳精密製造集團股份有限公司",
    en: "Chengyue Precision Manufacturing Group Co., Ltd.",
  },
  englishName: "Chengyue Precision Manufacturing Group Co., Ltd.",
  headline: { "zh-CN": "让每一微米都值得信任", tc: "讓每一微米都值得信任", en: "Trusted to the last micrometre" },
  reasons: [
    {
      title: { "zh-CN": "细分领域领先", tc: "細分領域領先", en: "Leader in its niche" },
      text: {
        "zh-CN": "高精度减速器与精密轴承连续八年居国内市场前三，客户遍及三十余个国家和地区。",
        tc: "高精度減速器及精密軸承連續八年位列內地市場前三，客戶遍及三十多個國家和地區。",
        en: "Among the top three in China in high-precision reducers and bearings for eight years, with customers in over thirty countries and regions.",
      },
    },
    {
      title: { "zh-CN": "持续投入研发", tc: "持續投入研發", en: "Steady research" },
      text: {
        "zh-CN": "近三年研发投入均超过营业收入的百分之六，拥有三个研发中心。",
        tc: "過去三年研發投入均逾營業收入的百分之六，設有三個研發中心。",
        en: "More than 6% of revenue spent on research in each of three years, in three research centres.",
      },
    },
    {
      title: { "zh-CN": "稳定的股东回报", tc: "穩定的股東回報", en: "Dividends every year" },
      text: {
        "zh-CN": "自上市以来每年派发现金红利，并已制定未来三年股东回报规划。",
        tc: "上市以來每年派發現金股息，並已訂立未來三年股東回報規劃。",
        en: "A cash dividend every year since listing, and a shareholder return plan for the next three years.",
      },
    },
  ],
  contactName: { "zh-CN": "陆景行", tc: "陸景行", en: "Lu Jingxing" },
  contactRole: { "zh-CN": "投资者关系总监", tc: "投資者關係總監", en: "Head of Investor Relations" },
  contactPerson: `${firstCompany}-person-lu`,
  hero: "",
  site: "",
  portrait: "",
  film: "",
  introduction: paragraphs(
    {
      "zh-CN":
        "澄岳精密制造集团股份有限公司（“澄岳精密”或“公司”）成立于1998年，总部位于江苏苏州，专注于高精度传动部件、精密轴承与智能装配装备的研发、制造和服务。公司产品应用于新能源汽车、工业机器人、半导体设备和医疗器械等领域，服务全球三十余个国家和地区的一千二百多家客户。",
      tc: "澄岳精密製造集團股份有限公司（「澄岳精密」或「公司」）於1998年成立，總部設於江蘇蘇州，專注於高精度傳動部件、精密軸承及智能裝配設備的研發、生產和服務。公司產品應用於新能源汽車、工業機械人、半導體設備及醫療器械等範疇，服務遍及全球三十多個國家和地區逾一千二百家客戶。",
      en: "Founded in 1998 and headquartered in Suzhou, Jiangsu, Chengyue Precision Manufacturing Group Co., Ltd. (“Chengyue Precision” or the “Company”) develops, makes and services high-precision transmission components, precision bearings and intelligent assembly equipment. Its products are used in new energy vehicles, industrial robots, semiconductor equipment and medical devices, and reach more than 1,200 customers in over thirty countries and regions.",
    },
    {
      "zh-CN":
        "公司A股于2012年3月在上海证券交易所上市，H股于2015年6月在香港联合交易所主板上市。公司目前拥有六个制造基地和三个研发中心，员工约八千六百人，其中研发人员占比约百分之十八；近三年研发投入占营业收入的比例均超过百分之六。",
      tc: "公司A股於2012年3月在上海證券交易所上市，H股於2015年6月在香港聯合交易所主板上市。公司現有六個生產基地及三個研發中心，僱員約八千六百人，其中研發人員約佔百分之十八；過去三年的研發投入均佔營業收入逾百分之六。",
      en: "The Company’s A shares have been listed on the Shanghai Stock Exchange since March 2012 and its H shares on the Main Board of The Stock Exchange of Hong Kong since June 2015. It runs six manufacturing bases and three research centres and employs about 8,600 people, some 18% of them in research and development, on which it has spent more than 6% of revenue in each of the past three years.",
    },
    {
      "zh-CN":
        "围绕“精度即信任”的理念，公司建立了从材料、热处理、磨削到在线检测的全流程工艺平台，关键工序实现微米级过程控制。公司坚持以现金分红回报股东，自上市以来每年派息，并制定了未来三年股东回报规划。",
      tc: "公司秉持「精度即信任」的理念，建立了由材料、熱處理、磨削以至在線檢測的全流程工藝平台，關鍵工序達到微米級的過程控制。公司堅持以現金股息回饋股東，上市以來每年派息，並訂立了未來三年的股東回報規劃。",
      en: "Guided by the principle that precision is trust, the Company has built a complete process platform from materials, heat treatment and grinding to in-line inspection, with micrometre-level control of its critical steps. It rewards shareholders with cash dividends, has paid one every year since listing and has adopted a shareholder return plan for the next three years.",
    },
    {
      "zh-CN":
        "公司重视与投资者的沟通，通过定期报告、业绩说明会、机构调研和投资者热线等方式，公平、及时地向境内外投资者传递公司信息。欢迎预约调研或订阅股价提醒。",
      tc: "公司重視與投資者的溝通，透過定期報告、業績說明會、機構調研及投資者熱線等渠道，公平、適時地向境內外投資者傳達公司資訊。歡迎預約調研或訂閱到價提示。",
      en: "The Company values its dialogue with investors. Through periodic reports, results briefings, institutional research visits and an investor hotline it informs investors at home and abroad fairly and promptly. You are welcome to book a visit or to subscribe to price alerts.",
    },
    {
      "zh-CN":
        "本网站为演示站点：公司、人物、地址、电话、股票代码及全部行情数据均属虚构，与任何现实中的发行人无关，亦不构成投资建议。",
      tc: "本網站為示範網站：公司、人物、地址、電話、股份代號及所有行情數據均屬虛構，與任何現實中的發行人無關，亦不構成投資建議。",
      en: "This is a demonstration site. The company, people, addresses, telephone numbers, stock codes and all market data are fictional, have no connection with any existing issuer and are not investment advice.",
    },
  ),
  registeredCapital: { "zh-CN": "人民币705,300,000元", tc: "人民幣705,300,000元", en: "RMB 705,300,000" },
  legalRepresentative: { "zh-CN": "顾明澈", tc: "顧明澈", en: "Gu Mingche" },
  boardSecretary: { "zh-CN": "沈知衡", tc: "沈知衡", en: "Shen Zhiheng" },
  address: {
    "zh-CN": "江苏省苏州市澄岳路1号澄岳大厦；香港主要营业地点：湾仔景衡道8号澄岳中心21楼",
    tc: "江蘇省蘇州市澄岳路1號澄岳大廈；香港主要營業地點：灣仔景衡道8號澄岳中心21樓",
    en: "Chengyue Tower, 1 Chengyue Road, Suzhou, Jiangsu Province, PRC; principal place of business in Hong Kong: 21/F, Chengyue Centre, 8 King Hang Road, Wan Chai",
  },
  industry: {
    "zh-CN": "通用设备制造业（精密零部件与智能装备）",
    tc: "通用設備製造業（精密零部件及智能設備）",
    en: "General equipment manufacturing (precision components and intelligent equipment)",
  },
  auditor: {
    "zh-CN": "明衡会计师事务所（特殊普通合伙）",
    tc: "明衡會計師事務所（特殊普通合夥）",
    en: "Mingheng Certified Public Accountants LLP",
  },
  phone: "+86 512 5550 0188",
  fax: "+86 512 5550 0189",
  email: "ir@chengyue.example.com",
  website: "https://www.chengyue.example.com",
  postcode: "215000",
  founded: "1998-09-08",
  listings: [
    { code: "609718.SH", day: "2012-03-16" },
    { code: "07118.HK", day: "2015-06-18" },
  ],
};
