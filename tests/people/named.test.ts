import { beforeEach, expect, test } from "vitest";
import { changeActivity, createActivity } from "~/features/appointments/activities/operations.server";
import { findActivity } from "~/features/appointments/activities/queries.server";
import { showActivity } from "~/features/appointments/activities/show.server";
import { saveProfile } from "~/features/company/profile/operations.server";
import { findProfileRow } from "~/features/company/queries.server";
import { Profile } from "~/features/company/schemas";
import { peopleImport, recoverImported } from "~/features/people/operations/import.server";
import { showPeopleToName } from "~/features/people/operations/name.server";
import { persons } from "~/features/people/operations/people.server";
import { PersonValues } from "~/features/people/schemas";
import type { Words } from "~/shared/languages";
import { openActivity } from "../appointments/support";
import { editor, testContext } from "../support/context";

let ctx: Awaited<ReturnType<typeof testContext>>;
let companies = 0;
beforeEach(async () => {
  companies += 1;
  ctx = await testContext({ actor: editor("editor"), companyId: `named${companies}` });
});

const values = (name: Words) =>
  PersonValues.parse({ name, seats: { contacts: { post: { "zh-CN": "经理", en: "Manager" } } } });
const whole = (text: string) => ({ "zh-CN": text, tc: text, en: text });
const profile = (contactName: Words, contactPerson: string) =>
  Profile.parse({ fullName: { "zh-CN": "公司" }, shortName: { "zh-CN": "司" }, contactName, contactPerson });

async function add(name: Words): Promise<string> {
  const saved = await persons.save(ctx, { id: null, revision: 0, values: values(name) });
  if (!saved.ok) throw new Error(saved.code);
  return saved.value.id;
}
async function rename(id: string, name: Words) {
  const { revision = 0 } = (await persons.list(ctx)).find((one) => one.id === id) ?? {};
  expect(await persons.save(ctx, { id, revision, values: values(name) })).toMatchObject({ ok: true });
}
const saveContact = async (name: Words, person: string, publish: boolean) => {
  const { revision = 0 } = (await findProfileRow(ctx.db, ctx.company.id)) ?? {};
  expect(await saveProfile(ctx, { profile: profile(name, person), revision, publish })).toMatchObject({ ok: true });
};
const visitOf = (name: Words, person: string) =>
  openActivity(ctx, { receptionist: { name, post: whole("经理"), contact: "021-00000000", person } });
const visit = async (id: string) => (await findActivity(ctx.db, ctx.company.id, id))[0];

/** The name in draft and published profile and on a visit. */
const names = async (id: string) => {
  const row = await findProfileRow(ctx.db, ctx.company.id);
  return [row?.draft.contactName, row?.published?.contactName, (await visit(id))?.receptionist.name];
};

test("whoever is renamed is so in draft, published profile and visits at once, in all languages, and words of their own stay", async () => {
  const [lu, other] = [await add({ "zh-CN": "陆景行", en: "Lu Jingxing" }), await add({ "zh-CN": "温岚" })];
  const id = await visitOf(whole("陆"), lu);
  const [own, others] = [await visitOf(whole("陆景行"), ""), await visitOf(whole("温岚"), other)];
  await saveContact({ "zh-CN": "旧名" }, lu, true);
  const first = { "zh-CN": "陆景行", tc: "陸景行", en: "Lu Jingxing" };
  expect(await names(id)).toEqual([first, first, first]);
  await rename(lu, { "zh-CN": "陆明", tc: "陸明", en: "Lu Ming" });
  const second = { "zh-CN": "陆明", tc: "陸明", en: "Lu Ming" };
  expect(await names(id)).toEqual([second, second, second]);
  expect(await showActivity({ ...ctx, lang: "tc" }, id)).toMatchObject({
    receptionist: { name: "陸明", post: "经理" },
  });
  expect((await visit(own))?.receptionist.name).toEqual(whole("陆景行"));
  expect((await visit(others))?.receptionist.name["zh-CN"]).toBe("温岚");

  await saveContact({ "zh-CN": "客服热线" }, "", false);
  await rename(lu, { "zh-CN": "陆三" });
  expect((await names(id)).map((name) => name?.["zh-CN"])).toEqual(["客服热线", "陆三", "陆三"]);
});

test("a form that is older than the new name takes it along, and asks nobody about it", async () => {
  const lu = await add({ "zh-CN": "陆景行" });
  const id = await visitOf(whole("陆景行"), lu);
  await rename(lu, { "zh-CN": "陆明" });
  const careful = { ...ctx, company: { ...ctx.company, settings: { ...ctx.company.settings, secondPerson: true } } };
  const row = await visit(id);
  if (!row) throw new Error("no visit");
  const { companyId: _, id: __, held: ___, cancelled: ____, shownAt: _____, revision, ...fields } = row;
  const input = { ...fields, quota: 9, receptionist: { ...row.receptionist, name: whole("陆景行") } };
  expect(await changeActivity(careful, { id, revision, input })).toMatchObject({
    value: { asked: false },
  });
  expect(await visit(id)).toMatchObject({ quota: 9, receptionist: { name: { "zh-CN": "陆明" }, person: lu } });
  const made = await createActivity(ctx, input);
  expect((await visit(made.ok ? made.value.id : ""))?.receptionist.name["zh-CN"]).toBe("陆明");
});

test("whoever is deleted leaves the words as they are, and is followed again when the deletion is undone", async () => {
  const lu = await add({ "zh-CN": "陆景行" });
  const id = await visitOf(whole("陆"), lu);
  await saveContact({ "zh-CN": "陆" }, lu, true);
  await persons.remove(ctx, { id: lu, revision: 1 });
  expect(await showPeopleToName(ctx)).toEqual([]);
  expect((await names(id)).map((name) => name?.["zh-CN"])).toEqual(["陆景行", "陆景行", "陆景行"]);
  await saveContact({ "zh-CN": "陆先生" }, lu, true);
  expect((await names(id)).map((name) => name?.["zh-CN"])).toEqual(["陆先生", "陆先生", "陆景行"]);
  await persons.restore(ctx, { id: lu });
  expect((await names(id)).map((name) => name?.["zh-CN"])).toEqual(["陆景行", "陆景行", "陆景行"]);
  expect(await showPeopleToName({ ...ctx, lang: "en" })).toEqual([
    { id: lu, words: { "zh-CN": "陆景行", tc: "陸景行" }, note: "Manager" },
  ]);
});

test("whom the last imported list brings back, deleted and renamed since, is named as that list says", async () => {
  const seen = await peopleImport.receive(ctx, new File(["姓名,组别\n陆景行,董事\n温岚,董事\n"], "people.csv"), {});
  if (!seen.ok) throw new Error(seen.code);
  const { file, fingerprint } = seen.value;
  expect(await peopleImport.confirm(ctx, { fileId: file.id, fingerprint })).toMatchObject({ ok: true });
  const [lu, wen] = await persons.list(ctx);
  if (!lu || !wen) throw new Error("not imported");
  const id = await visitOf(whole("陆景行"), lu.id);
  await saveContact({ "zh-CN": "温岚" }, wen.id, true);
  await rename(lu.id, { "zh-CN": "陆明" });
  await persons.remove(ctx, { id: lu.id, revision: 2 });
  await rename(wen.id, { "zh-CN": "温三" });
  expect((await names(id)).map((name) => name?.["zh-CN"])).toEqual(["温三", "温三", "陆明"]);
  expect(await recoverImported(ctx)).toEqual({ ok: true, value: { people: 2 } });
  expect((await names(id)).map((name) => name?.["zh-CN"])).toEqual(["温岚", "温岚", "陆景行"]);
});

test("a person of another company is nobody here", async () => {
  const lu = await add({ "zh-CN": "陆景行" });
  const mine = ctx;
  ctx = await testContext({ actor: editor("editor"), companyId: `${ctx.company.id}other` });
  const id = await visitOf(whole("王敏"), lu);
  expect((await visit(id))?.receptionist.name["zh-CN"]).toBe("王敏");
  await persons.save(mine, { id: lu, revision: 1, values: values({ "zh-CN": "陆明" }) });
  expect((await visit(id))?.receptionist.name["zh-CN"]).toBe("王敏");
});
