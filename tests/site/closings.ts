import { areas } from "~/areas";
import { calls } from "~/areas.server";

const front = "/irh/investorForntPageController";
const home = "/irh/indexHome";
const search = "/irh/indexHomeSearch";
const survey = "/irh/fontSurveyExplainController";
const finance = "/irh/fontFinancialQuick";
const owners = "/irh/frontCompanyManage";

/**
 * What the calls of readers tell, by the pages that have it: with the last of these a call closes. Written here once
 * more by hand.
 */
const callsByPages: Record<string, string[]> = {
  stock: [`POST ${search}/getStockTradeInfo`, `POST ${search}/getCompanyPricesInfo`],
  northbound: ["POST /irh/northBoundFundPositionWeb/getNorthBoundFundPosition"],
  marginTrading: [
    "POST /irh/securitiesMarginTradingWeb/transactionDetails",
    "POST /irh/securitiesMarginTradingWeb/getAllShowItem",
  ],
  announcements: [`POST ${search}/noticeIndex`],
  "periodicReports/documents": [`POST ${search}/getFinancialReport`],
  "announcements periodicReports/documents": [`POST ${front}/getFinancialDisclosureStatistics`],
  calendar: [`POST ${search}/getCompanyCalendarInfo`, "POST /irh/indexInvestorCommunicate/calendarInitForShow"],
  company: ["POST /irh/fontBackHomeManage/getCompanyBasicInfo"],
  organisation: [`POST ${owners}/getOrganizationalStructureInfoFont`],
  equityInstitutions: [`POST ${owners}/getAllEquityInstitutionsFont`],
  financials: [
    `POST ${finance}/getOpenFinanceDataFont`,
    `POST ${finance}/getFinancialStatementInfoFont`,
    `POST ${finance}/getFinancialStatementYearListFont`,
    `POST ${finance}/exportFinancialInfoExcelFont`,
    `POST ${finance}/getFinancialStatementInfoFromHomePageFont`,
    `POST ${finance}/getFinancialIndicatorsFont`,
    `GET ${finance}/getFinancialFacts`,
    `GET ${finance}/getFinancialFactsCsv`,
  ],
  people: [
    `POST ${search}/getCompanyPersonInfo`,
    `POST ${search}/getCompanyLinkPersonInfo`,
    `POST ${owners}/getSpecialCommitteesOfTheBoardFont`,
  ],
  analysts: ["POST /irh/IndexMenu/queryAnalystPersonInfo", "POST /irh/IndexMenu/queryAnalystTab"],
  questions: [`POST ${front}/getIrmQaList`, `POST ${front}/getIrmQaStatistics`],
  researchReports: [
    `POST ${front}/getCompanyResearchReportTable`,
    `POST ${front}/getIndustryResearchReportTable`,
    `POST ${front}/getMarketViewpointData`,
    "POST /irh/fontResearchReport/queryResearchReportList",
  ],
  investorEducation: [
    "POST /irh/fontInvestorEducation/getInvestorEducationList",
    "POST /irh/fontInvestorEducation/getPublishSourceTree",
    "POST /irh/fontInvestorEducation/editInvestorEducation",
  ],
  classroom: ["POST /regulatory/homePage/getClassroomList", "POST /classroom/classRoomVideoController/getCourseVideo"],
  "capitalEvents roadshows": ["POST /irh/indexPerformanceReferrals/getIndexIrmResultsRecommended"],
  shareholders: [`POST ${owners}/getShareholdersInfoFont`, `POST ${owners}/getShareholdersInfoListFont`],
  appointments: [
    `POST ${survey}/getSurveyTabInfo`,
    `POST ${survey}/getSurveyExplainBaseInfo`,
    `POST ${survey}/getResearchAppointmentInfo`,
    "POST /irh/appointmentSurvey/getSettingField",
    `POST ${survey}/repeatPhoneCheck`,
    `POST ${survey}/saveParticipateCheck`,
    "POST /irh/participate/saveParticipate",
    "POST /irh/appointmentSurvey/saveByBusinessId",
    "POST /irh/file/businessCardScanning",
  ],
  "appointments calendar": [`POST ${survey}/getQuiteDateInfo`],
  "": [
    `GET ${survey}/sendVerifyCode`,
    `POST ${survey}/verifyMobileMsgCode`,
    `POST ${survey}/getUserResearchAppointmentInfo`,
    `POST ${survey}/getUserResearchAppointmentDetail`,
    "POST /irh/appointmentSurvey/editRegistration",
    "POST /irh/appointmentSurvey/getUuid",
    "POST /irh/appointmentSurvey/updateUuidById",
    `POST ${survey}/getSignCheckField`,
    "POST /irh/participate/getParticipateData",
    "POST /irh/participate/saveSignMsgById",
    "POST /irh/participate/sendSignMsg",
    "POST /irh/participate/getsignMsgById",
    "POST /signature/irh/getSignStatus",
    "POST /irh/publicAccountInfoWeb/getPublicAccountInformation",
    `POST ${home}/frontGetCustomContentList`,
    `POST ${home}/getCustomContentDetailById`,
    `POST ${home}/getCompanyCustomStyleData`,
    `POST ${home}/selectMenuTree`,
    `POST ${home}/getMenuInfoOpenFlag`,
    `POST ${home}/checkCompanyInfoIsShow`,
    `POST ${home}/getCompanyCustomColumnStyleData`,
    `POST ${home}/getCompanySiteConfigShare`,
    `POST ${home}/getIndexPageInfo`,
    `POST ${home}/getOperatorFileViewPath`,
    `POST ${search}/getIndexOpenSetting`,
    `GET ${search}/getModelIdByBusinessId`,
    `POST ${home}/setIrhUserViewInfo`,
    `POST ${home}/setIrhVideoView`,
  ],
};
export const pagesOf = new Map(
  Object.entries(callsByPages).flatMap(([pages, names]) =>
    names.map((name) => [name, pages.split(" ").filter(Boolean)]),
  ),
);
export const ofReaders = Object.entries(calls).flatMap(([name, { permission }]) =>
  permission === "public" ? [name] : [],
);
export const ofStaff = Object.keys(calls).filter((name) => !ofReaders.includes(name));

/** Pages that close with the last page of their area in the menu, and what stands elsewhere than below its page. */
const beside: Record<string, string[]> = {
  financials: ["dupont", "indicators", "analysis", "figures"],
  questions: ["commonProblems"],
  "investorEducation classroom": ["agreement"],
  announcements: ["periodicReports/share"],
  calendar: ["achievementDetail"],
  investorEducation: ["investorEducationViewMp4"],
};
export const frames = areas.flatMap((area) => area.frames ?? []);
export const menuPages = areas.flatMap(({ name, pages = [] }) =>
  pages.flatMap(({ key, path, column, form }) => (column ? [{ id: `${name}.${key}`, area: name, path, form }] : [])),
);
const sources = import.meta.glob<string>("/app/routes.ts", { eager: true, query: "?raw", import: "default" });
/** One address of each route of readers. */
export const addresses = [
  ...new Set(
    [...(sources["/app/routes.ts"] ?? "").matchAll(/route\(["`]([^"`*]+)["`]/g)].flatMap(([, path = ""]) =>
      /* The list ends with what is the office's. */
      /^office\b/.test(path)
        ? []
        : path.startsWith("$" + "{path}")
          ? ["northbound.xlsx", "marginTrading.csv"]
          : [path.replace(/\$\{\w+\}/g, "xlsx").replace(/:\w+/g, "any")],
    ),
  ),
];

const isBelow = (path: string, page: string) =>
  path === page || [".", "/"].some((next) => path.startsWith(page + next));
/** Whether an address is to close where these pages are closed. */
export function isToClose(path: string, closed: readonly { path: string; form?: boolean | undefined }[]): boolean {
  const paths = closed.map((page) => page.path);
  const open = menuPages.find((page) => isBelow(path, page.path) && !paths.includes(page.path));
  if (closed.some((page) => (page.form ? path === page.path : isBelow(path, page.path) && !open))) return true;
  if (frames.some((frame) => frame.path === path && paths.includes(frame.of))) return true;
  return Object.entries(beside).some(
    ([pages, others]) =>
      pages.split(" ").every((page) => paths.includes(page)) && others.some((one) => isBelow(path, one)),
  );
}

/** Whether a call is to close where these pages are closed. */
export const isWithout = (name: string, closed: readonly { path: string }[]) => {
  const pages = pagesOf.get(name) ?? [];
  return pages.length > 0 && pages.every((page) => closed.some(({ path }) => path === page));
};

export const areasInMenu = [...new Set(menuPages.map(({ area }) => area))];
/** What a company may close: each page, each area, everything. */
export const closings = [
  ...menuPages.map((page) => ({ of: page.path, closed: [page] })),
  ...areasInMenu
    .map((area) => ({ of: `all of ${area}`, closed: menuPages.filter((page) => page.area === area) }))
    .filter(({ closed }) => closed.length > 1),
  { of: "everything", closed: menuPages },
].map((one, at) => ({ ...one, companyId: `closed${at}` }));
