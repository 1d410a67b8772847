import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { calls } from "~/areas.server";
import { eventTypes } from "~/features/calendar/events/types.server";
import { indicators } from "~/features/finance/indicators/operations.server";
import { positions } from "~/features/shareholders/operations/records.server";
import type { Call } from "~/server/api/router.server";
import { putFile } from "~/server/files/files.server";
import { openHouse, type Saved, words } from "../content/door";
import { addAgency } from "../esg/agencies";
import { draftOfEach } from "../publishing/draft-of-each";
import { type Named, ofCompany, withNamed } from "./with-named";

type AppRegistry = Awaited<ReturnType<typeof openHouse>>;
type Row = { id: string; revision: number } & Record<string, unknown>;
type Case = {
  /** The call that lists them, or what reads one. */
  list: string | ((registry: AppRegistry, id: string) => Promise<object>);
  whole: (registry: AppRegistry) => Promise<object> | object;
  /** What the change names beside id and revision, and how what reads it has that, where it is otherwise. */
  named?: Named;
  shown?: Named;
  /** The call that makes one, if another. */
  made?: string;
  /** A change that is made before. */
  before?: Named;
  /** What shows it; null where another call does. */
  shows?: Named | null;
};

const both = { ...words("远山证券", "Far Hills"), tc: "遠山證券公司" };
let reports = 0;
const report = async ({ ctx }: AppRegistry) => {
  const pdf = new File(["%PDF-1.4\n%one\n%%EOF"], "report.pdf", { type: "application/pdf" });
  const file = await putFile(ctx, pdf, "document");
  if (!file.ok) throw new Error(file.code);
  return {
    ...{
      kind: "company",
      title: { ...words("深度", "Deep"), tc: "深度分析" },
      institution: both,
      authors: "李研",
      day: `2026-05-${20 + ++reports}`,
    },
    ...{ rating: "buy", stated: "强烈推荐", link: "https://far.example/1", summary: words("要点", "Points") },
    ...{ fileId: file.value.id, rights: "2026-05-20 by e-mail" },
  };
};
const name = { name: { "zh-CN": "改过" } };

const rowOf = (id: string) => (rows: readonly { id: string }[]) => rows.find((row) => row.id === id) ?? {};
const draftOfPage = async ({ back }: AppRegistry, id: string) =>
  (await back<{ item: { draft: object } }>("getCustomContentInfo", { of: "item", id })).value.item.draft;

/** A record of each area with everything that it can have, and a change that names one Chinese text alone. */
const cases: Record<string, Case> = {
  "POST /irh/investorCommunicate/updateActivityType": {
    list: ({ ctx }, id) => eventTypes.list(ctx).then(rowOf(id)),
    whole: () => ({ name: both, active: false }),
    shows: { active: true },
  },
  "POST /irh/backHomeManage/saveCustomContentInfo": {
    list: async ({ back }, id) => (await back<{ menu: object }>("getCustomContentInfo", { of: "menu", id })).value.menu,
    whole: () => ({
      menu: {
        name: both,
        lead: words("导语", "Lead"),
        address: "far-hills",
        column: "company",
        layout: "page",
        onHome: true,
      },
    }),
    named: { menu: name },
    shown: name,
    shows: null,
  },
  "POST /irh/backHomeManage/setTranslateLangData": {
    made: "backHomeManage/saveCustomContentInfo",
    list: draftOfPage,
    whole: () => ({
      item: {
        at: "2026-05-20T01:00:00.000Z",
        title: both,
        summary: words("摘要", "Summary"),
        body: words("<p>一</p><p>二</p>"),
      },
    }),
    before: { lang: "en", title: "Far Hills", summary: "Summary", texts: ["One", "Two"] },
    named: { lang: "en", title: "Changed" },
    shown: { title: { en: "Changed" }, facts: { follows: { en: 2 } } },
  },
  "POST /irh/investorEducation/addInvestorEducation": {
    list: async ({ call }, id) =>
      (await call<{ draft: object }>("investorEducation/editInvestorEducation", { id }, "editor")).value.draft,
    whole: () => ({ draft: { ...draftOfEach["education.item"]?.("课"), title: both } }),
    named: { draft: { title: { "zh-CN": "改过" } } },
    shown: { title: { "zh-CN": "改过" } },
  },
  "POST /irh/financialQuick/saveFinancialIndicators": {
    list: ({ ctx }, id) => indicators.list(ctx).then(rowOf(id)),
    whole: () => ({ name: both, unit: "times", formula: "netProfit / revenue" }),
  },
  "POST /irh/esgRating/editEsgRatingScore": {
    list: "esgRating/getEsgRatingScoreList",
    whole: async ({ ctx }) => ({
      ...{ agencyId: await addAgency(ctx, "远山评级"), day: "2025-05-01", score: "AA", note: both },
      ...{ link: "https://far.example/esg" },
    }),
    named: { note: { "zh-CN": "改过" } },
  },
  "POST /irh/companyManage/saveShareholdersInfo": {
    list: ({ ctx }, id) => positions.list(ctx).then(rowOf(id)),
    whole: () => ({
      ...{ listType: "top10", reportDate: "2025-12-31", rank: 1, holderName: "远山", holderNameTc: "遠山" },
      ...{ holderNameEn: "Far Hills", holderType: "境内法人", shares: 100, ratio: "1.5", change: "new" },
    }),
    named: { holderName: "改过" },
    shown: { name: "改过" },
  },
  "POST /irh/researchReport/updateResearchReportInfo": {
    list: "researchReport/queryResearchReportList",
    made: "researchReport/saveResearchReportInfo",
    whole: report,
    named: { title: { "zh-CN": "改过" } },
  },
  "POST /irh/researchReport/saveResearchReportInfo": {
    list: "researchReport/queryResearchReportList",
    whole: report,
    named: { title: { "zh-CN": "改过" } },
  },
  "POST /irh/publicAccountInfo/updatePublicAccountInformation": {
    list: "publicAccountInfo/getPublicAccountInformation",
    whole: () => ({ platform: "officialAccount", name: both, handle: "far-ir", link: "https://far.example/ir" }),
  },
  "POST /irh/investorCommunicate/addAnalysts": {
    list: "investorCommunicate/queryAnalystPersonInfo",
    whole: () => ({
      market: "a",
      institution: both,
      name: { ...words("李研", "Li Yan"), tc: "李研小姐" },
      email: "li@far.example",
    }),
  },
  "POST /irh/investorEducation/updatePublishSourceSetUp": {
    list: "investorEducation/getPublishSourceSetUp",
    whole: () => ({ name: both }),
  },
  "POST /irh/companyManage/editOtherPerson": {
    list: "companyManage/queryBusinessInfo",
    whole: () => ({ name: { ...words("顾问", "Advisers"), tc: "顧問團" } }),
  },
  "POST /irh/companyManage/saveBusinessInfo": {
    made: "companyManage/editOtherPerson",
    list: "companyManage/queryBusinessInfo",
    whole: () => ({ name: { ...words("顾问", "Advisers"), tc: "顧問團" } }),
  },
  "POST /irh/companyManage/saveSpecialCommitteesOfTheBoardInfo": {
    list: "companyManage/getSpecialCommitteesOfTheBoard",
    whole: async ({ call }) => {
      const member = await call<Saved>("companyManage/saveBusinessPersonInfo", { name: both });
      return {
        name: { ...words("审计委员会", "Audit committee"), tc: "審核委員會" },
        members: [member.value.id],
        chair: member.value.id,
      };
    },
  },
  "POST /irh/companyManage/saveBusinessPersonInfo": {
    list: "companyManage/queryBusinessPersonInfo",
    whole: () => ({ name: both, biography: words("简历", "Biography"), phone: "+86 21 6123 4567" }),
  },
  "POST /irh/companyManage/saveOrganizationalStructureInfo": {
    list: "companyManage/getOrganizationalStructureInfo",
    whole: () => ({ name: both }),
  },
  "POST /irh/companyManage/saveEquityInstitutionsInfo": {
    list: "companyManage/getAllEquityInstitutions",
    whole: () => ({
      ...{ name: both, place: words("上海", "Shanghai"), business: words("研发", "Research"), kind: "subsidiary" },
      ...{ parentId: null, percent: "51", capital: "1000000", currency: "CNY", asOf: "2026-05-20" },
    }),
  },
};

const pathOf = (call: string) => call.replace("POST /irh/", "");
const savedAs = ["revision", "savedAt", "savedBy"];
const withoutSave = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !savedAs.includes(name)));

let registry: AppRegistry;
beforeAll(async () => {
  registry = await openHouse("changes");
});

test("every call that changes something by its id is one of these, or names all that it changes", () => {
  const changing = ([, { permission, input, existing }]: [string, Call]) => {
    const { properties = {}, required = [] } = z.toJSONSchema(input, { io: "input", unrepresentable: "any" });
    const fields = Object.keys(properties).filter((field) => !["id", "revision"].includes(field));
    const isChange =
      "id" in properties && "revision" in properties && fields.some((field) => !required.includes(field));
    return existing !== undefined || (permission !== "public" && isChange);
  };
  const found = Object.entries(calls)
    .filter(changing)
    .map(([call]) => call);
  const ofOne = [
    "POST /irh/investorEducation/changePostStatus",
    "POST /irh/publicAccountInfo/bindPublicAccountInformation",
  ];
  expect(found.filter((call) => ![...ofOne, ...ofCompany].includes(call)).sort()).toEqual(Object.keys(cases).sort());
});

test.each(Object.entries(cases).map(([change, one]) => ({ change, ...one })))(
  "$change keeps what a change does not name: other fields, other languages, and that it is shown",
  async ({
    change,
    list,
    whole,
    made = pathOf(change),
    before: first,
    named = name,
    shown = named,
    shows = { posted: true },
  }) => {
    const { call } = registry;
    const created = await call<Saved>(made, await whole(registry));
    expect([created.code, created.issues]).toEqual([undefined, undefined]);
    const { id } = created.value;
    const filled = first ? await call<Saved>(pathOf(change), { ...created.value, ...first }) : created;
    const { revision } = filled.value;
    const find = async () => {
      if (typeof list !== "string") return withoutSave(await list(registry, id));
      const { value } = await call<{ items: Row[] }>(list, {});
      return withoutSave(value.items.find((one) => one.id === id) ?? {});
    };
    const begun = await find();
    expect(begun).not.toEqual({});
    const isRecord = "posted" in begun && shows !== null;
    if (isRecord) expect(begun.posted).toBe(false);
    const posted = isRecord ? await call<Saved>(pathOf(change), { id, revision, ...shows }) : filled;
    const before = await find();
    if (isRecord) expect(before.posted).toBe(true);
    const changed = await call<Saved>(pathOf(change), { ...posted.value, ...named });
    expect([changed.status, changed.value]).toEqual([200, { id, revision: posted.value.revision + 1 }]);
    expect(await find()).toEqual(withNamed(before, shown));
  },
);
