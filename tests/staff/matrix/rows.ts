import type { calls } from "~/areas.server";
import { registrationOf } from "../../appointments/registration";
import { eventDraft } from "../../calendar/event";

/** The ids of one company that a caller may name. */
export type Ids = { activity: string; registration: string; subscriber: string; stock: string; event: string };
export type Row = (ids: Ids) => Record<string, unknown>;

const nothing: Row = () => ({});
const activity: Row = ({ activity }) => ({ activityId: activity });
const contact = { mobile: "+8613800000000", email: "matrix@example.com" };
const registration: Row = ({ activity }) =>
  registrationOf(activity, contact.mobile, { email: contact.email, idempotencyKey: "matrix-of-calls-1" });
const survey = "/irh/fontSurveyExplainController";

const signer: Row = ({ registration }) => ({ id: registration, signer: 0 });
const link: Row = () => ({ uuid: "0123456789abcdefghijkl" });
const signed = { name: "林海", mobile: contact.mobile, signature: "林海", agreed: "yes" };
const letterRows = {
  "POST /irh/appointmentSurvey/getUuid": signer,
  "POST /irh/appointmentSurvey/updateUuidById": signer,
  [`POST ${survey}/getSignCheckField`]: signer,
  "POST /irh/participate/getParticipateData": link,
  "POST /irh/participate/saveSignMsgById": (ids) => ({ ...link(ids), ...signed }),
  "POST /irh/participate/sendSignMsg": signer,
  "POST /irh/participate/getsignMsgById": link,
  "POST /signature/irh/getSignStatus": ({ registration }) => ({ id: registration }),
} satisfies Record<string, Row>;

const company = "/irh/companyManage";
const nobody: Row = ({ event }) => ({ id: event, revision: 1 });
const byId: Row = ({ event }) => ({ id: event });
const named = { "zh-CN": "委员会" };
const peopleRows = {
  [`POST ${company}/getSpecialCommitteesOfTheBoard`]: nothing,
  [`POST ${company}/saveSpecialCommitteesOfTheBoardInfo`]: (ids) => ({ ...nobody(ids), name: named }),
  [`POST ${company}/queryBusinessInfo`]: nothing,
  [`POST ${company}/saveBusinessInfo`]: (ids) => ({ ...nobody(ids), name: named }),
  [`POST ${company}/queryBusinessPersonInfo`]: nothing,
  [`POST ${company}/queryBusinessPersonDetails`]: byId,
  [`POST ${company}/saveBusinessPersonInfo`]: (ids) => ({ ...nobody(ids), name: named }),
  [`POST ${company}/businessPersonUpdate`]: (ids) => ({ ...nobody(ids), posted: true }),
  [`POST ${company}/deleteBusinessPersonInfo`]: nobody,
  [`POST ${company}/updatePersonSort`]: ({ event }) => ({ group: "directors", ids: [event] }),
  [`POST ${company}/editOtherPerson`]: (ids) => ({ ...nobody(ids), name: named }),
  [`POST ${company}/deleteOtherPersonModel`]: nobody,
  [`POST ${company}/recoverPersonSysc`]: nothing,
} satisfies Record<string, Row>;

const accounts = "/irh/publicAccountInfo";
const account = { platform: "officialAccount", name: { "zh-CN": "远山投关" }, handle: "yuanshan-ir" };
const accountRows = {
  "POST /irh/publicAccountInfoWeb/getPublicAccountInformation": nothing,
  [`POST ${accounts}/getPublicAccountInformation`]: nothing,
  [`POST ${accounts}/getPblicAccountList`]: nothing,
  [`POST ${accounts}/getPublicAccountInformationById`]: byId,
  [`POST ${accounts}/updatePublicAccountInformation`]: (ids) => ({ ...nobody(ids), ...account }),
  [`POST ${accounts}/bindPublicAccountInformation`]: nobody,
  [`POST ${accounts}/deletePublicAccountInformation`]: nobody,
} satisfies Record<string, Row>;

const communicate = "/irh/investorCommunicate";
const analyst = { market: "a", institution: { "zh-CN": "远山证券" }, name: { "zh-CN": "李研" } };
const analystRows = {
  "POST /irh/IndexMenu/queryAnalystPersonInfo": nothing,
  "POST /irh/IndexMenu/queryAnalystTab": nothing,
  [`POST ${communicate}/queryAnalystPersonInfo`]: nothing,
  [`POST ${communicate}/queryAnalystTab`]: nothing,
  [`POST ${communicate}/editAnalyst`]: byId,
  [`POST ${communicate}/addAnalysts`]: (ids) => ({ ...nobody(ids), ...analyst }),
  [`POST ${communicate}/updateAnalystsStatus`]: (ids) => ({ ...nobody(ids), posted: true }),
  [`POST ${communicate}/updateAnalystSort`]: ({ event }) => ({ ids: [event] }),
  [`POST ${communicate}/deleteAnalyst`]: nobody,
} satisfies Record<string, Row>;

const esgRows = {
  "POST /irh/esgRating/getEsgRatingScoreList": nothing,
  "POST /irh/esgRating/getEsgRatingScoreById": byId,
  "POST /irh/esgRating/getAllReportDate": nothing,
  "POST /irh/esgRating/editEsgRatingScore": (ids) => ({
    ...{ ...nobody(ids), agencyId: ids.event, day: "2026-01-05", score: "AA" },
  }),
  "POST /irh/esgRating/changeSort": ({ event }) => ({ id: event, sort: 1 }),
  "POST /irh/esgRating/deleteRateById": nobody,
} satisfies Record<string, Row>;

const questionRows = {
  "POST /irh/investorForntPageController/getIrmQaList": nothing,
  "POST /irh/investorForntPageController/getIrmQaStatistics": nothing,
  [`POST ${communicate}/queryInteractMainByCondition`]: nothing,
  [`GET ${communicate}/getSetDataSourceList`]: nothing,
  [`GET ${communicate}/saveSetDataSourceList`]: () => ({ platform: "szse", enabled: "true" }),
} satisfies Record<string, Row>;

const study = { kind: "company", title: { "zh-CN": "深度" }, institution: { "zh-CN": "远山证券" }, day: "2026-01-05" };
const researchRows = {
  "POST /irh/investorForntPageController/getCompanyResearchReportTable": nothing,
  "POST /irh/investorForntPageController/getIndustryResearchReportTable": nothing,
  "POST /irh/investorForntPageController/getMarketViewpointData": nothing,
  "POST /irh/fontResearchReport/queryResearchReportList": nothing,
  "POST /irh/researchReport/getResearchReportTypeList": nothing,
  "POST /irh/researchReport/queryResearchReportList": nothing,
  "POST /irh/researchReport/queryResearchReportDetailInfo": byId,
  "POST /irh/researchReport/researchReportDownLoad": byId,
  "POST /irh/researchReport/saveResearchReportInfo": (ids) => ({ ...nobody(ids), ...study }),
  "POST /irh/researchReport/updateResearchReportInfo": (ids) => ({ ...nobody(ids), ...study }),
} satisfies Record<string, Row>;

const lesson = {
  type: "article",
  at: "2026-01-05T00:00:00.000Z",
  ...{ title: { "zh-CN": "市盈率" }, summary: { "zh-CN": "" }, body: { "zh-CN": "" }, facts: {}, files: [] },
};
const educationRows = {
  "POST /irh/fontInvestorEducation/getInvestorEducationList": nothing,
  "POST /irh/fontInvestorEducation/getPublishSourceTree": nothing,
  "POST /irh/fontInvestorEducation/editInvestorEducation": byId,
  "POST /regulatory/homePage/getClassroomList": nothing,
  "POST /classroom/classRoomVideoController/getCourseVideo": nothing,
  "POST /irh/investorEducation/getPublishSourceSetUp": nothing,
  "POST /irh/investorEducation/getPublishSourceTree": nothing,
  "POST /irh/investorEducation/updatePublishSourceSetUp": (ids) => ({ ...nobody(ids), name: { "zh-CN": "交易所" } }),
  "POST /irh/investorEducation/getInvestorEducationList": nothing,
  "POST /irh/investorEducation/addInvestorEducation": (ids) => ({ ...nobody(ids), draft: lesson }),
  "POST /irh/investorEducation/editInvestorEducation": byId,
  "POST /irh/investorEducation/changePostStatus": (ids) => ({ ...nobody(ids), posted: true }),
  "POST /irh/investorEducation/deleteInvestorEducation": byId,
} satisfies Record<string, Row>;

const back = "/irh/backHomeManage";
const byEventId: Row = ({ event }) => ({ id: event });
const contentRows = {
  [`POST ${back}/getCustomContentList`]: nothing,
  [`POST ${back}/getCustomContentInfo`]: byEventId,
  [`POST ${back}/editCustomContent`]: byEventId,
  [`POST ${back}/saveCustomContentInfo`]: (ids) => ({ ...nobody(ids), item: { title: { "zh-CN": "战略" } } }),
  [`POST ${back}/changeSort`]: ({ event }) => ({ ids: [event] }),
  [`POST ${back}/changePostStatus`]: (ids) => ({ ...nobody(ids), posted: true, confirmed: true }),
  [`POST ${back}/deleteCustomContent`]: byEventId,
  [`POST ${back}/deleteCustomContentMenu`]: nobody,
  [`POST ${back}/getCustomContentDataResource`]: byEventId,
  [`POST ${back}/setCustomContentDataResource`]: (ids) => ({ ...nobody(ids), source: "" }),
  [`POST ${back}/getTranslateLangData`]: ({ event }) => ({ id: event, lang: "en" }),
  [`POST ${back}/setTranslateLangData`]: (ids) => ({ ...nobody(ids), lang: "en", title: "Strategy", texts: [] }),
  "POST /irh/indexHome/frontGetCustomContentList": nothing,
  "POST /irh/indexHome/getCustomContentDetailById": byEventId,
} satisfies Record<string, Row>;

const statement: Row = () => ({ statement: "income", sight: "annual" });
const financeRows = {
  "POST /irh/financialQuick/getOpenFinanceData": nothing,
  "POST /irh/financialQuick/getFinancialStatementInfo": statement,
  "POST /irh/financialQuick/getFinancialStatementYearList": statement,
  "POST /irh/financialQuick/exportFinancialInfoExcel": statement,
  "POST /irh/financialQuick/getFinancialStatementInfoFromHomePage": nothing,
  "POST /irh/fontFinancialQuick/getOpenFinanceDataFont": nothing,
  "POST /irh/fontFinancialQuick/getFinancialStatementInfoFont": statement,
  "POST /irh/fontFinancialQuick/getFinancialStatementYearListFont": statement,
  "POST /irh/fontFinancialQuick/exportFinancialInfoExcelFont": statement,
  "POST /irh/fontFinancialQuick/getFinancialStatementInfoFromHomePageFont": nothing,
  "GET /irh/fontFinancialQuick/getFinancialFacts": statement,
  "GET /irh/fontFinancialQuick/getFinancialFactsCsv": statement,
} satisfies Record<string, Row>;

/** How each built call is asked, with the ids of somebody: a call without a row here fails the house test. */
export const rows = {
  [`POST ${survey}/getSurveyTabInfo`]: nothing,
  [`POST ${survey}/getSurveyExplainBaseInfo`]: () => ({ way: "institutional" }),
  [`POST ${survey}/getResearchAppointmentInfo`]: activity,
  "POST /irh/appointmentSurvey/getSettingField": activity,
  [`GET ${survey}/sendVerifyCode`]: () => ({ ...contact, challenge: "matrix", slide: "30" }),
  [`POST ${survey}/verifyMobileMsgCode`]: () => ({ ...contact, code: "000000" }),
  [`POST ${survey}/repeatPhoneCheck`]: (ids) => ({ ...activity(ids), ...contact, code: "000000" }),
  [`POST ${survey}/saveParticipateCheck`]: registration,
  "POST /irh/participate/saveParticipate": registration,
  [`POST ${survey}/getQuiteDateInfo`]: nothing,
  [`POST ${survey}/getUserResearchAppointmentInfo`]: nothing,
  ...letterRows,
  [`POST ${survey}/getUserResearchAppointmentDetail`]: ({ registration }) => ({ id: registration }),
  "POST /irh/appointmentSurvey/editRegistration": ({ registration }) => ({ id: registration, content: "订单" }),
  "POST /irh/appointmentSurvey/saveByBusinessId": activity,
  "POST /irh/file/businessCardScanning": () => ({ text: "林海\n研究员" }),
  "POST /irh/backHomeManage/getVisitorQRCode": () => ({ number: "ABCDEFGHJK" }),
  "POST /irh/backHomeManage/saveCompanyBasicInfo": () => ({
    revision: 7,
    profile: { fullName: { "zh-CN": "远山" }, shortName: { "zh-CN": "远山" } },
  }),
  "POST /irh/backHomeManage/getCompanyBasicInfo": nothing,
  "POST /irh/backHomeManage/updateBasicInfo": nothing,
  "POST /irh/backHomeManage/changeBasicInfoUpdateFlag": () => ({ field: "phone", updateFlag: false }),
  "POST /irh/fontBackHomeManage/getCompanyBasicInfo": nothing,
  "POST /irh/frontCompanyManage/getOrganizationalStructureInfoFont": nothing,
  "POST /irh/companyManage/getOrganizationalStructureInfo": nothing,
  "POST /irh/companyManage/saveOrganizationalStructureInfo": ({ event }) => ({
    id: event,
    revision: 1,
    name: { "zh-CN": "董事会" },
  }),
  "POST /irh/indexHomeSearch/getCompanyPersonInfo": nothing,
  "POST /irh/indexHomeSearch/getCompanyLinkPersonInfo": nothing,
  "POST /irh/frontCompanyManage/getSpecialCommitteesOfTheBoardFont": nothing,
  ...peopleRows,
  ...accountRows,
  ...analystRows,
  ...questionRows,
  ...esgRows,
  ...researchRows,
  ...educationRows,
  "POST /irh/indexPerformanceReferrals/getIndexIrmResultsRecommended": nothing,
  ...contentRows,
  ...financeRows,
  "POST /irh/frontCompanyManage/getAllEquityInstitutionsFont": nothing,
  "POST /irh/companyManage/getAllEquityInstitutions": nothing,
  "POST /irh/companyManage/saveEquityInstitutionsInfo": ({ event }) => ({
    id: event,
    revision: 1,
    name: { "zh-CN": "子公司" },
    kind: "subsidiary",
    percent: "100",
  }),
  "POST /irh/companyManage/deleteEquityInstitutionsInfo": ({ event }) => ({ id: event, revision: 1 }),
  "POST /irh/companyManage/queryNumberOfShareholdersDate": nothing,
  "POST /irh/companyManage/queryNumberOfShareholders": () => ({ years: "3" }),
  "POST /irh/companyManage/exportNumberOfShareholdersExcel": nothing,
  "POST /irh/companyManage/getShareholdersInfo": nothing,
  "POST /irh/companyManage/getShareholdersInfoList": () => ({ listType: "top10" }),
  "POST /irh/companyManage/saveShareholdersInfo": () => ({
    ...{ listType: "top10", reportDate: "2025-12-31", rank: 1, holderName: "远山控股", shares: 100, ratio: "10.5" },
  }),
  "POST /irh/companyManage/exportShareholdersInfoExcel": () => ({ listType: "tradable" }),
  "POST /irh/frontCompanyManage/getShareholdersInfoFont": nothing,
  "POST /irh/frontCompanyManage/getShareholdersInfoListFont": () => ({ listType: "top10" }),
  "POST /irh/financialQuick/getFinancialIndicators": () => ({ years: 2 }),
  "POST /irh/financialQuick/getFinancialIndicatorsSortInfo": nothing,
  "POST /irh/financialQuick/saveFinancialIndicators": (ids) => ({ ...nobody(ids), name: named, formula: "revenue" }),
  "POST /irh/financialQuick/saveFinancialIndicatorsSortInfo": ({ event }) => ({ ids: [event] }),
  "POST /irh/fontFinancialQuick/getFinancialIndicatorsFont": nothing,
  "POST /irh/northBoundFundPositionWeb/getNorthBoundFundPosition": () => ({ pageSize: 5 }),
  "POST /irh/securitiesMarginTradingWeb/transactionDetails": () => ({ pageSize: 5 }),
  "POST /irh/securitiesMarginTradingWeb/getAllShowItem": nothing,
  "POST /irh/webSiteSetting/saveModuleCustomStyle": () => ({ theme: "geekBlue" }),
  "POST /irh/webSiteSetting/getCompanyCustomStyleData": nothing,
  "POST /irh/indexHome/getCompanyCustomStyleData": nothing,
  "POST /irh/indexHome/selectMenuTree": nothing,
  "POST /irh/indexHome/getMenuInfoOpenFlag": nothing,
  "POST /irh/indexHome/checkCompanyInfoIsShow": nothing,
  "POST /irh/indexHome/getCompanyCustomColumnStyleData": nothing,
  "POST /irh/indexHome/getCompanySiteConfigShare": nothing,
  "POST /irh/indexHome/getIndexPageInfo": nothing,
  "POST /irh/indexHome/getOperatorFileViewPath": () => ({ fileId: "none" }),
  "POST /irh/indexHomeSearch/getIndexOpenSetting": nothing,
  "GET /irh/indexHomeSearch/getModelIdByBusinessId": ({ event }) => ({ businessId: event }),
  "POST /irh/investorForntPageController/getFinancialDisclosureStatistics": nothing,
  "POST /irh/indexHome/setIrhUserViewInfo": () => ({ page: "index" }),
  "POST /irh/indexHome/setIrhVideoView": () => ({ content: "none" }),
  "POST /irh/dataDelivery/postFigures": ({ stock }) => ({
    ...{ kind: "prices", security: stock, rows: [{ day: "2026-01-05", close: "10.00" }] },
  }),
  "POST /irh/indexHomeSearch/noticeIndex": nothing,
  "POST /irh/indexHomeSearch/getFinancialReport": nothing,
  "POST /irh/indexHomeSearch/getStockTradeInfo": ({ stock }) => ({ stockCode: stock }),
  "POST /irh/indexHomeSearch/getCompanyPricesInfo": ({ stock }) => ({ stockCode: stock }),
  "POST /irh/investorCommunicate/querySubCenterPersonList": nothing,
  "POST /irh/investorCommunicate/queryMailSetting": nothing,
  "POST /irh/investorCommunicate/saveMailSetting": () => ({ revision: 0, replyTo: "ir@example.com" }),
  "POST /irh/investorCommunicate/testMailSetting": nothing,
  "POST /irh/investorCommunicate/getSubCenterMenuInfo": nothing,
  "POST /irh/investorCommunicate/saveSubCenterMenuInfo": () => ({
    revision: 0,
    entries: ["announcements", "events", "alerts"].map((subject) => ({ subject, offered: true })),
  }),
  "POST /irh/investorCommunicate/subPersonDetails": ({ subscriber }) => ({ id: subscriber }),
  "POST /irh/indexHomeSearch/getCompanyCalendarInfo": nothing,
  "POST /irh/indexInvestorCommunicate/calendarInitForShow": nothing,
  "POST /irh/investorCommunicate/calendarInit": nothing,
  "POST /irh/investorCommunicate/saveItem": ({ event }) => ({ id: event, revision: 1, draft: eventDraft("matrix") }),
  "POST /irh/investorCommunicate/savePostStatus": ({ event }) => ({
    id: event,
    posted: true,
    revision: 1,
    confirmed: true,
  }),
  "POST /irh/investorCommunicate/deleteItem": ({ event }) => ({ id: event }),
  "POST /irh/investorCommunicate/newQueryPositionDetails": ({ event }) => ({ id: event }),
  "POST /irh/investorCommunicate/saveMethod": ({ event }) => ({ id: event, revision: 1, draft: {} }),
  "POST /irh/investorCommunicate/deleteOne": ({ event }) => ({ id: event }),
  "POST /irh/investorCommunicate/deleteAll": ({ event }) => ({ ids: [event] }),
  "POST /irh/investorCommunicate/updateActivityType": ({ event }) => ({
    id: event,
    revision: 1,
    name: { "zh-CN": "类型" },
  }),
} satisfies Record<string, Row> & Partial<Record<keyof typeof calls, Row>>;
