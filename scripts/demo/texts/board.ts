import type { DemoPerson } from "../people.ts";

const manager = ["投资者关系经理", "投資者關係經理", "Investor Relations Manager"] as const;
const representative = ["证券事务代表", "證券事務代表", "Securities Affairs Representative"] as const;
const independent = ["独立董事", "獨立董事", "Independent director"] as const;

const chengyue: readonly DemoPerson[] = [
  {
    key: "gu",
    name: ["顾明澈", "顧明澈", "Gu Mingche"],
    biography: [
      "1968年生，机械工程博士，高级工程师。1998年参与创办公司，历任总工程师、总经理，主持谐波减速器的国产化研发，拥有发明专利二十六项。\n\n2014年起任董事长，负责公司战略与研发方向。",
      "1968年生，機械工程博士，高級工程師。1998年參與創辦公司，歷任總工程師、總經理，主持諧波減速器的國產化研發，擁有發明專利二十六項。\n\n2014年起出任董事長，負責公司策略及研發方向。",
      "Born in 1968; PhD in mechanical engineering, senior engineer. He was among the founders in 1998, served as chief engineer and general manager, led the development of the Company’s harmonic reducers and holds twenty-six invention patents.\n\nChairman since 2014, he is responsible for strategy and the direction of research.",
    ],
    seats: {
      directors: { post: ["董事长", "董事長", "Chairman"], since: "2014-05-20", chair: true },
      strategy: { chair: true },
      nomination: {},
    },
  },
  {
    key: "qin",
    name: ["秦望舒", "秦望舒", "Qin Wangshu"],
    biography: [
      "1974年生，工商管理硕士。2003年加入公司，先后负责精密轴承事业部与海外营销，2018年起任董事、总经理，主持日常经营。",
      "1974年生，工商管理碩士。2003年加入公司，先後負責精密軸承事業部及海外營銷，2018年起出任董事、總經理，主持日常經營。",
      "Born in 1974; MBA. She joined the Company in 2003, ran the Precision Bearings Division and overseas sales, and has led the daily business as director and general manager since 2018.",
    ],
    seats: {
      directors: { post: ["董事、总经理", "董事、總經理", "Director, general manager"], since: "2018-05-18" },
      management: { post: ["总经理", "總經理", "General manager"], since: "2018-05-18" },
      strategy: {},
    },
  },
  {
    key: "cheng",
    name: ["程以宁", "程以寧", "Cheng Yining"],
    biography: [
      "1978年生，注册会计师。曾在会计师事务所从事制造业审计十年，2019年起任董事、财务总监，负责财务、资金与税务。",
      "1978年生，註冊會計師。曾在會計師事務所從事製造業審計十年，2019年起出任董事、財務總監，負責財務、資金及稅務。",
      "Born in 1978; certified public accountant. After ten years of auditing manufacturers she became director and chief financial officer in 2019, in charge of finance, treasury and tax.",
    ],
    seats: {
      directors: {
        post: ["董事、财务总监", "董事、財務總監", "Director, chief financial officer"],
        since: "2019-05-17",
      },
      management: { post: ["财务总监", "財務總監", "Chief financial officer"], since: "2019-05-17" },
      pay: {},
    },
  },
  {
    key: "bai",
    name: ["白予安", "白予安", "Bai Yu’an"],
    biography: [
      "1963年生，会计学教授、博士生导师，研究内部控制与企业会计准则。2021年起任独立董事。",
      "1963年生，會計學教授、博士生導師，研究內部監控及企業會計準則。2021年起出任獨立董事。",
      "Born in 1963; professor of accounting, working on internal control and accounting standards. Independent director since 2021.",
    ],
    seats: { directors: { post: independent, since: "2021-05-21" }, auditing: { chair: true }, pay: {} },
  },
  {
    key: "fang",
    name: ["方景澄", "方景澄", "Fang Jingcheng"],
    biography: [
      "1966年生，执业律师，长期从事公司治理与跨境并购业务。2021年起任独立董事。",
      "1966年生，執業律師，長期從事企業管治及跨境併購業務。2021年起出任獨立董事。",
      "Born in 1966; practising lawyer in corporate governance and cross-border mergers. Independent director since 2021.",
    ],
    seats: { directors: { post: independent, since: "2021-05-21" }, nomination: { chair: true }, auditing: {} },
  },
  {
    key: "he",
    name: ["贺清扬", "賀清揚", "He Qingyang"],
    biography: [
      "1970年生，材料科学研究员，曾任国家重点实验室副主任。2022年起任独立董事。",
      "1970年生，材料科學研究員，曾任國家重點實驗室副主任。2022年起出任獨立董事。",
      "Born in 1970; research professor of materials science and former deputy head of a state key laboratory. Independent director since 2022.",
    ],
    seats: {
      directors: { post: independent, since: "2022-05-20" },
      pay: { chair: true },
      strategy: {},
      nomination: {},
      auditing: {},
    },
  },
  {
    key: "shen",
    name: ["沈知衡", "沈知衡", "Shen Zhiheng"],
    biography: [
      "1980年生，法学硕士，具有上市公司董事会秘书资格。2016年起任董事会秘书，负责信息披露、投资者关系与股东会、董事会运作。",
      "1980年生，法學碩士，具有上市公司董事會秘書資格。2016年起出任董事會秘書，負責信息披露、投資者關係及董事會事務。",
      "Born in 1980; LLM, qualified as secretary to the board of a listed company. Board secretary since 2016, responsible for disclosure, investor relations and the meetings of shareholders and the board.",
    ],
    seats: { management: { post: ["董事会秘书", "董事會秘書", "Board secretary"], since: "2016-05-19" } },
  },
  {
    key: "lu",
    name: ["陆景行", "陸景行", "Lu Jingxing"],
    biography: ["", "", ""],
    seats: { contacts: { post: ["投资者关系总监", "投資者關係總監", "Head of Investor Relations"] } },
  },
  {
    key: "tang",
    name: ["唐若澄", "唐若澄", "Tang Ruocheng"],
    biography: ["", "", ""],
    seats: { contacts: { post: manager } },
    reach: { phone: "+86 512 5550 0191" },
  },
  {
    key: "rong",
    name: ["容知微", "容知微", "Yung Chi Mei"],
    biography: ["", "", ""],
    seats: { contacts: { post: manager } },
    reach: { email: "ir.hk@chengyue.example.com" },
  },
];

const jilan: readonly DemoPerson[] = [
  {
    key: "lu",
    name: ["陆闻溪", "陸聞溪", "Lu Wenxi"],
    biography: [
      "1972年生，高分子材料博士。2006年创办公司，2013年起任董事长。",
      "1972年生，高分子材料博士。2006年創辦公司，2013年起出任董事長。",
      "Born in 1972; PhD in polymer materials. She founded the Company in 2006 and has been its chairman since 2013.",
    ],
    seats: {
      directors: { post: ["董事长", "董事長", "Chairman"], since: "2013-06-14", chair: true },
      strategy: { chair: true },
      nomination: {},
    },
  },
  {
    key: "fu",
    name: ["傅亦川", "傅亦川", "Fu Yichuan"],
    biography: [
      "1976年生，化学工程硕士。2009年加入公司，历任生产总监、副总经理，2017年起任董事、总经理。",
      "1976年生，化學工程碩士。2009年加入公司，歷任生產總監、副總經理，2017年起出任董事、總經理。",
      "Born in 1976; MSc in chemical engineering. He joined the Company in 2009, headed production, and has been director and general manager since 2017.",
    ],
    seats: {
      directors: { post: ["董事、总经理", "董事、總經理", "Director, general manager"], since: "2017-06-16" },
      management: { post: ["总经理", "總經理", "General manager"], since: "2017-06-16" },
      strategy: {},
    },
  },
  {
    key: "su",
    name: ["苏映雪", "蘇映雪", "Su Yingxue"],
    biography: [
      "1981年生，注册会计师。2020年起任董事、财务总监。",
      "1981年生，註冊會計師。2020年起出任董事、財務總監。",
      "Born in 1981; certified public accountant. Director and chief financial officer since 2020.",
    ],
    seats: {
      directors: {
        post: ["董事、财务总监", "董事、財務總監", "Director, chief financial officer"],
        since: "2020-06-12",
      },
      management: { post: ["财务总监", "財務總監", "Chief financial officer"], since: "2020-06-12" },
      pay: {},
    },
  },
  {
    key: "xia",
    name: ["夏知微", "夏知微", "Xia Zhiwei"],
    biography: [
      "1965年生，会计学教授。2021年起任独立董事。",
      "1965年生，會計學教授。2021年起出任獨立董事。",
      "Born in 1965; professor of accounting. Independent director since 2021.",
    ],
    seats: { directors: { post: independent, since: "2021-06-18" }, auditing: { chair: true }, pay: {} },
  },
  {
    key: "mu",
    name: ["沐怀谷", "沐懷谷", "Mu Huaigu"],
    biography: [
      "1969年生，执业律师。2022年起任独立董事。",
      "1969年生，執業律師。2022年起出任獨立董事。",
      "Born in 1969; practising lawyer. Independent director since 2022.",
    ],
    seats: { directors: { post: independent, since: "2022-06-17" }, nomination: { chair: true }, auditing: {} },
  },
  {
    key: "yu",
    name: ["俞辞远", "俞辭遠", "Yu Ciyuan"],
    biography: [
      "1973年生，电化学研究员，长期从事电池隔膜研究。2022年起任独立董事。",
      "1973年生，電化學研究員，長期從事電池隔膜研究。2022年起出任獨立董事。",
      "Born in 1973; research professor of electrochemistry, working on battery separators. Independent director since 2022.",
    ],
    seats: {
      directors: { post: independent, since: "2022-06-17" },
      pay: { chair: true },
      strategy: {},
      nomination: {},
      auditing: {},
    },
  },
  {
    key: "zhu",
    name: ["祝景行", "祝景行", "Zhu Jingxing"],
    biography: [
      "1984年生，金融学硕士。2018年起任董事会秘书，负责信息披露与投资者关系。",
      "1984年生，金融學碩士。2018年起出任董事會秘書，負責信息披露及投資者關係。",
      "Born in 1984; MSc in finance. Board secretary since 2018, responsible for disclosure and investor relations.",
    ],
    seats: { management: { post: ["董事会秘书", "董事會秘書", "Board secretary"], since: "2018-06-15" } },
  },
  {
    key: "wen",
    name: ["温岚", "溫嵐", "Wen Lan"],
    biography: ["", "", ""],
    seats: {
      contacts: { post: representative },
    },
  },
  {
    key: "heyan",
    name: ["贺砚秋", "賀硯秋", "He Yanqiu"],
    biography: ["", "", ""],
    seats: { contacts: { post: representative } },
    reach: { phone: "+86 574 5550 0171" },
  },
];

/** Who sits on the boards of the demo companies, as their reports name them. */
export const board = { chengyue, jilan };
