import type { officeGroups } from "~/shared/area";

type Page = { group: (typeof officeGroups)[number]; screens: readonly string[] };

/** The pages of the handbook in their order, each with the screens of the office that it explains. */
export const pages = {
  start: {
    group: "work",
    screens: ["homeIndex", "office/startingSite", "office/existingSite", "office/live", "office/companies"],
  },
  account: { group: "work", screens: ["office/account"] },
  announcements: { group: "disclosure", screens: ["office/announcements"] },
  releases: { group: "disclosure", screens: ["office/releases", "office/changes"] },
  resultsDay: { group: "disclosure", screens: ["office/resultsDay", "office/insiders"] },
  calendar: {
    group: "disclosure",
    screens: ["office/calendar", "office/duties", "office/meetings", "office/capitalEvents"],
  },
  figures: {
    group: "disclosure",
    screens: ["office/figures", "office/indicators", "office/dupont", "office/analysis", "office/openFinance"],
  },
  company: {
    group: "company",
    screens: ["office/company", "office/companyPeople", "office/organisation", "office/institutions", "office/honours"],
  },
  languages: { group: "company", screens: ["office/englishName", "office/glossary"] },
  shares: {
    group: "company",
    screens: [
      "office/dividends",
      "office/shareCapital",
      "office/shareholderCounts",
      "office/shareholders",
      "office/freeFloat",
    ],
  },
  esg: { group: "company", screens: ["office/esgRatings", "office/esgFigures"] },
  prices: {
    group: "market",
    screens: ["office/prices", "office/securities", "office/northbound", "office/marginTrading"],
  },
  analysts: { group: "market", screens: ["office/analysts", "office/estimates", "office/researchReports"] },
  activities: {
    group: "investors",
    screens: ["office/activities", "office/dateRequests", "office/silentPeriod", "office/letters"],
  },
  registrations: { group: "investors", screens: ["office/registrations"] },
  reception: { group: "investors", screens: ["office/reception", "office/activityRecords"] },
  cards: { group: "investors", screens: ["businessCardIndex", "investorConcern"] },
  messages: { group: "investors", screens: ["office/messages", "office/messageColumns"] },
  questions: { group: "investors", screens: ["office/questions", "office/commonProblems"] },
  mails: { group: "investors", screens: ["office/subscribers", "office/mailCentre", "office/mails"] },
  look: { group: "site", screens: ["webSiteSetting", "office/logo", "office/font", "office/sharePicture"] },
  pages: { group: "site", screens: ["office/menu", "office/pages", "office/customContent", "contentSet"] },
  contents: {
    group: "site",
    screens: ["office/pictures", "office/investorEducation", "office/recommendations", "office/publicAccounts"],
  },
  previews: { group: "site", screens: ["office/previews", "office/versions"] },
  health: { group: "site", screens: ["office/health", "office/statistics"] },
  frames: { group: "site", screens: ["office/frames"] },
  people: { group: "settings", screens: ["office/people"] },
  security: { group: "settings", screens: ["office/security", "office/audit", "office/deployment"] },
  imports: { group: "settings", screens: ["office/imports", "office/dataKeys"] },
} as const satisfies Record<string, Page>;

export type PageKey = keyof typeof pages;

/** What a page says: when it is needed, what to do one after the other, and what else is good to know. */
export type PageText = { title: string; when: string; steps: readonly string[]; tips: readonly string[] };
export type HandbookTexts = Readonly<Record<PageKey, PageText>>;

export const pageKeys = Object.keys(pages) as PageKey[];
export const isPageKey = (key: string): key is PageKey => Object.hasOwn(pages, key);

/** The page that explains the screen at this office path, or at the nearest one above it. */
export function pageOf(path: string): PageKey | undefined {
  const parts = path.split("/").filter(Boolean);
  for (let length = parts.length; length > 0; length -= 1) {
    const place = parts.slice(0, length).join("/");
    const found = pageKeys.find((key) => (pages[key].screens as readonly string[]).includes(place));
    if (found) return found;
  }
  return undefined;
}
