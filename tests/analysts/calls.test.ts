import { expect, test } from "vitest";
import { openHouse, type Saved, words } from "../content/door";

const staff = "investorCommunicate";
const analyst = (name: string, more: object = {}) => ({
  ...{ market: "a", institution: words("远山证券", "Far Hills"), name: words(name), posted: true, ...more },
});

test("the calls let staff add analysts, put them in order, hide and delete them, and readers see who is shown", async () => {
  const { call } = await openHouse("analystcalls");
  expect((await call(`${staff}/addAnalysts`, analyst("李研"), "viewer")).status).toBe(403);
  expect((await call(`${staff}/addAnalysts`, analyst(""))).issues).toBeDefined();
  const added = async (name: string, more?: object) =>
    (await call<Saved>(`${staff}/addAnalysts`, analyst(name, more))).value;
  const one = await added("李研", { phone: "+86 21 5555 0100", consent: "2026-05-20" });
  const two = await added("王究");
  const three = await added("陈测", { market: "h" });

  const readers = async (input: object = {}) => {
    const { value } = await call<{ items: { name: string }[] }>("IndexMenu/queryAnalystPersonInfo?lang=en", input, "");
    return value.items.map(({ name }) => name);
  };
  expect(await readers({ market: "a" })).toEqual(["李研", "王究"]);
  expect((await call("IndexMenu/queryAnalystPersonInfo", { market: "b" }, "")).status).toBe(422);
  const tabs = [
    { market: "a", count: 2 },
    { market: "h", count: 1 },
  ];
  expect((await call("IndexMenu/queryAnalystTab", {}, "")).value).toEqual({ items: tabs });

  expect((await call(`${staff}/updateAnalystSort`, { ids: [two.id, three.id, one.id] })).ok).toBe(true);
  expect(await readers()).toEqual(["王究", "陈测", "李研"]);
  const hidden = await call<Saved>(`${staff}/updateAnalystsStatus`, { ...two, posted: false });
  expect(await readers()).toEqual(["陈测", "李研"]);
  expect((await call(`${staff}/queryAnalystTab`, {})).value).toEqual({ items: tabs });
  expect((await call(`${staff}/queryAnalystPersonInfo`, { market: "a" })).value).toMatchObject({
    items: [
      { id: two.id, posted: false },
      { id: one.id, posted: true, phone: "+86 21 5555 0100" },
    ],
  });
  expect((await call(`${staff}/queryAnalystPersonInfo`, {}, "")).status).toBe(401);

  const again = analyst("李研", { ...one, phone: "" });
  expect((await call(`${staff}/addAnalysts`, again)).ok).toBe(true);
  expect(await call(`${staff}/addAnalysts`, again)).toMatchObject({ status: 409 });
  expect((await call(`${staff}/editAnalyst`, { id: one.id })).value).toMatchObject({ revision: 2, phone: "" });
  expect((await call(`${staff}/deleteAnalyst`, hidden.value)).ok).toBe(true);
  expect((await call(`${staff}/editAnalyst`, { id: two.id })).status).toBe(404);
});
