import { beforeAll, expect, test } from "vitest";
import { calls } from "~/areas.server";
import { putFile } from "~/server/files.server";
import { openHouse, type Saved, words } from "../content/door";

type House = Awaited<ReturnType<typeof openHouse>>;
type Row = { id: string; revision: number } & Record<string, unknown>;
type Case = {
  name: string;
  change: string;
  list: string;
  whole: (house: House) => Promise<object> | object;
  named?: object;
};

const both = words("远山证券", "Far Hills");
const hidden = { posted: false };
let reports = 0;
const report = async ({ ctx }: House) => {
  const pdf = new File(["%PDF-1.4\n%one\n%%EOF"], "report.pdf", { type: "application/pdf" });
  const file = await putFile(ctx, pdf, "document");
  if (!file.ok) throw new Error(file.code);
  return {
    ...{
      kind: "company",
      title: words("深度", "Deep"),
      institution: both,
      authors: "李研",
      day: `2026-05-${20 + ++reports}`,
    },
    ...{ rating: "buy", stated: "强烈推荐", link: "https://far.example/1", summary: words("要点", "Points") },
    ...{ fileId: file.value.id, rights: "2026-05-20 by e-mail", ...hidden },
  };
};
const name = { name: { "zh-CN": "改过" } };

/** A record of each area with everything that it can have, and a change that names one Chinese text alone. */
const cases: Record<string, Omit<Case, "name" | "change">> = {
  "POST /irh/researchReport/updateResearchReportInfo": {
    list: "researchReport/queryResearchReportList",
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
      name: words("李研", "Li Yan"),
      email: "li@far.example",
      ...hidden,
    }),
  },
  "POST /irh/investorEducation/updatePublishSourceSetUp": {
    list: "investorEducation/getPublishSourceSetUp",
    whole: () => ({ name: both, ...hidden }),
  },
  "POST /irh/companyManage/editOtherPerson": {
    list: "companyManage/queryBusinessInfo",
    whole: () => ({ name: words("顾问", "Advisers"), ...hidden }),
  },
  "POST /irh/companyManage/saveBusinessInfo": {
    list: "companyManage/queryBusinessInfo",
    whole: () => ({ name: words("顾问", "Advisers"), ...hidden }),
  },
  "POST /irh/companyManage/saveSpecialCommitteesOfTheBoardInfo": {
    list: "companyManage/getSpecialCommitteesOfTheBoard",
    whole: async ({ call }) => {
      const member = await call<Saved>("companyManage/saveBusinessPersonInfo", { name: both });
      return {
        name: words("审计委员会", "Audit committee"),
        members: [member.value.id],
        chair: member.value.id,
        ...hidden,
      };
    },
  },
  "POST /irh/companyManage/saveBusinessPersonInfo": {
    list: "companyManage/queryBusinessPersonInfo",
    whole: () => ({ name: both, biography: words("简历", "Biography"), phone: "+86 21 6123 4567", ...hidden }),
  },
  "POST /irh/companyManage/saveOrganizationalStructureInfo": {
    list: "companyManage/getOrganizationalStructureInfo",
    whole: () => ({ name: both, ...hidden }),
  },
  "POST /irh/companyManage/saveEquityInstitutionsInfo": {
    list: "companyManage/getAllEquityInstitutions",
    whole: () => ({
      ...{ name: both, place: words("上海", "Shanghai"), business: words("研发", "Research"), kind: "subsidiary" },
      ...{ parentId: null, percent: "51", capital: "1000000", currency: "CNY", asOf: "2026-05-20", ...hidden },
    }),
  },
};

const pathOf = (call: string) => call.replace("POST /irh/", "");
const making: Record<string, string> = {
  "POST /irh/researchReport/updateResearchReportInfo": "researchReport/saveResearchReportInfo",
  "POST /irh/companyManage/saveBusinessInfo": "companyManage/editOtherPerson",
};
let house: House;
beforeAll(async () => {
  house = await openHouse("changes");
});

test("every call that changes a record by its id is one of these", () => {
  const all = Object.keys(calls).filter((each) => calls[each as keyof typeof calls]?.existing);
  expect(all.sort()).toEqual(Object.keys(cases).sort());
});

test.each(Object.entries(cases).map(([change, one]) => ({ change, ...one })))(
  "$change keeps what a change does not name: other fields, other languages, and that it is hidden",
  async ({ change, list, whole, named = name }) => {
    const { call } = house;
    const made = await call<Saved>(making[change] ?? pathOf(change), await whole(house));
    expect(made).toMatchObject({ ok: true });
    const { id, revision } = made.value;
    const find = async () => {
      const { value } = await call<{ items: Row[] }>(list, {});
      const {
        revision: _,
        savedAt: __,
        savedBy: ___,
        ...row
      } = value.items.find((one) => one.id === id) ?? ({} as Row);
      return row as Record<string, unknown>;
    };
    const before = await find();
    const changed = await call<Saved>(pathOf(change), { id, revision, ...named });
    expect([changed.status, changed.value]).toEqual([200, { id, revision: revision + 1 }]);
    const [[field = "", text] = []] = Object.entries(named);
    expect(await find()).toEqual({ ...before, [field]: { ...(before[field] as object), ...text } });
    expect((await call(pathOf(change), { id, revision, ...named })).status).toBe(409);
  },
);
