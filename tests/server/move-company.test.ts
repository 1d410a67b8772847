import { exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { chainAudit, checkChain } from "~/features/audit/operations/audit-chain.server";
import { publish } from "~/publishing/releases/publish.server";
import { auditRow } from "~/server/audit.server";
import { isOverload } from "~/server/handler/overload.server";
import { claimRows, outboxRow, sweepOutbox } from "~/server/outbox/outbox.server";
import { forgetCompanies } from "~/server/request/companies.server";
import type { Ctx } from "~/server/request/context.server";
import { moveCompany } from "../../scripts/admin/move-company";
import { company, kind, made } from "../publishing/release-office";
import { testContext, testEnv } from "../support/context";
import { deliverAt } from "../support/invocations";

const { databases } = testEnv();
const rows = async (database: "DB" | "DB_1", statement: string, ...values: string[]) =>
  (
    await (databases[database] as D1Database)
      .prepare(statement)
      .bind(...values)
      .all()
  ).results;
const requestFrom = async (host: string) => {
  forgetCompanies();
  return exports.default.fetch(new Request(`https://${host}/robots.txt`));
};

/** One write of an isolate that still takes the company for where it was; keeps the id of what was acknowledged. */
async function write(ctx: Ctx, stored: string[], refused: unknown[]) {
  const id = ctx.newId();
  const row = { id, kind: "test.mail", subjectId: id, occasion: "1", now: ctx.now };
  try {
    await ctx.db.batch([
      outboxRow(ctx.db, ctx.company.id, row),
      auditRow(ctx, { action: "test.moved", subjectId: id }),
    ]);
    stored.push(id);
  } catch (error) {
    refused.push(error);
  }
}

test("a company that moves under writes loses none that was acknowledged, answers 503 until it is there, and no other company notices", async () => {
  const ctx = await company({});
  const id = ctx.company.id;
  const host = `${id}.test`;
  const other = await testContext({ companyId: "stays" });
  for (const title of ["业绩公告", "董事会公告"]) {
    const content = await made(ctx, title);
    expect(await publish(ctx, { ...content, kind, langs: ["zh-CN"], confirmed: true } as never)).toMatchObject({
      ok: true,
    });
  }
  await auditRow(other, { action: "test.stays", subjectId: "x" });
  await chainAudit(ctx);
  const counted = `SELECT (SELECT count(*) FROM contents WHERE company_id = ?1) AS contents,
    (SELECT count(*) FROM content_search WHERE company_id = ?1) AS texts,
    (SELECT count(*) FROM editions e JOIN content_search s ON s.rowid = CAST(e.search_row AS INTEGER) WHERE e.company_id = ?1) AS found`;
  const before = await rows("DB", counted, id);
  expect(before).toEqual([{ contents: 2, texts: 2, found: 6 }]);
  const stored: string[] = [];
  const refused: unknown[] = [];
  const writes: Promise<void>[] = [];
  const seen: [number, string | null][] = [];
  const settle = async () => {
    const answer = await requestFrom(host);
    seen.push([answer.status, answer.headers.get("Retry-After")]);
    expect((await requestFrom("stays.test")).status).toBe(200);
    await write(ctx, stored, refused);
    await write(other, [], []);
  };
  const log = () => void writes.push(write(ctx, stored, refused));
  expect(await moveCompany(databases, { companyId: id, to: "DB_1" }, { settle, log })).toMatchObject({
    from: "DB",
    to: "DB_1",
  });
  await Promise.all(writes);
  expect(seen).toEqual([
    [503, "10"],
    [200, null],
  ]);
  expect(stored.length).toBeGreaterThan(0);
  expect(refused.length).toBeGreaterThan(3);
  expect(refused.every(isOverload)).toBe(true);
  for (const table of ["outbox", "audit"])
    expect(
      await rows(
        "DB_1",
        `SELECT count(*) AS n FROM ${table} WHERE ${table === "audit" ? "subject_id" : "id"} IN (SELECT value FROM json_each(?))`,
        JSON.stringify(stored),
      ),
    ).toEqual([{ n: stored.length }]);
  expect(await rows("DB_1", counted, id)).toEqual(before);
  expect(await rows("DB", counted, id)).toEqual([{ contents: 0, texts: 0, found: 0 }]);
  const there = await testContext({ companyId: id, database: "DB_1" });
  await chainAudit(there);
  expect(await checkChain(there)).toMatchObject({ state: "sound" });
  expect(await rows("DB", "SELECT count(*) AS n FROM outbox WHERE company_id = 'stays'")).toEqual([{ n: 2 }]);
});

test("rows of a company that moves wait, and stop neither the sending nor the sweep of the others", async () => {
  const ctx = await testContext({ companyId: "under-way" });
  const other = await testContext({ companyId: "not-moving" });
  for (const { db, company: own } of [ctx, other])
    await outboxRow(db, own.id, { id: own.id, kind: "test.work", subjectId: own.id, occasion: "1", now: ctx.now });
  const later = new Date(ctx.now.getTime() + 120_000);
  const done = { "test.work": async () => ({ done: true }) as const };
  const states = async (database: "DB" | "DB_1") =>
    rows(database, "SELECT id, state FROM outbox WHERE id IN ('under-way', 'not-moving') ORDER BY id");
  await rows("DB", "UPDATE outbox SET state = 'unknown' WHERE id = 'under-way'");
  let meanwhile: Promise<unknown> | undefined;
  const log = () => {
    meanwhile ??= sweepOutbox(other.db, later, "ses").then(() => deliverAt(later, done, ["under-way", "not-moving"]));
  };
  await moveCompany(
    databases,
    { companyId: "under-way", to: "DB_1" },
    { settle: async () => void (await meanwhile), log },
  );
  await meanwhile;
  expect([await states("DB"), await states("DB_1")]).toEqual([
    [{ id: "not-moving", state: "sent" }],
    [{ id: "under-way", state: "unknown" }],
  ]);
  const there = await testContext({ companyId: "under-way", database: "DB_1" });
  await sweepOutbox(there.db, later, "ses");
  await deliverAt(later, done, ["under-way"]);
  expect(await states("DB_1")).toEqual([{ id: "under-way", state: "sent" }]);
});

test("who has not heard of a move yet takes the rows of the others, and none of the company that leaves; where it arrives they wait for the end", async () => {
  const ctx = await testContext({ companyId: "unheard-of" });
  const other = await testContext({ companyId: "stays-there" });
  const ids = ["unheard-of", "stays-there"];
  for (const { db, company: own } of [ctx, other])
    await outboxRow(db, own.id, { id: own.id, kind: "test.work", subjectId: own.id, occasion: "1", now: ctx.now });
  const later = new Date(ctx.now.getTime() + 120_000);
  const sending = { now: later, outside: 0, arriving: [], provider: "ses" };
  let taken: ReturnType<typeof claimRows> | undefined;
  const log = () => {
    taken ??= claimRows(other.db, ids, sending);
  };
  await moveCompany(
    databases,
    { companyId: "unheard-of", to: "DB_1" },
    { settle: async () => void (await taken), log },
  );
  expect((await taken)?.map(({ id }) => id)).toEqual(["stays-there"]);
  const there = await testContext({ companyId: "unheard-of", database: "DB_1" });
  expect(await claimRows(there.db, ids, { ...sending, arriving: ["unheard-of"] })).toEqual([]);
  expect(await claimRows(there.db, ids, sending)).toMatchObject([{ id: "unheard-of" }]);
});

test("a move that is cut short leaves no mail behind that could go twice, and can be made again", async () => {
  const ctx = await testContext({ companyId: "cut-short" });
  await outboxRow(ctx.db, "cut-short", { id: "once", kind: "test.work", subjectId: "x", occasion: "1", now: ctx.now });
  const cut = (line: string) => {
    if (line.startsWith("outbox")) throw new Error("cut short");
  };
  const requested = { companyId: "cut-short", to: "DB_1" };
  const settle = async () => {};
  await expect(moveCompany(databases, requested, { settle, log: cut })).rejects.toThrow("cut short");
  const later = new Date(ctx.now.getTime() + 120_000);
  let applied = 0;
  const once = { "test.work": async () => ({ done: Boolean(++applied) }) as { done: true } };
  await deliverAt(later, once, ["once"]);
  await deliverAt(later, once, ["once"]);
  expect(applied).toBe(1);
  expect(await rows("DB_1", "SELECT id FROM outbox WHERE company_id = 'cut-short'")).toEqual([]);
  expect(await rows("DB", "SELECT database, moving FROM hosts WHERE company_id = 'cut-short'")).toEqual([
    { database: "DB", moving: 0 },
  ]);
  expect(await moveCompany(databases, requested, { settle })).toMatchObject({ to: "DB_1" });
});

test("a row that arrives otherwise than it left stops the move, which takes back what it brought", async () => {
  const ctx = await testContext({ companyId: "spoiled" });
  await outboxRow(ctx.db, "spoiled", { id: "whole", kind: "test.work", subjectId: "x", occasion: "1", now: ctx.now });
  await rows(
    "DB_1",
    `CREATE TRIGGER spoils AFTER INSERT ON outbox WHEN NEW.company_id = 'spoiled' BEGIN
      UPDATE outbox SET occasion = '2' WHERE id = NEW.id; END`,
  );
  const requested = { companyId: "spoiled", to: "DB_1" };
  const moving = moveCompany(databases, requested, { settle: async () => {} });
  await expect(moving.finally(() => rows("DB_1", "DROP TRIGGER spoils"))).rejects.toThrow(
    "outbox: 1 rows, of which 0 arrived as they were",
  );
  const stored = "SELECT occasion FROM outbox WHERE company_id = 'spoiled'";
  expect([await rows("DB", stored), await rows("DB_1", stored)]).toEqual([[{ occasion: "1" }], []]);
  expect(await rows("DB", "SELECT database, moving FROM hosts WHERE company_id = 'spoiled'")).toEqual([
    { database: "DB", moving: 0 },
  ]);
});

test("a company that has moved comes back, and what was written there meanwhile with it", async () => {
  const ctx = await testContext({ companyId: "returns", database: "DB_1" });
  await auditRow(ctx, { action: "test.there", subjectId: "x" });
  const quick = { settle: async () => {} };
  await moveCompany(databases, { companyId: "returns", to: "DB" }, quick);
  const home = await testContext({ companyId: "returns" });
  await auditRow(home, { action: "test.back", subjectId: "x" });
  await moveCompany(databases, { companyId: "returns", to: "DB_1" }, quick);
  await moveCompany(databases, { companyId: "returns", to: "DB" }, quick);
  expect(await rows("DB", "SELECT action FROM audit WHERE company_id = 'returns' ORDER BY action")).toEqual([
    { action: "test.back" },
    { action: "test.there" },
  ]);
  await expect(moveCompany(databases, { companyId: "returns", to: "DB_9" }, quick)).rejects.toThrow("no database DB_9");
});
