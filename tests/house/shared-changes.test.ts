import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { registry, sharedParts } from "~/areas.server";
import { figures } from "~/features/finance/kind";
import { statements } from "~/features/finance/tables.server";
import { topicRecords } from "~/features/questions/topics/operations.server";
import { openHouse, type Saved, words } from "../content/door";
import { draftOfEach, setOf, statementOf } from "../publishing/draft-of-each";

type AppRegistry = Awaited<ReturnType<typeof openHouse>>;
type Values = Record<string, unknown>;

let world: AppRegistry;
beforeAll(async () => {
  world = await openHouse("sharedchanges");
});

const at = "investorCommunicate";
const save = (kind: string, input: object) => world.call<Saved>(`${at}/saveItem`, { kind, ...input });
const detail = async (kind: string, id: string) =>
  (await world.call<Values & { draft: Values }>(`${at}/newQueryPositionDetails`, { kind, id })).value;
const withoutSave = ({ revision: _, savedAt: __, savedBy: ___, ...row }: Values) => row;
const both = { ...words("远山", "Far Hills"), tc: "遠山公司" };

/** The kinds of the shared calls whose save takes a draft. */
const contentKinds = sharedParts.flatMap(({ kind, calls }) => {
  const input = calls["POST /irh/investorCommunicate/saveItem"]?.input;
  const { properties = {} } = z.toJSONSchema(input as z.ZodType, { io: "input", unrepresentable: "any" });
  return "draft" in properties ? [kind] : [];
});
/** Saves a draft by the shared calls under that name. */
async function create(name: string, mark: string) {
  const { db, company } = world.ctx;
  const kind = registry.kinds.find(({ kind, path }) => path === name || kind.startsWith(`${name}.`))?.kind ?? "";
  const isFigures = kind === figures.kind;
  if (isFigures) await db.insert(statements).values(statementOf(company.id, mark));
  const created = await save(name, { draft: draftOfEach[kind]?.(mark) });
  expect([created.code, created.issues]).toEqual([undefined, undefined]);
  const own = eq(statements.companyId, company.id);
  if (isFigures)
    await db
      .update(statements)
      .set({ contentId: created.value.id })
      .where(and(own, eq(statements.figures, setOf(mark))));
  return created.value;
}

/** The records of the shared calls, each with everything that it can have. */
const records: Record<string, () => Promise<Values> | Values> = {
  messageColumns: () => ({ values: { name: both, about: both, days: 9, asksCode: true } }),
  esgAgencies: () => ({
    values: {
      name: both,
      scale: "numbers",
      least: "0",
      most: "100",
      better: "lower",
      about: both,
      link: "https://a.example",
    },
  }),
  esgFigures: () => ({
    values: { topic: "social", name: both, unit: words("吨", "t"), note: both, series: [{ year: 2025, value: "1" }] },
  }),
  recommendations: () => ({
    values: { kind: "roadshow", title: both, day: "2026-02-10", link: "https://v.example.com/1" },
  }),
  commonProblems: async () => {
    const topic = await topicRecords.save(world.ctx, { id: null, revision: 0, values: { name: both, keywords: "" } });
    return { topic: topic.ok ? topic.value.id : topic.code, question: both, answer: both };
  },
};
/** A message is answered or handled, and neither is a change of fields. */
const others = ["messages"];

test("every kind of the shared calls is one of these", () => {
  const named = sharedParts.map(({ kind }) => kind).filter((kind) => !others.includes(kind));
  expect(named.sort()).toEqual([...contentKinds, ...Object.keys(records)].sort());
});

test.each(contentKinds)("%s: a draft keeps what a change by the shared call does not name", async (kind) => {
  const created = await create(kind, "远山");
  const before = await detail(kind, created.id);
  const changed = await save(kind, { ...created, draft: { summary: { en: "Changed" } } });
  expect(changed).toMatchObject({ ok: true, value: { revision: 2 } });
  const summary = { ...(before.draft.summary as object), en: "Changed" };
  expect((await detail(kind, created.id)).draft).toEqual({ ...before.draft, summary });
});

test.each(contentKinds)(
  "%s: two drafts of one revision are merged field by field, or the field is named",
  async (kind) => {
    const value = await create(kind, "远水");
    await save(kind, { ...value, draft: { summary: { en: "Theirs" } } });
    expect(await save(kind, { ...value, draft: { title: { en: "Mine" } } })).toMatchObject({ value: { revision: 3 } });
    expect((await detail(kind, value.id)).draft).toMatchObject({ title: { en: "Mine" }, summary: { en: "Theirs" } });
    expect(await save(kind, { ...value, draft: { summary: { en: "Mine" } } })).toMatchObject({
      ...{ status: 409, code: "changedMeanwhile" },
      facts: { fields: ["summary.en"], revision: 3 },
    });
  },
);

test.each(Object.entries(records))(
  "%s: a record is begun hidden, and keeps what a change by the shared call does not name",
  async (kind, whole) => {
    const begun = await save(kind, await whole());
    expect([begun.code, begun.issues]).toEqual([undefined, undefined]);
    expect((await detail(kind, begun.value.id)).posted).toBe(false);
    const created = await save(kind, { ...begun.value, posted: true });
    const before = await detail(kind, begun.value.id);
    expect(before.posted).toBe(true);
    const field = ["name", "title", "question"].find((one) => before[one]) ?? "";
    const named = (text: string) => {
      const fields = { [field]: { "zh-CN": text } };
      return kind === "commonProblems" ? fields : { values: fields };
    };
    const changed = await save(kind, { ...created.value, ...named("改过") });
    expect(changed).toMatchObject({ ok: true, value: { revision: 3 } });
    const value = { ...(before[field] as object), "zh-CN": "改过" };
    expect(withoutSave(await detail(kind, created.value.id))).toEqual({ ...withoutSave(before), [field]: value });
    expect(await save(kind, { ...created.value, ...named("又改") })).toMatchObject({
      ...{ status: 409, code: "changedMeanwhile" },
      facts: { fields: [`${field}.zh-CN`], revision: 3 },
    });
  },
);
