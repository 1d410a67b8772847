import { draftOfEach } from "../publishing/draft-of-each";

type Body = Record<string, unknown>;
/** The answer of a generated client. */
export type Called = { data?: { ok: boolean; value: Body }; error?: unknown };
type Saved = { id: string; revision: number };

/** How a client saves, reads and deletes one item of an area, by the names of the document's operations. */
export type Item = {
  of: string;
  save: [operation: string, body: Body];
  read: [operation: string, body: (saved: Saved) => Body];
  /** None where the document has no call that deletes. */
  remove?: [operation: string, body: (saved: Saved) => Body];
  /** What the item reads as, once it is saved, and no more once it is deleted; its id if left out. */
  text?: string;
};

const words = (text: string) => ({ "zh-CN": text, tc: text, en: text });
const byId = ({ id }: Saved) => ({ id });
const byRevision = ({ id, revision }: Saved) => ({ id, revision });
const nothing = () => ({});

const communicate = (operation: string) => `investorCommunicate.${operation}`;
/** An item of a kind of the calls that all kinds share. */
const shared = (kind: string, text: string, body: Body): Item => ({
  ...{ of: kind, text },
  save: [communicate("saveItem"), { kind, ...body }],
  read: [communicate("newQueryPositionDetails"), ({ id }) => ({ kind, id })],
  remove: [communicate("deleteItem"), (saved) => ({ kind, ...(body.draft ? byId(saved) : byRevision(saved)) })],
});
const drafted = (kind: string, name: string) =>
  shared(kind, `草稿${kind}`, { draft: draftOfEach[name]?.(`草稿${kind}`) });

export const items = (ids: { agency: string }): Item[] => [
  drafted("calendar", "calendar.event"),
  drafted("honours", "honours.item"),
  drafted("meetings", "meetings.item"),
  drafted("education", "education.item"),
  drafted("capitalEvents", "promotion.capitalEvent"),
  drafted("activityRecords", "activityRecords.item"),
  shared("esgAgencies", "评级机构", { values: { name: words("评级机构"), scale: "msci" } }),
  shared("esgFigures", "用水量", {
    values: { topic: "environment", name: words("用水量"), unit: words("吨"), series: [{ year: 2025, value: "1" }] },
  }),
  shared("recommendations", "路演回放", {
    values: { kind: "roadshow", title: words("路演回放"), day: "2026-02-10", link: "https://v.example.com/1" },
  }),
  shared("messageColumns", "投资者留言", {
    values: { name: words("投资者留言"), about: words(""), days: 9, asksCode: true },
  }),
  {
    ...{ of: "accounts", text: "yuanshan-ir" },
    save: [
      "publicAccountInfo.updatePublicAccountInformation",
      { platform: "officialAccount", name: words("远山投关"), handle: "yuanshan-ir" },
    ],
    read: ["publicAccountInfo.getPublicAccountInformationById", byId],
    remove: ["publicAccountInfo.deletePublicAccountInformation", byRevision],
  },
  {
    ...{ of: "analysts", text: "李研" },
    save: [communicate("addAnalysts"), { market: "a", institution: words("远山证券"), name: words("李研") }],
    read: [communicate("editAnalyst"), byId],
    remove: [communicate("deleteAnalyst"), byRevision],
  },
  {
    ...{ of: "content", text: "公司战略" },
    save: ["backHomeManage.saveCustomContentInfo", { item: { title: words("公司战略") } }],
    read: ["backHomeManage.getCustomContentInfo", byId],
    remove: ["backHomeManage.deleteCustomContent", byId],
  },
  {
    ...{ of: "education calls", text: "市盈率" },
    save: ["investorEducation.addInvestorEducation", { draft: draftOfEach["education.item"]?.("市盈率") }],
    read: ["investorEducation.editInvestorEducation", byId],
    remove: ["investorEducation.deleteInvestorEducation", byId],
  },
  {
    ...{ of: "esg ratings", text: "AA" },
    save: ["esgRating.editEsgRatingScore", { agencyId: ids.agency, day: "2026-01-05", score: "AA" }],
    read: ["esgRating.getEsgRatingScoreById", byId],
    remove: ["esgRating.deleteRateById", byRevision],
  },
  {
    ...{ of: "organisation", text: "远山科技" },
    save: ["companyManage.saveEquityInstitutionsInfo", { name: words("远山科技"), kind: "subsidiary", percent: "100" }],
    read: ["companyManage.getAllEquityInstitutions", nothing],
    remove: ["companyManage.deleteEquityInstitutionsInfo", byRevision],
  },
  {
    ...{ of: "people", text: "顾明澈" },
    save: ["companyManage.saveBusinessPersonInfo", { name: words("顾明澈") }],
    read: ["companyManage.queryBusinessPersonDetails", byId],
    remove: ["companyManage.deleteBusinessPersonInfo", byRevision],
  },
  {
    ...{ of: "research", text: "深度报告" },
    save: [
      "researchReport.saveResearchReportInfo",
      { kind: "company", title: words("深度报告"), institution: words("远山证券"), day: "2026-01-05" },
    ],
    read: ["researchReport.queryResearchReportDetailInfo", byId],
  },
  {
    ...{ of: "shareholders", text: "远山控股" },
    save: [
      "companyManage.saveShareholdersInfo",
      { listType: "top10", reportDate: "2025-12-31", rank: "1", holderName: "远山控股", shares: "100", ratio: "10.5" },
    ],
    read: ["companyManage.getShareholdersInfoList", () => ({ listType: "top10" })],
  },
  {
    ...{ of: "finance indicators" },
    save: ["financialQuick.saveFinancialIndicators", { name: words("研发投入占比"), formula: "netProfit / revenue" }],
    read: ["financialQuick.getFinancialIndicatorsSortInfo", nothing],
  },
];
