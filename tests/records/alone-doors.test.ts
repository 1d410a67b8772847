import { expect, test } from "vitest";
import { registry } from "~/areas.server";
import { actOnMany } from "~/publishing/releases/act-on-many.server";
import { nameOfKind } from "~/records/changes/kinds.server";
import type { RecordKind } from "~/server/registry/registry.server";
import type { Ctx } from "~/server/request/context.server";
import { editor } from "../support/context";
import { isFull } from "../support/full";
import { ask, draftedCompany, furnishedCompany, press, publicThings, rules, screenOf } from "./alone-world";
import { furnished } from "./furnished";

type Row = { id: string; revision: number; posted: boolean };
type Fields = Record<string, string>;

/** What a form of a record posts, from the record itself: words changed, boxes where something is ticked. */
function fieldsOf(value: unknown, name = "", isListed = false): [string, string][] {
  if (value === null || value === undefined || value === false || value instanceof Date) return [];
  if (typeof value !== "object") {
    const isText = name.endsWith(".zh-CN") && value !== "";
    return [[name, `${value === true ? "yes" : value}${isText ? "改" : ""}`]];
  }
  const isSeat = !isListed && !Array.isArray(value) && name.includes(".");
  const inner = Object.entries(value).flatMap(([key, one]) =>
    fieldsOf(one, name ? `${name}.${key}` : key, Array.isArray(value)),
  );
  return isSeat ? [[name, "yes"], ...inner] : inner;
}

const many = (rows: readonly Row[]) => JSON.stringify(rows.map(({ id, revision }) => ({ id, revision })));

/** What the screen of records posts, in this order, over the records as they stand and as they were at first. */
const acts: [intent: string, fields: (rows: Row[], first: Row[]) => Fields][] = [
  ["save", ([row]) => ({ ...Object.fromEntries(fieldsOf(row)), hideable: "yes", posted: "yes" })],
  ["post", ([row]) => ({ posted: String(!row?.posted) })],
  ["post", ([row]) => ({ posted: String(!row?.posted) })],
  ["postMany", (rows) => ({ rows: many(rows), posted: "false" })],
  ["postMany", (rows) => ({ rows: many(rows), posted: "true" })],
  ["sort", (rows) => ({ ids: JSON.stringify(rows.map(({ id }) => id).reverse()) })],
  ["delete", () => ({ below: "0" })],
  ["restore", (_, [row]) => ({ id: row?.id ?? "" })],
  ["deleteMany", (rows) => ({ rows: many(rows) })],
  ["restoreMany", (_, first) => ({ rows: many(first) })],
];

/** Presses every button of the screen of a kind, and says after each what was accepted. */
async function pressAll(ctx: Ctx, kind: RecordKind, pressed: (intent: string, accepted: boolean) => Promise<void>) {
  const { records } = furnished[nameOfKind(kind)] ?? {};
  if (!records) throw new Error(`${nameOfKind(kind)} is not furnished`);
  const screen = await screenOf(kind);
  const listed = async () => (await records.list(ctx)).filter(({ revision }) => revision > 0);
  const first = await listed();
  for (const [intent, fields] of acts) {
    const rows = await listed();
    const [row] = rows;
    const at: Fields = row ? { id: row.id, revision: String(row.revision) } : {};
    await pressed(intent, await press(ctx, screen, { ...at, ...fields(rows, first), intent }));
  }
}

/** How many kinds accepted each intent. */
function counted() {
  const accepted: Record<string, number> = {};
  return {
    accepted,
    count: (intent: string, ok: boolean) => (accepted[intent] = (accepted[intent] ?? 0) + Number(ok)),
  };
}
const least = registry.records.length;

test("under second approval no button of a record's screen changes what readers have, for one record or for many", async () => {
  const { ctx } = await furnishedCompany("aloneDoors");
  await ask(ctx, rules.on);
  const whole = await publicThings(ctx);
  const { accepted, count } = counted();
  for (const [at, kind] of registry.records.entries()) {
    const kinds = isFull ? registry.records : [kind];
    const before = await publicThings(ctx, kinds);
    for (const role of isFull ? (["editor", "admin"] as const) : [at % 2 ? ("editor" as const) : ("admin" as const)])
      await pressAll({ ...ctx, actor: editor(role) }, kind, async (intent, ok) => {
        count(intent, ok);
        expect([kind.word, role, intent, await publicThings(ctx, kinds)]).toEqual([kind.word, role, intent, before]);
      });
    expect([kind.word, await publicThings(ctx)]).toEqual([kind.word, whole]);
  }
  console.log(`buttons of ${least} kinds under second approval, accepted`, JSON.stringify(accepted));
  expect(Math.min(...Object.values(accepted))).toBeGreaterThan(least / 2);
});

test("without it the same buttons change at once what readers have, of every kind", async () => {
  const { ctx } = await furnishedCompany("freeDoors");
  await ask(ctx, rules.off);
  const changed: Record<string, string[]> = {};
  for (const kind of registry.records.filter((_, at) => isFull || at % 3 === 0)) {
    let before = await publicThings(ctx, [kind]);
    const intents: string[] = [];
    changed[nameOfKind(kind)] = intents;
    await pressAll(ctx, kind, async (intent) => {
      const after = await publicThings(ctx, [kind]);
      if (after !== before) intents.push(intent);
      before = after;
    });
  }
  const kinds = Object.values(changed);
  const counts = acts.map(([intent]) => [intent, kinds.filter((intents) => intents.includes(intent)).length] as const);
  console.log(
    `buttons that change what readers have of ${kinds.length} kinds`,
    JSON.stringify(Object.fromEntries(counts)),
  );
  for (const [name, intents] of Object.entries(changed))
    expect([name, intents]).toEqual([name, expect.arrayContaining(["post", "postMany"])]);
  for (const [intent, count] of counts)
    if (intent !== "sort") expect([intent, count > kinds.length / 2]).toEqual([intent, true]);
});

type Many = { done: number; rows: { id: string; revision: number; releaseId: string }[] };

/** What the list of a kind of contents does with one of them, as with many. */
async function actOn(ctx: Ctx, kind: string, intent: string, rows: object[]): Promise<Many | null> {
  const form = new FormData();
  form.set("intent", intent);
  form.set("rows", JSON.stringify(rows));
  const answer = await actOnMany(ctx, kind, form);
  return answer.ok && answer.value.done > 0 ? answer.value : null;
}
const contentActs = ["publishMany", "undoPublishMany", "publishMany", "deleteMany", "undoDeleteMany"];

type Drafts = Awaited<ReturnType<typeof draftedCompany>>;
async function actOnAll(
  { ctx, drafted }: Drafts,
  acted: (kind: string, intent: string, accepted: boolean) => Promise<void>,
) {
  expect(drafted.map(({ kind }) => kind).sort()).toEqual(registry.kinds.map(({ kind }) => kind).sort());
  for (const { kind, id, revision } of drafted) {
    let rows: object[] = [{ id, revision }];
    for (const intent of contentActs) {
      const done = await actOn(ctx, kind, intent, rows);
      if (intent === "publishMany" && done) rows = done.rows;
      await acted(kind, intent, done !== null);
    }
  }
}

test("under second approval no act on many contents shows any of them, of any kind", async () => {
  const drafts = await draftedCompany("aloneDrafts");
  const { ctx, drafted } = drafts;
  await ask(ctx, rules.on);
  const before = await publicThings(ctx);
  const { accepted, count } = counted();
  await actOnAll(drafts, async (kind, intent, ok) => {
    count(intent, ok);
    expect([kind, intent, await publicThings(ctx)]).toEqual([kind, intent, before]);
  });
  console.log(`acts on many contents of ${drafted.length} kinds, accepted`, JSON.stringify(accepted));
  expect(accepted.publishMany).toBeGreaterThan(drafted.length);
});

test("without it the same act shows contents of every kind at once", async () => {
  const drafts = await draftedCompany("freeDrafts");
  const { ctx, drafted } = drafts;
  await ask(ctx, rules.off);
  let before = await publicThings(ctx);
  const shown = new Set<string>();
  await actOnAll(drafts, async (kind, intent) => {
    const after = await publicThings(ctx);
    if (intent === "publishMany" && after !== before) shown.add(kind);
    before = after;
  });
  expect([...shown].sort()).toEqual(drafted.map(({ kind }) => kind).sort());
});
