/** Every reading page of the public site, as its address below /ui/irh/. */
export const readingPages = [
  "index",
  "index/column?id=company",
  "index/column?id=stock",
  "index/column?id=communication",
  "index/column?id=disclosure",
  "announcements",
  "announcements?type=periodic&q=report",
  "announcements/demo-chengyue-filing-1-3",
  "periodicReports/documents",
  "periodicReports/visualVideo",
  "periodicReports/share?id=demo-chengyue-filing-1-3",
  "search?q=report",
  "calendar",
  "calendar?view=list&when=past",
  "calendar/demo-chengyue-event-talk",
  "results",
  "achievementDetail?id=demo-chengyue-event-last-annual",
  "shareholders",
  "shareholders?years=10&class=A&date=2025-12-31",
  "shareholders/holder/demo-chengyue-top10-2025-12-31-1",
  "dividends",
  "dividends?shares=1000&since=2021-01-04",
  "shareCapital",
  "dupont",
  "dupont?form=five&unit=tenThousand",
  "indicators",
  "indicators?span=h1&years=10",
  "analysis",
  "analysis?view=index&item1=income.revenue&item2=income.parentProfit&item3=indicators.weightedRoe",
  "investorEducation",
  "investorEducation?type=video",
  "investorEducation/demo-chengyue-education-pe",
  "investorEducation/sources/demo-chengyue-source-exchange",
  "investorEducationViewMp4?id=demo-chengyue-education-lesson-1",
  "classroom",
  "classroom/demo-chengyue-course-reports",
  "agreement",
  "honours",
  "honours/demo-chengyue-honour-green",
  "customContent",
  "customContent/demo-chengyue-page-model",
  "pages/investment-case",
  "pages/governance",
  "financials",
  "financials?statement=balance&sight=quarter&years=10&beside=both",
  "figures",
  "figures/demo-chengyue-figures-annual-2025",
  "figures/demo-chengyue-figures-annual-2025?statement=balance",
  "company",
  "organisation",
  "people",
  "equityInstitutions",
  "analysts",
  "questions",
  "questions?platform=szse&year=2026",
  "commonProblems",
  "researchReports",
  "researchReports?kind=industry",
  "researchReports/demo-chengyue-report-1",
  "stock",
  "stock?range=1Y",
  "stock/figures?range=5Y",
  "northbound",
  "marginTrading",
  "marginTrading?range=1Y&marginBalance=1&lendingVolume=1",
  "appointments",
  "messages",
  "privacy",
  "developers",
  "developers?call=indexHomeSearch.noticeIndex",
];

/** Public pages that hold a form. */
export const formPages = [
  "subscriptions",
  "appointments/inquiry",
  "privacy/yourData",
  "bookingDetails?activity=chengyue-hong-kong",
  "messages/write?column=demo-chengyue-column-business",
];

/** Pieces for frames on other sites. */
export const framePages = [
  "portrait/AsharesStyleOne",
  "portrait/interactiveEasyOne",
  "portrait/numberOfShareholders",
  "portrait/shareholdersInfo",
  "portrait/stockPriceChart?range=1Y",
  "portrait/historicalStockSearch",
];

const otherPages = ["error/401", "error/403", "error/404", "error/500", "noPermission"];

export const publicPages = [...readingPages, ...framePages, ...formPages, ...otherPages];

export const languages = ["zh-CN", "tc", "en"];

/** The address of a page in a language. */
export const addressOf = (page: string, lang: string) => `/ui/irh/${page}${page.includes("?") ? "&" : "?"}lang=${lang}`;
