import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { showAudit } from "~/features/audit/operations/audit.server";
import { AuditQuery } from "~/features/audit/schemas";
import { auditRow } from "~/server/audit.server";
import { systemDb } from "~/server/database/db.server";
import type { Ctx } from "~/server/request/context.server";
import { draftOf, made } from "../publishing/content-drafts";
import { editor, testContext } from "../support/context";

const shown = async (ctx: Ctx, query: Record<string, string> = {}) =>
  (await showAudit(ctx, AuditQuery.parse(query))).items;
const actions = async (ctx: Ctx, query: Record<string, string>) =>
  (await shown(ctx, query)).map(({ action }) => action);

test("the log is filtered by one action and by what somebody saw of persons or of what was not out", async () => {
  const ctx = await testContext({ companyId: "seen-1", actor: editor("admin") });
  const written = [
    "appointments.reveal",
    "subscriptions.reveal",
    "insiders.look",
    "insiders.lookAtList",
    "insiders.add",
  ];
  for (const action of [...written, "company.saveProfile"]) await auditRow(ctx, { action, subjectId: "s1" });
  expect(await actions(ctx, { action: "insiders.add" })).toEqual(["insiders.add"]);
  expect((await actions(ctx, { seen: "personal" })).sort()).toEqual(["appointments.reveal", "subscriptions.reveal"]);
  expect((await actions(ctx, { seen: "unreleased" })).sort()).toEqual(["insiders.look", "insiders.lookAtList"]);
  expect(await actions(ctx, { action: "none.such" })).toHaveLength(6);
});

test("the log stands oldest first too, page by page, all of it or what one filter leaves", async () => {
  const ctx = await testContext({ companyId: "seen-4", actor: editor("admin") });
  for (let n = 0; n < 5; n++)
    await auditRow(
      { ...ctx, now: new Date(ctx.now.getTime() + n) },
      { action: n % 2 ? "company.saveProfile" : "insiders.add", subjectId: `s${n}` },
    );
  const turned = async (query: Record<string, string>): Promise<string[]> => {
    const { items, next } = await showAudit(ctx, AuditQuery.parse({ sort: "at", ...query }), 2);
    const subjects = items.map(({ subjectId }) => subjectId);
    return next ? [...subjects, ...(await turned({ ...query, cursor: next }))] : subjects;
  };
  expect(await turned({})).toEqual(["s0", "s1", "s2", "s3", "s4"]);
  expect(await turned({ action: "insiders.add" })).toEqual(["s0", "s2", "s4"]);
  expect((await shown(ctx)).map(({ subjectId }) => subjectId)).toEqual(["s4", "s3", "s2", "s1", "s0"]);
});

test("what somebody saw of persons is told apart by person and thing: who looked at this one, and at what this one looked", async () => {
  const ctx = await testContext({ companyId: "seen-5", actor: editor("reception") });
  const other = { ...ctx, actor: editor("admin") };
  for (const [who, subjectId] of [
    [ctx, "r1"],
    [ctx, "r2"],
    [other, "r1"],
  ] as const)
    await auditRow(who, { action: "appointments.reveal", subjectId, reason: "call" });
  await auditRow(ctx, { action: "appointments.passed", subjectId: "r1" });
  const seen = async (query: Record<string, string>) =>
    (await shown(ctx, query)).map(({ actorId, action, subjectId }) => `${actorId} ${action} ${subjectId}`).sort();
  expect(await seen({ seen: "personal", subject: "r1" })).toEqual([
    "staff-admin appointments.reveal r1",
    "staff-reception appointments.reveal r1",
  ]);
  expect(await seen({ seen: "personal", person: "staff-reception" })).toEqual([
    "staff-reception appointments.reveal r1",
    "staff-reception appointments.reveal r2",
  ]);
  expect(await seen({ subject: "r1" })).toHaveLength(3);
});

test("a title stands for its content, and for what is confidential only to who is on its list", async () => {
  const author = await testContext({ companyId: "seen-2", actor: editor("editor"), lang: "en" });
  const admin = { ...author, actor: editor("admin") };
  const { id } = await made(author, draftOf("停牌公告"));
  const subjects = async (ctx: Ctx) => (await shown(ctx, { subject: id })).map(({ subjectName }) => subjectName);
  expect(new Set(await subjects(admin))).toEqual(new Set(["停牌公告"]));
  await systemDb(author.env.DB).run(sql`UPDATE contents SET confidential = 1 WHERE id = ${id}`);
  expect(new Set(await subjects(admin))).toEqual(new Set(["Confidential item"]));
});

test("the rows of an area are read from an index: not those of others", async () => {
  const ctx = await testContext({ companyId: "seen-3", actor: editor("admin") });
  await auditRow(ctx, { action: "site.changeTheme", subjectId: "s1" });
  const read = async () => {
    const before = ctx.meter.rowsRead;
    expect(await actions(ctx, { area: "site" })).toEqual(["site.changeTheme"]);
    return ctx.meter.rowsRead - before;
  };
  const few = await read();
  await systemDb(ctx.env.DB).run(sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
    INSERT INTO audit (id, company_id, at, actor_id, action, subject_id)
    SELECT 'many' || i, 'seen-3', i, 'staff-admin', 'appointments.book', 's2' FROM n`);
  expect(await read()).toBeLessThanOrEqual(few + 5);
});
