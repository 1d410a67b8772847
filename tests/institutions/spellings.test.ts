import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { mostEntries, showInstitution } from "~/features/institutions/history.server";
import { joinInstitutions, partSpelling } from "~/features/institutions/join.server";
import { listInstitutions, otherInstitutions } from "~/features/institutions/list.server";
import { handle as historyScreen } from "~/features/institutions/office";
import { handle as listScreen } from "~/features/institutions/office-list";
import { institutionSpellings } from "~/features/institutions/tables.server";
import { messages } from "~/features/messages/tables.server";
import { checkAccess } from "~/features/staff/sign-in/access.server";
import { systemDb } from "~/server/database/db.server";
import { audit } from "~/server/database/tables.server";
import { nameIndexOf } from "~/server/sealing/name-index.server";
import { openColumn, rowOf, writingOf, wrote } from "../messages/board-world";
import { editor, noon, type testContext } from "../support/context";
import { freshCompany, idOf, later, listed, visitFrom } from "./institution-world";

const [full, short, third] = ["岚溪资本管理有限公司", "岚溪资本", "嵐溪資本"];

let ctx: Awaited<ReturnType<typeof testContext>>;
beforeEach(async () => {
  ctx = await freshCompany();
});

async function known(...names: string[]): Promise<string[]> {
  for (const [at, name] of names.entries()) await visitFrom(later(ctx, at), name);
  return Promise.all(names.map((name) => idOf(ctx, name)));
}
async function historyOf(id: string) {
  const shown = await showInstitution(ctx, id, null);
  if (!shown.ok) throw new Error(shown.code);
  return shown.value;
}
const noted = (action: string) =>
  ctx.db
    .select()
    .from(audit)
    .where(and(eq(audit.companyId, ctx.company.id), eq(audit.action, action)));

describe("two spellings of an institution", () => {
  test("are one once staff join them, by either address, and two again once parted", async () => {
    const [a = "", b = ""] = await known(full, short);
    expect(await joinInstitutions(ctx, a, b)).toEqual({ ok: true, value: { id: a } });
    const { items } = await listInstitutions(ctx, {});
    expect(items).toMatchObject([{ id: a, name: full, others: [short], counts: { visit: 2 } }]);
    for (const id of [a, b])
      expect(await historyOf(id)).toMatchObject({
        ...{ id: a, name: full, counts: { visit: 2 } },
        spellings: [
          { name: full, isJoined: false },
          { name: short, isJoined: true },
        ],
      });
    expect(Object.keys(await listed(ctx, short))).toEqual([full]);
    expect(await partSpelling(ctx, a, b)).toEqual({ ok: true, value: { id: b } });
    expect((await historyOf(a)).counts.visit).toBe(1);
    expect((await historyOf(b)).counts.visit).toBe(1);
    expect(Object.keys(await listed(ctx)).sort()).toEqual([short, full].sort());
  });

  test("stay joined when one of them joins a third, and nobody is joined in a circle", async () => {
    const [a = "", b = "", c = ""] = await known(full, short, third);
    await joinInstitutions(ctx, a, b);
    expect(await joinInstitutions(ctx, c, a)).toMatchObject({ ok: true });
    expect((await historyOf(b)).counts.visit).toBe(3);
    expect(await joinInstitutions(ctx, a, c)).toMatchObject({ code: "institutionSame" });
    const row = { companyId: ctx.company.id, joinedAt: noon, joinedBy: "staff" };
    const heads = await Promise.all([full, short, third].map((name) => nameIndexOf(ctx, name)));
    const rows = await ctx.db
      .select()
      .from(institutionSpellings)
      .where(eq(institutionSpellings.companyId, row.companyId));
    expect(rows.every(({ joinedTo }) => joinedTo === heads[2])).toBe(true);
    expect(rows).toHaveLength(2);
  });

  test("joined to each other by two people at once are joined one way", async () => {
    const [a = "", b = ""] = await known(full, short);
    const answers = await Promise.all([joinInstitutions(ctx, a, b), joinInstitutions(ctx, b, a)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(
      await ctx.db.select().from(institutionSpellings).where(eq(institutionSpellings.companyId, ctx.company.id)),
    ).toHaveLength(1);
  });

  test("are joined and parted in the log once, without their names", async () => {
    const [a = "", b = ""] = await known(full, short);
    await joinInstitutions(ctx, a, b);
    await partSpelling(ctx, a, b);
    expect(await partSpelling(ctx, a, b)).toMatchObject({ code: "notFound" });
    const rows = [...(await noted("institutions.join")), ...(await noted("institutions.part"))];
    expect(rows.map(({ subjectId, actorId }) => [subjectId, actorId])).toEqual([
      [a, "staff-reception"],
      [a, "staff-reception"],
    ]);
    expect(JSON.stringify(rows)).not.toContain(short);
  });

  test("are not joined with what nobody has heard of, nor with another company's", async () => {
    const [a = ""] = await known(full);
    const other = await freshCompany();
    await visitFrom(other, short);
    for (const id of [await idOf(ctx, short), await idOf(other, short), "", "x"])
      expect(await joinInstitutions(ctx, a, id)).toMatchObject({ code: "notFound" });
    expect(await noted("institutions.join")).toEqual([]);
  });

  test("are offered for joining but the institution's own", async () => {
    const [a = "", b = ""] = await known(full, short, third);
    await joinInstitutions(ctx, a, b);
    expect((await otherInstitutions(ctx, await nameIndexOf(ctx, full))).map(({ name }) => name)).toEqual([third]);
  });
});

test("every role reads the history, reception and administrators alone join spellings", () => {
  const door = (method: string, role: Parameters<typeof editor>[0], handle: { permission: string }) =>
    checkAccess(ctx, handle, { method }, editor(role)).ok;
  for (const role of ["admin", "editor", "reception", "viewer"] as const) {
    expect([role, door("GET", role, listScreen), door("GET", role, historyScreen)]).toEqual([role, true, true]);
    expect([role, door("POST", role, historyScreen)]).toEqual([role, role === "admin" || role === "reception"]);
  }
  expect(checkAccess(ctx, historyScreen, { method: "GET" }, null)).toMatchObject({ code: "notSignedIn" });
});

test("no more of a kind is read than is shown, however much an institution wrote", async () => {
  const column = await openColumn(ctx);
  const id = await wrote(ctx, writingOf(column, { organisation: full }));
  const row = await rowOf(ctx, id);
  for (let n = 0; n < mostEntries + 5; n++)
    await ctx.db.insert(messages).values({
      ...row,
      id: `many-${n}`,
      number: `many-${n}`,
      idempotencyKey: `many-${n}`,
      createdAt: later(ctx, n).now,
    });
  await visitFrom(ctx, full);
  const history = await historyOf(await idOf(ctx, full));
  expect(history.counts).toMatchObject({ message: mostEntries, visit: 1 });
  expect(history.cut).toBe(mostEntries);
  expect(history.entries.some(({ id: one }) => one === id)).toBe(false);
  expect((await listed(ctx))[full]?.counts.message).toBe(mostEntries + 6);
});

test("a history is read along indexes by the institution, not through all that the company has", async () => {
  const [id = ""] = await known(full);
  const { DB } = ctx.env;
  const statements: string[] = [];
  const noting = (text: string) => {
    statements.push(text);
    return DB.prepare(text);
  };
  const watched = { ...ctx, db: systemDb({ prepare: noting, batch: (items) => DB.batch(items) }) };
  await showInstitution(watched, id, null);
  const plans: string[] = [];
  for (const text of statements) {
    const blanks = (text.match(/\?/g) ?? []).map(() => "[]");
    const { results } = await DB.prepare(`EXPLAIN QUERY PLAN ${text}`)
      .bind(...blanks)
      .all<{ detail: string }>();
    plans.push(...results.map(({ detail }) => detail));
  }
  expect(plans.join("\n")).toContain("registrations_by_organisation");
  expect(
    plans.filter((detail) => /_by_time|SCAN (?:registrations|messages|card_|date_|said_|instit)/.test(detail)),
  ).toEqual([]);
});
