import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { showApprovals } from "~/publishing/approvals/operations.server";
import { saveContent } from "~/publishing/drafts/contents.server";
import { openPreviewLink } from "~/publishing/editions/previews.server";
import { joinInsiders, setConfidential } from "~/publishing/insiders/list.server";
import { deleteContent } from "~/publishing/releases/deletion.server";
import {
  approveRelease,
  holdRelease,
  moveRelease,
  releaseNow,
  resumeRelease,
  rollBackRelease,
} from "~/publishing/releases/operations.server";
import { publish, releaseSubject } from "~/publishing/releases/publish.server";
import { withdrawContent } from "~/publishing/releases/withdraw.server";
import type { Ctx } from "~/server/request/context.server";
import { refuse } from "~/shared/outcome";
import { type Role, roles } from "~/shared/permissions";
import { seedStaff } from "../../staff/people";
import { editor, noon, testContext, testEnv } from "../../support/context";
import { isFull } from "../../support/full";
import { draftOf, kind, made } from "../content-drafts";
import { furnish, kinds, states } from "./scene";
import { askAll, type Query } from "./verbs";

const colleague = "staff-colleague";
const as = (role: Role) => testContext({ actor: editor(role) });
type Of = { id: string; kind: string; revision: number };
let items: (Query & { state: string })[] = [];

/** What hangs on a content, so that a question about it can name each part rightly. */
async function standing(ctx: Ctx, id: string, entryId: string) {
  await ctx.db.run(sql`INSERT INTO insiders (company_id, id, content_id, user_id, sealed, sealed_key, since, entered_by,
    entered_at)
    VALUES (${ctx.company.id}, ${entryId}, ${id}, ${colleague}, '', '', 0, 'staff-admin', 0)`);
  const [row] = await ctx.db.all<{ revision: number; previewId: string | null }>(sql`SELECT revision,
    (SELECT p.id FROM previews p WHERE p.company_id = c.company_id AND p.content_id = c.id) AS previewId FROM contents c
    WHERE id = ${id}`);
  return { revision: row?.revision ?? 0, previewId: row?.previewId ?? "none", entryId, colleague };
}

beforeAll(async () => {
  const ctx = await as("admin");
  await seedStaff({ email: "colleague@example.com", companyId: "c1", role: "editor", userId: colleague });
  for (const kind of kinds)
    for (const state of states) {
      const { id } = await furnish(ctx, kind, state);
      items = [...items, { id, kind, state, ...(await standing(ctx, id, ctx.newId())) }];
    }
});

/** What hangs on contents, and what is told of them. */
const tables = [
  "contents",
  "revisions",
  "editions",
  "releases",
  "previews",
  "approvals",
  "insiders",
  "audit",
  "outbox",
];
const everything = async () =>
  JSON.stringify(
    await testEnv().DB.batch(tables.map((name) => testEnv().DB.prepare(`SELECT * FROM ${name}`))),
    (key, value) => (key === "meta" ? undefined : value),
  );

/** On push each role asks of every state and of every kind, by turns; in full of each state of each kind. */
const isTurn = (role: Role, { kind: of, state }: { kind: string; state: string }) =>
  isFull ||
  role === "admin" ||
  role === "editor" ||
  (roles.indexOf(role) + kinds.indexOf(of as "honours.item") + states.indexOf(state as "draft")) % kinds.length === 0;
const isHidden = (role: Role, state: string) =>
  role === "viewer" || role === "reception" || state === "confidential" || state === "hidden";
/**
 * The one way in: an administrator may know that there is something confidential, and enters its list with a reason.
 */
const isWayIn = (role: Role, name: string) => role === "admin" && name === "joinInsiders";

describe("of what a person may not know", () => {
  test.each(roles)(
    "no verb that writes tells %s more than of an id that nobody has, and nothing changes",
    async (role) => {
      const ctx = await as(role);
      const wanted = (name: string) => !isWayIn(role, name);
      const result: unknown[] = [];
      const nobodys = { id: "nobodys", entryId: "nobodys", previewId: "nobodys" };
      const known = new Map<string, Record<string, string>>();
      for (const item of items.filter((one) => isHidden(role, one.state) && isTurn(role, one))) {
        const before = await everything();
        const answers = await askAll(ctx, item, wanted);
        const alike = `${item.kind} ${item.revision}`;
        const expected = known.get(alike) ?? (await askAll(ctx, { ...item, ...nobodys }, wanted));
        known.set(alike, expected);
        expect(expected["saveItem 0"] ?? expected.save).toMatch(/notFound|forbidden/);
        expect(Object.keys(answers).length).toBeGreaterThan(item.kind === "announcements.item" ? 15 : 20);
        for (const [name, answer] of Object.entries(answers))
          if (answer !== expected[name]) result.push([item.kind, item.state, name, answer, expected[name]]);
        expect(await everything()).toBe(before);
      }
      expect(result).toEqual([]);
    },
  );
});

/** The context of a person from whom everything is kept between what the request reads and what it writes. */
const refuseConfidential = (ctx: Ctx): Ctx => ({
  ...ctx,
  db: new Proxy(ctx.db, {
    get(db, name) {
      if (name !== "batch") return Reflect.get(db, name, db);
      return async (items: Parameters<typeof db.batch>[0]) => {
        await db.run(sql`UPDATE contents SET confidential = 1 WHERE company_id = ${ctx.company.id} AND kind = ${kind}`);
        return db.batch(items);
      };
    },
  }),
});

test("what becomes confidential between reading and writing is not written by who is not on its list", async () => {
  const ctx = await as("editor");
  const verbs: [string, (late: Ctx, of: Of) => Promise<{ ok: boolean }>][] = [
    ["save", (late, of) => saveContent(late, { ...of, draft: draftOf("改") })],
    ["publish", (late, of) => publish(late, { ...of, langs: ["zh-CN"], confirmed: true })],
    ["delete", (late, of) => deleteContent(late, of.kind, of.id)],
    ["preview", openPreviewLink],
    ["withdraw", (late, of) => withdrawContent(late, { ...of, lang: null, at: null, reason: "x" })],
  ];
  for (const [name, verb] of verbs) {
    const { id, revision } = await made(ctx, draftOf("重组"));
    if (name === "withdraw") await publish(ctx, { id, kind, revision, langs: ["zh-CN"], confirmed: true });
    const before = await everything();
    expect([name, await verb(refuseConfidential(ctx), { id, kind, revision })]).toMatchObject([name, { ok: false }]);
    await ctx.db.run(sql`UPDATE contents SET confidential = 0 WHERE company_id = ${ctx.company.id} AND kind = ${kind}`);
    expect([name, await everything()]).toEqual([name, before]);
  }
});

test("a release that holds something confidential is stopped by anybody, and approved or moved by who is on the list alone", async () => {
  const [author, second] = [await as("editor"), await as("admin")];
  await seedStaff({ email: "author@example.com", companyId: "c1", role: "editor", userId: "staff-editor" });
  const asking = { ...author, company: { ...author.company, settings: { secondPerson: true } } };
  const of = { kind, ...(await made(author, draftOf("重组"))) };
  const later = new Date(author.now.getTime() + 3_600_000);
  const gone = await publish(asking, { ...of, langs: ["zh-CN"], at: later, confirmed: true });
  if (!gone.ok) throw new Error(gone.code);
  const { releaseId } = gone.value;
  await setConfidential(author, of, true);
  const question = async () => (await showApprovals(second, [{ ...releaseSubject(releaseId), revision: 1 }]))[0];
  const approve = async () =>
    approveRelease(second, releaseId, { askedAt: (await question())?.askedAt ?? noon, at: later });
  const stored = refuse("releaseConfidential", { name: "author@example.com" });
  const before = await everything();
  expect(await approve()).toEqual(stored);
  expect(await moveRelease(second, releaseId, new Date(later.getTime() + 60_000))).toEqual(stored);
  expect(await rollBackRelease(second, releaseId)).toEqual(stored);
  expect(await everything()).toBe(before);
  await joinInsiders(second, of, "x");
  expect(await approve()).toMatchObject({ ok: true });
  await second.db.run(
    sql`UPDATE insiders SET until = since WHERE company_id = 'c1' AND user_id = 'staff-admin' AND until IS NULL`,
  );
  expect(await releaseNow(second, releaseId)).toEqual(stored);
  expect(await holdRelease(second, releaseId)).toMatchObject({ ok: true });
  expect(await resumeRelease(second, releaseId, null)).toEqual(stored);
});
