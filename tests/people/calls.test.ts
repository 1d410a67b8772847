import { exports } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { calls } from "~/areas.server";
import { peopleImport } from "~/features/people/operations/import.server";
import { persons } from "~/features/people/operations/people.server";
import { newStaffSession } from "~/features/staff/sessions/staff-sessions.server";
import { cookieHeader, seedStaff } from "../staff/people";
import { editor, testContext } from "../support/context";

const host = "peoplecalls.test";
let cookie = "";
beforeAll(async () => {
  const own = await testContext({ companyId: "peoplecalls", now: new Date() });
  await seedStaff({ email: `e@${host}`, companyId: "peoplecalls", role: "editor", userId: "e-peoplecalls" });
  const session = await newStaffSession(own, { userId: "e-peoplecalls", here: false });
  await own.db.batch(session.insert());
  cookie = cookieHeader([session.cookie]);
});

const isInstant = (value: unknown) => typeof value === "string" && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);

/** What a call answers through its route: 200 with what its own schema says, and no field beside that. */
async function answered<Value>(path: string, input: object = {}): Promise<Value> {
  const answer = await exports.default.fetch(
    new Request(`https://${host}${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin", Cookie: cookie },
      body: JSON.stringify(input),
    }),
  );
  const { value, ...rest } = (await answer.json()) as { value: Value };
  expect({ path, status: answer.status, ...rest }).toEqual({ path, status: 200, ok: true });
  const called = calls[`POST ${path}` as keyof typeof calls];
  const result = JSON.parse(JSON.stringify(value), (_, one) => (isInstant(one) ? new Date(one) : one));
  expect(called?.output.parse(result)).toEqual(value);
  return value;
}

type Saved = { id: string; revision: number };
type Groups = { items: { id: string; name: string; people: { id: string; name: string; chair: boolean }[] }[] };
const staff = "/irh/companyManage";
const person = (name: string, seats: Record<string, object>, more: object = {}) =>
  answered<Saved>(`${staff}/saveBusinessPersonInfo`, { name: { "zh-CN": name }, seats, posted: true, ...more });
const shown = (group: string) =>
  answered<Groups>("/irh/indexHomeSearch/getCompanyPersonInfo", { group }).then(({ items: [one] }) =>
    one?.people.map(({ name, chair }) => `${name}${chair ? "*" : ""}`),
  );

test("people are saved, ordered, read, hidden and deleted by calls, each answered as its schema says", async () => {
  const first = await person("沈知衡", { directors: { post: { "zh-CN": "董事长" } } });
  const second = await person("许静安", { directors: {}, contacts: {} }, { email: "ir@example.com", phone: "" });
  expect(await shown("directors")).toEqual(["沈知衡", "许静安"]);
  expect(await answered(`${staff}/updatePersonSort`, { group: "directors", ids: [second.id, first.id] })).toBeNull();
  expect(await shown("directors")).toEqual(["许静安", "沈知衡"]);
  const { items } = await answered<{ items: { name: string; email: string }[] }>(
    "/irh/indexHomeSearch/getCompanyLinkPersonInfo",
  );
  expect(items).toMatchObject([{ name: "许静安", email: "ir@example.com" }]);
  expect(await answered(`${staff}/queryBusinessPersonInfo`, { group: "directors" })).toMatchObject({
    items: [{ id: second.id }, { id: first.id }],
  });
  expect(await answered(`${staff}/queryBusinessPersonDetails`, { id: first.id })).toMatchObject({
    seats: { directors: { post: { "zh-CN": "董事长" } } },
  });
  const hidden = await answered<Saved>(`${staff}/businessPersonUpdate`, { ...first, posted: false });
  expect(await shown("directors")).toEqual(["许静安"]);
  expect(await answered(`${staff}/deleteBusinessPersonInfo`, hidden)).toBeNull();
  const own = await testContext({ companyId: "peoplecalls", actor: editor("editor"), now: new Date() });
  const list = await peopleImport.receive(own, new File(["姓名,组别,职务\n秦望舒,董事,董事\n"], "people.csv"), {});
  if (!list.ok) throw new Error(list.code);
  const { file, fingerprint } = list.value;
  expect(await peopleImport.confirm(own, { fileId: file.id, fingerprint })).toMatchObject({ ok: true });
  const [added] = (await persons.list(own)).filter(({ name }) => name["zh-CN"] === "秦望舒");
  await answered(`${staff}/deleteBusinessPersonInfo`, { id: added?.id, revision: added?.revision });
  expect(await answered(`${staff}/recoverPersonSysc`)).toEqual({ people: 1 });
  expect(await shown("directors")).toContain("秦望舒");
});

test("committees and groups of one's own are saved with who sits in them, renamed and deleted by calls", async () => {
  const [chair, member] = [await person("甲", {}), await person("乙", {})];
  const committee = await answered<Saved>(`${staff}/saveSpecialCommitteesOfTheBoardInfo`, {
    ...{ name: { "zh-CN": "审计委员会" }, chair: chair.id, members: [member.id], posted: true },
  });
  expect(await answered(`${staff}/getSpecialCommitteesOfTheBoard`)).toMatchObject({
    items: [{ id: committee.id, chair: chair.id, members: [{ id: chair.id }, { id: member.id }] }],
  });
  const { items } = await answered<Groups>("/irh/frontCompanyManage/getSpecialCommitteesOfTheBoardFont");
  expect(items).toMatchObject([
    {
      people: [
        { name: "甲", chair: true },
        { name: "乙", chair: false },
      ],
    },
  ]);
  const own = await answered<Saved>(`${staff}/editOtherPerson`, { name: { "zh-CN": "顾问" } });
  const renamed = await answered<Saved>(`${staff}/saveBusinessInfo`, { ...own, name: { "zh-CN": "专家顾问" } });
  expect(await answered(`${staff}/queryBusinessInfo`)).toMatchObject({
    items: expect.arrayContaining([
      expect.objectContaining({ id: own.id, name: { "zh-CN": "专家顾问", tc: "專家顧問" } }),
    ]),
  });
  expect(await answered(`${staff}/deleteOtherPersonModel`, renamed)).toBeNull();
});

test("the lists of holders that staff keep are answered as their schema says", async () => {
  expect(await answered(`${staff}/getShareholdersInfo`)).toEqual({
    items: ["top10", "tradable"].map((listType) => ({ listType, reportDates: [] })),
  });
});
