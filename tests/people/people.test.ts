import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { registry } from "~/areas.server";
import { groups } from "~/features/people/operations/groups.server";
import { persons, sortMembers } from "~/features/people/operations/people.server";
import { showPeople } from "~/features/people/operations/show.server";
import { saveCommittee } from "~/features/people/operations/wire.server";
import { initialsOf, isBuiltInGroup } from "~/features/people/rules/groups";
import { PersonValues } from "~/features/people/schemas";
import { searchSite } from "~/features/site/search/operations.server";
import { searchContents } from "~/publishing/search/operations.server";
import { editor, testContext } from "../support/context";

let ctx: Awaited<ReturnType<typeof testContext>>;
let companies = 0;
beforeEach(async () => {
  companies += 1;
  ctx = await testContext({ now: new Date(), actor: editor("editor"), companyId: `people${companies}` });
});

const seat = (post = "") => ({ post: { "zh-CN": post } });
const values = (name: string, seats: object = { directors: seat() }, more: object = {}) =>
  PersonValues.parse({ name: { "zh-CN": name }, seats, ...more });
async function add(name: string, seats?: object, more?: object): Promise<string> {
  const saved = await persons.save(ctx, { id: null, revision: 0, values: values(name, seats, more) });
  if (!saved.ok) throw new Error(saved.code);
  return saved.value.id;
}
const addCommittee = async (name: string) => {
  const saved = await groups.save(ctx, {
    id: null,
    revision: 0,
    values: { kind: "committee", name: { "zh-CN": name } },
  });
  if (!saved.ok) throw new Error(saved.code);
  return saved.value.id;
};
const shown = async () =>
  (await showPeople(ctx)).groups.map(({ name, people }) => [name, people.map((person) => person.name)]);
const whole = () => ctx.db.all(sql`SELECT * FROM people WHERE company_id = ${ctx.company.id} ORDER BY sort, id`);

describe("the people of a company", () => {
  test("stand in the built-in groups without any row of those, each in the order that staff give it", async () => {
    expect((await groups.list(ctx)).map(({ id }) => id)).toEqual([
      "directors",
      "supervisors",
      "management",
      "contacts",
    ]);
    const one = await add("甲");
    const two = await add("乙", { directors: seat("董事"), management: seat("总经理") });
    expect(await shown()).toEqual([
      ["董事", ["甲", "乙"]],
      ["高级管理人员", ["乙"]],
    ]);
    expect(await sortMembers(ctx, { group: "directors", ids: [two, one] })).toEqual({ ok: true, value: null });
    expect((await shown())[0]).toEqual(["董事", ["乙", "甲"]]);
    expect(await sortMembers(ctx, { group: "directors", ids: [two] })).toMatchObject({
      ...{ code: "orderIncomplete", facts: { missing: one, unknown: "" } },
    });
    expect(await sortMembers(ctx, { group: "management", ids: [one] })).toMatchObject({
      ...{ code: "orderIncomplete", facts: { missing: two, unknown: one } },
    });
    expect(await sortMembers(ctx, { group: "nobody", ids: [] })).toMatchObject({
      issues: [{ field: "group", code: "valueUnknown", facts: { allowed: expect.stringContaining("management") } }],
    });
    await add("丙");
    expect((await shown())[0]).toEqual(["董事", ["乙", "甲", "丙"]]);
  });

  test("are hidden alone or with a group; a built-in group is renamed, moved and hidden but never deleted", async () => {
    const one = await add("甲");
    await add("乙");
    await persons.post(ctx, { id: one, revision: 1, posted: false });
    expect(await shown()).toEqual([["董事", ["乙"]]]);
    const saved = await groups.save(ctx, {
      id: "directors",
      revision: 1,
      posted: false,
      values: { kind: "other", name: { "zh-CN": "董事会" } },
    });
    expect(saved).toMatchObject({ ok: true });
    expect(await shown()).toEqual([]);
    expect((await groups.list(ctx))[0]).toMatchObject({ kind: "directors", name: { "zh-CN": "董事会" } });
    expect(await groups.remove(ctx, { id: "directors", revision: 2 })).toMatchObject({ code: "personGroupInUse" });
    await addCommittee("审计委员会");
    expect((await groups.list(ctx)).map((one) => [one.kind, isBuiltInGroup(one)])).toEqual([
      ...["directors", "supervisors", "management", "contacts"].map((kind) => [kind, true]),
      ["committee", false],
    ]);
  });

  test("deleted come back byte for byte with all their seats, and a group with somebody in it stays", async () => {
    const audit = await addCommittee("审计委员会");
    const one = await add("甲", { directors: seat("董事"), [audit]: { ...seat(), chair: true, since: "2024-01-02" } });
    const before = await whole();
    expect(await groups.remove(ctx, { id: audit, revision: 2 })).toMatchObject({ code: "personGroupInUse" });
    expect(await persons.remove(ctx, { id: one, revision: 1 })).toMatchObject({ ok: true });
    expect(await shown()).toEqual([]);
    expect(await persons.restore(ctx, { id: one })).toMatchObject({ ok: true });
    expect(await whole()).toEqual(before);
    await persons.remove(ctx, { id: one, revision: 1 });
    expect(await groups.remove(ctx, { id: audit, revision: 2 })).toMatchObject({ ok: true });
    expect(await persons.restore(ctx, { id: one })).toMatchObject({ ok: true });
    expect(await shown()).toEqual([["董事", ["甲"]]]);
    expect(await groups.restore(ctx, { id: audit })).toMatchObject({ ok: true });
    expect(await shown()).toContainEqual(["审计委员会", ["甲"]]);
  });

  test("take no seat in a group that is gone or another company's, and no portrait that is not ready", async () => {
    const audit = await addCommittee("审计委员会");
    const other = await testContext({ now: new Date(), actor: editor("editor"), companyId: `people${companies}b` });
    const save = (own: typeof ctx, seats: object, portrait = "") =>
      persons.save(own, { id: null, revision: 0, values: values("甲", seats, { portrait }) });
    expect(await save(other, { [audit]: seat() })).toMatchObject({ code: "personGroupUnknown" });
    expect(await save(ctx, { [audit]: seat() }, "nopicture")).toMatchObject({ code: "pictureNotReady" });
    const removed = groups.remove(ctx, { id: audit, revision: 1 });
    const answers = await Promise.all([removed, save(ctx, { [audit]: seat() })]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("of a committee are saved as one list, and keep post and term of those who stay", async () => {
    const chair = await add("甲", { directors: seat("董事") });
    const one = await add("乙");
    const two = await add("丙");
    const save = (input: object) =>
      saveCommittee(ctx, {
        id: null,
        revision: 0,
        posted: true,
        name: { "zh-CN": "提名委员会" },
        chair,
        members: [one],
        ...input,
      });
    const saved = await save({});
    if (!saved.ok) throw new Error("not saved");
    const { id } = saved.value;
    expect((await showPeople(ctx)).groups.at(-1)?.people).toMatchObject([
      { name: "甲", chair: true, post: "" },
      { name: "乙", chair: false },
    ]);
    const stored = (await persons.list(ctx)).find((person) => person.id === one);
    const seats = { ...stored?.seats, [id]: { ...seat("委员"), chair: false, since: "2023-05-01", until: "" } };
    await persons.save(ctx, { id: one, revision: 2, values: values("乙", seats) });
    expect(await save({ id, revision: 1, chair: one, members: [two] })).toMatchObject({ ok: true });
    expect((await showPeople(ctx)).groups.at(-1)?.people).toMatchObject([
      { name: "乙", chair: true, post: "委员", since: "2023-05-01" },
      { name: "丙", chair: false },
    ]);
    expect((await persons.list(ctx)).find((person) => person.id === chair)?.seats).toEqual({
      directors: { post: { "zh-CN": "董事", tc: "董事" }, chair: false, since: "", until: "" },
    });
    expect(await save({ members: ["nobody"] })).toMatchObject({ code: "personUnknown" });
  });

  test("leave no telephone and no address in the audit", async () => {
    const id = await add("甲", { contacts: seat() }, { phone: "+86 512 5550 0188", email: "ir@example.com" });
    await persons.save(ctx, {
      id,
      revision: 1,
      values: values("甲", { contacts: seat() }, { phone: "", email: "ir@example.com" }),
    });
    const rows = await ctx.db.all<{ before: string; after: string }>(
      sql`SELECT before, after FROM audit WHERE company_id = ${ctx.company.id} ORDER BY rowid`,
    );
    expect(JSON.stringify(rows)).not.toMatch(/5550|example\.com/);
    expect(JSON.parse(rows[1]?.after ?? "")).toMatchObject({ phone: "changed" });
    expect(JSON.parse(rows[1]?.after ?? "")).not.toHaveProperty("email");
  });

  test("are found by name in each language and script and by post, but not while they or their group are hidden", async () => {
    const name = { "zh-CN": "顾明澈", en: "Gu Mingche" };
    const saved = await persons.save(ctx, {
      id: null,
      revision: 0,
      values: { ...values("顾明澈", { supervisors: seat("监事会主席") }), name },
    });
    if (!saved.ok) throw new Error(saved.code);
    const found = async (q: string, lang: "zh-CN" | "en" = "zh-CN") =>
      (await searchContents({ ...ctx, registry, lang }, { q })).besides.map(({ title }) => title);
    expect(await found("明澈")).toEqual(["顾明澈"]);
    expect(await found("顧明澈")).toEqual(["顾明澈"]);
    expect(await found("gu ming", "en")).toEqual(["Gu Mingche"]);
    expect(await found("gu ping")).toEqual([]);
    expect(await found("会主席")).toEqual(["顾明澈"]);
    const searched = await searchSite({ ...ctx, registry }, { q: "監事會主席" });
    expect(searched.besides[0]).toMatchObject({ title: "顾明澈", note: "监事会主席" });
    const hide = { id: "supervisors", revision: 1, posted: false };
    await groups.post(ctx, hide);
    for (const q of ["明澈", "会主席"]) expect(await found(q)).toEqual([]);
    await groups.post(ctx, { ...hide, revision: 2, posted: true });
    await persons.post(ctx, { id: saved.value.id, revision: 1, posted: false });
    expect(await found("明澈")).toEqual([]);
  });

  test("without a picture show initials: the family name's character, or two letters", () => {
    expect(["顾明澈", "Gu Mingche", "Bai Yu’an", "Cher", ""].map(initialsOf)).toEqual(["顾", "GM", "BY", "C", ""]);
  });
});
