import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { readGroup } from "~/features/people/form";
import { groups, saveAsShown } from "~/features/people/operations/groups.server";
import { persons } from "~/features/people/operations/people.server";
import { sittingOf } from "~/features/people/rules/groups";
import { GroupValues, PersonValues } from "~/features/people/schemas";
import { editor, testContext } from "../support/context";

let ctx: Awaited<ReturnType<typeof testContext>>;
let companies = 0;
beforeEach(async () => {
  companies += 1;
  ctx = await testContext({ now: new Date(), actor: editor("editor"), companyId: `sitting${companies}` });
});

const words = (text: string) => ({ "zh-CN": text });
async function add(name: string): Promise<string> {
  const values = PersonValues.parse({ name: words(name), seats: { directors: {} } });
  const saved = await persons.save(ctx, { id: null, revision: 0, values });
  if (!saved.ok) throw new Error(saved.code);
  return saved.value.id;
}

type Form = { kind?: string; name?: string; chair?: string; members?: string[] };

/** What the screen posts. */
function posted({ kind = "committee", name = "审计委员会", chair = "", members = [] }: Form) {
  const form = new FormData();
  for (const [key, value] of Object.entries({ kind, "name.zh-CN": name, chair })) form.set(key, value);
  for (const id of members) form.append("members", id);
  return GroupValues.parse(readGroup(form));
}
const save = (id: string | null, revision: number, form: Form) =>
  saveAsShown(ctx, { id, revision, posted: true, values: posted(form) });
async function found(id: string) {
  const [all, people] = await Promise.all([groups.list(ctx), persons.list(ctx)]);
  const group = all.find((one) => one.id === id);
  if (!group) throw new Error("no such group");
  return { revision: group.revision, ...sittingOf(group, people) };
}
const begin = async (form: Form) => {
  const saved = await save(null, 0, form);
  if (!saved.ok) throw new Error(saved.code);
  return saved.value.id;
};
const seatAgain = async (person: string, seats: object) => {
  const { revision = 0, name } = (await persons.list(ctx)).find(({ id }) => id === person) ?? {};
  const values = PersonValues.parse({ name, seats });
  expect(await persons.save(ctx, { id: person, revision, values })).toMatchObject({ ok: true });
};

describe("the committee that its screen saves", () => {
  test("keeps the order that was given, its chair first, and can have no chair; it is deleted once it is empty", async () => {
    const [one, two, three] = [await add("甲"), await add("乙"), await add("丙")];
    const id = await begin({ chair: three, members: [two, three, one] });
    expect(await found(id)).toEqual({ revision: 1, chair: three, members: [three, two, one] });
    expect(await save(id, 1, { members: [one, three] })).toMatchObject({ ok: true });
    expect(await found(id)).toEqual({ revision: 2, chair: null, members: [one, three] });
    expect(await groups.remove(ctx, { id, revision: 2 })).toMatchObject({ code: "personGroupInUse" });
    expect(await save(id, 2, {})).toMatchObject({ ok: true });
    expect(await groups.remove(ctx, { id, revision: 3 })).toMatchObject({ ok: true });
    const audit = await ctx.db.all<{ after: string }>(
      sql`SELECT after FROM audit WHERE company_id = ${ctx.company.id} AND action = 'people.saveCommittee'
        ORDER BY rowid`,
    );
    expect(audit.map(({ after }) => JSON.parse(after).members)).toEqual([[three, two, one], [one, three], []]);
  });

  test("touches nobody whose seat stays as it is, and no other group's people whatever the form says", async () => {
    const [one, two] = [await add("甲"), await add("乙")];
    const id = await begin({ chair: one, members: [one, two] });
    const people = await persons.list(ctx);
    expect(await save(id, 1, { name: "审核委员会", chair: one, members: [one, two] })).toMatchObject({ ok: true });
    expect(await persons.list(ctx)).toEqual(people);
    await groups.list(ctx);
    expect(await save("directors", 1, { name: "董事会", members: [one] })).toMatchObject({ ok: true });
    expect(await persons.list(ctx)).toEqual(people);
  });

  test("refuses a form that is older than another's, also than a seat given in a person's form, and tells who sits there now", async () => {
    const [one, two, three] = [await add("甲"), await add("乙"), await add("丙")];
    const id = await begin({ chair: one, members: [one, two] });
    await seatAgain(three, { directors: {}, [id]: {} });
    const late = await save(id, 1, { chair: two, members: [two] });
    expect(late).toMatchObject({
      code: "changedMeanwhile",
      revision: 2,
      theirs: { chair: one, members: [one, two, three] },
    });
    expect(await found(id)).toMatchObject({ chair: one, members: [one, two, three] });
    await seatAgain(two, { directors: {}, [id]: { chair: true } });
    expect(await found(id)).toMatchObject({ revision: 3, chair: two });
    const { seats } = (await persons.list(ctx)).find((person) => person.id === one) ?? {};
    expect(seats?.[id]).toMatchObject({ chair: false });
  });

  test("takes nobody who is no person of the company", async () => {
    const other = await testContext({ now: new Date(), actor: editor("editor"), companyId: `sitting${companies}b` });
    const stranger = await persons.save(other, {
      id: null,
      revision: 0,
      values: PersonValues.parse({ name: words("甲"), seats: {} }),
    });
    if (!stranger.ok) throw new Error(stranger.code);
    expect(await save(null, 0, { members: [stranger.value.id] })).toMatchObject({ code: "personUnknown" });
    expect((await groups.list(ctx)).filter(({ kind }) => kind === "committee")).toEqual([]);
  });
});
