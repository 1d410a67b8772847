import { type ColumnName, columnNames, type MenuTree } from "~/shared/area";
import type { BrandColours, MenuStyle, RiseFall, ThemeName } from "~/shared/themes";
import { companyPages } from "./pages/company";
import { figurePages } from "./pages/figures";
import { sharePages } from "./pages/shares";
import { bodyOf, type StartingPage, type TemplateName, w } from "./parts";
import type { SceneName } from "./scenes";

type StartingMenu = {
  address: string;
  name: ReturnType<typeof w>;
  column: ColumnName;
  layout: "list" | "page";
  pages: readonly StartingPage[];
};

const alone = (column: ColumnName, page: StartingPage): StartingMenu => ({
  ...{ address: page.key, name: page.title, column, layout: "page" as const },
  pages: [page],
});

/** The menus of every starting site in their order, each with its pages. */
export const startingMenus: readonly StartingMenu[] = [
  alone("company", companyPages.investmentCase),
  {
    ...{ address: "strategy", name: w("战略", "策略", "Strategy"), column: "company", layout: "list" },
    pages: [companyPages.strategy, figurePages.targets, figurePages.outlook],
  },
  {
    ...{
      address: "governance",
      name: w("公司治理", "企業管治", "Corporate governance"),
      column: "company",
      layout: "list",
    },
    pages: [companyPages.governanceDocuments, companyPages.committees],
  },
  alone("disclosure", figurePages.fiveYears),
  alone("disclosure", figurePages.debt),
  alone("stock", sharePages.dividendPolicy),
  alone("stock", sharePages.ownership),
  alone("communication", sharePages.consensus),
  alone("communication", sharePages.contacts),
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
