import { beforeAll, expect, test } from "vitest";
import { findCompany, forgetCompanies } from "~/server/request/companies.server";
import { openHouse, words } from "../content/door";
import { ofCompany as calls, type Named, withNamed } from "./with-named";

type AppRegistry = Awaited<ReturnType<typeof openHouse>>;
const both = { ...words("远山证券", "Far Hills"), tc: "遠山證券公司" };
type Own = { list: (registry: AppRegistry) => Promise<object>; whole: object; named: object; shown: Named };
/** What a company has one of, with everything that it can say there, and a change that names one thing alone. */
const ofCompany: Record<string, Own> = {
  "POST /irh/backHomeManage/saveCompanyBasicInfo": {
    list: async ({ back }) => (await back<{ draft: object }>("getCompanyBasicInfo", {})).value.draft,
    whole: {
      profile: { fullName: both, shortName: both, industry: words("电器", "Appliances"), phone: "+86 532 1" },
      revision: 0,
    },
    named: { profile: { phone: "+86 532 2" }, revision: 1 },
    shown: { phone: "+86 532 2" },
  },
  "POST /irh/webSiteSetting/saveModuleCustomStyle": {
    list: async ({ call }) => (await call<object>("webSiteSetting/getCompanyCustomStyleData", {})).value,
    whole: { theme: "chinaRed", riseFall: "green-up", brand: "#112233", icp: "沪ICP备1号", media: words("上证报") },
    named: { theme: "autumnGold" },
    shown: { theme: "autumnGold" },
  },
  "GET /irh/investorCommunicate/saveSetDataSourceList": {
    list: async ({ ctx }) => {
      forgetCompanies();
      const company = await findCompany(ctx, "ownchanges.test", Date.now());
      return { sources: company?.settings.questionSources };
    },
    whole: { platform: "szse", enabled: "true", link: "https://irm.example/1" },
    named: { platform: "szse", enabled: "false" },
    shown: { sources: { szse: { off: true } } },
  },
};

let registry: AppRegistry;
beforeAll(async () => {
  registry = await openHouse("ownchanges");
});

test("each call that changes what a company has one of is one of these", () => {
  expect(Object.keys(ofCompany).sort()).toEqual([...calls].sort());
});

test.each(Object.entries(ofCompany))(
  "%s keeps what a change does not name",
  async (name, { list, whole, named, shown }) => {
    const [method = "", path = ""] = name.split(" /irh/");
    const ask = async (input: object) => {
      const get = () => registry.get(`${path}?${new URLSearchParams(input as Record<string, string>)}`);
      const { status } = method === "GET" ? await get() : await registry.call(path, input);
      expect(status).toBe(200);
    };
    await ask(whole);
    const before = (await list(registry)) as Named;
    await ask(named);
    expect(await list(registry)).toEqual(withNamed(before, shown));
  },
);
