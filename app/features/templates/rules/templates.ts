import { type ColumnName, columnNames, type MenuTree } from "~/shared/area";
import type { BrandColours, MenuStyle, RiseFall, ThemeName } from "~/shared/themes";
import { companyPages } from "./pages/company";
import { figurePages } from "./pages/figures";
import { governancePages } from "./pages/governance";
import { shareholderPages } from "./pages/shareholders";
import { sharePages } from "./pages/shares";
import { valuePages } from "./pages/value";
import { bodyOf, type StartingPage, type TemplateName, w } from "./parts";
import type { SceneName } from "./scenes";

type StartingMenu = {
  address: string;
  name: ReturnType<typeof w>;
  lead: ReturnType<typeof w>;
  column: ColumnName;
  layout: "list" | "page";
  /** Whether the home page leads to it once it is out. */
  onHome: boolean;
  pages: readonly StartingPage[];
};

const alone = (column: ColumnName, page: StartingPage, lead: StartingMenu["lead"], onHome = false): StartingMenu => ({
  ...{ address: page.key, name: page.title, lead, column, layout: "page" as const, onHome },
  pages: [page],
});

/** The menus of every starting site in their order, each with its pages. */
export const startingMenus: readonly StartingMenu[] = [
  alone(
    "company",
    companyPages.investmentCase,
    w("市场地位、增长动力与股东回报", "市場地位、增長動力與股東回報", "Market position, growth and returns"),
    true,
  ),
  {
    ...{ address: "strategy", name: w("战略", "策略", "Strategy"), column: "company", layout: "list", onHome: true },
    lead: w("商业模式、目标、展望及风险", "業務模式、目標、展望及風險", "Business model, targets, outlook and risks"),
    pages: [companyPages.strategy, figurePages.targets, figurePages.outlook, governancePages.risks, valuePages.plan],
  },
  {
    ...{ address: "governance", column: "company", layout: "list", onHome: true },
    name: w("公司治理", "企業管治", "Corporate governance"),
    lead: w(
      "治理文件、董事会构成、薪酬与出席",
      "管治文件、董事會組成、薪酬及出席",
      "Documents, the board, its pay and attendance",
    ),
    pages: [
      companyPages.governanceDocuments,
      companyPages.committees,
      governancePages.skills,
      governancePages.remuneration,
      governancePages.communicationPolicy,
    ],
  },
  alone(
    "disclosure",
    figurePages.fiveYears,
    w(
      "收入、盈利、现金流与每股数据",
      "收入、盈利、現金流與每股數據",
      "Revenue, earnings, cash flow and figures a share",
    ),
  ),
  alone(
    "disclosure",
    figurePages.debt,
    w("信用评级、存续债券与融资政策", "信貸評級、存續債券與融資政策", "Credit ratings, bonds and financing policy"),
  ),
  alone(
    "disclosure",
    valuePages.sustainability,
    w("二十一项议题的披露位置", "二十一項議題的披露位置", "Where each of the 21 topics is disclosed"),
  ),
  alone(
    "stock",
    sharePages.dividendPolicy,
    w("派息比例、次数与例外情形", "派息比率、次數與例外情況", "How much, how often, and when nothing is paid"),
  ),
  alone(
    "stock",
    sharePages.ownership,
    w(
      "股份类别、控股股东与主要股东",
      "股份類別、控股股東與主要股東",
      "Share classes, controlling and major shareholders",
    ),
  ),
  alone(
    "communication",
    sharePages.consensus,
    w("预测的收集方式与口径", "預測的收集方式與口徑", "How estimates are collected and what they cover"),
  ),
  alone(
    "communication",
    shareholderPages.briefing,
    w("时间、出席人员、提问与记录", "時間、出席人員、提問及紀錄", "When, who attends, how to ask, and the record"),
  ),
  {
    ...{ address: "shareholder-centre", column: "communication", layout: "list", onHome: false },
    name: w("股东中心", "股東中心", "Shareholder centre"),
    lead: w("股东权利、服务与投诉", "股東權利、服務及投訴", "Rights, services and complaints"),
    pages: [shareholderPages.rights, shareholderPages.services, shareholderPages.complaints],
  },
  alone(
    "communication",
    sharePages.contacts,
    w("联系人、股份过户登记与公司秘书", "聯絡人、股份過戶登記與公司秘書", "People to ask, registrars and secretaries"),
  ),
];

type Template = {
  theme: ThemeName;
  colours: BrandColours;
  menuStyle: MenuStyle;
  riseFall: RiseFall;
  /** Pages of the house that such a company has no use for, by their columns; it can open them again under Menu. */
  closed: Partial<Record<ColumnName, readonly string[]>>;
};

/** What each starting site sets beside its pages. */
export const templates: Readonly<Record<TemplateName, Template>> = {
  mainland: {
    ...{ theme: "geekBlue", menuStyle: "topMenuBanner", riseFall: "red-up" },
    colours: { brand: "#1d4f91", layout: "#e8eef5", chart: "#1d4f91" },
    closed: { stock: ["stock.northbound"] },
  },
  hongKong: {
    ...{ theme: "autumnGold", menuStyle: "topMenuRight", riseFall: "green-up" },
    colours: { brand: "#0b4a43", layout: "#f1eee6", chart: "#0b4a43" },
    closed: { stock: ["stock.northbound", "stock.margin"], communication: ["questions.questions"] },
  },
  dual: {
    ...{ theme: "coralBlue", menuStyle: "topMenuCard", riseFall: "red-up" },
    colours: { brand: "#4338a8", layout: "#eeedf8", chart: "#4338a8" },
    closed: {},
  },
};

/** The menu of a starting site: that of the house in its order, with what is closed. */
export const treeOf = ({ closed }: Template): MenuTree => ({
  columns: columnNames.map((id) => ({
    ...{ id, closed: false },
    entries: (closed[id] ?? []).map((page) => ({ id: page, closed: true })),
  })),
});

/** The page that opens with the scene of its kind of company. */
export const firstPage = companyPages.investmentCase.key;

/** The pages that open with a picture, each with the scene that is drawn for it in that starting site. */
export const illustrated = (template: TemplateName): Readonly<Record<string, SceneName>> => ({
  [firstPage]: template,
  [companyPages.strategy.key]: "waves",
});

/** The draft of a page in one starting site, in a menu, with the picture of that id where there is one. */
export const draftOf = (page: StartingPage, template: TemplateName, menuId: string, picture: string | null = null) => ({
  ...{ type: menuId, at: null, title: page.title, summary: page.summary, body: bodyOf(page, template, picture) },
  ...{ facts: { pictures: picture ? [picture] : [], follows: { tc: 1, en: 1 } }, files: [] },
});
