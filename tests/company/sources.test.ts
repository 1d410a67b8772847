import { exports } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { factImport } from "~/features/company/facts-import/operations.server";
import { saveProfile } from "~/features/company/profile/operations.server";
import { findProfileRow, findPublishedProfile } from "~/features/company/queries.server";
import { Profile } from "~/features/company/schemas";
import { changeUpdateFlag, showSources, takeOver, undoTakeOver } from "~/features/company/sources/operations.server";
import type { SourceField } from "~/features/company/sources/rules";
import { newStaffSession } from "~/features/staff/sessions/staff-sessions.server";
import { cookieHeader, seedStaff } from "../staff/people";
import { bytesOf } from "../stock/reading";
import { editor, testContext, testEnv } from "../support/context";

let ctx: Awaited<ReturnType<typeof testContext>>;
let id = "";
let companies = 0;
beforeEach(async () => {
  companies += 1;
  id = `facts${companies}`;
  ctx = await testContext({ actor: editor("editor"), companyId: id });
  ctx.company.settings = { codes: ["600900.SH", "00900.HK"] };
});

const ours = (changes: object = {}) =>
  Profile.parse({
    fullName: { "zh-CN": "远山能源股份有限公司", tc: "遠山能源股份有限公司", en: "Yuanshan Energy Co., Ltd." },
    shortName: { "zh-CN": "远山能源", tc: "遠山能源", en: "Yuanshan" },
    legalRepresentative: { "zh-CN": "周岚", tc: "周嵐", en: "Zhou Lan" },
    phone: "021-12345",
    ...changes,
  });
const write = (profile = ours(), revision = 0, publish = true) => saveProfile(ctx, { profile, revision, publish });

const lines = [
  "item,value,英文,日期",
  "股票代码,sh600900,,",
  "法人代表,秦川,Qin Chuan,2026-02-27",
  "联系电话,021-67890,,",
  "官方网站,www.yuanshan.example,,",
  "成立日期,19991203,,",
  "数据日期,2026-03-01,,",
  "注册资本,--,,",
  "员工人数,4200,,",
];
async function seen(file: readonly string[], name = "facts.csv") {
  return factImport.receive(ctx, new File([bytesOf([...file]) as BlobPart], name), { own: false });
}
async function brought(file: readonly string[] = lines, own = false) {
  const preview = await seen(file);
  if (!preview.ok) throw new Error(preview.code);
  const { file: upload, fingerprint } = preview.value;
  return factImport.confirm(ctx, { fileId: upload.id, own, fingerprint });
}
const follow = async (...fields: SourceField[]) => {
  for (const field of fields) await changeUpdateFlag(ctx, { field, updateFlag: true });
};
const draft = async () => (await findProfileRow(ctx.db, id))?.draft;
const bytes = async () =>
  (
    await testEnv().DB.prepare("SELECT draft FROM company_profiles WHERE company_id = ?").bind(id).first<{
      draft: string;
    }>()
  )?.draft;
const actions = async () =>
  (
    await testEnv().DB.prepare("SELECT action FROM audit WHERE company_id = ? ORDER BY rowid").bind(id).all<{
      action: string;
    }>()
  ).results.map(({ action }) => action);
const fact = async (field: SourceField) => (await showSources(ctx)).fields.find((one) => one.field === field);

describe("a file of facts", () => {
  test("with a column for each year says of each fact what it was in the newest year that tells it", async () => {
    const wide = [
      ["项目", "2023年", "2025年", "2024年"],
      ["股票代码", "600900", "600900", "600900"],
      ["法人代表", "秦川", "周岚", "秦川"],
      ["注册资本", "8亿元", "--", "9亿元"],
      ["传真", "", "", ""],
    ].map((cells) => cells.join(","));
    const preview = await seen(wide);
    if (!preview.ok) throw new Error(preview.code);
    expect(
      preview.value.rows.map(({ line, values }) => [line, values.field, values.said["zh-CN"], values.asOf]),
    ).toEqual([
      [3, "legalRepresentative", "周岚", "2025-12-31"],
      [4, "registeredCapital", "9亿元", "2024-12-31"],
    ]);
    expect(preview.value.problems).toMatchObject([{ line: 5, code: "valueMissing" }]);
    expect(preview.value.sheet.columns).toEqual(["item", "period", "period", "period"]);
    const days = await seen(["指标,2024-06-30,2025-06-30", "代码,600900,600900", "电话,021-1,021-2"]);
    expect(days.ok && days.value.rows.map(({ values }) => [values.said["zh-CN"], values.asOf])).toEqual([
      ["021-2", "2025-06-30"],
    ]);
  });

  test("becomes what the source says, with its day, and changes nothing of the profile", async () => {
    await write();
    const before = await bytes();
    const preview = await seen(lines);
    expect(preview).toMatchObject({
      ok: true,
      value: {
        found: 8,
        asksWhose: false,
        problems: [
          { line: 8, code: "valueMissing" },
          { line: 9, code: "itemUnknown" },
        ],
      },
    });
    expect(await brought()).toEqual({ ok: true, value: { added: 4, changed: 0 } });
    expect(await fact("legalRepresentative")).toMatchObject({
      theirs: { "zh-CN": "秦川", en: "Qin Chuan" },
      asOf: "2026-02-27",
      differs: true,
      follows: false,
    });
    expect(await fact("founded")).toMatchObject({ theirs: { "zh-CN": "1999-12-03" }, asOf: "2026-03-01" });
    expect(await fact("website")).toMatchObject({ theirs: { "zh-CN": "https://www.yuanshan.example" } });
    expect(await fact("registeredCapital")).toMatchObject({ theirs: null, differs: false });
    expect(await bytes()).toBe(before);
    expect(await brought()).toEqual({ ok: true, value: { added: 0, changed: 0 } });
  });

  test("of another company is refused; one that says nobody's code is asked about; a fact that no field can hold is told by its line", async () => {
    expect(await seen(["item,value", "证券代码,600690", "电话,021-12345"])).toMatchObject({
      code: "factsOfOther",
      facts: { found: "600690", expected: "600900.SH、00900.HK" },
    });
    const unsaid = ["item,value", "电话,021-12345", "邮箱,not a mail", "电话,021-12345"];
    expect(await seen(unsaid)).toMatchObject({
      value: {
        asksWhose: true,
        rows: [{ values: { field: "phone" } }],
        problems: [
          { line: 3, code: "lineWrong", facts: { field: "email", code: "emailFormat" } },
          { line: 4, code: "lineTwice" },
        ],
      },
    });
    expect(await brought(unsaid)).toMatchObject({ code: "importUnanswered" });
    expect(await brought(unsaid, true)).toMatchObject({ value: { added: 1 } });
  });
});

describe("a take-over", () => {
  test("writes what follows the source into the draft and nothing else, tells before and after, and is undone byte for byte", async () => {
    await write();
    await brought();
    await follow("legalRepresentative", "founded", "registeredCapital");
    const before = await bytes();
    const taken = await takeOver(ctx, { revision: 1 });
    expect(taken).toEqual({
      ok: true,
      value: {
        revision: 2,
        changed: [
          {
            field: "legalRepresentative",
            before: { "zh-CN": "周岚", tc: "周嵐", en: "Zhou Lan" },
            after: { "zh-CN": "秦川", tc: "秦川", en: "Qin Chuan" },
          },
          { field: "founded", before: { "zh-CN": "" }, after: { "zh-CN": "1999-12-03" } },
        ],
      },
    });
    expect(await draft()).toEqual(
      ours({ legalRepresentative: { "zh-CN": "秦川", tc: "秦川", en: "Qin Chuan" }, founded: "1999-12-03" }),
    );
    expect((await findPublishedProfile(ctx.db, id))?.profile.founded).toBe("");
    expect(await takeOver(ctx, {})).toEqual({ ok: true, value: { revision: 2, changed: [] } });
    const { last } = await showSources(ctx);
    expect(await undoTakeOver(ctx, last?.id ?? "")).toEqual({ ok: true, value: null });
    expect(await bytes()).toBe(before);
    expect(await undoTakeOver(ctx, last?.id ?? "")).toMatchObject({ code: "importUndone" });
    expect((await actions()).filter((action) => /ource|akeOver/.test(action))).toEqual([
      ...Array(3).fill("company.changeSourceFlag"),
      "company.takeOver",
      "company.undoTakeOver",
    ]);
  });

  test("keeps figures alike in all languages: Traditional Chinese follows, another one is asked for", async () => {
    const capital = { "zh-CN": "705,300,000元", tc: "705,300,000元", en: "RMB 705,300,000" };
    await write(ours({ registeredCapital: capital }));
    const file = (english: string) => ["item,value,英文", "股票代码,sh600900,", `注册资本,"943,811,489元",${english}`];
    await brought(file(""));
    await follow("registeredCapital");
    expect(await takeOver(ctx, {})).toEqual({
      ...{ ok: false, code: "sourceLanguagesBehind", facts: { fields: "registeredCapital (en)" } },
    });
    expect((await draft())?.registeredCapital).toEqual(capital);
    await brought(file('"RMB 943,811,489"'));
    expect(await takeOver(ctx, {})).toMatchObject({ ok: true });
    expect((await draft())?.registeredCapital).toEqual({
      ...{ "zh-CN": "943,811,489元", tc: "943,811,489元", en: "RMB 943,811,489" },
    });
  });

  test("leaves other languages that the source says nothing in, and is not undone once the draft was edited", async () => {
    await write();
    await brought(["item,value", "证券代码,600900.SH", "公司名称,远山新能源股份有限公司"]);
    await follow("fullName");
    await takeOver(ctx, {});
    expect((await draft())?.fullName).toEqual({
      "zh-CN": "远山新能源股份有限公司",
      tc: "遠山新能源股份有限公司",
      en: "Yuanshan Energy Co., Ltd.",
    });
    const { last } = await showSources(ctx);
    await write(ours({ fax: "021-55555" }), 2, false);
    expect(await undoTakeOver(ctx, last?.id ?? "")).toMatchObject({ code: "importOverlaid" });
    expect((await draft())?.fax).toBe("021-55555");
  });

  test("writes nothing when the draft is another than was seen, and needs a profile", async () => {
    await brought();
    await follow("phone");
    expect(await takeOver(ctx, {})).toMatchObject({ code: "profileMissing" });
    await write();
    expect(await takeOver(ctx, { revision: 0 })).toMatchObject({ code: "changedMeanwhile" });
    const all = await Promise.all(Array.from({ length: 8 }, () => takeOver(ctx, { revision: 1 })));
    expect(all.filter((one) => one.ok && one.value.changed.length > 0)).toHaveLength(1);
    expect([(await findProfileRow(ctx.db, id))?.revision, (await draft())?.phone]).toEqual([2, "021-67890"]);
  });

  test("takes nothing that was switched off or brought anew between reading and writing", async () => {
    await write();
    await brought();
    await follow("phone");
    const held = await testContext({ actor: editor("editor"), companyId: id });
    const { batch } = held.db;
    let meanwhile: (() => Promise<unknown>) | null = () => changeUpdateFlag(ctx, { field: "phone", updateFlag: false });
    held.db.batch = (async (items: Parameters<typeof batch>[0]) => {
      if (items.length > 3) {
        await meanwhile?.();
        meanwhile = null;
      }
      return batch.call(held.db, items);
    }) as unknown as typeof batch;
    expect(await takeOver(held, {})).toMatchObject({ code: "changedMeanwhile" });
    expect((await draft())?.phone).toBe("021-12345");
  });
});

describe("the calls", () => {
  async function calls(role: "editor" | "viewer") {
    const here = await testContext({ now: new Date(), companyId: id });
    await seedStaff({ email: `${role}@${id}.test`, companyId: id, role, userId: `${id}-${role}` });
    const session = await newStaffSession(here, { userId: `${id}-${role}`, here: false });
    await here.db.batch(session.insert());
    return async (path: string) => {
      const requested = new Request(`https://${id}.test/irh/backHomeManage/${path}`, {
        method: "POST",
        body: "{}",
        headers: { "Content-Type": "application/json", Cookie: cookieHeader([session.cookie]) },
      });
      const answer = await exports.default.fetch(requested);
      return [answer.status, await answer.json()] as [number, { value?: Record<string, unknown>; code?: string }];
    };
  }

  test("changeBasicInfoUpdateFlag and updateBasicInfo take their words from the query; who may not edit does neither", async () => {
    await write();
    await brought();
    const call = await calls("editor");
    expect(await call("changeBasicInfoUpdateFlag?field=phone&updateFlag=true")).toMatchObject([
      200,
      { value: { field: "phone", updateFlag: true } },
    ]);
    for (const wrong of ["field=headline&updateFlag=true", "field=phone", "field=phone&updateFlag=1"])
      expect(await call(`changeBasicInfoUpdateFlag?${wrong}`)).toMatchObject([422, { code: "invalid" }]);
    const [, info] = await call("getCompanyBasicInfo");
    expect(info.value?.sources).toContainEqual({
      ...{ field: "phone", updateFlag: true, differs: true, asOf: "2026-03-01", broughtAt: ctx.now.toISOString() },
      ...{ ours: { "zh-CN": "021-12345" }, theirs: { "zh-CN": "021-67890" } },
    });
    expect(await call("updateBasicInfo?revision=1")).toMatchObject([
      200,
      { value: { revision: 2, changed: [{ field: "phone", after: { "zh-CN": "021-67890" } }] } },
    ]);
    const look = await calls("viewer");
    expect((await look("updateBasicInfo"))[0]).toBe(403);
    expect((await look("changeBasicInfoUpdateFlag?field=phone&updateFlag=false"))[0]).toBe(403);
    expect((await look("getCompanyBasicInfo"))[1].value?.sources).toEqual([]);
  });

  test("of one company leave the other's facts, switches and draft alone", async () => {
    await write();
    await brought();
    await follow("phone");
    const other = await testContext({ actor: editor("editor"), companyId: `${id}-other` });
    await saveProfile(other, { profile: ours(), revision: 0, publish: false });
    expect((await showSources(other)).fields.every(({ theirs, follows }) => theirs === null && !follows)).toBe(true);
    expect(await takeOver(other, {})).toEqual({ ok: true, value: { revision: 1, changed: [] } });
  });
});
