import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { groups, saveSitting } from "~/features/people/operations/groups.server";
import { peopleImport, recoverImported } from "~/features/people/operations/import.server";
import { persons } from "~/features/people/operations/people.server";
import { mostPeople } from "~/features/people/rules/groups";
import { dayIn } from "~/features/people/rules/import-plan";
import { GroupValues, PersonValues } from "~/features/people/schemas";
import { editor, testContext } from "../support/context";

let ctx: Awaited<ReturnType<typeof testContext>>;
let companies = 0;
beforeEach(async () => {
  companies += 1;
  ctx = await testContext({ now: new Date(), actor: editor("editor"), companyId: `plist${companies}` });
});

const list = `姓名,组别,职务,任期起,任期止,简历
顾明澈,董事,董事长,2024-05-20,2027年5月19日,生于1968年
顾明澈,高级管理人员,总经理,2024/5/20,--,
秦望舒,董事,董事,,,
无组,顾问团,顾问,,,
甲,董事,董事,2024-13-40,,
乙,董事,董事,2025-01-01,2024-01-01,
,董事,董事,,,
`;
async function preview(text: string) {
  const seen = await peopleImport.receive(ctx, new File([text], "people.csv"), {});
  if (!seen.ok) throw new Error(seen.code);
  return seen.value;
}
const confirm = ({ file, fingerprint }: Awaited<ReturnType<typeof preview>>) =>
  peopleImport.confirm(ctx, { fileId: file.id, fingerprint });
const whole = () => ctx.db.all(sql`SELECT * FROM people WHERE company_id = ${ctx.company.id} ORDER BY sort, id`);
const lastImport = async () =>
  (
    await ctx.db.all<{ id: string }>(sql`SELECT id FROM imports WHERE company_id = ${ctx.company.id} ORDER BY seq DESC`)
  )[0]?.id ?? "";
const values = (name: string) => PersonValues.parse({ name: { "zh-CN": name }, seats: { directors: {} } });

describe("the import of a list of people", () => {
  test("makes lines of one name one person, refuses lines by number, and changes nothing the second time", async () => {
    const seen = await preview(list);
    expect(seen.problems.map(({ line, code }) => [line, code])).toEqual([
      [5, "groupUnknown"],
      [6, "dayUnreadable"],
      [7, "endBeforeStart"],
      [8, "nameMissing"],
    ]);
    expect(await confirm(seen)).toEqual({ ok: true, value: { added: 2, changed: 0 } });
    const [first] = await persons.list(ctx);
    expect(first).toMatchObject({
      name: { "zh-CN": "顾明澈" },
      posted: true,
      revision: 1,
      seats: {
        directors: { post: { "zh-CN": "董事长" }, since: "2024-05-20", until: "2027-05-19" },
        management: { post: { "zh-CN": "总经理" }, since: "2024-05-20", until: "" },
      },
    });
    expect((await preview(list)).rows.map(({ does }) => does)).toEqual(["same", "same"]);
    expect(await confirm(seen)).toMatchObject({ code: "previewOutdated" });
  });

  test("gives a committee one chair, taken from who had it, and refuses the line that gives it again", async () => {
    const committee = { kind: "committee" as const, name: { "zh-CN": "审计委员会" } };
    const group = await groups.save(ctx, { id: null, revision: 0, values: GroupValues.parse(committee) });
    if (!group.ok) throw new Error(group.code);
    const { id } = group.value;
    for (const [name, chair] of [
      ["旧主任", true],
      ["旁人", false],
    ] as const)
      await persons.save(ctx, {
        ...{ id: null, revision: 0 },
        values: PersonValues.parse({ name: { "zh-CN": name }, seats: { [id]: { chair } } }),
      });
    const chairs = async () =>
      (await persons.list(ctx)).flatMap(({ name, seats }) => (seats[id]?.chair ? [name["zh-CN"]] : []));
    const before = await whole();
    const seen = await preview("姓名,组别,主任委员\n新主任,审计委员会,是\n又一位,审计委员会,是\n旁人,审计委员会,\n");
    expect(seen.problems.map(({ line, code, facts }) => [line, code, facts])).toEqual([
      [3, "chairTwice", { other: 2 }],
    ]);
    expect(await confirm(seen)).toEqual({ ok: true, value: { added: 1, changed: 1 } });
    expect(await chairs()).toEqual(["新主任"]);
    expect(await peopleImport.undo(ctx, await lastImport())).toEqual({ ok: true, value: null });
    expect([await chairs(), await whole()]).toEqual([["旧主任"], before]);
  });

  test("makes a committee that was open meanwhile an older one, and so does what undoes it or comes back to it; no other group", async () => {
    const audit = GroupValues.parse({ kind: "committee", name: { "zh-CN": "审计委员会" } });
    const other = GroupValues.parse({ kind: "committee", name: { "zh-CN": "提名委员会" } });
    const [made] = [await groups.save(ctx, { id: null, revision: 0, values: audit })];
    if (!made.ok) throw new Error(made.code);
    await groups.save(ctx, { id: null, revision: 0, values: other });
    const { id } = made.value;
    const revisions = async () =>
      (await groups.list(ctx)).filter(({ kind }) => kind === "committee").map(({ revision }) => revision);
    const csv = "姓名,组别,职务\n甲,审计委员会,委员\n乙,董事,董事\n";
    await confirm(await preview(csv));
    expect(await revisions()).toEqual([2, 1]);
    const late = await saveSitting(ctx, { id, revision: 1, posted: true, values: audit });
    const [seated] = (await persons.list(ctx)).filter(({ seats }) => seats[id]);
    expect(late).toMatchObject({ code: "changedMeanwhile", revision: 2, theirs: { members: [seated?.id] } });
    await confirm(await preview(csv.replace("委员\n乙", "召集委员\n乙")));
    expect(await revisions()).toEqual([2, 1]);
    expect(await saveSitting(ctx, { id, revision: 2, posted: true, values: audit })).toMatchObject({ ok: true });
    expect(await recoverImported(ctx)).toMatchObject({ ok: true });
    expect(await revisions()).toEqual([4, 1]);
    expect(await peopleImport.undo(ctx, await lastImport())).toEqual({ ok: true, value: null });
    expect(await revisions()).toEqual([5, 1]);
  });

  test("lays a file over who is there, refuses one who was edited since the preview, and undoes byte for byte", async () => {
    const saved = await persons.save(ctx, { id: null, revision: 0, values: values("秦望舒") });
    if (!saved.ok) throw new Error(saved.code);
    const seen = await preview(list);
    const phone = { ...values("秦望舒"), phone: "021-00000000" };
    await persons.save(ctx, { id: saved.value.id, revision: 1, values: phone });
    expect(await confirm(seen)).toMatchObject({ code: "previewOutdated" });
    const before = await whole();
    expect(await confirm(await preview(list))).toEqual({ ok: true, value: { added: 1, changed: 1 } });
    const imported = await lastImport();
    expect(await peopleImport.undo(ctx, imported)).toEqual({ ok: true, value: null });
    expect(await whole()).toEqual(before);
    expect(await peopleImport.undo(ctx, imported)).toMatchObject({ code: "importUndone" });
  });

  test("is come back to: who was changed or deleted is as imported, who was added by hand stays, and that is undone too", async () => {
    expect(await recoverImported(ctx)).toMatchObject({ code: "nothingImported" });
    await confirm(await preview(list));
    const [one, two] = await persons.list(ctx);
    if (!one || !two) throw new Error("not imported");
    await persons.save(ctx, { id: one.id, revision: 1, values: values("改名") });
    await persons.remove(ctx, { id: two.id, revision: 1 });
    await persons.save(ctx, { id: null, revision: 0, values: values("新人") });
    const edited = await whole();
    expect(await peopleImport.undo(ctx, await lastImport())).toMatchObject({ code: "importOverlaid" });
    expect(await recoverImported(ctx)).toEqual({ ok: true, value: { people: 2 } });
    expect((await persons.list(ctx)).map(({ name }) => name["zh-CN"]).sort()).toEqual(
      ["秦望舒", "顾明澈", "新人"].sort(),
    );
    expect((await persons.list(ctx)).find(({ id }) => id === one.id)).toMatchObject({ seats: one.seats, revision: 3 });
    expect(await persons.restore(ctx, { id: two.id })).toMatchObject({ code: "notFound" });
    expect(await peopleImport.undo(ctx, await lastImport())).toEqual({ ok: true, value: null });
    expect(await whole()).toEqual(edited);
  });

  test("is not come back to where the company has no room for who was deleted since", async () => {
    await confirm(await preview(list));
    const [one] = await persons.list(ctx);
    await persons.remove(ctx, { id: one?.id ?? "", revision: 1 });
    const byHand = Array.from({ length: mostPeople - 1 }, (_, at) => `${at}`);
    await ctx.db.run(sql`INSERT INTO people (company_id, id, name, biography)
      SELECT ${ctx.company.id}, value, '{"zh-CN":"新人"}', '{}' FROM json_each(${JSON.stringify(byHand)})`);
    const full = await whole();
    expect(await recoverImported(ctx)).toMatchObject({ code: "peopleTooMany", facts: { max: mostPeople } });
    expect(await whole()).toEqual(full);
  });

  test("knows a group by any of its names, and a day as people write it", async () => {
    await groups.save(ctx, {
      id: null,
      revision: 0,
      values: { kind: "committee", name: { "zh-CN": "审计委员会", en: "Audit Committee" } },
    });
    const seen = await preview("name,group,chair\nGu,Audit  committee,yes\nQin,senior management,\n");
    expect(seen.problems).toEqual([]);
    expect(Object.values(seen.rows[0]?.values.seats ?? {})).toMatchObject([{ chair: true }]);
    expect(["2024年5月3日", "2024/05/03", "至今", "May 2024"].map(dayIn)).toEqual([
      "2024-05-03",
      "2024-05-03",
      "",
      null,
    ]);
  });
});
